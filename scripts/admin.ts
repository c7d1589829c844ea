/**
 * `npm run admin -- grant EMAIL | revoke EMAIL | list`: manages the right to the admin area;
 * `delete EMAIL`: deletes at once an account that a restored backup brought back. Works beside a
 * running server, whose open pages learn of it within seconds.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAudit } from '#server/admin/audit';
import { describeGrant } from '#server/admin/describe-grant';
import { createBilling } from '#server/billing/create-billing';
import {
  ConfigError,
  loadCommandConfig,
  settings as knownSettings,
  type Config,
} from '#server/config';
import { createParts } from '#server/identity/create-identity';
import { deleteAtOnce } from '#server/identity/deletion';
import { storedForms } from '#server/identity/email-address';
import { secondStepSince } from '#server/identity/second-step';
import { migrationSources } from '#server/migration-sources';
import type { IdentityTables } from '#server/identity/tables';
import { describeMisspelt } from '#server/settings-advice';
import {
  compareRelease,
  isDatabaseThere,
  nameDatabase,
  openDatabase,
  type Database,
} from '#server/storage/database';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | delete EMAIL';
const asForServer = 'Set DATA_DIR or DATABASE_URL as for the server';
const profilesPerPage = 500;
/**
 * Longer than a step holds SQLite's lock, so that a server that waits for it looks again within.
 */
const restMs = 40;
/** May revoke the last admin too: a person with access to this machine can create another. */
const operator = { id: null, name: 'npm run admin', client: '' } as const;

/** Answers what to print. Throws an Error with a sentence for the person at the keyboard. */
async function run(
  db: Database,
  config: Config,
  command: string | undefined,
  email: string | undefined,
): Promise<string> {
  const notifier = createNotifier(db);
  const documents = createSyncService({ db, now: Date.now, notifier });
  try {
    if (command === 'list' && email === undefined) {
      const admins: string[] = [];
      for (
        let page = await documents.listProfiles({ limit: profilesPerPage });
        page.length > 0;
        page = await documents.listProfiles({
          limit: profilesPerPage,
          afterUserId: page.at(-1)!.userId,
        })
      ) {
        for (const profile of page)
          if (profile.isAdmin) admins.push(`${profile.email}  ${profile.displayName}`);
      }
      return admins.join('\n') || `There is no admin yet in ${nameDatabase(config)}.`;
    }
    if (!['grant', 'revoke', 'delete'].includes(command ?? '') || email === undefined)
      throw new Error(usage);
    const [typed = email, ...others] = storedForms(email);
    const holders = await db.kysely
      .withTables<IdentityTables>()
      .selectFrom('identity_users')
      .select(['id', 'name', 'email', 'emailVerified'])
      .where('email', 'in', [typed, ...others])
      .execute();
    const person = holders.find((holder) => holder.email === typed) ?? holders[0];
    if (!person)
      throw new Error(
        `Nobody has signed up with ${typed} in ${nameDatabase(config)}. ${asForServer}.`,
      );
    const address = person.email;
    if (command === 'delete') {
      if ((await documents.loadProfile(person.id))?.isAdmin)
        throw new Error(
          `${address} is an admin. Take that right away first: npm run admin -- revoke ${address}`,
        );
      const billing = createBilling({ db, config, documents, log: console.error });
      const parts = await createParts({
        db,
        config,
        mailer: { send: async () => undefined, removeKept: async () => undefined },
        profiles: {
          ...documents,
          removeAll: async (userId) => {
            await billing.forget(userId);
            await documents.removeAll(userId);
          },
        },
      });
      await db.write((tx) =>
        writeAudit(
          tx,
          operator,
          {
            what: 'delete',
            subject: { id: person.id, name: address },
            before: { deletesAt: null },
            after: { deletesAt: Date.now() },
          },
          Date.now(),
        ),
      );
      await deleteAtOnce(parts, person.id);
      return `The account of ${address} and everything in it is deleted.`;
    }
    // The profile is normally there since the sign-up; seeding again changes nothing.
    await documents.seedAccount(person.id, {
      email: address,
      displayName: person.name || address.split('@')[0]!,
      language: null,
    });
    const isAdmin = command === 'grant';
    const patched = await db.write(async (tx) => {
      const made = await documents.changeProfileWithin(tx, person.id, async () => ({ isAdmin }));
      if (made !== null && made.before.isAdmin !== isAdmin)
        await writeAudit(
          tx,
          operator,
          {
            what: isAdmin ? 'grant-admin' : 'revoke-admin',
            subject: { id: person.id, name: address },
            before: { isAdmin: !isAdmin },
            after: { isAdmin },
          },
          Date.now(),
        );
      return made;
    });
    patched?.tell();
    if (command === 'revoke') return `${address} is no admin any more.`;
    const codes = (await secondStepSince(db, person.id)) !== null;
    const passwords = await db.kysely
      .withTables<IdentityTables>()
      .selectFrom('identity_accounts')
      .select('password')
      .where('userId', '=', person.id)
      .where('password', 'is not', null)
      .execute();
    return describeGrant(address, {
      codes,
      confirmedAddress: Boolean(person.emailVerified),
      password: passwords.length > 0,
    });
  } finally {
    await notifier.stop();
  }
}

let db: Database | undefined;
for (const advice of describeMisspelt(Object.keys(knownSettings), process.env))
  console.error(advice);
try {
  const settings = loadCommandConfig(process.env);
  // Nothing that a command makes is signed: any secret does.
  const config = {
    ...settings,
    authSecret: settings.authSecret ?? randomBytes(32).toString('base64url'),
  };
  const empty = new Error(
    `Nobody has an account in ${nameDatabase(config)}. ${asForServer}; on a new` +
      ' installation, start the server first (npm start), and sign up.',
  );
  if (!isDatabaseThere(config)) throw empty;
  db = await openDatabase({ ...config, rest: () => sleep(restMs) });
  // A server of the former release may be at work on it: only a start of the server brings it up to
  // date.
  const state = await compareRelease(db, migrationSources);
  if (state === 'empty') throw empty;
  if (state === 'older') {
    throw new Error(
      'The database is that of an older release. Nothing was changed: start this release first (npm start),' +
        ' which brings it up to date.',
    );
  }
  console.log(await run(db, config, process.argv[2], process.argv[3]));
} catch (error) {
  console.error(
    error instanceof ConfigError ? error.problems.join('\n') : (error as Error).message,
  );
  process.exitCode = 1;
} finally {
  await db?.close();
}
