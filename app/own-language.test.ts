import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAccountPath } from './language-paths.ts';

test('no link leaves the language: addresses of public pages go through `path`', () => {
  const files = globSync('app/**/*.tsx', { exclude: (name) => name.includes('.test.') });
  // Comments contain examples.
  const literal = /(?:\bto=|\bnavigate\()(?:"|\{?['`])(\/[^"'`?#$]*)/g;
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
        .matchAll(literal),
    ].map(([, path]) => ({ file, path: path! })),
  );
  expect(found.length).toBeGreaterThan(20);
  // One link is intended: home offers its Vietnamese page to people whose browser asks for
  // Vietnamese.
  expect(found.filter(({ path }) => !isAccountPath(path))).toEqual([
    { file: 'app/routes/home.tsx', path: '/vi' },
  ]);
});
