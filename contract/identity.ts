/**
 * The identity service as screens use it. No operation throws; each answers success or an error
 * object.
 */
import type { Fields } from './collections.ts';

export interface AuthUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  hasPassword: boolean;
  providers: ('password' | 'google')[];
  /** A code is asked for after the password. */ secondStep?: boolean;
  hasPasskey?: boolean;
  /** True if the sign-in undid a pending deletion. */ deletionUndone?: boolean;
}
/**
 * `code` is `auth/...`; `message` is a sentence, in the language of the person where the product
 * wrote it.
 */
export interface AuthError {
  code: AuthErrorCode;
  message: string;
  /** Wait until the next allowed try, with auth/too-many-requests. */ retryAfterSeconds?: number;
}
export type AuthResult<T = null> =
  | { success: true; value: T }
  | { success: false; error: AuthError };

export type AuthErrorCode =
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-credential'
  | 'auth/email-already-in-use'
  | 'auth/weak-password'
  | 'auth/invalid-email'
  | 'auth/popup-closed-by-user'
  | 'auth/cancelled-popup-request'
  | 'auth/popup-blocked'
  | 'auth/google-not-configured'
  | 'auth/account-exists-with-different-credential'
  | 'auth/no-user'
  | 'auth/no-user-or-email'
  | 'auth/no-email'
  | 'auth/requires-recent-login'
  | 'auth/provider-already-linked'
  | 'auth/too-many-requests'
  | 'auth/expired-action-code'
  | 'auth/invalid-action-code'
  | 'auth/user-disabled'
  | 'auth/network-request-failed'
  | 'auth/internal-error'
  | 'auth/invalid-argument'
  /**
   * The password was right, and a code is asked for: `finishSignIn`, or the same operation with
   * `code`.
   */
  | 'auth/multi-factor-auth-required'
  | 'auth/invalid-verification-code'
  | 'auth/code-expired'
  | 'auth/second-factor-already-in-use'
  | 'auth/no-password'
  | 'auth/invalid-passkey'
  | 'auth/passkey-not-found'
  | 'auth/too-many-passkeys'
  | 'auth/passkey-cancelled'
  /** A change of password to the one that holds already. */
  | 'auth/same-password'
  /** Passkeys, codes and Google are for an address that is confirmed. */
  | 'auth/unverified-email'
  /** The last way into an account stays. */
  | 'auth/only-way-in'
  /** The Google account opens another account, or another one opens this. */
  | 'auth/google-already-linked'
  /** The confirmation belongs to another person than the signed-in one. */
  | 'auth/user-mismatch'
  /** Another export is running. */
  | 'auth/export-running'
  /**
   * Sign-out stopped because changes have not reached the server; `signOut({ evenIfChangesWait:
   * true })` goes on.
   */
  | 'auth/changes-waiting';

export interface OwnSignIn {
  id: string;
  createdAt: number;
  lastSeenAt: number;
  userAgent: string;
  ipAddress: string;
  current: boolean;
}

export const securityEvents = [
  'signed-up',
  'signed-in',
  'password-changed',
  'password-added',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'codes-on',
  'codes-off',
  'codes-renewed',
  'trust-ended',
  'google-linked',
  'google-unlinked',
  'email-asked',
  'email-confirmed',
  'email-taken-back',
  'not-me',
  'sign-in-ended',
  'exported',
  'deletion-asked',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
/** `at`: epoch milliseconds. `device` and `network` are empty where they are not known. */
export interface SecurityEntry {
  id: string;
  at: number;
  what: SecurityEvent;
  device: string;
  network: string;
}

/** `since`: null while no code is asked for. */
export interface SecondStepState {
  since: number | null;
  recoveryCodesLeft: number;
  trustedDevices: number;
}

/** `backedUp`: the device's maker keeps a copy for the person's other devices. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  backedUp: boolean;
}
/**
 * The browser's answer to the registration of a passkey and to a sign-in with one, in base64url.
 */
export interface PasskeyRegistration {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}
export interface PasskeyAnswer {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}
export const mostPasskeys = 20;
/**
 * `email`: the address that it confirms, moves to, gives back, or that gets a link to set a
 * password. `needs`: what its page has to ask for.
 */
export interface EmailLink {
  does: 'verify' | 'change' | 'take-back' | 'not-me';
  email: string;
  needs: 'press' | 'password' | 'password-and-code' | 'sign-in';
}
/**
 * The ways in that a password reset by mail removes: sign-in codes, unless one is given; passkeys
 * and a Google account.
 */
export interface ResetEnds {
  secondStep: boolean;
  others: boolean;
}

export interface IdentityService {
  /** `language`: the one the person has chosen, null when none. */
  signUp(input: {
    email: string;
    password: string;
    fullName?: string;
    language: 'en' | 'vi' | null;
  }): Promise<AuthResult<AuthUser>>;
  signIn(input: { email: string; password: string }): Promise<AuthResult<AuthUser>>;
  /**
   * With the code of the app or a recovery code, after `auth/multi-factor-auth-required`.
   * `trustDevice`: no code for 30 days in this browser.
   */
  finishSignIn(input: { code: string; trustDevice: boolean }): Promise<AuthResult<AuthUser>>;
  /**
   * With a passkey of this device, which says whose it is. `offer`: among what the browser fills
   * into the e-mail field, until the signal ends it; it answers once the person has chosen one.
   * Cancelled: `auth/passkey-cancelled`.
   */
  signInWithPasskey(options?: { offer?: AbortSignal }): Promise<AuthResult<AuthUser>>;
  signInWithGoogle(): Promise<AuthResult<AuthUser>>;
  sendPasswordReset(input: { email: string }): Promise<AuthResult>;
  /** Whether the link of the e-mail still works; it is not used up by asking. */
  checkPasswordReset(input: { token: string }): Promise<AuthResult<ResetEnds>>;
  /**
   * Every other way in ends; sign-in codes stay where `code` is one of the app or a recovery code.
   */
  resetPassword(input: { token: string; newPassword: string; code?: string }): Promise<AuthResult>;
  signOut(options?: { evenIfChangesWait?: boolean }): Promise<AuthResult>;
  /**
   * Asked before a sign-out; answers how many changes have not reached the server (0: go ahead).
   */
  onBeforeSignOut(hook: () => Promise<number>): () => void;
  /**
   * Called and awaited after a person signed out here (never when a session merely expired): the
   * place to delete the local copy.
   */
  onSignedOut(hook: (uid: string) => Promise<void>): () => void;
  /**
   * Any fields of the profile that a person may write; name, phone and photo are the auth user's as
   * well. `ownerId`: whose it is, where not of whom the page shows by now.
   */
  updateProfile(
    update: Partial<Fields<'userProfiles'>>,
    ownerId?: string,
  ): Promise<AuthResult<AuthUser>>;
  /**
   * Opens five minutes in which password, e-mail and deletion may be changed. A fresh sign-in opens
   * them as well.
   */
  reauthenticate(input: { password: string; code?: string }): Promise<AuthResult>;
  /**
   * Needs a recent sign-in, as linkPassword, changeEmail and deleteAccount do; every other sign-in
   * of the person ends. The same password again is `auth/same-password`.
   */
  changePassword(input: { newPassword: string }): Promise<AuthResult>;
  sendVerificationEmail(): Promise<AuthResult>;
  /** Describes what the link of an e-mail would do, without using it up. */
  checkEmailLink(input: { token: string }): Promise<AuthResult<EmailLink>>;
  /**
   * The press on the page of that link. A new address needs its owner signed in here, or the
   * password, with a code where one is asked for: `auth/requires-recent-login`.
   */
  verifyEmail(input: { token: string; password?: string; code?: string }): Promise<AuthResult>;
  linkPassword(input: { password: string }): Promise<AuthResult>;
  /**
   * Sends a link to the new address; the address changes by a press on its page (verifyEmail), and
   * the old one gets a link to undo it for 7 days.
   */
  changeEmail(input: { newEmail: string }): Promise<AuthResult>;
  /** Needs a recent sign-in, as `linkGoogle` does. The only way in stays: `auth/only-way-in`. */
  unlinkGoogle(): Promise<AuthResult>;
  /** Opens a popup like `signInWithGoogle`; needs a confirmed address. */
  linkGoogle(): Promise<AuthResult>;
  listPasskeys(): Promise<AuthResult<Passkey[]>>;
  /** Needs a recent sign-in, as `removePasskey` does. */
  addPasskey(input: { name: string }): Promise<AuthResult<Passkey>>;
  renamePasskey(input: { id: string; name: string }): Promise<AuthResult>;
  removePasskey(input: { id: string }): Promise<AuthResult>;
  /** Like `reauthenticate`, with a passkey. */
  confirmWithPasskey(): Promise<AuthResult>;
  /**
   * The same with Google, for a person without a password. A Google account of another person is
   * `auth/user-mismatch`, and confirms nothing.
   */
  confirmWithGoogle(): Promise<AuthResult>;
  loadSecondStep(): Promise<AuthResult<SecondStepState>>;
  /**
   * Needs a recent sign-in and a password. Nothing is asked for until `confirmSecondStep` has seen
   * a code.
   */
  beginSecondStep(): Promise<AuthResult<{ secret: string; address: string }>>;
  /** The recovery codes are answered this once. */
  confirmSecondStep(input: { code: string }): Promise<AuthResult<{ recoveryCodes: string[] }>>;
  /** Needs a recent sign-in; the old codes are worth nothing afterwards. */
  renewRecoveryCodes(): Promise<AuthResult<{ recoveryCodes: string[] }>>;
  forgetTrustedDevices(): Promise<AuthResult>;
  /** Needs a recent sign-in. */
  endSecondStep(): Promise<AuthResult>;
  listOwnSignIns(): Promise<AuthResult<OwnSignIn[]>>;
  /** Loads the changes to the ways in of the last 180 days, newest first, at most 100. */
  loadSecurityLog(): Promise<AuthResult<SecurityEntry[]>>;
  endSignIn(input: { id: string }): Promise<AuthResult>;
  /**
   * `typedEmail` is the person's own address. Ends every sign-in; signing in before `deletesAt`
   * undoes it. As signOut, it first sends what waits, and is refused with `auth/changes-waiting`
   * unless told to go on.
   */
  deleteAccount(input: {
    typedEmail: string;
    evenIfChangesWait?: boolean;
  }): Promise<AuthResult<{ deletesAt: number }>>;
  /**
   * Calls back at once when the state is known, then on every change, in every tab. `null` is
   * signed out.
   */
  subscribe(listener: (user: AuthUser | null) => void): () => void;
}

/**
 * Names the person in whose page or copy a request was made: in each of the sync, and in each
 * operation of one's own account. A browser sends the cookie of whoever signed in last, which a
 * page of somebody before them may not have heard of: the server answers 401 when the two differ,
 * and takes and tells nothing.
 */
export const ownerHeader = 'x-tudo-owner';
/** Names the language of the page, in which the server words its errors and emails. */
export const languageHeader = 'x-language';

/**
 * Pages that links in mail open; each carries `?token=`. The second serves verification, change of
 * address and taking it back.
 */
export const mailLinkPaths = {
  resetPassword: '/forgot-password',
  verifyEmail: '/verify-email',
} as const;
/**
 * In the place of `token` in the address of the second: it says that something was not done by its
 * reader.
 */
export const notMeParameter = 'not-me';
/**
 * Appended to the address of a page in a mail without a code: its visitor gets no welcome overlay
 * (`app/first-script.ts`).
 */
export const fromMail = '?from=mail';
/** Downloads for a signed-in person: everything as JSON, the ledger as CSV. */
export const exportPaths = {
  everything: '/api/identity/export/everything.json',
  ledger: '/api/identity/export/ledger.csv',
  journal: '/api/identity/export/ledger.journal',
} as const;

/**
 * The password policy, on both sides: at least 8 characters, at least one that is neither letter
 * nor digit (ASCII).
 */
export function passwordFaults(password: string): ('too-short' | 'no-special')[] {
  return [
    ...(password.length < 8 ? ['too-short' as const] : []),
    ...(/[^a-zA-Z0-9]/.test(password) ? [] : ['no-special' as const]),
  ];
}
/** Longer passwords are refused before they are hashed. */
export const maxPasswordLength = 256;

const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/u;
/**
 * Whether a text holds control characters, line breaks or halves of characters, which no name and
 * no address has.
 */
export function holdsControls(text: string): boolean {
  return controls.test(text);
}
/**
 * A name with spaces in place of such characters, for one that was not refused when it was written.
 */
export function onOneLine(name: string): string {
  return name.split(controls).join(' ').trim();
}

/** Text, @, text, dot, text. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    !holdsControls(text) &&
    /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/.test(text)
  );
}
