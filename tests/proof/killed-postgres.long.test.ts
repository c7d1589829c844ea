import { seedsBetween } from './drawn.ts';
import { proveKilledSeeds } from './prove.ts';

proveKilledSeeds('postgres', seedsBetween(21, 30));
