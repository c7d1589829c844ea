/**
 * Tests the hourly deletion of accounts after seven days, despite an obstacle to one of them; on
 * both databases.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { deletionGraceMs } from './deletion.ts';

let running: RunningIdentity;
afterEach(() => running.close());

describe.each(databaseKinds)('the hourly deletion on %s', (kind) => {
  test('an account that cannot be deleted does not block the others, and is deleted later', async () => {
    let at = Date.parse('2026-11-22T09:00:00Z');
    const stuck = new Set<string>(),
      lines: string[] = [];
    running = await startIdentity({
      kind,
      now: () => at,
      profiles: (documents) => ({
        ...documents,
        removeAll: async (userId) => {
          if (stuck.has(userId)) throw new Error('the payments cannot be ended');
          await documents.removeAll(userId);
        },
      }),
    });
    const leave = async (name: string) => {
      const browser = running.browser(),
        email = `${name}@example.com`;
      const { value } = await browser.post('sign-up', {
        email,
        password: 'correct-horse',
        fullName: name,
        language: 'en',
      });
      await browser.post('delete-account', { typedEmail: email });
      at += 1_000;
      return (value as { uid: string }).uid;
    };
    const [first, second, third] = [
      await leave('first'),
      await leave('second'),
      await leave('third'),
    ];
    stuck.add(first);
    const left = async () =>
      (
        await running.db.read(async (tx) =>
          tx.all<{ id: string }>('SELECT id FROM identity_users ORDER BY "deletesAt"'),
        )
      ).map(({ id }) => id);
    const tidy = () =>
      running.identity.tidy((line) => {
        lines.push(line);
      });
    expect([await tidy(), await left()]).toEqual([0, [first, second, third]]);
    at += deletionGraceMs;
    expect([await tidy(), await left()]).toEqual([2, [first]]);
    expect(lines).toEqual([
      `account ${first} could not be deleted yet: Error: the payments cannot be ended`,
    ]);
    stuck.clear();
    expect([await tidy(), await left()]).toEqual([1, []]);
  });
});
