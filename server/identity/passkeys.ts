/**
 * Passkeys: a key on the person's device in the place of address and password. The device
 * recognises its owner, so no code is asked for after it.
 */
import { randomBytes } from 'node:crypto';
import { msPerHour } from '#domain/calendar';
import { createRecordId } from '#contract/ids';
import {
  holdsControls,
  mostPasskeys,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyRegistration,
} from '#contract/identity';
import { log } from '#server/log';
import { beginsAt } from '#server/storage/steady-clock';
import { purgeIfDue } from './deletion.ts';
import { isTaken, type User } from './kernel.ts';
import type { Started, StartOptions } from './passwords.ts';
import { checkMayAddWay } from './other-ways.ts';
import { checkStillSignedIn, deletePasskey, hasPasskey } from './still-valid.ts';
import { IdentityFailure } from './results.ts';
import { checkRecent, type Asker, type Client, type Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';
import {
  algorithms,
  challengeOf,
  verifyAssertion,
  verifyRegistration,
  WebAuthnError,
  type ExpectedCeremony,
} from './web-authn.ts';

/** Long, since a page offers passkeys from the moment it opens; each challenge is good once. */
const challengeMs = msPerHour;

type Row = IdentityTables['identity_passkeys'];
export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(
  parts: Parts,
  startAgain: (person: User, client: Client, options: StartOptions) => Promise<Started>,
) {
  const { db, config, kernel, attempts, signIns, emails, people, now } = parts;
  const kysely = db.kysely.withTables<IdentityTables>();
  const { hostname, origin } = new URL(config.publicUrl);
  const expected = (challenge: string): ExpectedCeremony => ({ challenge, origin, rpId: hostname });

  const rowsOf = (userId: string): Promise<Row[]> =>
    kysely
      .selectFrom('identity_passkeys')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  const toPasskey = ({ id, name, createdAt, lastUsedAt, backedUp }: Row): Passkey => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    backedUp: backedUp !== 0,
  });
  function nameFrom(text: string): string {
    const name = text.normalize('NFC').trim();
    if (name === '' || name.length > 80 || holdsControls(name))
      throw new IdentityFailure('auth/invalid-argument');
    return name;
  }
  async function issue(purpose: string): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    // The challenge holds its user's id, so that it ends with the user's other open challenges.
    const kept = purpose === 'sign-in' ? {} : { userId: purpose };
    await kernel.keepCode(`passkey:${purpose}:${challenge}`, kept, beginsAt(parts) + challengeMs);
    return challenge;
  }
  /** Takes the challenge of an answer, so that it can be used only once. */
  async function take(purpose: string, clientDataJSON: string): Promise<string> {
    const challenge = await challengeOf(clientDataJSON);
    if ((await kernel.takeCode(`passkey:${purpose}:${challenge}`)) === null)
      throw new IdentityFailure('auth/code-expired');
    return challenge;
  }
  /**
   * Whatever is wrong with an answer, it is one sentence to the person, and one line in the log.
   */
  async function believe<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WebAuthnError)) throw error;
      log(`Passkey refused: ${error.message}`);
      throw new IdentityFailure('auth/invalid-passkey');
    }
  }

  /** The passkey that an answer was made with, noted as used. */
  async function redeem(answer: PasskeyAnswer, purpose: string): Promise<Row> {
    return believe(async () => {
      const challenge = await take(purpose, answer.clientDataJSON);
      const row = await kysely
        .selectFrom('identity_passkeys')
        .selectAll()
        .where('credentialId', '=', answer.id)
        .executeTakeFirst();
      if (!row) throw new IdentityFailure('auth/passkey-not-found');
      const seen = await verifyAssertion(answer, row, expected(challenge));
      await kysely
        .updateTable('identity_passkeys')
        .set({ counter: seen.counter, backedUp: seen.backedUp ? 1 : 0, lastUsedAt: now() })
        .where('id', '=', row.id)
        .execute();
      return row;
    });
  }

  return {
    list: async ({ person }: Asker): Promise<Passkey[]> => (await rowsOf(person.id)).map(toPasskey),

    async beginAdding(asker: Asker) {
      checkRecent(asker, now());
      const { person } = asker;
      checkMayAddWay(person);
      const rows = await rowsOf(person.id);
      if (rows.length >= mostPasskeys) throw new IdentityFailure('auth/too-many-passkeys');
      const { displayName } = await people.toAuthUser(person);
      return {
        challenge: await issue(person.id),
        rpId: hostname,
        userId: Buffer.from(person.id).toString('base64url'),
        userName: person.email,
        displayName: displayName ?? person.email,
        known: rows.map((row) => row.credentialId),
        algorithms: [...algorithms],
      };
    },
    async add(input: PasskeyRegistration & { name: string }, asker: Asker): Promise<Passkey> {
      checkRecent(asker, now());
      const person = checkMayAddWay(asker.person);
      const name = nameFrom(input.name);
      const made = await believe(async () =>
        verifyRegistration(input, expected(await take(person.id, input.clientDataJSON))),
      );
      const row: Row = {
        id: createRecordId(now()),
        userId: person.id,
        credentialId: input.id,
        publicKey: made.publicKey,
        counter: made.counter,
        backedUp: made.backedUp ? 1 : 0,
        name,
        createdAt: now(),
        lastUsedAt: null,
      };
      await kysely
        .insertInto('identity_passkeys')
        .values(row)
        .execute()
        .catch((error: unknown) => {
          throw isTaken(error) ? new IdentityFailure('auth/invalid-passkey') : error;
        });
      await checkStillSignedIn(db, asker, () => deletePasskey(db, row.id));
      await emails.passkeyAdded(await people.toRecipient(person), name);
      return toPasskey(row);
    },
    async rename(input: { id: string; name: string }, { person }: Asker): Promise<void> {
      await kysely
        .updateTable('identity_passkeys')
        .set({ name: nameFrom(input.name) })
        .where('id', '=', input.id)
        .where('userId', '=', person.id)
        .execute();
    },
    /** Answers whether there was such a passkey. */
    async remove(input: { id: string }, asker: Asker): Promise<boolean> {
      checkRecent(asker, now());
      const gone = await kysely
        .deleteFrom('identity_passkeys')
        .where('id', '=', input.id)
        .where('userId', '=', asker.person.id)
        .returning('name')
        .executeTakeFirst();
      if (gone) await emails.passkeyRemoved(await people.toRecipient(asker.person), gone.name);
      return gone !== undefined;
    },

    /** Starts a sign-in with any passkey that the device offers. */
    async beginSignIn(client: Client): Promise<{ challenge: string; rpId: string }> {
      await attempts.take('passkeyAddress', client.address);
      return { challenge: await issue('sign-in'), rpId: hostname };
    },
    async signIn(answer: PasskeyAnswer, client: Client): Promise<Started> {
      await attempts.take('passkeySignInAddress', client.address);
      const row = await redeem(answer, 'sign-in');
      const person = await kernel.findPerson(row.userId);
      if (!person || (await purgeIfDue(parts, person)))
        throw new IdentityFailure('auth/passkey-not-found');
      if (person.disabledAt !== null) throw new IdentityFailure('auth/user-disabled');
      await attempts.refund('passkeySignInAddress', client.address);
      await attempts.refund('passkeyAddress', client.address);
      return startAgain(person, client, { stillHolds: () => hasPasskey(db, row.id) });
    },
    /** Re-authentication: the person's own passkey opens the five minutes as a password does. */
    async confirm(answer: PasskeyAnswer, asker: Asker): Promise<void> {
      const row = await redeem(answer, 'sign-in');
      if (row.userId !== asker.person.id) throw new IdentityFailure('auth/invalid-passkey');
      await signIns.confirm(asker.tokenHash);
    },
  };
}
