/** The e-mail address: verified by a link, changed only after the new one was. */
import { markOf } from './codes.ts';
import { purgeIfDue } from './deletion.ts';
import { isTaken } from './kernel.ts';
import { IdentityFailure } from './results.ts';
import { checkRecent, emailFrom, type Asker, type Client, type Parts } from './service.ts';

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses(parts: Parts) {
  const { kernel, attempts, codes, letters, people, profiles, now } = parts;
  return {
    async sendVerification({ person }: Asker, client: Client): Promise<void> {
      if (person.emailVerified) return;
      await attempts.take('mailAddress', client.address);
      await attempts.take('mailRecipient', person.email);
      await letters.verify(await people.toRecipient(person), await codes.issue({ kind: 'verify', userId: person.id, email: person.email }));
    },

    /**
     * Sends a link to the new address. An address that is taken gets no mail and the same answer: only sign-up tells
     * who has an account.
     */
    async askForChange(input: { newEmail: string }, asker: Asker, client: Client): Promise<void> {
      const newEmail = emailFrom(input.newEmail);
      checkRecent(asker, now());
      await attempts.take('mailAddress', client.address);
      await attempts.take('mailRecipient', newEmail);
      const { person } = asker;
      await codes.forgetChange(person.id);
      const holder = await kernel.findPersonByEmail(newEmail);
      if (holder && !(await purgeIfDue(parts, holder.person))) return;
      const link = await codes.issue({ kind: 'changeEmail', userId: person.id, email: person.email, newEmail, passwordMark: markOf(await kernel.findCredentials(person.id)) });
      await letters.changeEmail({ ...await people.toRecipient(person), email: newEmail, name: null }, link);
    },

    /** Uses the code of either message. */
    async verify(input: { token: string }, client: Client): Promise<void> {
      await attempts.take('codeAddress', client.address);
      const code = await codes.redeem('address', input.token);
      const person = await kernel.findPerson(code.userId);
      // A code speaks about the address that the account had when it was sent.
      if (!person || person.email !== code.email || code.kind === 'reset') throw new IdentityFailure('auth/invalid-action-code');
      await attempts.refund('codeAddress', client.address);
      if (code.kind === 'verify') return kernel.updatePerson(person.id, { emailVerified: true });
      // Asked for in an account that is now closed, or before its owner took it back by a new password: no longer theirs to give.
      const isOverruled = person.disabledAt !== null || person.deletesAt !== null || code.passwordMark !== markOf(await kernel.findCredentials(person.id));
      if (isOverruled) throw new IdentityFailure('auth/invalid-action-code');
      const old = await people.toRecipient(person);
      await kernel.updatePerson(person.id, { email: code.newEmail, emailVerified: true }).catch((error: unknown) => {
        throw isTaken(error) ? new IdentityFailure('auth/email-already-in-use') : error;
      });
      await profiles.patchProfile(person.id, { email: code.newEmail });
      await letters.emailChanged(old, code.newEmail);
    },
  };
}
