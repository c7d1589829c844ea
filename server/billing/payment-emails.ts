/**
 * The mail about payments, put into the post in the transaction that found the reason, so that each
 * is sent once.
 */
import type { Profile } from '#contract/collections';
import { fromMail } from '#contract/identity';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { formatDay, todayIn } from '#domain/calendar';
import { formatMoney, type CurrencyCode, type Language } from '#domain/money';
import { publicPage } from '#server/http/public-page';
import type { Mail } from '#server/identity/ports';
import { queueMail } from '#server/mail/queue';
import type { Tx } from '#server/storage/database';
import { subscriptionUntil } from './facts.ts';
import type { Changes } from './apply-snapshot.ts';

/** `sendsReceipts`: the provider writes to the payer itself. */
export async function queuePaymentEmails(
  tx: Tx,
  profile: Profile,
  { failed, paid, ended, charging }: Pick<Changes, 'failed' | 'paid' | 'ended' | 'charging'>,
  {
    publicUrl,
    sendsReceipts,
    until,
  }: { publicUrl: string; sendsReceipts: boolean; until: number | null },
  now: number,
): Promise<void> {
  if (profile.email === '') return;
  const language: Language = profile.language ?? 'en';
  const words = language === 'vi' ? vietnamese : english;
  const day = (at: number) => dayOf(at, language, profile.timeZone);
  const post = async (
    texts: { subject: string; body: string; link: string },
    path: string,
  ): Promise<void> => {
    const mail: Mail = {
      kind: 'payment',
      to: profile.email,
      language,
      subject: texts.subject,
      paragraphs: [words.greeting(profile.displayName || null), texts.body],
      link: { url: `${publicUrl}${path}${fromMail}`, label: texts.link },
    };
    await queueMail(tx, mail, now);
  };
  if (failed !== null) {
    const ends = subscriptionUntil(failed) ?? now;
    await post(
      {
        ...words.paymentFailed,
        body: words.paymentFailed.body(money(failed, language), day(ends)),
      },
      '/profile',
    );
  }
  if (!sendsReceipts)
    for (const receipt of paid)
      await post(
        {
          ...words.paymentReceived,
          body: words.paymentReceived.body(
            money(receipt, language),
            receipt.number ?? receipt.id,
            until === null ? '' : day(until),
          ),
        },
        '/profile',
      );
  if (ended && charging !== null)
    await post(
      {
        ...words.planGivenBack,
        body: words.planGivenBack.body(money(charging, language), day(charging.periodEnd)),
      },
      '/profile',
    );
  else if (ended) await post(words.planEnded, publicPage('', '/pricing', language));
}

const money = (
  { amountMinor, currency }: { amountMinor: number; currency: string },
  language: Language,
) => formatMoney(amountMinor, currency as CurrencyCode, language);

/** A day in the person's own time zone, or in UTC where it is not known. */
function dayOf(at: number, language: Language, timeZone: string | null): string {
  const format = (zone: string) => formatDay(todayIn(zone, at), language, 'full');
  try {
    return format(timeZone ?? 'UTC');
  } catch {
    return format('UTC');
  }
}
