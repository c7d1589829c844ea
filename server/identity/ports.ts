/**
 * The narrow interfaces that the identity service needs of the rest of the server; `main.ts` passes
 * the implementations.
 */
import type { Profile, ProfileFields, OwnRecord } from '#contract/collections';
import type { MailKind } from '#contract/admin';
import type { Language } from '#contract/i18n/index';
import type { Config } from '#server/config';
import type { Database } from '#server/storage/database';

export type IdentityDatabase = Pick<Database, 'kysely' | 'kind' | 'read'>;
export type IdentityConfig = Pick<Config, 'publicUrl' | 'authSecret' | 'google' | 'dataDir'>;

/** The document service, as far as identity needs it. */
export interface Profiles {
  /** Creates profile, default categories and the account "Cash"; a second call changes nothing. */
  seedAccount(
    userId: string,
    seed: {
      email: string;
      displayName: string;
      language: Language | null;
      /**
       * Currency of the profile and the account; by default dong in Vietnamese and dollars
       * otherwise.
       */
      currency?: string;
    },
  ): Promise<void>;
  loadProfile(userId: string): Promise<Profile | null>;
  /** `missing`: fields that only the server writes and that are not stored, with their defaults. */
  loadProfileAsStored(userId: string): Promise<{ profile: Profile; missing: ProfileFields } | null>;
  /**
   * Merges fields (including those that only the server writes) and notifies the person's streams.
   */
  patchProfile(userId: string, fields: ProfileFields): Promise<unknown>;
  /** Deletes every record of the person, for good. */
  removeAll(userId: string): Promise<void>;
  /**
   * Hands out all records, some at a time, as of one moment: accounts and categories before all
   * that has a day, then the newest day first.
   */
  readAll(userId: string, take: (records: readonly OwnRecord[]) => void): Promise<void>;
}

/**
 * Data that other services store about a user beside their records, for the export; by e-mail
 * address only if it is proven to be theirs.
 */
export type AlsoKept = (person: {
  id: string;
  provenEmail: string | null;
}) => Promise<Record<string, unknown>>;

/** A message to one address; delivery happens later and never fails the caller. */
export interface Mail {
  to: string;
  /** The kind of message, shown to admins who look after the mail. */
  kind?: MailKind;
  language: Language;
  subject: string;
  /** Paragraphs of plain text; the link stands after them. */
  paragraphs: string[];
  link?: { url: string; label: string };
  /** The reply address, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /**
   * For mail to subscribers: stated below it, and offered to mail programs as one click (RFC 8058).
   */
  unsubscribe?: { why: string; label: string; pageUrl: string; oneClickUrl: string };
  /** Epoch milliseconds after which the message is of no use and is dropped. */
  expiresAt?: number;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes stored messages of a kind to an address: their link was used. */
  removeKept(to: string, kind: MailKind): Promise<void>;
}
