/**
 * Leaving the mail about the plan, and coming back to it. Apart from `contact.ts`, which the home
 * page brings.
 */
import { digestPaths, type DigestRhythm } from '#contract/digest';
import { post } from './contact.ts';

/** `was`: how often it came until now; null: it had been stopped before. */
export const stopDigest = (token: string) =>
  post<{ was: DigestRhythm | null }>(digestPaths.stop, { token });
export const putBackDigest = (token: string, digest: DigestRhythm) =>
  post<null>(digestPaths.putBack, { token, digest });
