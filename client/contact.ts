/**
 * Writing to us, and the guide by mail. Nothing throws: a lost connection is an error object too.
 */
import type { ContactFields } from '#contract/contact';
import {
  emailFormPaths,
  type FormSigns,
  type EmailFormResult,
  type Unsubscribed,
} from '#contract/email-forms';

const timeoutMs = 30_000;

export async function post<T>(path: string, body: unknown): Promise<EmailFormResult<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as EmailFormResult<T> | null;
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
  post<null>(emailFormPaths.contact, message);
export const askForGuide = (request: { email: string } & FormSigns) =>
  post<null>(emailFormPaths.askForGuide, request);
export const confirmGuide = (token: string) => post<null>(emailFormPaths.confirmGuide, { token });
export const unsubscribe = (token: string) =>
  post<Unsubscribed>(emailFormPaths.unsubscribe, { token });
