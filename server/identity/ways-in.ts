/** How an account is opened, as its export tells it: that there is something, and since when; never a secret. */
import { secondStepSince } from './second-step.ts';
import type { Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';

export async function waysIn({ db }: Pick<Parts, 'db'>, userId: string): Promise<{ codesSince: number | null; passkeys: { name: string; createdAt: number; lastUsedAt: number | null }[] }> {
  const passkeys = await db.kysely.withTables<IdentityTables>().selectFrom('identity_passkeys').select(['name', 'createdAt', 'lastUsedAt']).where('userId', '=', userId).orderBy('createdAt').execute();
  return { codesSince: await secondStepSince(db, userId), passkeys };
}
