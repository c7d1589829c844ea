/** Every picture that the code of the pages names by its address is one that the product has. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('named pictures and manifests exist', () => {
  const sources = ['app', 'client', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const named = [
    ...new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/['"](\/[\w./-]+\.(?:png|svg|ico|webp|avif|jpg|webmanifest))['"]/g)].map(
          (match) => match[1]!,
        ),
      ),
    ),
  ];
  expect(named).toEqual(
    expect.arrayContaining(['/icon.svg', '/icon-192.png', '/manifest.webmanifest']),
  );
  expect(named.filter((path) => !existsSync(join(root, 'public', path)))).toEqual([]);
});
