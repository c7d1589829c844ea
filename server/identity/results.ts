/** How an operation answers: a value, or the one error type that the routes turn into `{ success: false, error }`. */
import type { AuthErrorCode } from '#contract/identity';
import type { Language } from '#contract/words/index';
import { identityErrors as english } from '#contract/words/en/identity';
import { identityErrors as vietnamese } from '#contract/words/vi/identity';

/** Thrown inside the service only; no operation of the client throws. */
export class IdentityFailure extends Error {
  readonly code: AuthErrorCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: AuthErrorCode, retryAfterSeconds?: number) {
    super(code);
    this.name = 'IdentityFailure';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The sentence for a code; an unknown one reads as an internal error. */
export function sentenceOf(failure: IdentityFailure, language: Language): string {
  const sentences = language === 'vi' ? vietnamese : english;
  if (failure.code === 'auth/too-many-requests') return sentences.tooManyRequests(failure.retryAfterSeconds ?? 1);
  return (sentences.byCode as Partial<Record<string, string>>)[failure.code] ?? sentences.byCode['auth/internal-error'];
}

const statuses: Partial<Record<AuthErrorCode, 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500>> = {
  'auth/invalid-credential': 401, 'auth/no-user': 401, 'auth/requires-recent-login': 403, 'auth/user-disabled': 403,
  'auth/email-already-in-use': 409, 'auth/account-exists-with-different-credential': 409, 'auth/provider-already-linked': 409,
  'auth/expired-action-code': 410, 'auth/too-many-requests': 429, 'auth/export-running': 429, 'auth/internal-error': 500,
};
export const statusOf = (code: AuthErrorCode) => statuses[code] ?? 400;
