import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPictures, pictureFile, socialStampFile } from './pictures.ts';

test('the preview pictures show the present titles; else run `node scripts/build-social-images.ts`', () => {
  expect(listPictures()).toEqual(JSON.parse(readFileSync(socialStampFile, 'utf8')));
});

test('each picture exists in the size that previews require, and is small', () => {
  for (const picture of listPictures()) {
    const file = pictureFile(picture),
      bytes = readFileSync(file);
    expect([
      picture.name,
      bytes.readUInt32BE(16),
      bytes.readUInt32BE(20),
      statSync(file).size < 150_000,
    ]).toEqual([picture.name, 1200, 630, true]);
  }
});
