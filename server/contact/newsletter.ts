/**
 * The guide by mail, with double opt-in: a request gets a link, and pressing the button behind it
 * sends the guide and subscribes until unsubscription. The answer is the same for known and unknown
 * addresses.
 */
import { randomBytes } from 'node:crypto';
import {
  guideFile,
  guidePages,
  emailFormPaths,
  contactRetention,
  type Unsubscribed,
} from '#contract/email-forms';
import type { Language } from '#contract/i18n/index';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { publicPage } from '#server/http/public-page';
import type { Tx } from '#server/storage/database';
import { mostBelievedMs } from '#server/storage/steady-clock';
import { digest } from '#server/identity/kernel';
import type { ContactParts } from './create-contact.ts';
import type { ContactTables } from './tables.ts';

/**
 * Deletes an address inside a transaction; answers whether it was there. Links of its mail stay
 * known, without the address.
 */
export async function unsubscribeWithin(tx: Tx, email: string): Promise<boolean> {
  const gone = await tx.run('DELETE FROM subscribers WHERE email = ?', email);
  await tx.run("DELETE FROM letter_tokens WHERE email = ? AND kind = 'confirm'", email);
  await tx.run('UPDATE letter_tokens SET email = NULL WHERE email = ?', email);
  return gone > 0;
}

export function createGuide({
  kysely,
  write,
  attempts,
  mailLimits,
  mailer,
  publicUrl,
  background,
  begins,
  steadyNow,
}: ContactParts) {
  const wordsFor = (language: Language) => (language === 'vi' ? vietnamese : english);
  const page = (path: string, language: Language) => publicPage(publicUrl, path, language);

  async function issue(
    kind: ContactTables['letter_tokens']['kind'],
    email: string,
    expiresAt: number,
  ): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await kysely
      .insertInto('letter_tokens')
      .values({ token_hash: digest(token), kind, email, expires_at: expiresAt })
      .execute();
    return token;
  }
  const find = (kind: ContactTables['letter_tokens']['kind'], token: string) =>
    kysely
      .selectFrom('letter_tokens')
      .selectAll()
      .where('token_hash', '=', digest(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', steadyNow())
      .executeTakeFirst();

  /**
   * Shortens expiry dates that were written under a wrong clock, which would last for as long as
   * that clock was ahead.
   */
  async function shortenToUsual(): Promise<void> {
    const unconfirmed = begins() + contactRetention.unconfirmedMs,
      confirmed = begins() + contactRetention.subscriberMs;
    await kysely
      .updateTable('subscribers')
      .set({ expires_at: unconfirmed })
      .where('confirmed_at', 'is', null)
      .where('expires_at', '>', unconfirmed + mostBelievedMs)
      .execute();
    await kysely
      .updateTable('subscribers')
      .set({ expires_at: confirmed })
      .where('expires_at', '>', confirmed + mostBelievedMs)
      .execute();
    await kysely
      .updateTable('letter_tokens')
      .set({ expires_at: unconfirmed })
      .where('kind', '=', 'confirm')
      .where('expires_at', '>', unconfirmed + mostBelievedMs)
      .execute();
    await kysely
      .updateTable('letter_tokens')
      .set({ expires_at: confirmed })
      .where('expires_at', '>', confirmed + mostBelievedMs)
      .execute();
  }

  async function sendConfirmation(email: string, language: Language): Promise<void> {
    const expiresAt = begins() + contactRetention.unconfirmedMs;
    const token = await issue('confirm', email, expiresAt);
    const words = wordsFor(language),
      { subject, body, link } = words.guideConfirm;
    await mailer.send({
      kind: 'guide',
      to: email,
      language,
      subject,
      paragraphs: [words.greeting(null), body, words.guideConfirm.ignore],
      expiresAt,
      link: { url: `${page(guidePages.confirm, language)}?token=${token}`, label: link },
    });
  }

  /** Sends the guide with a new unsubscribe link; links of earlier messages keep working. */
  async function sendGuide(email: string, language: Language): Promise<void> {
    const token = await issue('unsubscribe', email, begins() + contactRetention.subscriberMs);
    const words = wordsFor(language),
      { subject, body, why, link, unsubscribe } = words.guide;
    await mailer.send({
      kind: 'guide',
      to: email,
      language,
      subject,
      paragraphs: [words.greeting(null), body],
      link: { url: `${publicUrl}${guideFile(language)}`, label: link },
      unsubscribe: {
        why,
        label: unsubscribe,
        pageUrl: `${page(guidePages.unsubscribe, language)}?token=${token}`,
        oneClickUrl: `${publicUrl}${emailFormPaths.unsubscribe}?token=${token}&language=${language}`,
      },
    });
  }

  return {
    /** Throws auth/too-many-requests. `email` in its stored form. */
    async ask(
      { email, language }: { email: string; language: Language },
      client: { address: string },
    ): Promise<void> {
      await mailLimits.take('guide', email, client);
      background.run('the guide', async () => {
        const at = begins();
        // Uses one statement: two simultaneous requests create one row and never undo a
        // confirmation.
        const { confirmed_at: confirmedAt } = await kysely
          .insertInto('subscribers')
          .values({
            email,
            language,
            created_at: at,
            confirmed_at: null,
            expires_at: at + contactRetention.unconfirmedMs,
          })
          .onConflict((conflict) =>
            conflict.column('email').doUpdateSet((eb) => ({
              language,
              expires_at: eb
                .case()
                .when('subscribers.confirmed_at', 'is', null)
                .then(at + contactRetention.unconfirmedMs)
                .else(at + contactRetention.subscriberMs)
                .end(),
            })),
          )
          .returning('confirmed_at')
          .executeTakeFirstOrThrow();
        await (confirmedAt === null
          ? sendConfirmation(email, language)
          : sendGuide(email, language));
      });
    },

    /** Whether the link was good. A second press changes nothing and sends nothing. */
    async confirm(token: string, client: { address: string }): Promise<boolean> {
      await attempts.take('codeAddress', client.address);
      const found = await find('confirm', token);
      if (!found?.email) return false;
      await attempts.refund('codeAddress', client.address);
      const first = await kysely
        .updateTable('subscribers')
        .set({ confirmed_at: begins(), expires_at: begins() + contactRetention.subscriberMs })
        .where('email', '=', found.email)
        .where('confirmed_at', 'is', null)
        .returning('language')
        .executeTakeFirst();
      if (first) await sendGuide(found.email, first.language);
      return true;
    },

    /**
     * Deletes the address. Null: no such link. Not limited: mail services post from few addresses
     * for many people, and a token cannot be guessed.
     */
    async unsubscribe(token: string): Promise<Unsubscribed | null> {
      const found = await find('unsubscribe', token);
      if (!found) return null;
      const { email } = found;
      if (email === null) return { left: 'before' };
      await write((tx) => unsubscribeWithin(tx, email));
      return { left: 'now' };
    },

    /**
     * Deletes unconfirmed and expired addresses, and expired links; returns the number of
     * addresses.
     */
    async tidy(): Promise<number> {
      await shortenToUsual();
      const gone = await kysely
        .deleteFrom('subscribers')
        .where('expires_at', '<', steadyNow())
        .executeTakeFirst();
      await kysely.deleteFrom('letter_tokens').where('expires_at', '<', steadyNow()).execute();
      return Number(gone.numDeletedRows);
    },
  };
}
