/** What an admin needs beside the right: sign-in codes, and a confirmation of who they are. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFileName } from '#server/storage/sqlite';
import { confirmAddress } from './mailbox.ts';
import { turnOnCodes, type Person } from './people.ts';
import type { Product } from './product.ts';

/**
 * For somebody with one sign-in. Their confirmation does not grow old in a test that takes long.
 * @param product on SQLite
 */
export async function readyForAdmin(product: Product, { email }: Pick<Person, 'email'>, cookie: string): Promise<void> {
  const database = new DatabaseSync(join(product.dataDir, sqliteFileName));
  database.exec('PRAGMA busy_timeout = 60000');
  const has = (sentence: string) => database.prepare(sentence).get(email) !== undefined;
  const isConfirmed = has('SELECT 1 FROM identity_users WHERE email = ? AND "emailVerified" = 1');
  const hasCodes = has('SELECT 1 FROM identity_second_steps AS s JOIN identity_users AS u ON u.id = s."userId"'
    + ' WHERE u.email = ? AND s."enabledAt" IS NOT NULL');
  if (!isConfirmed) await confirmAddress(product, email, cookie);
  try {
    database.prepare('UPDATE identity_sessions SET "confirmedAt" = ? WHERE "userId" = '
      + '(SELECT id FROM identity_users WHERE email = ?)').run(Date.now() + 86_400_000, email);
  } finally {
    database.close();
  }
  if (!hasCodes) await turnOnCodes(product.url, cookie);
}
