/**
 * Results of operations: a value, or the one error type that the routes turn into `{ success:
 * false, error }`.
 */
import type { AuthErrorCode } from '#contract/identity';
import type { PasswordFault } from './password-rules.ts';
import type { Language } from '#contract/i18n/index';
import { identityErrors as english } from '#contract/i18n/en/identity';
import { identityErrors as vietnamese } from '#contract/i18n/vi/identity';

/** Thrown inside the service only; no operation of the client throws. */
export class IdentityFailure extends Error {
  readonly code: AuthErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Set with the answer: the sign-in goes on from there. */
  readonly cookie: string | undefined;
  /** Fault beyond the policy, with auth/weak-password. */
  readonly reason: PasswordFault | undefined;
  constructor(
    code: AuthErrorCode,
    retryAfterSeconds?: number,
    cookie?: string,
    reason?: PasswordFault,
  ) {
    super(code);
    this.name = 'IdentityFailure';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.cookie = cookie;
    this.reason = reason;
  }
}

/** The sentence for a code; an unknown one reads as an internal error. */
export function failureSentence(failure: IdentityFailure, language: Language): string {
  const sentences = language === 'vi' ? vietnamese : english;
  if (failure.code === 'auth/too-many-requests')
    return sentences.tooManyRequests(failure.retryAfterSeconds ?? 1);
  if (failure.reason !== undefined) return sentences.weakPassword[failure.reason];
  return (
    (sentences.byCode as Partial<Record<string, string>>)[failure.code] ??
    sentences.byCode['auth/internal-error']
  );
}

const statuses: Partial<
  Record<AuthErrorCode, 200 | 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500>
> = {
  // No failure: the sign-in continues.
  'auth/multi-factor-auth-required': 200,
  'auth/invalid-verification-code': 401,
  'auth/code-expired': 410,
  'auth/invalid-passkey': 401,
  'auth/passkey-not-found': 401,
  'auth/too-many-passkeys': 409,
  'auth/second-factor-already-in-use': 409,
  'auth/unverified-email': 403,
  'auth/only-way-in': 409,
  'auth/google-already-linked': 409,
  'auth/invalid-credential': 401,
  'auth/no-user': 401,
  'auth/requires-recent-login': 403,
  'auth/user-disabled': 403,
  'auth/email-already-in-use': 409,
  'auth/account-exists-with-different-credential': 409,
  'auth/provider-already-linked': 409,
  'auth/expired-action-code': 410,
  'auth/too-many-requests': 429,
  'auth/export-running': 429,
  'auth/internal-error': 500,
};
export const statusOf = (code: AuthErrorCode) => statuses[code] ?? 400;
