/**
 * `npm test`: everything but what only `npm run test:long` runs. The browser tests leave half of
 * their time to others, since a page that waits, a timer or a server that starts needs no
 * processor: what computes runs beside them. The components come first there, so that at the end
 * both lists still run. See docs/decisions/how-changes-are-tested.md.
 */
import {
  formatted,
  lintOf,
  programs,
  runChecks,
  startSharedPostgres,
  typesOf,
  unitProjects,
  unusedCode,
  vitest,
} from './checks.ts';

process.exitCode = await runChecks({
  details: '.tmp/test-details.log',
  first: programs,
  start: startSharedPostgres,
  besides: [
    [
      formatted,
      typesOf(),
      lintOf(),
      unusedCode,
      vitest('unit and property tests', unitProjects),
      vitest('both databases and hledger', ['contract']),
    ],
    [vitest('components in the browser', ['component']), vitest('end to end', ['e2e'])],
  ],
});
