/**
 * The order of the files where no earlier run says how long each takes, as in a fresh clone: Vitest goes by size then,
 * which is right but for files of a few lines that prove hundreds of seeds. Last, they would keep one core while the others rest.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['tests/e2e/accessibility.test.ts', 'tests/proof/sqlite-first-half.contract.test.ts', 'tests/proof/sqlite-second-half.contract.test.ts', 'tests/proof/postgres.contract.test.ts', 'tests/proof/killed-sqlite.contract.test.ts', 'tests/proof/killed-postgres.contract.test.ts'];
const isLongest = ({ moduleId }: TestSpecification): boolean => longest.some((file) => moduleId.endsWith(`/${file}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
