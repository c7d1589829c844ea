/** `npm run test:long`: every seed of the sync proof, the killed server and every planted fault, on both databases. */
import { runChecks } from './checks.ts';

process.exitCode = await runChecks('long');
