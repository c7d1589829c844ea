/**
 * Sets up what an admin needs besides the right: sign-in codes, and a recent confirmation of the
 * identity.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recentLoginMs } from '#server/identity/sign-ins';
import { sqliteFileName } from '#server/storage/sqlite';
import { confirmAddress } from './mailbox.ts';
import { turnOnCodes, type Person } from './people.ts';
import type { Product } from './product.ts';

/** Seldom, since each confirmation begins new entries in the audit log for the same reading. */
const confirmAgainMs = 7 * 60_000;

/**
 * For a person with one sign-in. Their confirmation does not expire in a long test.
 * @param product on SQLite
 */
export async function readyForAdmin(
  product: Product,
  { email }: Pick<Person, 'email'>,
  cookie: string,
): Promise<void> {
  const file = join(product.dataDir, sqliteFileName);
  const ask = <T>(run: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file);
    try {
      database.exec('PRAGMA busy_timeout = 60000');
      return run(database);
    } finally {
      database.close();
    }
  };
  const has = (sentence: string) =>
    ask((database) => database.prepare(sentence).get(email) !== undefined);
  // Almost as far ahead as the server accepts: it stays recent for nearly twice as long.
  const confirm = () =>
    ask((database) =>
      database
        .prepare(
          `UPDATE identity_sessions SET "confirmedAt" = ?
           WHERE "userId" = (SELECT id FROM identity_users WHERE email = ?)`,
        )
        .run(Date.now() + recentLoginMs - 10_000, email),
    );
  const isConfirmed = has('SELECT 1 FROM identity_users WHERE email = ? AND "emailVerified" = 1');
  if (!isConfirmed) await confirmAddress(product, email, cookie);
  const hasCodes = has(
    'SELECT 1 FROM identity_second_steps AS s JOIN identity_users AS u ON u.id = s."userId"' +
      ' WHERE u.email = ? AND s."enabledAt" IS NOT NULL',
  );
  confirm();
  const timer = setInterval(
    () => (existsSync(file) ? confirm() : clearInterval(timer)),
    confirmAgainMs,
  );
  timer.unref();
  if (!hasCodes) await turnOnCodes(product.url, cookie);
}
