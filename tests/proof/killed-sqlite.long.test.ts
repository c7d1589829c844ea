import { seedsBetween } from './drawn.ts';
import { proveKilledSeeds } from './prove.ts';

proveKilledSeeds('sqlite', seedsBetween(1, 10));
