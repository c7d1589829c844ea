/** What the identity service needs of the rest of the server, said narrowly; `main.ts` passes the real ones. */
import type { Language } from '#contract/words/index';
import type { Config } from '#server/config';
import type { Database } from '#server/storage/database';

export type IdentityDatabase = Pick<Database, 'kysely' | 'kind'>;
export type IdentityConfig = Pick<Config, 'publicUrl' | 'authSecret' | 'google'>;

export interface ProfileDraft { userId: string; email: string; displayName: string; language: Language }
export type ProfileFields = Record<string, unknown>;

/** The document service, as far as identity needs it. */
export interface Profiles {
  /** Creates profile, default categories and the account "Cash"; a second call changes nothing. */
  seedAccount(draft: ProfileDraft): Promise<void>;
  /** The fields of the person's profile, or null when there is none. */
  loadProfile(userId: string): Promise<ProfileFields | null>;
  /** Merges fields (also those that only the server writes) and tells the person's streams. */
  patchProfile(userId: string, fields: ProfileFields): Promise<void>;
  /** Deletes every record of the person. */
  removeAll(userId: string): Promise<void>;
  /** Every living record of the person, by collection. */
  exportAll(userId: string): Promise<Record<string, Record<string, unknown>[]>>;
}

/** A message to one address; delivery happens later and never fails the caller. */
export interface Mail {
  to: string;
  language: Language;
  subject: string;
  /** Paragraphs of plain text; the link stands after them. */
  paragraphs: string[];
  link?: { url: string; label: string };
  /** Epoch milliseconds after which the message is of no use and is dropped. */
  expiresAt?: number;
}
export interface Mailer { send(mail: Mail): Promise<void> }
