/**
 * The log of changes to the ways in, for the account's owner: time, event, origin. Entries are
 * stored as codes that expire, under names that only this module makes; they contain no user id, so
 * that they do not end with the user's open links.
 */
import { msPerDay } from '#domain/calendar';
import { describeDevice } from '#contract/device';
import { createRecordId } from '#contract/ids';
import type { SecurityEntry, SecurityEvent } from '#contract/identity';
import { beginsAt } from '#server/storage/steady-clock';
import { parseStored } from '#server/storage/stored-json';
import { networkOf } from './attempts.ts';
import { digest } from './kernel.ts';
import type { IdentityDatabase } from './ports.ts';
import type { Client } from './service.ts';

const keptMs = 180 * msPerDay;
const mostListed = 100;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

interface LogOptions {
  db: IdentityDatabase;
  now: () => number;
  steadyNow: () => number;
}

export function createSecurityLog({ db, now, steadyNow }: LogOptions) {
  type Row = Record<string, unknown>;
  const kysely = db.kysely.withTables<{ identity_verifications: Row }>();
  const nameOf = (userId: string) => digest(`security-log:${userId}`);
  const moment = (at: number) =>
    db.kind === 'postgres' ? new Date(at) : new Date(at).toISOString();

  return {
    /** @param client null: the event has no known client */
    async note(
      userId: string,
      what: SecurityEvent,
      client: Pick<Client, 'address' | 'userAgent'> | null,
    ): Promise<void> {
      const from =
        client === null
          ? { device: '', network: '' }
          : { device: describeDevice(client.userAgent), network: networkOf(client.address) };
      await kysely
        .insertInto('identity_verifications')
        .values({
          id: createRecordId(now()),
          identifier: nameOf(userId),
          value: JSON.stringify({ at: now(), what, ...from }),
          createdAt: moment(now()),
          updatedAt: moment(now()),
          expiresAt: moment(beginsAt({ now, steadyNow }) + keptMs),
        })
        .execute();
    },
    /** The newest first. */
    async list(userId: string): Promise<SecurityEntry[]> {
      const rows = await kysely
        .selectFrom('identity_verifications')
        .select(['id', 'value'])
        .where('identifier', '=', nameOf(userId))
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute();
      return rows.map(({ id, value }) => ({
        ...parseStored<Omit<SecurityEntry, 'id'>>(value as string),
        id: id as string,
      }));
    },
    /** Deletes the log with the account. */
    async forget(userId: string): Promise<void> {
      await kysely
        .deleteFrom('identity_verifications')
        .where('identifier', '=', nameOf(userId))
        .execute();
    },
  };
}
