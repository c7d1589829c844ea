import { seedsBetween } from './drawn.ts';
import { proveSeeds } from './prove.ts';

proveSeeds('sqlite', seedsBetween(1, 100));
