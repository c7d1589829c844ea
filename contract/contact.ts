/**
 * A message to us, as the form holds it and as it is stored. One schema, on both sides; apart from
 * the rest, since few pages need it.
 */
import * as v from 'valibot';
import { holdsControls, isEmailAddress } from './identity.ts';

export const contactLimits = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, 'too-long'),
    v.check((text) => !holdsControls(text), 'invalid'),
  );
/**
 * Letters with their accents in one piece, line ends of one kind, and of the characters nobody sees
 * only line ends and tabs.
 */
const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The message of each issue is its FieldFault. */
export const contactFields = v.object({
  name: v.pipe(line(contactLimits.name), v.minLength(1, 'missing')),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'missing'),
    v.check(isEmailAddress, 'invalid'),
  ),
  subject: line(contactLimits.subject),
  message: v.pipe(
    v.string(),
    v.transform(tidyText),
    v.minLength(1, 'missing'),
    v.maxLength(contactLimits.message, 'too-long'),
  ),
});
export type ContactFields = v.InferOutput<typeof contactFields>;
export type ContactField = keyof ContactFields;
export type FieldFault = 'missing' | 'too-long' | 'invalid';
export type ContactFaults = Partial<Record<ContactField, FieldFault>>;

/** The faults of a message, by field; null if it has none. */
export function contactFaults(fields: unknown): ContactFaults | null {
  const parsed = v.safeParse(contactFields, fields);
  if (parsed.success) return null;
  const faults: ContactFaults = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key as ContactField | undefined;
    if (field !== undefined)
      faults[field] ??=
        issue.type === 'check' || issue.type === 'min_length' || issue.type === 'max_length'
          ? (issue.message as FieldFault)
          : 'missing';
  }
  return faults;
}
