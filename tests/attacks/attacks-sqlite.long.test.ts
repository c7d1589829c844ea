import { proveAttacks } from './prove-attacks.ts';

proveAttacks('sqlite');
