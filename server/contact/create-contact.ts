/** Contact messages and the guide by mail, behind `/api/letters`. */
import type { Kysely } from 'kysely';
import { createAttempts, type Attempts } from '#server/identity/attempts';
import type { MailLimits } from '#server/identity/mail-limits';
import { createBackground, type Background } from '#server/identity/background';
import type { IdentityDatabase, Mailer } from '#server/identity/ports';
import type { Database } from '#server/storage/database';
import { beginsAt } from '#server/storage/steady-clock';
import type { Tables } from '#server/storage/tables';
import { createContact } from './contact-messages.ts';
import { createGuide } from './newsletter.ts';
import { createContactRoutes } from './routes.ts';
import type { ContactTables } from './tables.ts';

export { contactMigrations } from './tables.ts';

/** The dependencies of the operations. */
export interface ContactParts {
  kysely: Kysely<Tables & ContactTables>;
  write: Database['write'];
  attempts: Attempts;
  mailLimits: MailLimits;
  background: Background;
  mailer: Mailer;
  publicUrl: string;
  /** Whom contact messages are mailed to. */
  contactEmail: string | null;
  log: (line: string) => void;
  /** The time from which the lifetime of new records counts. */
  begins: () => number;
  /** The clock by which things end, which does not jump. */
  steadyNow: () => number;
}
export interface ContactOptions {
  db: IdentityDatabase & Pick<Database, 'write'>;
  config: { publicUrl: string; contactEmail: string | null };
  mailer: Mailer;
  mailLimits: MailLimits;
  log: (line: string) => void;
  now?: () => number;
  /** Defaults to `now`. */
  steadyNow?: () => number;
  /** Whether the sender of a request is answered first; by default nobody is. */
  isAnsweredFirst?: (request: Request) => Promise<boolean>;
}

export interface ContactModule {
  /** Routes to mount at /api/letters. */
  routes: ReturnType<typeof createContactRoutes>;
  /** Exports the data stored about an address: its messages, and whether it gets the guide. */
  exportOf(email: string): Promise<object>;
  /** Once an hour: deletes messages, addresses and links whose time is over. */
  tidy(): Promise<void>;
  /** Waits for work that continues after its answer. */
  settle(): Promise<void>;
}

export function createContactModule({
  db,
  config,
  mailer,
  mailLimits,
  log,
  now = Date.now,
  steadyNow = now,
  isAnsweredFirst = async () => false,
}: ContactOptions): ContactModule {
  const parts: ContactParts = {
    kysely: db.kysely.withTables<ContactTables>(),
    write: db.write,
    attempts: createAttempts({ db, now: steadyNow }),
    mailLimits,
    background: createBackground('Letters'),
    mailer,
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    log,
    begins: () => beginsAt({ now, steadyNow }),
    steadyNow,
  };
  const contact = createContact(parts),
    guide = createGuide(parts);
  return {
    routes: createContactRoutes({ contact, guide, publicUrl: config.publicUrl, isAnsweredFirst }),
    settle: parts.background.settle,
    async exportOf(email) {
      const messages = await parts.kysely
        .selectFrom('contact_messages')
        .select(['created_at as createdAt', 'language', 'name', 'subject', 'message'])
        .where((row) => row(row.fn('lower', ['email']), '=', email))
        .orderBy('id')
        .execute();
      const guide = await parts.kysely
        .selectFrom('subscribers')
        .select(['created_at as createdAt', 'confirmed_at as confirmedAt', 'language'])
        .where('email', '=', email)
        .executeTakeFirst();
      return { messages, guide: guide ?? null };
    },
    async tidy() {
      const messages = await contact.tidy(),
        addresses = await guide.tidy();
      if (messages + addresses > 0)
        log(`letters: ${messages} old contact messages and ${addresses} addresses were deleted`);
    },
  };
}
