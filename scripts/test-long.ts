/** `npm run test:long`: what takes too long for every change, as every seed of the proofs. */
import { programs, runChecks, vitest } from './checks.ts';

process.exitCode = await runChecks({ details: '.tmp/test-long-details.log', first: programs, besides: [[vitest('long tests', ['long'])]] });
