/**
 * The contact form and the guide: requests of the pages, answers of the server, and retention
 * times.
 */
import { msPerDay } from '#domain/calendar';
import type { ContactFaults } from './contact.ts';
import type { Language } from './i18n/index.ts';

/** The privacy text says these; a change here is a change there. */
export const contactRetention = {
  contactMessageMs: 730 * msPerDay,
  /** An address that was never confirmed. */
  unconfirmedMs: 7 * msPerDay,
  /** Retention after the last message with the guide; its unsubscribe link works as long. */
  subscriberMs: 730 * msPerDay,
} as const;

/**
 * A form that was sent sooner after it appeared was filled in by a program; the page holds a quick
 * person's back until then.
 */
export const leastShownMs = 2_000;

/**
 * Under `/api/letters`, each a POST. `unsubscribe` also takes the form that mail services post (RFC
 * 8058).
 */
export const emailFormPaths = {
  contact: '/api/letters/contact',
  askForGuide: '/api/letters/guide/ask',
  confirmGuide: '/api/letters/guide/confirm',
  unsubscribe: '/api/letters/guide/unsubscribe',
} as const;
/**
 * The pages that links in mail open, each with `?token=`. Opening one changes nothing: mail
 * scanners open links too.
 */
export const guidePages = {
  confirm: '/guide/confirm',
  unsubscribe: '/guide/unsubscribe',
} as const;
export const guideFile = (language: Language) => `/guide/tudo-guide-${language}.pdf`;

/** The fields that each form sends along. `website` is a honeypot that no user sees. */
export interface FormSigns {
  website: string;
  shownForMs: number;
  language: Language;
}

export type EmailFormError =
  | { code: 'letters/invalid'; faults: ContactFaults }
  | { code: 'letters/too-many-requests'; retryAfterSeconds: number }
  | { code: 'letters/too-soon' | 'letters/bad-link' | 'letters/network' | 'letters/failed' };
export type EmailFormResult<T = null> =
  | { success: true; value: T }
  | { success: false; error: EmailFormError };
/** `before`: this link has been used, and that subscription is gone. */
export type Unsubscribed = { left: 'now' | 'before' };
