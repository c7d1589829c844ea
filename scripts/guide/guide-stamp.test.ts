import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFile } from '#contract/letters';
import { languages } from '#contract/words/index';
import { computeStamp, root, stampFile } from './guide-stamp.ts';

test('the PDFs are those of the present text; otherwise run `node scripts/build-guide.ts` and commit what it makes', () => {
  expect(computeStamp()).toEqual(JSON.parse(readFileSync(stampFile, 'utf8')));
});

test.each(languages)('the PDF in %s is whole, says its language, is tagged, has an outline, and is light enough for mail readers on the go', (language) => {
  const pdf = readFileSync(join(root, 'public', guideFile(language))), text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toMatch(new RegExp(`/Lang\\s*\\(${language}\\)`));
  expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(text).toMatch(/\/Outlines \d+ 0 R/);
  expect(pdf.length).toBeLessThan(1_500_000);
});
