import { draw, seedsBetween } from './drawn.ts';
import { proveSeeds } from './prove.ts';

// Seeds of its own. What differs here is that transactions run at once.
proveSeeds('postgres', draw(seedsBetween(201, 400), 20));
