/**
 * Writing to us, and the guide by mail. Nothing throws: a lost connection is an error object too.
 */
import type { ContactFields } from '#contract/contact';
import {
  letterPaths,
  type FormSigns,
  type LetterResult,
  type Unsubscribed,
} from '#contract/email-forms';

const timeoutMs = 30_000;

export async function post<T>(path: string, body: unknown): Promise<LetterResult<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as LetterResult<T> | null;
    return typeof answer?.success === 'boolean'
      ? answer
      : { success: false, error: { code: 'letters/failed' } };
  } catch (error) {
    // An unreadable answer has arrived; an interrupted one has not.
    return {
      success: false,
      error: { code: error instanceof SyntaxError ? 'letters/failed' : 'letters/network' },
    };
  }
}

export const writeToUs = (message: ContactFields & FormSigns) =>
  post<null>(letterPaths.contact, message);
export const askForGuide = (request: { email: string } & FormSigns) =>
  post<null>(letterPaths.askForGuide, request);
export const confirmGuide = (token: string) => post<null>(letterPaths.confirmGuide, { token });
export const unsubscribe = (token: string) =>
  post<Unsubscribed>(letterPaths.unsubscribe, { token });
