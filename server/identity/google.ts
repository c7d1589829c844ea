/**
 * Sign-in with Google in a popup: the start redirects to Google; the callback signs in, answers a
 * page that reports the result to the opening window, and closes.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { msPerMinute } from '#domain/calendar';
import type { Language } from '#contract/i18n/index';
import { identityErrors as english } from '#contract/i18n/en/identity';
import { identityErrors as vietnamese } from '#contract/i18n/vi/identity';
import { escapeHtml } from '#server/http/escape-html';
import { log, logError } from '#server/log';
import { beginsAt } from '#server/storage/steady-clock';
import { keepAccount, purgeIfDue } from './deletion.ts';
import { digest, isTaken, type User } from './kernel.ts';
import { createOidc, type Claims, type OidcFlow } from './oidc.ts';
import { checkMayAddWay, endOtherWays } from './other-ways.ts';
import { IdentityFailure, failureSentence } from './results.ts';
import { checkRecent, emailFrom, type Asker, type Client, type Parts } from './service.ts';
import type { IdentityTables } from './tables.ts';
import { checkStillSignedIn, startWhile } from './still-valid.ts';

type FinishedOutcome = PopupOutcome & { cookies: string[] };
/** The parameters that Google adds to the redirect address. */
interface GoogleAnswer {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
}

const flowLifetimeMs = 10 * msPerMinute;

/** The purpose for which a signed-in user is sent to Google; absent for a sign-in. */
export interface GoogleErrand {
  owner: string;
  does: 'confirm' | 'link';
}
interface Kept extends OidcFlow {
  flow: string;
  language: Language;
  browser: string;
  errand?: GoogleErrand;
}
/** The outcome of a popup; signed in if `failure` is absent. */
export interface PopupOutcome {
  flow: string;
  language: Language;
  deletionUndone?: boolean;
  failure?: unknown;
}

export type Google = ReturnType<typeof createGoogle>;

const isConnected = async (kernel: Parts['kernel'], { subject }: Claims, id: string) =>
  (await kernel.findPersonByGoogle(subject))?.id === id;

/** Links the account, unless a reset has ended the sign-in meanwhile. */
async function linkSignedIn(
  { db, kernel }: Pick<Parts, 'db' | 'kernel'>,
  signIn: { userId: string; tokenHash: string },
  { subject }: Claims,
): Promise<void> {
  await kernel.linkGoogle(signIn.userId, subject);
  await checkStillSignedIn(db, signIn, () => kernel.unlinkGoogle(signIn.userId));
}

/** Starts a sign-in, unless a reset has disconnected Google meanwhile. */
async function startByGoogle(
  { kernel, signIns }: Pick<Parts, 'kernel' | 'signIns'>,
  claims: Claims,
  userId: string,
  client: Client,
): Promise<string> {
  const stillHolds = () => isConnected(kernel, claims, userId);
  return (await startWhile(signIns, [userId, client], stillHolds)).cookie;
}

export function createGoogle(parts: Parts) {
  const { config, kernel, signIns, attempts, emails, people, secondSteps, now } = parts;
  const kysely = parts.db.kysely.withTables<IdentityTables>();
  const oidc =
    config.google &&
    createOidc({
      config: config.google,
      redirectUri: `${config.publicUrl}/api/identity/google/callback`,
      now,
    });
  const secure = config.publicUrl.startsWith('https://');
  const cookieName = secure ? '__Host-tudo_google' : 'tudo_google';
  // Lax: the way back from Google is a navigation from another site, which carries it.
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  /**
   * The account of a Google user: found, joined by address when both sides have verified it, or
   * made.
   */
  async function findOrCreate(claims: Claims, language: Language): Promise<User> {
    const email = emailFrom(claims.email);
    const known = await kernel.findPersonByGoogle(claims.subject);
    if (known && !(await purgeIfDue(parts, known))) return proven(known, { ...claims, email });
    const holder = await kernel.findPersonByEmail(email);
    if (holder && !(await purgeIfDue(parts, holder.person))) {
      // An account registered without proving its address must not be shared with the address's
      // owner, nor the reverse.
      const joins =
        claims.emailVerified &&
        holder.person.emailVerified &&
        !holder.credentials.some((credential) => credential.provider === 'google') &&
        !(await wasUnlinked(holder.person.id));
      if (!joins) throw new IdentityFailure('auth/account-exists-with-different-credential');
      if (holder.person.disabledAt === null)
        await kernel.linkGoogle(holder.person.id, claims.subject);
      return holder.person;
    }
    if (await parts.addressChanges.isHeldBack(email)) {
      throw new IdentityFailure('auth/account-exists-with-different-credential');
    }
    // An address that nobody has proven gets no Google account that opens it.
    if (!claims.emailVerified) throw new IdentityFailure('auth/unverified-email');
    const person = {
      email,
      emailVerified: true,
      name: claims.name,
      language: language === 'vi' ? language : null,
    };
    const made = await kernel
      .createPerson(person, { googleSubject: claims.subject })
      .catch((error: unknown) => {
        throw isTaken(error)
          ? new IdentityFailure('auth/account-exists-with-different-credential')
          : error;
      });
    return made;
  }

  /** Google may prove the address of an account that a former release made without. */
  async function proven(person: User, { email, emailVerified }: Claims): Promise<User> {
    if (person.emailVerified || !emailVerified || person.email !== email) return person;
    await endOtherWays(parts, person.id, { keepGoogle: true });
    await kernel.updatePerson(person.id, { emailVerified: true });
    return { ...person, emailVerified: true };
  }

  /**
   * True if the user unlinked Google: the account is not joined to it again by the address alone.
   */
  async function wasUnlinked(userId: string): Promise<boolean> {
    const row = await kysely
      .selectFrom('identity_users')
      .select('googleUnlinkedAt')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.googleUnlinkedAt != null;
  }
  const markUnlinked = (userId: string, at: number | null) =>
    kysely
      .updateTable('identity_users')
      .set({ googleUnlinkedAt: at })
      .where('id', '=', userId)
      .execute();

  /** Adds a Google account to that of who is signed in. */
  async function link(
    claims: Claims,
    ownerId: string,
    token: string | null,
    client: Client,
  ): Promise<void> {
    const current = token === null ? null : await signIns.load(token);
    const person = current?.userId === ownerId ? await kernel.findPerson(ownerId) : null;
    if (!current || !person) throw new IdentityFailure('auth/no-user');
    checkRecent(current, now());
    checkMayAddWay(person);
    const others = await kernel.findCredentials(ownerId);
    const holder = await kernel.findPersonByGoogle(claims.subject);
    if (holder?.id === ownerId) return;
    if (holder || others.some(({ provider }) => provider === 'google')) {
      throw new IdentityFailure('auth/google-already-linked');
    }
    await linkSignedIn(parts, current, claims);
    await markUnlinked(ownerId, null);
    await parts.securityLog.note(ownerId, 'google-linked', client);
    await emails.googleLinked(await people.toRecipient(person));
  }

  /**
   * The same sign-in goes on; no other account is opened or made by choosing the wrong one in
   * Google's window.
   */
  async function confirm(claims: Claims, ownerId: string, token: string | null): Promise<void> {
    const current = token === null ? null : await signIns.load(token);
    if (current?.userId !== ownerId) throw new IdentityFailure('auth/no-user');
    if (!(await isConnected(kernel, claims, ownerId)))
      throw new IdentityFailure('auth/user-mismatch');
    // Sensitive changes ask for a code everywhere, which comes with the password.
    if (await secondSteps.isOn(ownerId))
      throw new IdentityFailure('auth/multi-factor-auth-required');
    await signIns.confirm(current.tokenHash);
  }

  async function signIn(
    claims: Claims,
    client: Client,
  ): Promise<{ signInCookies: string[]; deletionUndone: boolean }> {
    const person = await findOrCreate(claims, client.language);
    if (person.disabledAt !== null) throw new IdentityFailure('auth/user-disabled');
    // Google proves the identity; a second step, if set up, follows as after a password.
    const waits = await secondSteps.demand(person, client);
    if (waits !== null)
      throw new IdentityFailure('auth/multi-factor-auth-required', undefined, waits);
    const deletionUndone = await keepAccount(parts, person);
    const cookie = await startByGoogle(parts, claims, person.id, client);
    await people.loadProfile(person, client.currency);
    await parts.securityLog.note(person.id, 'signed-in', client);
    await parts.newDevices.tell(person, client);
    return { signInCookies: [cookie, parts.devices.cookieFor(person.id)], deletionUndone };
  }

  return {
    /**
     * Disconnects Google from the signed-in person's account. Returns whether it was connected.
     * Throws auth/only-way-in if no other method is left.
     */
    async unlink(asker: Asker): Promise<boolean> {
      checkRecent(asker, now());
      const { person } = asker;
      const { hasPassword, hasPasskey = false, providers } = await people.toAuthUser(person);
      if (!providers.includes('google')) return false;
      if (!hasPassword && !hasPasskey) throw new IdentityFailure('auth/only-way-in');
      await markUnlinked(person.id, now());
      await kernel.unlinkGoogle(person.id);
      await emails.googleUnlinked(await people.toRecipient(person));
      return true;
    },

    /**
     * The address for the popup, and the cookie that ties the redirect to this browser. `errand`:
     * the purpose, if nobody signs in.
     */
    async begin(
      flow: string,
      client: Client,
      errand?: GoogleErrand,
    ): Promise<{ url: string; cookie: string }> {
      if (!oidc) throw new IdentityFailure('auth/google-not-configured');
      await attempts.take('googleAddress', client.address);
      const [state, browser] = [
        randomBytes(24).toString('base64url'),
        randomBytes(24).toString('base64url'),
      ];
      const secrets = oidc.createFlow();
      const kept: Kept = {
        ...secrets,
        flow,
        language: client.language,
        browser: digest(browser),
        ...(errand !== undefined && { errand }),
      };
      await kernel.keepCode(`google:${state}`, kept, beginsAt(parts) + flowLifetimeMs);
      return {
        url: oidc.authorizationUrl(state, secrets, client.language),
        cookie: cookie(browser, flowLifetimeMs / 1000),
      };
    },

    /**
     * The callback. Never throws; a fault of Google's answer is logged, and the person gets one
     * sentence.
     */
    async finish(
      query: GoogleAnswer,
      cookieHeader: string,
      client: Client,
    ): Promise<FinishedOutcome> {
      const kept = query.state
        ? ((await kernel.takeCode(`google:${query.state}`)) as Kept | null)
        : null;
      const outcome = { flow: kept?.flow ?? '', language: kept?.language ?? client.language };
      const cleared = cookie('', 0);
      try {
        if (!oidc) throw new IdentityFailure('auth/google-not-configured');
        const browser = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(cookieHeader)?.[1];
        if (!kept || browser === undefined || digest(browser) !== kept.browser)
          throw new IdentityFailure('auth/invalid-credential');
        if (query.error === 'access_denied') throw new IdentityFailure('auth/popup-closed-by-user');
        if (!query.code) throw new IdentityFailure('auth/invalid-credential');
        const claims = await oidc.redeem(query.code, kept).catch((error: unknown) => {
          log(`Google sign-in refused: ${error instanceof Error ? error.message : String(error)}`);
          throw new IdentityFailure('auth/invalid-credential');
        });
        if (kept.errand !== undefined) {
          const { owner, does } = kept.errand;
          const token = signIns.readToken(cookieHeader);
          if (does === 'confirm') await confirm(claims, owner, token);
          else await link(claims, owner, token, client);
          return { ...outcome, cookies: [cleared] };
        }
        const asked = { ...client, language: kept.language, cookies: cookieHeader };
        const { signInCookies, deletionUndone } = await signIn(claims, asked);
        return { ...outcome, deletionUndone, cookies: [cleared, ...signInCookies] };
      } catch (failure) {
        if (!(failure instanceof IdentityFailure)) logError('Google sign-in', failure);
        const waits = failure instanceof IdentityFailure ? failure.cookie : undefined;
        return { ...outcome, failure, cookies: waits === undefined ? [cleared] : [cleared, waits] };
      }
    },
  };
}

/**
 * Reports the result to every window of this browser and closes; `client/identity/google-popup.ts`
 * listens.
 */
export const popupScript = `const outcome = JSON.parse(document.currentScript.dataset.outcome);
new BroadcastChannel('tudo.google').postMessage(outcome);
if (outcome.error === null) new BroadcastChannel('tudo.identity').postMessage('changed');
setTimeout(() => window.close(), 50);
`;

/**
 * The popup's last page. Its data stands in an attribute and its script in a file, so that nothing
 * inline runs.
 */
export function renderPopup(
  c: Context,
  { flow, language, deletionUndone = false, failure }: PopupOutcome,
): Response {
  const known =
    failure === undefined
      ? null
      : failure instanceof IdentityFailure
        ? failure
        : new IdentityFailure('auth/internal-error');
  const message = known && googleSentence(known, language);
  const outcome = JSON.stringify({
    flow,
    deletionUndone,
    error: known && { code: known.code, message },
  });
  const words = language === 'vi' ? vietnamese : english;
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const told = message === null ? '' : `${escapeHtml(message)} `;
  return c.html(
    [
      '<!doctype html>',
      `<html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width"><title>Tudo</title></head>',
      `<body><p>${told}${escapeHtml(words.closeWindow)}</p>` +
        '<script src="/api/identity/google/popup.js" ' +
        `data-outcome="${escapeHtml(outcome)}"></script></body></html>`,
      '',
    ].join('\n'),
  );
}

/** Google's refusals are not about an e-mail and a password. */
function googleSentence(failure: IdentityFailure, language: Language): string {
  const words = language === 'vi' ? vietnamese : english;
  if (failure.code === 'auth/invalid-credential') return words.googleRefused;
  if (failure.code === 'auth/unverified-email') return words.googleUnverified;
  return failureSentence(failure, language);
}
