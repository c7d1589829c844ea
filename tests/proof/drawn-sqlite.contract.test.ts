import { draw, seedsBetween } from './drawn.ts';
import { proveSeeds } from './prove.ts';

proveSeeds('sqlite', draw(seedsBetween(1, 200), 20));
