/**
 * The tables of sentences, of the specification (`tests/conformance/specification.ts`) and of the
 * spine, the public site, the plan, the links, the ledger, the operator's side and the calculators
 * beside it, name tests that exist and run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calculators } from './conformance/calculators.ts';
import { ledgerAndOperator } from './conformance/ledger-and-operator.ts';
import { planningAndLinks } from './conformance/planning-and-links.ts';
import { publicSite } from './conformance/public-site.ts';
import { specification } from './conformance/specification.ts';
import { spine } from './conformance/spine.ts';
import { readTitles, type Title } from './support/read-titles.ts';

const root = join(import.meta.dirname, '..');
const read = new Map<string, Title[]>();
function titlesOf(file: string): Title[] {
  const known =
    read.get(file) ?? (existsSync(join(root, file)) ? readTitles(join(root, file)) : []);
  read.set(file, known);
  return known;
}
const named = [
  ...specification,
  ...spine,
  ...publicSite,
  ...planningAndLinks,
  ...ledgerAndOperator,
  ...calculators,
].flatMap(({ section, says, by = [] }) =>
  by.flatMap(([file, ...titles]) => titles.map((title) => ({ section, says, file, title }))),
);

test('every test that holds a sentence exists', () => {
  expect(
    named
      .filter(({ file, title }) => !titlesOf(file).some((one) => one.title === title))
      .map(({ file, title }) => `${file}: ${title}`),
  ).toEqual([]);
});

test('no such test is skipped or conditional', () => {
  expect(
    named
      .filter(({ file, title }) => titlesOf(file).some((one) => one.title === title && one.skipped))
      .map(({ file, title }) => `${file}: ${title}`),
  ).toEqual([]);
});

test('every sentence has either tests or a reason', () => {
  expect(
    specification
      .filter(({ by, because }) => (by === undefined) === (because === undefined))
      .map(({ section, says }) => `${section}: ${says}`),
  ).toEqual([]);
});

test('each sentence is listed once, and every section from §2 to §9 has some', () => {
  const all = [
    ...specification,
    ...spine,
    ...publicSite,
    ...planningAndLinks,
    ...ledgerAndOperator,
    ...calculators,
  ].map(({ section, says }) => `${section}: ${says}`);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  expect([...new Set(specification.map(({ section }) => section.slice(0, 2)))]).toEqual([
    '§2',
    '§3',
    '§4',
    '§5',
    '§6',
    '§7',
    '§8',
    '§9',
  ]);
});

// A test beside its file tests a part; only a test of the running product shows that the product
// does so.
test('sentences of §3 to §8 are tested on the running product, except those named here', () => {
  const alone = specification.filter(
    ({ section, by }) =>
      /^§[3-8]/.test(section) &&
      by !== undefined &&
      !by.some(([file]) => /^tests\/(conformance|e2e)\/|\.browser\.test\.tsx$/.test(file)),
  );
  // All ten tracks have titles, and a browser seeks only within the seekable range.
  expect(alone.map(({ says }) => says)).toEqual([
    'Fallback titles Không rõ tiêu đề and Không có tiêu đề',
    'With one track it loops',
    'Seeking only within the seekable range',
  ]);
});

test('a title is read with its groups, and skipped tests are recognised', () => {
  const source = `
    test('alone', () => {});
    describe('a group', () => {
      it("inside", async () => { await test.step; });
      test.each([['test(', 1], ['x', 2]])('of each %s', () => {});
      test.skip(\`not run\`, () => {});
    });
    describe.skip('a group that waits', () => { test('inside', () => {}); });
    test.runIf(process.env.CI)('only on a condition', () => {});
    test(name, () => {});
  `;
  expect(readTitles('titles.ts', source)).toEqual([
    { title: 'alone', skipped: false },
    { title: 'a group > inside', skipped: false },
    { title: 'a group > of each %s', skipped: false },
    { title: 'a group > not run', skipped: true },
    { title: 'a group that waits > inside', skipped: true },
    { title: 'only on a condition', skipped: true },
  ]);
});
