import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeQrCode } from './qr-code.ts';

test('the square is the one that another implementation draws (qrcode-generator 2.0.4)', () => {
  expect(makeQrCode('tudo').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual([
    '#######...#...#######',
    '#.....#..#....#.....#',
    '#.###.#.#..##.#.###.#',
    '#.###.#.#..##.#.###.#',
    '#.###.#.##.##.#.###.#',
    '#.....#.#.#.#.#.....#',
    '#######.#.#.#.#######',
    '........#..##........',
    '#.#####...#.#.#####..',
    '####.#..#...#..#.####',
    '...#..#.####.#..####.',
    '#.###..##.#....####..',
    '###.#.#...##.#..#..#.',
    '........##.####..####',
    '#######..#..#.##..##.',
    '#.....#.#..####..##..',
    '#.###.#.###.#..#...#.',
    '#.###.#.#...#..#.#...',
    '#.###.#.####.#..##...',
    '#.....#..#.....##.#..',
    '#######.##.#.#..#.##.',
  ]);
});

const address = 'otpauth://totp/Tudo:lan%2Btudo%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tudo&algorithm=SHA1&digits=6&period=30'.repeat(6);
// Digests of squares that qrcode-generator 2.0.4 draws alike, with several blocks, alignment patterns and a version field.
test.each([
  [15, 25, '80fbdcb619d20bce57423b14367d951053e5b89c1cc697bbb1f5d700db7bd311'],
  [122, 45, 'a668950b3bca1740b8d32f8ea1380077d042c7ff67848f29b37ef5fee0160d8d'],
  [287, 65, '8efb81e5b5370c1f4976d301d3bb20b709b8d850674c282ab3f97f987be951eb'],
])('%i bytes are %i modules wide and the same as another implementation’s', (length, size, digest) => {
  const square = makeQrCode(address.slice(0, length));
  expect(square).toHaveLength(size);
  expect(createHash('sha256').update(square.map((row) => row.map(Number).join('')).join('\n')).digest('hex')).toBe(digest);
});

test('more than the largest square holds is refused', () => {
  expect(makeQrCode('x'.repeat(666))).toHaveLength(97);
  expect(() => makeQrCode('x'.repeat(667))).toThrow(RangeError);
});
