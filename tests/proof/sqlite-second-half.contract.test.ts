import { proveSeeds } from './prove.ts';

proveSeeds('sqlite', 101, 200);
