/** Writing to us and asking for the guide: what the pages send, what the server answers, how long things are kept. */
import * as v from 'valibot';
import { holdsControls, isEmailAddress } from './identity.ts';
import type { Language } from './words/index.ts';

const dayMs = 86_400_000;
/** The privacy text says these; a change here is a change there. */
export const letterRetention = {
  contactMessageMs: 730 * dayMs,
  /** Somebody who never confirmed. */
  unconfirmedMs: 7 * dayMs,
  /** After the last message with the guide; its link to unsubscribe works as long. */
  subscriberMs: 730 * dayMs,
} as const;

/** A form that was sent sooner after it appeared was filled in by a program; the page holds a quick person's back until then. */
export const leastShownMs = 2_000;

/** Under `/api/letters`, each a POST. `unsubscribe` also takes the form that mail services post (RFC 8058). */
export const letterPaths = { contact: '/api/letters/contact', askForGuide: '/api/letters/guide/ask', confirmGuide: '/api/letters/guide/confirm', unsubscribe: '/api/letters/guide/unsubscribe' } as const;
/** The pages that links in mail open, each with `?token=`. Opening one changes nothing: mail scanners open links too. */
export const letterPages = { confirm: '/guide/confirm', unsubscribe: '/guide/unsubscribe' } as const;
export const guideFile = (language: Language) => `/guide/tudo-guide-${language}.pdf`;

export const contactLimits = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'too-long'), v.check((text) => !holdsControls(text), 'invalid'));
/** Letters with their accents in one piece, line ends of one kind, and of the characters nobody sees only line ends and tabs. */
const tidyText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '').trim();

/** A message as the form holds it and as it is stored. The message of each issue is its FieldFault. */
export const contactFields = v.object({
  name: v.pipe(line(contactLimits.name), v.minLength(1, 'missing')),
  email: v.pipe(v.string(), v.trim(), v.minLength(1, 'missing'), v.check(isEmailAddress, 'invalid')),
  subject: line(contactLimits.subject),
  message: v.pipe(v.string(), v.transform(tidyText), v.minLength(1, 'missing'), v.maxLength(contactLimits.message, 'too-long')),
});
export type ContactFields = v.InferOutput<typeof contactFields>;
export type ContactField = keyof ContactFields;
export type FieldFault = 'missing' | 'too-long' | 'invalid';
export type ContactFaults = Partial<Record<ContactField, FieldFault>>;

/** What is wrong with a message, by field; null when nothing is. */
export function contactFaults(fields: unknown): ContactFaults | null {
  const parsed = v.safeParse(contactFields, fields);
  if (parsed.success) return null;
  const faults: ContactFaults = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key as ContactField | undefined;
    if (field !== undefined) faults[field] ??= issue.type === 'check' || issue.type === 'min_length' || issue.type === 'max_length' ? issue.message as FieldFault : 'missing';
  }
  return faults;
}

/** What each form sends along. `website` is a field that no person sees. */
export interface FormSigns { website: string; shownForMs: number; language: Language }

export type LetterError =
  | { code: 'letters/invalid'; faults: ContactFaults }
  | { code: 'letters/too-many-requests'; retryAfterSeconds: number }
  | { code: 'letters/too-soon' | 'letters/bad-link' | 'letters/network' | 'letters/failed' };
export type LetterResult<T = null> = { success: true; value: T } | { success: false; error: LetterError };
/** `before`: this link has been used, and that subscription is gone. */
export type Unsubscribed = { left: 'now' | 'before' };
