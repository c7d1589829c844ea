/**
 * Failures that are the same for every module, and are answered by the app alone. A module's own
 * `onError` rethrows them (`passOn`) to the app's handler.
 */
import { isValueRefused } from '#server/storage/refused-value';
import { isDatabaseUnavailable, isDiskRefused } from '#server/storage/unavailable';

/** The body is larger than its route takes, or would become too many values. */
export class TooLargeError extends Error {}
/** The body came in pieces, without its length. */
export class LengthRequiredError extends Error {}
/**
 * The client disconnected before its body arrived. Its connection error looks like a lost database.
 */
export class UnfinishedBodyError extends Error {}

/** A person asks for this more often than they may (`server/http/rates.ts`). */
export class TooManyRequestsError extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many requests; come again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws what the app answers. To be called first by the `onError` of a module. */
export function passOn(error: unknown): void {
  if (error instanceof TooLargeError || error instanceof LengthRequiredError) throw error;
  if (error instanceof TooManyRequestsError || isDatabaseUnavailable(error) || isDiskRefused(error))
    throw error;
  if (error instanceof UnfinishedBodyError || isValueRefused(error)) throw error;
}
