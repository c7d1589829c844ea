/**
 * The e-mail address: verified by a link, changed only after the new one was, and taken back by the
 * old one.
 */
import type { EmailLink, SecurityEvent } from '#contract/identity';
import type { AddressChange } from './address-changes.ts';
import { markOf, passwordOf, type ActionCode } from './codes.ts';
import { deletionGraceMs, purgeIfDue } from './deletion.ts';
import { isTaken, type User } from './kernel.ts';
import { endOtherWays } from './other-ways.ts';
import type { Passwords } from './passwords.ts';
import { IdentityFailure } from './results.ts';
import { checkRecent, emailFrom, type Asker, type Client, type Parts } from './service.ts';

export type Addresses = ReturnType<typeof createAddresses>;

/**
 * Proof, on the page of a link, that the account's owner is using it: these, or a sign-in there.
 */
interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}
/**
 * Passwords with a link are counted together, wherever they come from: its owner may sign in and
 * press instead.
 */
const byLink = 'link';
type AddressCode = Exclude<ActionCode, { kind: 'reset' }>;

export function createAddresses(parts: Parts, provePassword: Passwords['provePassword']) {
  const { kernel, attempts, codes, emails, people, profiles, addressChanges, now } = parts;

  /** The sign-in of the browser that presses, where it is the account's own. */
  async function ownSignIn(person: User, client: Client): Promise<{ tokenHash: string } | null> {
    const token = parts.signIns.readToken(client.cookies ?? null);
    const found = token === null ? null : await parts.signIns.load(token);
    return found?.userId === person.id ? found : null;
  }

  /**
   * The mailbox owner has confirmed. Methods that were added before may belong to an impostor; only
   * the sign-in that pressed the link stays, and a Google account that is the person's only way
   * back.
   */
  async function endUnproven(person: User, client: Client): Promise<void> {
    const own = await ownSignIn(person, client);
    const keepGoogle = own !== null && passwordOf(await kernel.findCredentials(person.id)) === null;
    await endOtherWays(parts, person.id, { keepSignIn: own?.tokenHash, keepGoogle });
  }

  /**
   * Reads the code of a message without using it up. Throws auth/invalid-action-code,
   * auth/expired-action-code.
   */
  async function read(token: string): Promise<{ code: AddressCode; person: User }> {
    const code = await codes.look('address', token);
    const person = await kernel.findPerson(code.userId);
    // A code speaks about the address that the account had when it was sent.
    if (!person || person.email !== code.email || code.kind === 'reset') {
      throw new IdentityFailure('auth/invalid-action-code');
    }
    // Asked for in an account that is now closed, or before its owner took it back by a new
    // password: no longer theirs to give.
    const isClosed = person.disabledAt !== null || person.deletesAt !== null;
    const isOverruled =
      code.kind === 'changeEmail' &&
      (isClosed || code.passwordMark !== markOf(await kernel.findCredentials(person.id)));
    if (isOverruled) throw new IdentityFailure('auth/invalid-action-code');
    return { code, person };
  }

  /** Whether the new address belongs to another person, or is reserved for one. */
  async function isFree(newEmail: string, userId: string): Promise<boolean> {
    const holder = await kernel.findPersonByEmail(newEmail);
    if (holder && !(await purgeIfDue(parts, holder.person))) return false;
    return !(await addressChanges.isHeldBack(newEmail, userId));
  }

  async function setAddress(person: User, email: string): Promise<void> {
    await kernel.updatePerson(person.id, { email, emailVerified: true }).catch((error: unknown) => {
      throw isTaken(error) ? new IdentityFailure('auth/email-already-in-use') : error;
    });
    await people.loadProfile(person);
    await profiles.patchProfile(person.id, { email });
  }

  const note = (person: User, what: SecurityEvent, client: Client) =>
    parts.securityLog.note(person.id, what, client);

  async function change(person: User, newEmail: string, client: Client): Promise<void> {
    if (!(await isFree(newEmail, person.id)))
      throw new IdentityFailure('auth/email-already-in-use');
    const oldMailbox = await people.toRecipient(person);
    if (!person.emailVerified) await endUnproven(person, client);
    await setAddress(person, newEmail);
    // An unverified old mailbox may belong to a stranger, so it gets no link to the account.
    const link = person.emailVerified ? await addressChanges.note(person, newEmail) : null;
    await emails.emailChanged(oldMailbox, newEmail, link);
    await note(person, 'email-confirmed', client);
  }

  /** The old mailbox has its account back: what came in after the change ends, also a password. */
  async function undoChange(found: AddressChange, client: Client): Promise<void> {
    const person = await kernel.findPerson(found.userId);
    if (!person || person.disabledAt !== null)
      throw new IdentityFailure('auth/invalid-action-code');
    // Made before the link is used up: a server that is too busy to make it asks to try again.
    const closed = (await addressChanges.hasNewPassword(found))
      ? await kernel.hashPassword(crypto.randomUUID())
      : null;
    await addressChanges.close(found);
    await setAddress(person, found.oldEmail);
    const isDeletedSince =
      person.deletesAt !== null && person.deletesAt - deletionGraceMs >= found.changedAt;
    if (isDeletedSince) await kernel.updatePerson(person.id, { deletesAt: null });
    if (closed !== null) await kernel.setPassword(person.id, closed);
    await endOtherWays(parts, person.id, { since: found.changedAt });
    await attempts.refund('codeAddress', client.address);
    codes.used({ to: found.oldEmail, kind: 'address' });
    await note(person, 'email-taken-back', client);
  }

  /**
   * In every case all sign-ins end, and the mailbox gets a link to a new password, which removes
   * the other methods.
   */
  async function closeToOthers(person: User, client: Client): Promise<void> {
    await parts.secondSteps.forgetDevices(person.id);
    await kernel.dropCodesOf(person.id);
    await parts.signIns.endAll(person.id);
    await note(person, 'not-me', client);
    if (person.disabledAt !== null) return;
    const { id: userId, email } = person;
    const passwordMark = markOf(await kernel.findCredentials(userId));
    await emails.reset(
      await people.toRecipient(person),
      await codes.issue({ kind: 'reset', userId, email, passwordMark }),
    );
  }

  return {
    async sendVerification({ person }: Asker, client: Client): Promise<void> {
      if (person.emailVerified) return;
      await parts.mailLimits.take('account', person.email, client);
      await emails.verify(
        await people.toRecipient(person),
        await codes.issue({ kind: 'verify', userId: person.id, email: person.email }),
      );
    },

    /**
     * Sends a link to the new address. An address that is taken gets no mail and the same answer:
     * only sign-up tells who has an account.
     */
    async askForChange(input: { newEmail: string }, asker: Asker, client: Client): Promise<void> {
      const newEmail = emailFrom(input.newEmail);
      checkRecent(asker, now());
      await parts.mailLimits.take('account', newEmail, client);
      const { person } = asker;
      await codes.forgetChange(person.id);
      if (!(await isFree(newEmail, person.id))) return;
      const link = await codes.issue({
        kind: 'changeEmail',
        userId: person.id,
        email: person.email,
        newEmail,
        passwordMark: markOf(await kernel.findCredentials(person.id)),
      });
      await emails.changeEmail(
        { ...(await people.toRecipient(person)), email: newEmail, name: null },
        link,
      );
    },

    /**
     * Describes what a link would do, and the proof that its page has to ask for. Called when the
     * page opens: nothing is changed or used up.
     */
    async look(input: { token: string }, client: Client): Promise<EmailLink> {
      await attempts.take('codeAddress', client.address);
      const found = await addressChanges.find(input.token);
      if (found) {
        await attempts.refund('codeAddress', client.address);
        return { does: 'take-back', email: found.oldEmail, needs: 'press' };
      }
      const { code, person } = await read(input.token);
      await attempts.refund('codeAddress', client.address);
      if (code.kind === 'notMe') return { does: 'not-me', email: code.email, needs: 'press' };
      if (code.kind === 'verify') return { does: 'verify', email: code.email, needs: 'press' };
      const isOwn = (await ownSignIn(person, client)) !== null;
      const hasPassword = passwordOf(await kernel.findCredentials(person.id)) !== null;
      const asks = (await parts.secondSteps.isOn(person.id)) ? 'password-and-code' : 'password';
      return {
        does: 'change',
        email: code.newEmail,
        needs: isOwn ? 'press' : hasPassword ? asks : 'sign-in',
      };
    },

    /**
     * Handles the press on the page of a link. A new address also needs its owner: the reader of a
     * mistyped mailbox has the link, but neither sign-in nor password. Throws
     * auth/requires-recent-login without either.
     */
    async verify({ token, ...proof }: { token: string } & Proof, client: Client): Promise<void> {
      await attempts.take('codeAddress', client.address);
      const found = await addressChanges.find(token);
      if (found) return undoChange(found, client);
      const { code, person } = await read(token);
      if (code.kind === 'changeEmail' && (await ownSignIn(person, client)) === null) {
        if (!proof.password) throw new IdentityFailure('auth/requires-recent-login');
        const given = { ...proof, password: proof.password };
        await provePassword(person, given, byLink, client);
      }
      await codes.redeem('address', token);
      await attempts.refund('codeAddress', client.address);
      if (code.kind === 'changeEmail') return change(person, code.newEmail, client);
      if (code.kind === 'notMe') return closeToOthers(person, client);
      if (person.emailVerified) return;
      await endUnproven(person, client);
      await kernel.updatePerson(person.id, { emailVerified: true });
      await note(person, 'email-confirmed', client);
    },
  };
}
