/** Lists the ways into an account and since when each exists; never a secret. */
import type { AuthUser } from '#contract/identity';
import type { IdentityDatabase } from './ports.ts';
import { secondStepSince } from './second-step.ts';
import type { Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';

/**
 * Marks on the user, absent if they do not apply, as for most users. One query, since every page
 * asks.
 */
export async function loadMarks(
  db: Pick<IdentityDatabase, 'kysely'>,
  userId: string,
): Promise<Pick<AuthUser, 'secondStep' | 'hasPasskey'>> {
  const kysely = db.kysely.withTables<IdentityTables>();
  const rows = await kysely
    .selectFrom('identity_second_steps')
    .select((eb) => eb.val('secondStep').as('mark'))
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .union(
      kysely
        .selectFrom('identity_passkeys')
        .select((eb) => eb.val('hasPasskey').as('mark'))
        .where('userId', '=', userId),
    )
    .execute();
  return Object.fromEntries(rows.map(({ mark }) => [mark, true]));
}

/** Returns the sign-in methods for the export. */
export async function waysIn(
  { db }: Pick<Parts, 'db'>,
  userId: string,
): Promise<{
  codesSince: number | null;
  passkeys: { name: string; createdAt: number; lastUsedAt: number | null }[];
}> {
  const passkeys = await db.kysely
    .withTables<IdentityTables>()
    .selectFrom('identity_passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return { codesSince: await secondStepSince(db, userId), passkeys };
}
