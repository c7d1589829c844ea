/**
 * Limits mail sent on request: to one mailbox, under any spelling of its address, and for one
 * client, over every kind of e-mail. Notices to an account's owner are not requests.
 */
import type { Attempts } from './attempts.ts';
import { mailboxKey } from './email-address.ts';

/**
 * `account`: sign-up, confirm again, change of address. An email to set a password is held up by no
 * other.
 */
export type RequestedMail = 'account' | 'reset' | 'guide' | 'reply';
export type MailLimits = ReturnType<typeof createMailLimits>;

export function createMailLimits({ attempts }: { attempts: Attempts }) {
  return {
    /**
     * Counts an email before it is written; throws auth/too-many-requests.
     * @param client who asks; null where the product's own people write
     */
    async take(
      kind: RequestedMail,
      email: string,
      client: { address: string } | null,
    ): Promise<void> {
      const mailbox = mailboxKey(email);
      if (client !== null)
        await attempts.take(kind === 'reset' ? 'resetAddress' : 'mailAddress', client.address);
      if (kind === 'guide' && client !== null) await attempts.take('guideAddress', client.address);
      if (kind === 'guide') await attempts.take('guideRecipient', mailbox);
      await attempts.take(kind === 'reset' ? 'resetRecipient' : 'mailRecipient', mailbox);
    },
  };
}
