/**
 * The order of the files where no earlier run says how long each takes, as in a fresh clone: Vitest goes by size then,
 * which is right but for short files that take long: a few lines that prove hundreds of seeds or walk through every page.
 * Last, they would keep one core while the others rest.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const proofs = ['sqlite-first-half', 'sqlite-second-half', 'postgres-first-half', 'postgres-second-half', 'planted-faults', 'killed-sqlite', 'killed-postgres'];
const journeys = ['accessibility-account-en', 'accessibility-account-vi', 'accessibility-public-en', 'accessibility-public-vi', 'keyboard-walk', 'theme', 'narrow-screens', 'backup', 'byte-budget', 'admin', 'simulation', 'sign-in-codes', 'start', 'scenarios', 'new-person', 'finding', 'dev'];
const longest = [...proofs.map((name) => `tests/proof/${name}.contract.test.ts`), ...journeys.map((name) => `tests/e2e/${name}.test.ts`)];
const isLongest = ({ moduleId }: TestSpecification): boolean => longest.some((file) => moduleId.endsWith(`/${file}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
