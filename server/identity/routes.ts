/**
 * The HTTP surface under `/api/identity`. Every operation is a POST of JSON that answers `{
 * success, value }` or `{ success: false, error }`. Posts from other sites have been refused before
 * they come here (server/http).
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '#server/http/context';
import { downloadPatienceMs, sendFile, type Pieces } from '#server/http/download';
import { passOn } from '#server/http/failures';
import { forOwner, isOfAnother, type OwnerVariables } from '#server/http/owner';
import { readBody, readQueryValue } from '#server/http/request-input';
import type { KeepPiece } from '#server/http/spool';
import { logError } from '#server/log';
import {
  languageHeader,
  type AuthResult,
  type OwnSignIn,
  type SecurityEvent,
} from '#contract/identity';
import type { Addresses } from './addresses.ts';
import { askForDeletion } from './deletion.ts';
import { everythingJson, headOfExport, ledgerCsv } from './export.ts';
import { ledgerJournal } from './journal.ts';
import { renderPopup, popupScript, type Google } from './google.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords, Started } from './passwords.ts';
import { currencyOfReader } from './reader-currency.ts';
import { updateOwnProfile } from './own-profile.ts';
import { IdentityFailure, failureSentence, statusOf } from './results.ts';
import { waysIn } from './ways-in.ts';
import type { Asker, Client, Parts } from './service.ts';

/**
 * The user's own operations that are written to the security log; those without a sign-in are
 * logged by the operation itself.
 */
const loggedOperations: Readonly<Record<string, SecurityEvent>> = {
  '/change-password': 'password-changed',
  '/link-password': 'password-added',
  '/change-email': 'email-asked',
  '/unlink-google': 'google-unlinked',
  '/add-passkey': 'passkey-added',
  '/remove-passkey': 'passkey-removed',
  '/confirm-second-step': 'codes-on',
  '/end-second-step': 'codes-off',
  '/renew-recovery-codes': 'codes-renewed',
  '/forget-trusted-devices': 'trust-ended',
  '/end-sign-in': 'sign-in-ended',
  '/delete-account': 'deletion-asked',
};

/**
 * The answer of an operation that found nothing to change, which the security log does not hold.
 */
const unchanged = Symbol('unchanged');
const ifChanged = async (work: Promise<boolean>): Promise<null | typeof unchanged> =>
  (await work) ? null : unchanged;

const line = v.pipe(v.string(), v.maxLength(1_000));
const language = v.optional(v.nullable(v.picklist(['en', 'vi'])), null);
const nothing = v.object({});
const token = v.object({ token: line });
const long = v.pipe(v.string(), v.maxLength(8_000));
const passkeyAnswer = v.object({
  id: line,
  clientDataJSON: long,
  authenticatorData: long,
  signature: long,
});

export function createRoutes(
  parts: Parts,
  {
    passwords,
    passkeys,
    addresses,
    google,
  }: { passwords: Passwords; passkeys: Passkeys; addresses: Addresses; google: Google },
) {
  const { signIns, kernel, people } = parts;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError((error, c) => {
    const failure =
      error instanceof IdentityFailure ? error : new IdentityFailure('auth/internal-error');
    if (failure !== error) {
      passOn(error);
      logError(`Identity, ${c.req.path}`, error);
    }
    if (failure.cookie !== undefined) c.header('Set-Cookie', failure.cookie);
    if (failure.retryAfterSeconds !== undefined)
      c.header('Retry-After', String(failure.retryAfterSeconds));
    return c.json(
      {
        success: false,
        error: {
          code: failure.code,
          message: failureSentence(failure, clientOf(c).language),
          ...(failure.retryAfterSeconds === undefined
            ? {}
            : { retryAfterSeconds: failure.retryAfterSeconds }),
        },
      } satisfies AuthResult<never>,
      statusOf(failure.code),
    );
  });

  /** Finds the caller in the database itself; null for a guest. */
  async function findAsker(
    c: Context<AppEnv>,
  ): Promise<(Asker & { lastSeenAt: number; endsAt: number }) | null> {
    const found = signIns.readToken(c.req.header('cookie') ?? null);
    const signIn = found === null ? null : await signIns.load(found);
    const person = signIn && (await kernel.findPerson(signIn.userId));
    return signIn && person
      ? {
          person,
          sessionId: signIn.id,
          tokenHash: signIn.tokenHash,
          confirmedAt: signIn.confirmedAt,
          lastSeenAt: signIn.lastSeenAt,
          endsAt: signIn.endsAt,
        }
      : null;
  }
  /** Handles routes of the signed-in person. */
  const owner = forOwner<Asker>({
    find: findAsker,
    idOf: ({ person }) => person.id,
    refuse: () => {
      throw new IdentityFailure('auth/no-user');
    },
  });
  async function inputOf<S extends v.GenericSchema>(
    c: Context,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    const parsed = await readBody(c, schema);
    if (!parsed.success) throw new IdentityFailure('auth/invalid-argument');
    return parsed.output;
  }
  const answer = <T>(c: Context, value: T) =>
    c.json({ success: true, value } satisfies AuthResult<T>);
  const answerStarted = (c: Context<AppEnv>, { user, cookie, moreCookies = [] }: Started) => {
    for (const one of [cookie, ...moreCookies]) c.header('Set-Cookie', one, { append: true });
    return answer(c, user);
  };

  /** An operation that anybody may ask for. */
  const open = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    work: (input: v.InferOutput<S>, client: Client, c: Context<AppEnv>) => Promise<Response>,
  ) => app.post(path, async (c) => work(await inputOf(c, schema), clientOf(c), c));
  /** An operation for the signed-in person; refused if a page of another person requested it. */
  const own = <S extends v.GenericSchema, T>(
    path: string,
    schema: S,
    work: (input: v.InferOutput<S>, asker: Asker, client: Client, c: Context) => Promise<T>,
  ) =>
    app.post(path, owner, async (c) => {
      const client = clientOf(c),
        asker = c.var.caller;
      const value = (await work(await inputOf(c, schema), asker, client, c)) ?? null;
      if (value === unchanged) return answer(c, null);
      const event = loggedOperations[path];
      if (event !== undefined) await parts.securityLog.note(asker.person.id, event, client);
      return answer(c, value);
    });

  app.get('/state', async (c) => {
    const asker = await findAsker(c);
    if (!asker) return answer(c, null);
    const renewed = await signIns.touch(signIns.readToken(c.req.header('cookie') ?? null)!, asker);
    if (renewed !== null) c.header('Set-Cookie', renewed);
    return answer(c, await people.toAuthUser(asker.person));
  });
  app.get('/profile', owner, async (c) => answer(c, await people.loadProfile(c.var.caller.person)));

  open(
    '/sign-up',
    v.object({ email: line, password: line, fullName: v.optional(line), language }),
    async (input, client, c) => answerStarted(c, await passwords.signUp(input, client)),
  );
  open('/sign-in', v.object({ email: line, password: line }), async (input, client, c) =>
    answerStarted(c, await passwords.signIn(input, client)),
  );
  open(
    '/finish-sign-in',
    v.object({ code: line, trustDevice: v.boolean() }),
    async (input, client, c) => answerStarted(c, await passwords.finishSignIn(input, client)),
  );
  open('/sign-out', nothing, async (_, __, c) => {
    const found = signIns.readToken(c.req.header('cookie') ?? null);
    const signIn = found === null ? null : await signIns.load(found);
    if (signIn) {
      if (isOfAnother(c, signIn.userId)) throw new IdentityFailure('auth/no-user');
      await signIns.end(signIn);
    }
    c.header('Set-Cookie', signIns.expiredCookie());
    return answer(c, null);
  });
  open('/send-reset', v.object({ email: line }), async (input, client, c) =>
    answer(c, (await passwords.sendReset(input, client)) ?? null),
  );
  open('/check-reset', token, async (input, client, c) =>
    answer(c, await passwords.checkReset(input, client)),
  );
  open(
    '/reset',
    v.object({ token: line, newPassword: line, code: v.optional(line) }),
    async (input, client, c) => {
      c.header('Set-Cookie', await passwords.reset(input, client));
      return answer(c, null);
    },
  );
  open('/check-email-link', token, async (input, client, c) =>
    answer(c, await addresses.look(input, client)),
  );
  const pressed = v.object({
    ...token.entries,
    password: v.optional(line),
    code: v.optional(line),
  });
  open('/verify-email', pressed, async (input, client, c) =>
    answer(c, (await addresses.verify(input, client)) ?? null),
  );

  own('/update-profile', v.record(v.string(), v.unknown()), (input, asker) =>
    updateOwnProfile(parts, asker, input),
  );
  const proof = v.object({ password: line, code: v.optional(line) });
  own('/reauthenticate', proof, (input, asker) => passwords.reauthenticate(input, asker));
  own('/change-password', v.object({ newPassword: line }), (input, asker) =>
    passwords.changePassword(input, asker),
  );
  own('/link-password', v.object({ password: line }), (input, asker) =>
    passwords.linkPassword(input, asker),
  );
  own('/send-verification', nothing, (_, asker, client) =>
    addresses.sendVerification(asker, client),
  );
  own('/change-email', v.object({ newEmail: line }), (input, asker, client) =>
    addresses.askForChange(input, asker, client),
  );
  open('/begin-passkey', nothing, async (_, client, c) =>
    answer(c, await passkeys.beginSignIn(client)),
  );
  open('/sign-in-passkey', passkeyAnswer, async (input, client, c) =>
    answerStarted(c, await passkeys.signIn(input, client)),
  );
  own('/confirm-passkey', passkeyAnswer, (input, asker) => passkeys.confirm(input, asker));
  own('/unlink-google', nothing, (_, asker) => ifChanged(google.unlink(asker)));
  own('/list-passkeys', nothing, (_, asker) => passkeys.list(asker));
  own('/begin-adding-passkey', nothing, (_, asker) => passkeys.beginAdding(asker));
  own(
    '/add-passkey',
    v.object({ id: line, clientDataJSON: long, attestationObject: long, name: line }),
    (input, asker) => passkeys.add(input, asker),
  );
  own('/rename-passkey', v.object({ id: line, name: line }), (input, asker) =>
    passkeys.rename(input, asker),
  );
  own('/remove-passkey', v.object({ id: line }), (input, asker) =>
    ifChanged(passkeys.remove(input, asker)),
  );
  own('/second-step', nothing, (_, asker) => parts.secondSteps.state(asker));
  own('/begin-second-step', nothing, (_, asker) => parts.secondSteps.begin(asker));
  own('/confirm-second-step', v.object({ code: line }), (input, asker) =>
    parts.secondSteps.confirm(input, asker),
  );
  own('/renew-recovery-codes', nothing, (_, asker) => parts.secondSteps.renewCodes(asker));
  own('/forget-trusted-devices', nothing, (_, { person }) =>
    ifChanged(parts.secondSteps.forgetDevices(person.id)),
  );
  own('/end-second-step', nothing, (_, asker) => ifChanged(parts.secondSteps.end(asker)));
  const listOwnSignIns = async (asker: Asker): Promise<OwnSignIn[]> =>
    (await kernel.listSignIns(asker.person.id))
      .map(({ id, createdAt, lastSeenAt, userAgent, ipAddress }) => ({
        id,
        createdAt,
        lastSeenAt,
        userAgent,
        ipAddress,
        current: id === asker.sessionId,
      }))
      .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
  own('/list-sign-ins', nothing, (_, asker) => listOwnSignIns(asker));
  own('/security-log', nothing, (_, asker) => parts.securityLog.list(asker.person.id));
  own('/end-sign-in', v.object({ id: line }), async (input, asker, _, c) => {
    const signIn = (await kernel.listSignIns(asker.person.id)).find(({ id }) => id === input.id);
    if (signIn) await signIns.end(signIn);
    if (input.id === asker.sessionId) c.header('Set-Cookie', signIns.expiredCookie());
    return signIn ? null : unchanged;
  });
  own('/delete-account', v.object({ typedEmail: line }), async (input, asker, _, c) => {
    const asked = await askForDeletion(parts, asker, input.typedEmail);
    c.header('Set-Cookie', signIns.expiredCookie());
    return asked;
  });

  app.get('/google/start', async (c) => {
    const client = {
      ...clientOf(c),
      ...(readQueryValue(c, 'language') === 'vi' ? { language: 'vi' as const } : {}),
    };
    const flow = (readQueryValue(c, 'flow') ?? '').slice(0, 64);
    const owner = readQueryValue(c, 'owner')?.slice(0, 64);
    const does = readQueryValue(c, 'does') === 'link' ? 'link' : 'confirm';
    const errand = owner === undefined ? undefined : ({ owner, does } as const);
    try {
      const { url, cookie } = await google.begin(flow, client, errand);
      c.header('Set-Cookie', cookie);
      return c.redirect(url);
    } catch (error) {
      return renderPopup(c, { flow, language: client.language, failure: error });
    }
  });
  app.get('/google/callback', async (c) => {
    const said = {
      state: readQueryValue(c, 'state'),
      code: readQueryValue(c, 'code'),
      error: readQueryValue(c, 'error'),
    };
    const { cookies, ...outcome } = await google.finish(
      said,
      c.req.header('cookie') ?? '',
      clientOf(c),
    );
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    return renderPopup(c, outcome);
  });
  app.get('/google/popup.js', (c) =>
    c.body(popupScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  const exporting = new Set<string>();
  type ExportContext = Context<AppEnv & { Variables: OwnerVariables<Asker> }>;
  /**
   * One at a time for each person, and few in all: an export is held on the disk until it has been
   * sent.
   */
  async function answerExport(
    c: ExportContext,
    name: string,
    type: string,
    make: (asker: Asker, keep: KeepPiece) => Promise<Pieces>,
  ): Promise<Response> {
    const asker = c.var.caller,
      { person } = asker;
    if (exporting.has(person.id)) throw new IdentityFailure('auth/export-running');
    if (exporting.size >= mostExports) {
      throw new IdentityFailure('auth/too-many-requests', downloadPatienceMs / 1_000);
    }
    exporting.add(person.id);
    return sendFile(c, {
      folder: parts.config.dataDir,
      name,
      type,
      over: () => exporting.delete(person.id),
      async make(keep) {
        const pieces = await make(asker, keep);
        await parts.securityLog.note(person.id, 'exported', clientOf(c));
        return pieces;
      },
    });
  }
  app.get('/export/everything.json', owner, (c) =>
    answerExport(c, 'tudo.json', 'application/json; charset=utf-8', async (asker, keep) => {
      const { person } = asker;
      const kept = (await listOwnSignIns(asker)).map(
        ({ createdAt, lastSeenAt, userAgent, ipAddress, current }) => ({
          createdAt,
          lastSeenAt,
          userAgent,
          ipAddress,
          current,
        }),
      );
      const head = {
        ...(await headOfExport(person, kept, parts.alsoKept, parts.now())),
        waysIn: await waysIn(parts, person.id),
        securityLog: await parts.securityLog.list(person.id),
      };
      return everythingJson((take) => parts.profiles.readAll(person.id, take), head, keep);
    }),
  );
  app.get('/export/ledger.csv', owner, (c) =>
    answerExport(c, 'tudo-ledger.csv', 'text/csv; charset=utf-8', async ({ person }, keep) =>
      ledgerCsv(
        (take) => parts.profiles.readAll(person.id, take),
        (await people.toRecipient(person)).language,
        keep,
      ),
    ),
  );
  app.get('/export/ledger.journal', owner, (c) =>
    answerExport(c, 'tudo-ledger.journal', 'text/plain; charset=utf-8', async ({ person }, keep) =>
      ledgerJournal(
        (take) => parts.profiles.readAll(person.id, take),
        (await people.toRecipient(person)).language,
        keep,
      ),
    ),
  );
  return app;
}

/** Returns the language of the request: that of the page, otherwise that of the browser. */
function clientOf(c: Context): Client {
  const asked = c.req.header(languageHeader) ?? c.req.header('accept-language') ?? 'en';
  return {
    address: c.var.clientAddress,
    userAgent: c.req.header('user-agent') ?? '',
    language: asked.startsWith('vi') ? 'vi' : 'en',
    currency: currencyOfReader(c.req.header('accept-language') ?? ''),
    cookies: c.req.header('cookie') ?? '',
  };
}

/** Exports under way at once: each may be as large as an account. */
const mostExports = 16;
