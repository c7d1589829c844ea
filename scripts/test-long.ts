/** `npm run test:long`: every seed of the sync proof, the killed server and every planted fault, on both databases. */
import { programs, runChecks, startSharedPostgres, vitest } from './checks.ts';

process.exitCode = await runChecks({
  details: '.tmp/test-long-details.log',
  first: programs,
  start: startSharedPostgres,
  besides: [[vitest('every seed and every planted fault', ['long'])]],
});
