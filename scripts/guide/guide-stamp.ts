/** What the PDFs of the guide were made from, so that a text and its PDF cannot part unnoticed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#contract/i18n/index';

export const guideRoot = join(import.meta.dirname, '../..');
export const guideStampFile = join(guideRoot, 'content/guide/stamp.json');

/** A digest of each language's Markdown, and one of the script. */
export function computeStamp(): Record<Language | 'script', string> {
  const digest = (...paths: string[]) =>
    paths
      .reduce(
        (hash, path) => hash.update(readFileSync(join(guideRoot, path))),
        createHash('sha256'),
      )
      .digest('hex');
  const script = [
    'scripts/build-guide.ts',
    ...readdirSync(join(guideRoot, 'scripts/guide'))
      .filter((name) => !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => `scripts/guide/${name}`),
  ];
  return {
    ...(Object.fromEntries(
      languages.map((language) => [language, digest(`content/guide/${language}.md`)]),
    ) as Record<Language, string>),
    script: digest(...script),
  };
}
