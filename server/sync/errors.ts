/** The two ways in which the document service says no. */
import type { CollectionName } from '#contract/collections';
import type { ApiError, SyncErrorCode } from '#contract/sync';

/** A whole request that cannot be served. `status` is the HTTP status of the answer. */
export class SyncError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413;
  readonly code: string;
  readonly expected: number | undefined;

  constructor(
    status: SyncError['status'],
    code: SyncErrorCode | 'auth/unauthenticated' | 'auth/user-disabled',
    message: string,
    expected?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.expected = expected;
  }

  toAnswer(): ApiError {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.expected === undefined ? {} : { expected: this.expected }),
      },
    };
  }
}

/** Rejects one mutation: it has no effect, and its client is told why. */
export class RefusedError extends Error {
  readonly code: SyncErrorCode;
  readonly details: { collection?: CollectionName; id?: string; field?: string; otherId?: string };

  constructor(code: SyncErrorCode, message: string, details: RefusedError['details'] = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
