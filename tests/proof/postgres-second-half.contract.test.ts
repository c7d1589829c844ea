import { proveSeeds } from './prove.ts';

proveSeeds('postgres', 301, 400);
