/**
 * Identifies the secret that a database was last served with. Another one means a node that is set
 * up wrong, or a lost secret.
 */
import { nameSecret } from './backup-signature.ts';
import type { Database } from './database.ts';

/**
 * Notes the secret. Returns whether the last start on this database, on whatever node, had another
 * one.
 */
export async function noteSecret(db: Pick<Database, 'write'>, secret: string): Promise<boolean> {
  const name = nameSecret(secret);
  return db.write(async (tx) => {
    const [last] = await tx.all<{ value: string }>(
      "SELECT value FROM sync_meta WHERE key = 'secret'",
    );
    await tx.run(
      "INSERT INTO sync_meta (key, value) VALUES ('secret', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      name,
    );
    return last !== undefined && last.value !== name;
  });
}
