/**
 * The second step of a sign-in with a password or with Google: a code from an app, or one of ten
 * recovery codes. Secrets are sealed with the server's own secret; recovery codes and the marks of
 * trusted devices are kept as digests. A sign-in that waits for its code is a cookie and a
 * single-use row, so that no page ever holds it.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { msPerDay, msPerMinute } from '#domain/calendar';
import type { SecondStepState } from '#contract/identity';
import type { CodeLimits, CodeSource } from './code-limits.ts';
import { markOf, passwordOf } from './codes.ts';
import { createRecordId } from '#contract/ids';
import { digest, type Kernel, type User } from './kernel.ts';
import {
  matchingStep,
  newRecoveryCodes,
  newSecret,
  otpAddress,
  readCode,
  toBase32,
} from './one-time-codes.ts';
import type { IdentityDatabase } from './ports.ts';
import { log } from '#server/log';
import { beginsAt, mostBelievedMs } from '#server/storage/steady-clock';
import { IdentityFailure } from './results.ts';
import { checkRecent, type Asker, type Client, type Parts } from './service.ts';
import { checkMayAddWay } from './other-ways.ts';
import { secondStepTables, type IdentityTables } from './tables.ts';
import { checkStillSignedIn } from './still-valid.ts';

const waitingMs = 10 * msPerMinute;
const trustedMs = 30 * msPerDay;

interface Waiting {
  userId: string;
  passwordMark: string;
}

export type SecondSteps = ReturnType<typeof createSecondSteps>;

/** Since when the person is asked for a code; null: they are not. */
export async function secondStepSince(
  db: Pick<IdentityDatabase, 'kysely'>,
  userId: string,
): Promise<number | null> {
  const row = await db.kysely
    .withTables<IdentityTables>()
    .selectFrom('identity_second_steps')
    .select('enabledAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.enabledAt ?? null;
}

type SecondStepParts = Pick<Parts, 'db' | 'config' | 'emails' | 'people' | 'now' | 'steadyNow'> & {
  kernel: Kernel;
  codeLimits: CodeLimits;
};

export function createSecondSteps({
  db,
  config,
  kernel,
  codeLimits,
  emails,
  people,
  now,
  steadyNow,
}: SecondStepParts) {
  const kysely = db.kysely.withTables<IdentityTables>();
  const seal = createSeal(config.authSecret);
  const secure = config.publicUrl.startsWith('https://');
  const prefix = secure ? '__Host-tudo_' : 'tudo_';
  const cookie = (name: string, value: string, maxAgeSeconds: number) =>
    `${prefix}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const readCookie = (header: string | undefined, name: string): string | null =>
    new RegExp(`(?:^|;\\s*)${prefix}${name}=([\\w-]{32,64})(?:;|$)`).exec(header ?? '')?.[1] ??
    null;
  // One cookie per person, since several may use a device.
  const trustedName = (userId: string) =>
    `trusted_${digest(userId).slice(0, 12).replaceAll('-', '_')}`;

  const rowOf = (userId: string) =>
    kysely
      .selectFrom('identity_second_steps')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
  const isOn = async (userId: string) => (await secondStepSince(db, userId)) !== null;
  const countCodes = async (userId: string): Promise<number> =>
    Number(
      (
        await kysely
          .selectFrom('identity_recovery_codes')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow()
      ).n,
    );
  const tell = async (
    person: User,
    write: (to: Awaited<ReturnType<typeof people.toRecipient>>) => Promise<void>,
  ) => write(await people.toRecipient(person));

  async function isTrusted(userId: string, cookies: string | undefined): Promise<boolean> {
    const token = readCookie(cookies, trustedName(userId));
    if (token === null) return false;
    const row = await kysely
      .selectFrom('identity_trusted_devices')
      .select('id')
      .where('tokenHash', '=', digest(token))
      .where('userId', '=', userId)
      .where('expiresAt', '>', steadyNow())
      .executeTakeFirst();
    return row !== undefined;
  }

  async function replaceCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await kysely.transaction().execute(async (tx) => {
      await tx.deleteFrom('identity_recovery_codes').where('userId', '=', userId).execute();
      await tx
        .insertInto('identity_recovery_codes')
        .values(codes.map((code) => ({ userId, codeHash: digest(code.replaceAll('-', '')) })))
        .execute();
    });
    return codes;
  }

  /** Takes one code of a person, each once; throws auth/invalid-verification-code. */
  async function takeCode(person: User, typed: string, from: CodeSource | null): Promise<void> {
    const succeeded = await codeLimits.take(person.id, from);
    const read = readCode(typed);
    const row = read && (await rowOf(person.id));
    if (
      !read ||
      !row ||
      !(await (read.kind === 'time' ? takeTimed(row, read.code) : takeRecovery(person, read.code)))
    )
      throw new IdentityFailure('auth/invalid-verification-code');
    await succeeded();
  }
  async function takeTimed(
    row: IdentityTables['identity_second_steps'],
    code: string,
  ): Promise<boolean> {
    const secret = seal.open(row.secret, row.userId);
    const step = secret && matchingStep(secret, code, now());
    if (step === null) return false;
    // Uses one atomic statement, so that an observed code is worthless once used.
    const { numUpdatedRows } = await kysely
      .updateTable('identity_second_steps')
      .set({ lastStep: step })
      .where('userId', '=', row.userId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  async function takeRecovery(person: User, code: string): Promise<boolean> {
    const { numDeletedRows } = await kysely
      .deleteFrom('identity_recovery_codes')
      .where('userId', '=', person.id)
      .where('codeHash', '=', digest(code))
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return false;
    const left = await countCodes(person.id);
    await tell(person, (to) => emails.recoveryCodeUsed(to, left));
    return true;
  }

  async function drop(userId: string): Promise<void> {
    for (const table of secondStepTables)
      await kysely.deleteFrom(table).where('userId', '=', userId).execute();
  }

  return {
    isOn,
    takeCode,

    /**
     * The cookie of a sign-in that now waits for its code; null where none is asked for. The first
     * step is done.
     */
    async demand(person: User, client: Client): Promise<string | null> {
      if (!(await isOn(person.id))) return null;
      // An admin's sign-in opens other people's data: no browser is trusted with it.
      const skips =
        (await isTrusted(person.id, client.cookies)) && !(await people.loadProfile(person)).isAdmin;
      if (skips) return null;
      const token = randomBytes(32).toString('base64url');
      const waiting: Waiting = {
        userId: person.id,
        passwordMark: markOf(await kernel.findCredentials(person.id)),
      };
      await kernel.keepCode(`second:${token}`, waiting, beginsAt({ now, steadyNow }) + waitingMs);
      return cookie('second_step', token, waitingMs / 1000);
    },
    /** Ends the waiting of a browser with a code. Answers who it is, and the cookies to set. */
    async finish(
      input: { code: string; trustDevice: boolean },
      client: Client,
    ): Promise<{ person: User; cookies: string[] }> {
      const token = readCookie(client.cookies, 'second_step');
      const waiting =
        token === null ? null : ((await kernel.readCode(`second:${token}`)) as Waiting | null);
      const person = waiting && (await kernel.findPerson(waiting.userId));
      if (
        !waiting ||
        !person ||
        waiting.passwordMark !== markOf(await kernel.findCredentials(person.id))
      )
        throw new IdentityFailure('auth/code-expired');
      await takeCode(person, input.code, client);
      if ((await kernel.takeCode(`second:${token!}`)) === null)
        throw new IdentityFailure('auth/code-expired');
      const cookies = [cookie('second_step', '', 0)];
      if (input.trustDevice) {
        const mark = randomBytes(32).toString('base64url');
        await kysely
          .insertInto('identity_trusted_devices')
          .values({
            id: createRecordId(now()),
            userId: person.id,
            tokenHash: digest(mark),
            createdAt: now(),
            expiresAt: beginsAt({ now, steadyNow }) + trustedMs,
          })
          .execute();
        cookies.push(cookie(trustedName(person.id), mark, trustedMs / 1000));
      }
      return { person, cookies };
    },

    async state({ person }: Asker): Promise<SecondStepState> {
      const { n } = await kysely
        .selectFrom('identity_trusted_devices')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('userId', '=', person.id)
        .where('expiresAt', '>', steadyNow())
        .executeTakeFirstOrThrow();
      return {
        since: await secondStepSince(db, person.id),
        recoveryCodesLeft: await countCodes(person.id),
        trustedDevices: Number(n),
      };
    },
    /** A new secret, which counts only once a code of it has come back. */
    async begin(asker: Asker): Promise<{ secret: string; address: string }> {
      const { person } = asker;
      if (passwordOf(await kernel.findCredentials(person.id)) === null)
        throw new IdentityFailure('auth/no-password');
      checkRecent(asker, now());
      checkMayAddWay(person);
      if (await isOn(person.id)) throw new IdentityFailure('auth/second-factor-already-in-use');
      const secret = newSecret();
      const fields = { secret: seal.close(secret, person.id), lastStep: 0, createdAt: now() };
      await kysely
        .insertInto('identity_second_steps')
        .values({ userId: person.id, enabledAt: null, ...fields })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet(fields)
            .where('identity_second_steps.enabledAt', 'is', null),
        )
        .execute();
      return { secret: toBase32(secret), address: otpAddress(secret, person.email) };
    },
    /**
     * The app works: from now on it is asked for. Answers the recovery codes, which nobody is shown
     * again.
     */
    async confirm(input: { code: string }, asker: Asker): Promise<{ recoveryCodes: string[] }> {
      const person = checkMayAddWay(asker.person);
      if (await isOn(person.id)) throw new IdentityFailure('auth/second-factor-already-in-use');
      // A recovery code of an earlier time proves nothing about this app.
      if (readCode(input.code)?.kind !== 'time')
        throw new IdentityFailure('auth/invalid-verification-code');
      await takeCode(person, input.code, asker);
      const recoveryCodes = await replaceCodes(person.id);
      await kysely
        .updateTable('identity_second_steps')
        .set({ enabledAt: now() })
        .where('userId', '=', person.id)
        .execute();
      await checkStillSignedIn(db, asker, () => drop(person.id));
      await tell(person, emails.secondStepOn);
      return { recoveryCodes };
    },
    async renewCodes(asker: Asker): Promise<{ recoveryCodes: string[] }> {
      checkRecent(asker, now());
      if (!(await isOn(asker.person.id))) throw new IdentityFailure('auth/invalid-argument');
      return { recoveryCodes: await replaceCodes(asker.person.id) };
    },
    /** Answers whether a code was asked for until now. */
    async end(asker: Asker): Promise<boolean> {
      checkRecent(asker, now());
      const wasOn = await isOn(asker.person.id);
      await drop(asker.person.id);
      if (wasOn) await tell(asker.person, emails.secondStepOff);
      return wasOn;
    },
    /** Every device is asked for a code again. Answers whether one was not. */
    async forgetDevices(userId: string): Promise<boolean> {
      const { numDeletedRows } = await kysely
        .deleteFrom('identity_trusted_devices')
        .where('userId', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async sweep(): Promise<void> {
      // Limits a trust dated by a wrong clock, which would last as long as that clock was ahead.
      const latest = beginsAt({ now, steadyNow }) + trustedMs;
      await kysely
        .updateTable('identity_trusted_devices')
        .set({ expiresAt: latest })
        .where('expiresAt', '>', latest + mostBelievedMs)
        .execute();
      await kysely
        .deleteFrom('identity_trusted_devices')
        .where('expiresAt', '<', steadyNow())
        .execute();
    },
  };
}

/**
 * Secrets in the database are worth nothing without the server's own secret, nor in another
 * person's row.
 */
function createSeal(authSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', 'tudo second step', 32));
  return {
    close(bytes: Uint8Array, userId: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /**
     * Null where another secret closed it: after a restore without the former one only recovery
     * codes are left.
     */
    open(text: string, userId: string): Uint8Array | null {
      const all = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12))
        .setAAD(Buffer.from(userId))
        .setAuthTag(all.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]);
      } catch {
        log(
          'A code of a second step cannot be checked: ' +
            'AUTH_SECRET, or DATA_DIR/secret, is not the one that it was set up with.',
        );
        return null;
      }
    },
  };
}
