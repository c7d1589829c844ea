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
  await confirmAddress(product, email, cookie);
  const database = new DatabaseSync(join(product.dataDir, sqliteFileName));
  try {
    database.exec('PRAGMA busy_timeout = 60000');
    database.prepare('UPDATE identity_sessions SET "confirmedAt" = ? WHERE "userId" = '
      + '(SELECT id FROM identity_users WHERE email = ?)').run(Date.now() + 86_400_000, email);
  } finally {
    database.close();
  }
  await turnOnCodes(product.url, cookie);
}
