import { seedsBetween } from './drawn.ts';
import { proveSeeds } from './prove.ts';

proveSeeds('postgres', seedsBetween(301, 400));
