import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { createAttempts, networkOf, type Attempts } from './attempts.ts';
import { IdentityFailure } from './results.ts';
import { identityMigrations } from './tables.ts';

describe.each(databaseKinds)('limits on %s', (kind) => {
  let opened: TestDatabase;
  let at: number;
  let attempts: Attempts;
  beforeEach(async () => {
    opened = await openTestDatabase(kind, [identityMigrations]);
    at = 1_800_000_000_000;
    attempts = createAttempts({ db: opened.db, now: () => at });
  });
  afterEach(() => opened.close());

  /** The seconds until the next attempt; 0 if it was allowed. */
  const wait = (subject: string, name: Parameters<Attempts['take']>[0] = 'signInPair') =>
    attempts.take(name, subject).then(
      () => 0,
      (error: IdentityFailure) => error.retryAfterSeconds!,
    );

  test('five attempts are free; each further wait doubles, up to five minutes', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 14; n++) {
      const seconds = await wait('lan@example.com');
      waits.push(seconds);
      at += seconds * 1000;
      if (seconds > 0) expect(await wait('lan@example.com')).toBe(0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
  });

  test('attempts during a wait do not count, and an hour without attempts resets the count', async () => {
    for (let n = 0; n < 5; n++) await wait('lan@example.com');
    for (let n = 0; n < 3; n++) expect(await wait('lan@example.com')).toBe(2);
    at += 3_600_001;
    for (let n = 0; n < 5; n++) expect(await wait('lan@example.com')).toBe(0);
  });

  test('waits are per person, and a success resets them', async () => {
    for (let n = 0; n < 6; n++) await wait('lan@example.com');
    expect(await wait('minh@example.com')).toBe(0);
    await attempts.clear('signInPair', 'lan@example.com');
    expect(await wait('lan@example.com')).toBe(0);
  });

  test('a refund returns one attempt, not the earlier ones', async () => {
    for (let n = 0; n < 30; n++) {
      await wait('203.0.113.9', 'signInAddress');
      if (n < 10) await attempts.refund('signInAddress', '203.0.113.9');
    }
    for (let n = 0; n < 10; n++) expect(await wait('203.0.113.9', 'signInAddress')).toBe(0);
    expect(await wait('203.0.113.9', 'signInAddress')).toBeGreaterThan(0);
  });

  test('the database does not show who tried', async () => {
    await wait('lan@example.com');
    const rows = await opened.db.kysely
      .withTables<{ identity_attempts: Record<string, unknown> }>()
      .selectFrom('identity_attempts')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('lan@');
  });

  test('old counts are deleted', async () => {
    await wait('lan@example.com');
    at += 25 * 3_600_000;
    await attempts.sweep();
    expect(
      await opened.db.kysely
        .withTables<{ identity_attempts: Record<string, unknown> }>()
        .selectFrom('identity_attempts')
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
