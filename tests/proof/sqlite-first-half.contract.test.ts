import { proveSeeds } from './prove.ts';

proveSeeds('sqlite', 1, 100);
