import { proveKilledSeeds } from './prove.ts';

proveKilledSeeds('postgres', 21, 30);
