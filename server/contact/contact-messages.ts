/**
 * Messages that visitors write to us: stored, and mailed to the operator where an address for that
 * is set.
 */
import { foldText } from '#domain/text';
import { createRecordId } from '#contract/ids';
import type { ContactFields } from '#contract/contact';
import { contactRetention } from '#contract/email-forms';
import type { Language } from '#contract/i18n/index';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { mostBelievedMs } from '#server/storage/steady-clock';
import { mailboxKey } from '#server/identity/email-address';
import type { ContactParts } from './create-contact.ts';

export function createContact({
  kysely,
  attempts,
  mailer,
  contactEmail,
  log,
  begins,
  steadyNow,
}: ContactParts) {
  return {
    /**
     * Throws auth/too-many-requests. The sender gets no mail: a form that mails any given address
     * can be misused against strangers.
     */
    async receive(
      fields: ContactFields,
      client: {
        address: string;
        language: Language;
        /** Whether the sender's plan has them answered first: the mail says so. */ isFirst: boolean;
      },
    ): Promise<void> {
      await attempts.take('contactAddress', client.address);
      await attempts.take('contactSender', mailboxKey(fields.email));
      const id = createRecordId();
      await kysely
        .insertInto('contact_messages')
        .values({
          id,
          created_at: begins(),
          language: client.language,
          ...fields,
          search: foldText(Object.values(fields).join(' ')),
        })
        .execute();
      if (contactEmail === null) {
        log(
          `contact: message ${id} is stored; CONTACT_EMAIL is not set, so nobody gets it by mail`,
        );
        return;
      }
      const words = (client.language === 'vi' ? vietnamese : english).contact;
      await mailer.send({
        kind: 'contact',
        to: contactEmail,
        language: client.language,
        replyTo: { name: fields.name, address: fields.email },
        subject: client.isFirst
          ? words.first(words.subject(fields.name, fields.subject))
          : words.subject(fields.name, fields.subject),
        paragraphs: [
          words.from(fields.name, fields.email),
          ...fields.message.split(/\n{2,}/),
          words.kept(id),
        ],
      });
    },
    /** Deletes expired messages; returns the number. */
    async tidy(): Promise<number> {
      // Corrects a date of a wrong clock, which would keep the message as long as that clock was
      // ahead.
      await kysely
        .updateTable('contact_messages')
        .set({ created_at: begins() })
        .where('created_at', '>', begins() + mostBelievedMs)
        .execute();
      const gone = await kysely
        .deleteFrom('contact_messages')
        .where('created_at', '<', steadyNow() - contactRetention.contactMessageMs)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
