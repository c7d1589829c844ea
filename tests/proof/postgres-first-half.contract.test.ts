import { proveSeeds } from './prove.ts';

// Seeds of its own. What differs here is that transactions run at once.
proveSeeds('postgres', 201, 300);
