/**
 * `npm run test:long`: every seed of the sync proof, the killed server, every planted fault and all
 * attacks at once, on both databases.
 */
import { programs, runChecks, startSharedPostgres, vitest } from './checks.ts';

process.exitCode = await runChecks({
  details: '.tmp/test-long-details.log',
  first: programs,
  start: startSharedPostgres,
  besides: [[vitest('every seed, planted fault and attack', ['long'])]],
});
