import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFile } from '#contract/email-forms';
import { languages } from '#contract/i18n/index';
import { computeStamp, guideRoot, guideStampFile } from './guide-stamp.ts';

test('the PDFs match the present text; otherwise run `node scripts/build-guide.ts` and commit its output', () => {
  expect(computeStamp()).toEqual(JSON.parse(readFileSync(guideStampFile, 'utf8')));
});

/**
 * The names in a PDF's outline, in order. Chromium writes them plain, or in UTF-16 where they have
 * other letters.
 */
function outlineOf(pdf: string): string[] {
  return [...pdf.matchAll(/\/Title\s*(\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f]+>)/g)].map(([, title]) => {
    if (title!.startsWith('(')) return title!.slice(1, -1).replaceAll(/\\(.)/g, '$1');
    const bytes = Buffer.from(title!.slice(1, -1), 'hex');
    return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  });
}

test.each(languages)('the PDF in %s contains every heading of its text in order', (language) => {
  const bare = (text: string) => text.replaceAll(/[\s*_`\u00a0]/g, '');
  const markdown = readFileSync(join(guideRoot, `content/guide/${language}.md`), 'utf8')
    .split(/^---$/m)
    .slice(2)
    .join('---');
  const headings = [...markdown.matchAll(/^#{1,2} (.+)$/gm)].map(([, text]) => bare(text!));
  const outline = outlineOf(
    readFileSync(join(guideRoot, 'public', guideFile(language))).toString('latin1'),
  ).map(bare);
  expect(headings.length).toBeGreaterThan(7);
  expect(headings.filter((heading) => !outline.includes(heading))).toEqual([]);
});

test.each(languages)(
  'the PDF in %s is complete, declares its language, is tagged, has an outline, and is small enough for mail',
  (language) => {
    const pdf = readFileSync(join(guideRoot, 'public', guideFile(language))),
      text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(new RegExp(`/Lang\\s*\\(${language}\\)`));
    expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(text).toMatch(/\/Outlines \d+ 0 R/);
    expect(pdf.length).toBeLessThan(1_500_000);
  },
);
