/**
 * The order of the files. Vitest uses the times of an earlier run, and in a fresh clone the size,
 * which is wrong for short files that prove hundreds of seeds or walk through every page. Long ones
 * are listed here, the longest first: at the end they would keep one core busy while the others
 * idle.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const proofs = ['drawn-postgres', 'drawn-sqlite', 'drawn-fault'];
const longProofs = [
  'planted-faults',
  'postgres-second-half',
  'postgres-first-half',
  'sqlite-second-half',
  'sqlite-first-half',
  'killed-sqlite',
  'killed-postgres',
];
const journeys = [
  'e2e/accessibility-account',
  'e2e/every-public-page',
  'e2e/accessibility-public',
  'e2e/every-tool',
  'conformance/player',
  'conformance/identity-screens',
  'conformance/splash',
  'e2e/imports',
  'conformance/frame',
  'e2e/start',
  'conformance/sentences',
  'e2e/tools-and-account',
  'e2e/budget-planner',
  'e2e/fi-calculator',
  'e2e/admin-office',
  'e2e/backup',
  'e2e/week',
  'e2e/bad-starts',
  'conformance/identity-sign-in',
  'conformance/identity-admin',
  'e2e/byte-budget',
  'e2e/search',
  'e2e/admin',
  'e2e/simulation',
  'e2e/sign-in-codes',
  'e2e/scenarios',
  'e2e/new-person',
  'e2e/dev',
];
const longest = [
  ...proofs.map((name) => `/tests/proof/${name}.contract.test.ts`),
  ...longProofs.map((name) => `/tests/proof/${name}.long.test.ts`),
  ...journeys.map((name) => `/tests/${name}.test.ts`),
];

/** Index among the long tests; all others come after them. */
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
