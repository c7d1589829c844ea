import { proveSeeds } from './prove.ts';

// Fewer than for SQLite: each statement is a round trip. What differs here is that transactions run at once.
proveSeeds('postgres', 201, 300);
