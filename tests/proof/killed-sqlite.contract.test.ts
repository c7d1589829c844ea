import { proveKilledSeeds } from './prove.ts';

proveKilledSeeds('sqlite', 1, 10);
