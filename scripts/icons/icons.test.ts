import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconRoot, iconStampFile, stampOf } from './icons.ts';

interface Named {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
const manifest = JSON.parse(
  readFileSync(join(iconRoot, 'public/manifest.webmanifest'), 'utf8'),
) as {
  icons: Named[];
};
/** Width and height as a PNG states them in its first block. */
const sizeOf = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));

test('the icons match the present drawing; otherwise run `node scripts/build-icons.ts` and commit its output', () => {
  expect(stampOf()).toEqual(JSON.parse(readFileSync(iconStampFile, 'utf8')));
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
  '$src of the manifest is a PNG of $sizes',
  ({ src, sizes }) => {
    const bytes = readFileSync(join(iconRoot, 'public', src));
    expect([isPng(bytes), sizeOf(bytes), bytes.length < 50_000]).toEqual([true, sizes, true]);
  },
);

test('the manifest names a vector icon, 192 and 512 pixels, and a maskable icon', () => {
  expect(
    manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).toSorted(),
  ).toEqual(['192x192 any', '512x512 any', '512x512 maskable', 'any any']);
  for (const { src } of manifest.icons)
    expect([src, existsSync(join(iconRoot, 'public', src))]).toEqual([src, true]);
});

test('every page names a home-screen icon of Apple, 180 pixels', () => {
  const [, href] =
    /rel="apple-touch-icon" href="([^"]+)"/.exec(
      readFileSync(join(iconRoot, 'app/root.tsx'), 'utf8'),
    ) ?? [];
  expect(sizeOf(readFileSync(join(iconRoot, 'public', href!)))).toBe('180x180');
});
