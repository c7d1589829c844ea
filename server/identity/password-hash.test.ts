import { describe, expect, test } from 'vitest';
import { createPasswordHasher, recommendedCost } from './password-hash.ts';

/**
 * `correct-horse` with the salt 00112233445566778899aabbccddeeff, by Python's hashlib.scrypt and as
 * better-auth 1.7.7 stores it.
 */
const recommended =
  '$scrypt$ln=15,r=8,p=3$ABEiM0RVZneImaq7zN3u/w$v/h42qOWpbuPV7JVT33tN8DMbimI+dD+bEC2ftsxdI0';
const twoParts =
  '$scrypt$ln=16,r=8,p=2$ABEiM0RVZneImaq7zN3u/w$XwEbBI2Mt1f5KIyZnIUg/fG87C29/xG6oxNlZerlUX8';
const asMuchWork =
  '$scrypt$ln=17,r=8,p=1$ABEiM0RVZneImaq7zN3u/w$NlW9IV3TRCDB9fh/QjE1Kcw6a/6DNUaEmZs+auZJV/s';
const former =
  '00112233445566778899aabbccddeeff:' +
  'e4415c4f0f3ef52c354385cc5759e0ef7298236fd91aba16cf9b381c10dc1151' +
  '5d10f298ab4b78aaeffccdf977e8fabed1016643fea03e27caf732c8b00ebdae';

describe('the password hasher of a server', () => {
  const hasher = createPasswordHasher();

  test('the parameters follow OWASP and are stored with the hash', async () => {
    // Password Storage Cheat Sheet: N=2^15 (32 MiB), r=8 (1024 bytes), p=3.
    expect(recommendedCost).toEqual({ ln: 15, r: 8, p: 3 });
    const made = await hasher.hash('correct-horse');
    expect(made).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hasher.verify('correct-horse', made)).toBe(true);
    expect(await hasher.hash('correct-horse')).not.toBe(made);
  });

  test('hashes of this and former releases are read, and those of other settings count as outdated', async () => {
    for (const stored of [recommended, twoParts, asMuchWork, former]) {
      expect(await hasher.verify('correct-horse', stored)).toBe(true);
      expect(await hasher.verify('wrong-horse', stored)).toBe(false);
    }
    expect([recommended, twoParts, asMuchWork, former].map(hasher.isOutdated)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

const cheap = createPasswordHasher({ ln: 10, r: 8, p: 1 });

const others = [
  '',
  'x',
  '$scrypt$',
  '$scrypt$ln=x,r=8,p=1$AA$AA',
  'abc:def',
  '$argon2id$v=19$m=1,t=1,p=1$AA$AA',
];
test.each(others)('%j is no hash and matches nothing', async (stored) => {
  expect(await cheap.verify('correct-horse', stored)).toBe(false);
});

test('all spellings of one password are equal (NFKC)', async () => {
  expect(
    await cheap.verify(
      'mật-khẩu-dài'.normalize('NFD'),
      await cheap.hash('mật-khẩu-dài'.normalize('NFC')),
    ),
  ).toBe(true);
});

test.each([
  ['two cores: one at work and fifty that wait', 2, 51],
  ['eight cores: two at work and a hundred that wait', 8, 102],
] as const)(
  'many requests at once are answered as far as they fit into the queue, and the rest have to wait: %s',
  async (_, cores, fitting) => {
    const hasher = createPasswordHasher({ ln: 10, r: 8, p: 1 }, cores);
    const answers = await Promise.all(
      Array.from({ length: 150 }, () =>
        hasher.hash('correct-horse').then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect([
      answers.filter((answer) => answer === 'made').length,
      new Set(answers.slice(fitting)),
    ]).toEqual([fitting, new Set(['auth/too-many-requests'])]);
    expect(await hasher.hash('correct-horse')).toMatch(/^\$scrypt\$/);
  },
);
