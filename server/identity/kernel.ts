/**
 * better-auth as the store of users, credentials, sign-ins and single-use codes. This is the only
 * file that knows it: it turns better-auth's loosely typed rows into ours, and nothing of its HTTP
 * surface is mounted (the decision page on identity says why).
 */
import { betterAuth } from 'better-auth';
import { createHash } from 'node:crypto';
import { msPerDay } from '#domain/calendar';
import { createRecordId } from '#contract/ids';
import type { Language } from '#contract/i18n/index';
import { beginsAt, mostBelievedMs } from '#server/storage/steady-clock';
import { parseStored } from '#server/storage/stored-json';
import { storedForms } from './email-address.ts';
import { createPasswordHasher, type ScryptCost } from './password-hash.ts';
import type { IdentityDatabase } from './ports.ts';
import type { IdentityTables } from './tables.ts';

export interface User {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** The language chosen before the sign-up; null when none was. */
  language: Language | null;
  createdAt: number;
  /** Set when an admin closed the account to sign-in. */
  disabledAt: number | null;
  /** Set while the account waits to be deleted. */
  deletesAt: number | null;
}
export interface Credential {
  id: string;
  provider: 'password' | 'google';
  subject: string;
  passwordHash: string | null;
}
export interface SignInRow {
  id: string;
  userId: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  confirmedAt: number;
  ipAddress: string;
  userAgent: string;
  tokenHash: string;
}
export interface NewPerson {
  email: string;
  emailVerified: boolean;
  name: string;
  language: Language | null;
}

export type Kernel = Awaited<ReturnType<typeof createKernel>>;

/** The stored form of an issued secret: a reader of the database cannot use it. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const passwordProvider = 'credential';
/** A person with more sign-ins than this sees the latest. */
const mostListed = 200;
/** The longest lifetime of a code, that of the link "This was not me". */
const longestCodeMs = 7 * msPerDay;

/** Opens better-auth on the shared Kysely instance. Instants in and out are epoch milliseconds. */
export async function createKernel(options: {
  db: IdentityDatabase;
  publicUrl: string;
  secret: string;
  now: () => number;
  /** The time by which sign-ins end and codes are forgotten. */
  steadyNow: () => number;
  passwordCost?: ScryptCost | undefined;
}) {
  const { now, steadyNow } = options;
  const hasher = createPasswordHasher(options.passwordCost);
  const auth = betterAuth({
    appName: 'Tudo',
    baseURL: options.publicUrl,
    secret: options.secret,
    database: { db: options.db.kysely, type: options.db.kind, transaction: true },
    advanced: { database: { generateId: () => createRecordId() } },
    user: {
      modelName: 'identity_users',
      additionalFields: {
        language: { type: 'string', required: false },
        disabledAt: { type: 'number', bigint: true, required: false },
        deletesAt: { type: 'number', bigint: true, required: false },
      },
    },
    session: {
      modelName: 'identity_sessions',
      additionalFields: { confirmedAt: { type: 'number', bigint: true, required: true } },
    },
    account: { modelName: 'identity_accounts' },
    verification: {
      modelName: 'identity_verifications',
      storeIdentifier: 'hashed',
      disableCleanup: true,
    },
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  });
  const { internalAdapter: store, adapter } = await auth.$context;
  /** A code that a wrong clock made would be open for as long as that clock was ahead. */
  const isOpen = (expiresAt: number): boolean =>
    expiresAt > steadyNow() && expiresAt <= beginsAt(options) + longestCodeMs + mostBelievedMs;

  return {
    hashPassword: hasher.hash,
    verifyPassword: hasher.verify,
    isOutdatedHash: hasher.isOutdated,

    async findPersonByEmail(
      email: string,
    ): Promise<{ person: User; credentials: Credential[] } | null> {
      const found = await store.findUserByEmail(email, { includeAccounts: true });
      return (
        found && { person: toPerson(found.user), credentials: found.accounts.map(toCredential) }
      );
    },
    /**
     * Finds a person by a typed address; accounts of former releases are stored under the form of
     * that time.
     */
    async findPersonByTyped(
      text: string,
    ): Promise<{ person: User; credentials: Credential[] } | null> {
      for (const email of storedForms(text)) {
        const found = await this.findPersonByEmail(email);
        if (found) return found;
      }
      return null;
    },
    async findPerson(userId: string): Promise<User | null> {
      const row = await store.findUserById(userId);
      return row && toPerson(row);
    },
    async findCredentials(userId: string): Promise<Credential[]> {
      return (await store.findAccounts(userId)).map(toCredential);
    },
    async findPersonByGoogle(subject: string): Promise<User | null> {
      const owner = await store.findAccountOwnerByKey({
        providerId: 'google',
        accountId: subject,
      } as Parameters<typeof store.findAccountOwnerByKey>[0]);
      return owner?.kind === 'owned' ? toPerson(owner.user) : null;
    },
    /**
     * Person and credential in one transaction. Throws on an address that is taken (see isTaken).
     */
    async createPerson(
      person: NewPerson,
      credential: { passwordHash: string } | { googleSubject: string },
    ): Promise<User> {
      const id = createRecordId(now());
      const account =
        'passwordHash' in credential
          ? { providerId: passwordProvider, accountId: id, password: credential.passwordHash }
          : { providerId: 'google', accountId: credential.googleSubject };
      const made = await store.createOAuthUser(
        { id, ...person, image: null } as Parameters<typeof store.createOAuthUser>[0],
        account as Parameters<typeof store.createOAuthUser>[1],
      );
      return toPerson(made.user);
    },
    async updatePerson(
      userId: string,
      fields: Partial<
        Pick<User, 'email' | 'emailVerified' | 'name' | 'language' | 'disabledAt' | 'deletesAt'>
      >,
    ): Promise<void> {
      await store.updateUser(userId, fields);
    },
    async deletePerson(userId: string): Promise<void> {
      await store.deleteUser(userId);
    },
    /** Sets the password, making the credential when the person has none yet. */
    async setPassword(userId: string, passwordHash: string): Promise<void> {
      if (await store.findCredentialAccount(userId))
        await store.updatePassword(userId, passwordHash);
      else
        await store.createAccount({
          userId,
          providerId: passwordProvider,
          accountId: userId,
          password: passwordHash,
        } as Parameters<typeof store.createAccount>[0]);
    },
    /**
     * Google accounts that were linked at or after `since` (epoch milliseconds) no longer open the
     * account.
     */
    async unlinkGoogle(userId: string, since = 0): Promise<void> {
      await adapter.deleteMany({
        model: 'account',
        where: [
          { field: 'userId', value: userId },
          { field: 'providerId', value: 'google' },
          { field: 'createdAt', operator: 'gte', value: new Date(since) },
        ],
      });
    },
    async linkGoogle(userId: string, subject: string): Promise<void> {
      await store.linkAccount({ userId, providerId: 'google', accountId: subject } as Parameters<
        typeof store.linkAccount
      >[0]);
    },

    async createSignIn(input: {
      userId: string;
      token: string;
      expiresAt: number;
      ipAddress: string;
      userAgent: string;
    }): Promise<SignInRow> {
      const row = await store.createSession(
        input.userId,
        false,
        {
          token: digest(input.token),
          expiresAt: new Date(input.expiresAt),
          createdAt: new Date(beginsAt(options)),
          updatedAt: new Date(now()),
          confirmedAt: now(),
          ipAddress: input.ipAddress,
          userAgent: input.userAgent.slice(0, 500),
        },
        true,
      );
      return toSignIn(row);
    },
    async listSignIns(userId: string): Promise<SignInRow[]> {
      const rows = await adapter.findMany<object>({
        model: 'session',
        where: [
          { field: 'userId', value: userId },
          { field: 'expiresAt', operator: 'gt', value: new Date(steadyNow()) },
        ],
        sortBy: { field: 'updatedAt', direction: 'desc' },
        limit: mostListed,
      });
      return rows.map(toSignIn);
    },
    async endSignIn(tokenHash: string): Promise<void> {
      await store.deleteSession(tokenHash);
    },
    /** Every one of the person, however many, but one if given. */
    async endAllSignIns(userId: string, exceptTokenHash?: string): Promise<void> {
      await adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: userId },
          ...(exceptTokenHash === undefined
            ? []
            : [{ field: 'token', operator: 'ne' as const, value: exceptTokenHash }]),
        ],
      });
    },
    /**
     * Removes what ran out, but for accounts that are closed: by their sign-ins a device is told
     * so.
     * @param lifetimeMs what none lasts longer than from now
     */
    async sweepSignIns(lifetimeMs: number): Promise<void> {
      const moment = (at: number) =>
        options.db.kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
      const kysely = options.db.kysely.withTables<IdentityTables>(),
        latest = beginsAt(options);
      // Restarts a sign-in dated by a wrong clock, which would last as long as that clock was
      // ahead.
      await kysely
        .updateTable('identity_sessions')
        .set({ createdAt: moment(latest) })
        .where('createdAt', '>', moment(latest + mostBelievedMs))
        .execute();
      await kysely
        .updateTable('identity_sessions')
        .set({ expiresAt: moment(latest + lifetimeMs) })
        .where('expiresAt', '>', moment(latest + lifetimeMs + mostBelievedMs))
        .execute();
      await kysely
        .deleteFrom('identity_sessions')
        .where('expiresAt', '<', moment(steadyNow()))
        .where('userId', 'not in', (eb) =>
          eb.selectFrom('identity_users').select('id').where('disabledAt', 'is not', null),
        )
        .execute();
    },
    async updateSignIn(
      tokenHash: string,
      fields: { expiresAt?: number; lastSeenAt?: number; confirmedAt?: number },
    ): Promise<void> {
      await store.updateSession(tokenHash, {
        ...(fields.expiresAt === undefined ? {} : { expiresAt: new Date(fields.expiresAt) }),
        ...(fields.lastSeenAt === undefined ? {} : { updatedAt: new Date(fields.lastSeenAt) }),
        ...(fields.confirmedAt === undefined ? {} : { confirmedAt: fields.confirmedAt }),
      });
    },

    /**
     * Stores a value that can be redeemed once by `code`, until `expiresAt` on the steady clock. It
     * starts by the later of both clocks: better-auth accepts none that is expired by the machine's
     * clock.
     */
    async keepCode(code: string, value: unknown, expiresAt: number): Promise<void> {
      await store.createVerificationValue({
        identifier: code,
        value: JSON.stringify(value),
        expiresAt: new Date(expiresAt),
      });
    },
    /**
     * Takes the value of a code, once even among concurrent callers; null when unknown, taken or
     * expired.
     */
    async takeCode(code: string): Promise<unknown> {
      const row = await store.consumeVerificationValue(code);
      return row && isOpen(row.expiresAt.getTime()) ? parseStored<unknown>(row.value) : null;
    },
    /** The value of a code, which stays; null when unknown, taken or expired. */
    async readCode(code: string): Promise<unknown> {
      const row = await store.findVerificationValue(code);
      return row && isOpen(row.expiresAt.getTime()) ? parseStored<unknown>(row.value) : null;
    },
    /** Voids every open code whose value names the person as `userId`. */
    async dropCodesOf(userId: string): Promise<void> {
      await options.db.kysely
        .withTables<IdentityTables>()
        .deleteFrom('identity_verifications')
        .where('value', 'like', `%"userId":"${userId}"%`)
        .execute();
    },
    /** Deletes codes that nobody redeemed in time. */
    async sweepCodes(): Promise<void> {
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'expiresAt', operator: 'lt', value: new Date(steadyNow()) }],
      });
    },
  };
}

/** Whether a write failed because its address (or Google account) belongs to another person. */
export function isTaken(error: unknown): boolean {
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  return (
    code === '23505' ||
    errcode === 2067 ||
    errcode === 1555 ||
    (cause !== undefined && cause !== error && isTaken(cause))
  );
}

// better-auth types its rows without the additional fields that the options above declare.
type Row = Record<string, unknown>;
const toMs = (value: unknown): number => new Date(value as string | Date).getTime();
const toNullableNumber = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

function toPerson(user: object): User {
  const row = user as Row;
  return {
    id: row['id'] as string,
    email: row['email'] as string,
    emailVerified: Boolean(row['emailVerified']),
    name: row['name'] as string,
    language: (row['language'] as Language | null | undefined) ?? null,
    createdAt: toMs(row['createdAt']),
    disabledAt: toNullableNumber(row['disabledAt']),
    deletesAt: toNullableNumber(row['deletesAt']),
  };
}

function toCredential(account: object): Credential {
  const row = account as Row;
  return {
    id: row['id'] as string,
    provider: row['providerId'] === 'google' ? 'google' : 'password',
    subject: row['accountId'] as string,
    passwordHash: (row['password'] as string | null | undefined) ?? null,
  };
}

function toSignIn(session: object): SignInRow {
  const row = session as Row;
  return {
    id: row['id'] as string,
    userId: row['userId'] as string,
    tokenHash: row['token'] as string,
    createdAt: toMs(row['createdAt']),
    lastSeenAt: toMs(row['updatedAt']),
    expiresAt: toMs(row['expiresAt']),
    confirmedAt: Number(row['confirmedAt']),
    ipAddress: (row['ipAddress'] as string | null) ?? '',
    userAgent: (row['userAgent'] as string | null) ?? '',
  };
}
