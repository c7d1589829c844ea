/** Sign-up, sign-in and everything else that handles a password. */
import type { AuthUser, SecurityEvent } from '#contract/identity';
import { holdsControls } from '#contract/identity';
import type { Language } from '#contract/i18n/index';
import type { CodeSource } from './code-limits.ts';
import { markOf, passwordOf, type ActionCode } from './codes.ts';
import { formerEmail, normalizeEmail, storedForms } from './email-address.ts';
import { keepAccount, purgeIfDue } from './deletion.ts';
import { isTaken, type User } from './kernel.ts';
import { readCode } from './one-time-codes.ts';
import { endOtherWays } from './other-ways.ts';
import { IdentityFailure } from './results.ts';
import {
  checkPassword,
  checkPolicy,
  checkRecent,
  emailFrom,
  type Asker,
  type Client,
  type Parts,
} from './service.ts';
import { createPasswordCheck } from './password-check.ts';
import { checkStillSignedIn, replacePassword, startWhile } from './still-valid.ts';

export interface Started {
  user: AuthUser;
  cookie: string;
  /** Cookies besides that of the sign-in. */ moreCookies?: string[];
}

/** `code`: where a second step is set up. */
export interface PasswordProof {
  password: string;
  code?: string | undefined;
}

export interface StartOptions {
  /** The owner has a message about the sign-in already. */
  isTold?: boolean;
  /**
   * Whether what opened the account still does, asked once the sign-in is stored: a reset may have
   * come meanwhile, and would not have ended it.
   */
  stillHolds: () => Promise<boolean>;
}

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(parts: Parts) {
  const { kernel, attempts, signIns, codes, emails, people, secondSteps, now } = parts;
  const { matches, raiseHash, isStill } = createPasswordCheck(parts);

  async function start(
    person: User,
    client: Client,
    event: SecurityEvent,
    stillHolds: StartOptions['stillHolds'] = async () => true,
  ): Promise<Started> {
    const { cookie } = await startWhile(signIns, [person.id, client], stillHolds);
    await parts.securityLog.note(person.id, event, client);
    return {
      user: await people.toAuthUser(person),
      cookie,
      moreCookies: [parts.devices.cookieFor(person.id)],
    };
  }

  /** A sign-in to an account that was there before. */
  async function startAgain(
    person: User,
    client: Client,
    { isTold = false, stillHolds }: StartOptions,
  ): Promise<Started> {
    const deletionUndone = await keepAccount(parts, person);
    const started = await start(person, client, 'signed-in', stillHolds);
    if (!isTold) await parts.newDevices.tell(person, client);
    return deletionUndone ? { ...started, user: { ...started.user, deletionUndone } } : started;
  }

  /** The only answer that reveals a taken address, hence limited by client and by address. */
  async function refuseTaken(email: string, client: Client): Promise<void> {
    await attempts.take('takenAddress', client.address);
    await attempts.take('takenEmail', email);
    const found = await kernel.findPersonByEmail(email);
    const isTakenNow = found && !(await purgeIfDue(parts, found.person));
    if (isTakenNow || (await parts.addressChanges.isHeldBack(email))) {
      throw new IdentityFailure('auth/email-already-in-use');
    }
    await attempts.refund('takenAddress', client.address);
    await attempts.refund('takenEmail', email);
  }

  const ownDataOf = async (person: User) => ({
    email: person.email,
    names: [person.name, (await parts.profiles.loadProfile(person.id))?.displayName],
  });

  /** The user whose password a code may set. Throws if the code is void by now. */
  async function personOfReset(code: ActionCode): Promise<User> {
    const person = await kernel.findPerson(code.userId);
    if (
      code.kind !== 'reset' ||
      !person ||
      person.email !== code.email ||
      code.passwordMark !== markOf(await kernel.findCredentials(person.id))
    )
      throw new IdentityFailure('auth/invalid-action-code');
    return person;
  }

  /**
   * Confirms the identity of a person. Counted apart from sign-ins, which anybody can fail. The
   * code of a second step is required too, on trusted devices as well.
   * @param by the confirming sign-in; for others, their method
   * @param from the client that tries the code; without it the attempt counts with everybody's
   */
  async function provePassword(
    person: User,
    proof: PasswordProof,
    by: string,
    from: CodeSource | null = null,
  ): Promise<void> {
    const subject = `${person.id} ${by}`;
    await attempts.take('proofPair', subject);
    const credentials = await kernel.findCredentials(person.id);
    const isRight = await matches(proof.password, passwordOf(credentials)).catch(
      async (error: unknown) => {
        // Too many passwords wait to be checked: nothing was guessed.
        await attempts.refund('proofPair', subject);
        throw error;
      },
    );
    if (!isRight) throw new IdentityFailure('auth/invalid-credential');
    await raiseHash(person, proof.password, credentials);
    await attempts.clear('proofPair', subject);
    if (!(await secondSteps.isOn(person.id))) return;
    if (!proof.code) throw new IdentityFailure('auth/multi-factor-auth-required');
    await secondSteps.takeCode(person, proof.code, from);
  }

  return {
    startAgain,

    async signUp(
      input: {
        email: string;
        password: string;
        fullName?: string | undefined;
        language: Language | null;
      },
      client: Client,
    ): Promise<Started> {
      const email = emailFrom(input.email);
      const name = (input.fullName ?? '').trim();
      if (holdsControls(name)) throw new IdentityFailure('auth/invalid-argument');
      checkPassword(input.password, { email, names: [name] });
      await attempts.take('signUpAddress', client.address);
      await refuseTaken(email, client);
      await parts.mailLimits.take('account', email, client);
      const passwordHash = await kernel.hashPassword(input.password);
      const person = await kernel
        .createPerson(
          { email, emailVerified: false, name: name.slice(0, 200), language: input.language },
          { passwordHash },
        )
        .catch((error: unknown) => {
          throw isTaken(error) ? new IdentityFailure('auth/email-already-in-use') : error;
        });
      await people.loadProfile(person, client.currency);
      const started = await start(person, client, 'signed-up');
      await emails.verify(
        await people.toRecipient(person),
        await codes.issue({ kind: 'verify', userId: person.id, email }),
      );
      return started;
    },

    /**
     * One answer and one cost for a wrong address and a wrong password. Undoes a deletion that
     * waits.
     */
    async signIn(input: { email: string; password: string }, client: Client): Promise<Started> {
      const email = normalizeEmail(input.email) ?? formerEmail(input.email);
      const found = await kernel.findPersonByTyped(input.email);
      const counted = await parts.signInLimits.take(email, found?.person.id ?? null, client);
      const right = await matches(input.password, passwordOf(found?.credentials)).catch(
        async (error: unknown) => {
          // Too many passwords wait to be checked.
          await counted.notTried();
          throw error;
        },
      );
      if (!found || !right || (await purgeIfDue(parts, found.person)))
        throw new IdentityFailure('auth/invalid-credential');
      if (found.person.disabledAt !== null) throw new IdentityFailure('auth/user-disabled');
      await counted.succeeded();
      const hash = await raiseHash(found.person, input.password, found.credentials);
      const waits = await secondSteps.demand(found.person, client);
      if (waits !== null)
        throw new IdentityFailure('auth/multi-factor-auth-required', undefined, waits);
      return startAgain(found.person, client, {
        stillHolds: () => isStill(found.person.id, hash),
      });
    },

    /** The second half of a sign-in that waits for its code. */
    async finishSignIn(
      input: { code: string; trustDevice: boolean },
      client: Client,
    ): Promise<Started> {
      const { person, cookies } = await secondSteps.finish(input, client);
      const hash = passwordOf(await kernel.findCredentials(person.id));
      if (await purgeIfDue(parts, person)) throw new IdentityFailure('auth/invalid-credential');
      if (person.disabledAt !== null) throw new IdentityFailure('auth/user-disabled');
      const started = await startAgain(person, client, {
        isTold: readCode(input.code)?.kind === 'recovery',
        stillHolds: () => isStill(person.id, hash),
      });
      return { ...started, moreCookies: [...(started.moreCookies ?? []), ...cookies] };
    },

    provePassword,

    async reauthenticate(input: PasswordProof, asker: Asker): Promise<void> {
      await provePassword(asker.person, input, asker.sessionId, asker);
      await signIns.confirm(asker.tokenHash);
    },

    async changePassword(input: { newPassword: string }, asker: Asker): Promise<void> {
      checkPolicy(input.newPassword);
      checkRecent(asker, now());
      checkPassword(input.newPassword, await ownDataOf(asker.person));
      // Said after the proof of who asks: a stranger would learn by it which password holds.
      const former = passwordOf(await kernel.findCredentials(asker.person.id));
      if (await matches(input.newPassword, former)) throw new IdentityFailure('auth/same-password');
      const passwordHash = await kernel.hashPassword(input.newPassword);
      // A reset may have ended this sign-in meanwhile, and set the password of the owner.
      await checkStillSignedIn(parts.db, asker);
      if (former === null) await kernel.setPassword(asker.person.id, passwordHash);
      else if (!(await replacePassword(parts.db, asker.person.id, [former, passwordHash])))
        throw new IdentityFailure('auth/requires-recent-login');
      await signIns.endAll(asker.person.id, asker.tokenHash);
      await secondSteps.forgetDevices(asker.person.id);
      await emails.passwordChanged(await people.toRecipient(asker.person));
    },

    /** Adds a password to the account of a person who came by Google. */
    async linkPassword(input: { password: string }, asker: Asker): Promise<void> {
      if (!asker.person.email) throw new IdentityFailure('auth/no-email');
      if (passwordOf(await kernel.findCredentials(asker.person.id)) !== null)
        throw new IdentityFailure('auth/provider-already-linked');
      checkPolicy(input.password);
      checkRecent(asker, now());
      checkPassword(input.password, await ownDataOf(asker.person));
      const passwordHash = await kernel.hashPassword(input.password);
      await checkStillSignedIn(parts.db, asker);
      await kernel.setPassword(asker.person.id, passwordHash);
      await emails.passwordLinked(await people.toRecipient(asker.person));
    },

    /**
     * Answers the same, and as fast, whether the address is known or not: looking it up and writing
     * happen afterwards.
     */
    async sendReset(input: { email: string }, client: Client): Promise<void> {
      const [typed] = storedForms(input.email);
      if (typed === undefined) throw new IdentityFailure('auth/invalid-email');
      await parts.mailLimits.take('reset', typed, client);
      parts.background.run('a reset message', async () => {
        const found = await kernel.findPersonByTyped(input.email);
        if (
          !found ||
          found.person.disabledAt !== null ||
          (found.person.deletesAt ?? Infinity) <= parts.steadyNow()
        )
          return;
        const { id: userId, email } = found.person;
        const link = await codes.issue({
          kind: 'reset',
          userId,
          email,
          passwordMark: markOf(found.credentials),
        });
        await emails.reset(await people.toRecipient(found.person), link);
      });
    },

    /**
     * Whether `reset` would accept the code, asked before a new password is typed, and the methods
     * that it would remove.
     */
    async checkReset(
      input: { token: string },
      client: Client,
    ): Promise<{ secondStep: boolean; others: boolean }> {
      await attempts.take('codeAddress', client.address);
      const person = await personOfReset(await codes.look('reset', input.token));
      await attempts.refund('codeAddress', client.address);
      const { secondStep = false, hasPasskey = false, providers } = await people.toAuthUser(person);
      return {
        secondStep: secondStep && person.emailVerified,
        others: hasPasskey || providers.includes('google'),
      };
    },

    /**
     * The code came to the person's mailbox, so the address is verified too, and the new password
     * is the only method left, since the others may belong to an impostor. `code` proves the app of
     * the second step again, which then stays. Returns the cookie of a known device.
     */
    async reset(
      input: { token: string; newPassword: string; code?: string | undefined },
      client: Client,
    ): Promise<string> {
      checkPolicy(input.newPassword);
      await attempts.take('codeAddress', client.address);
      const asked = await personOfReset(await codes.look('reset', input.token));
      checkPassword(input.newPassword, await ownDataOf(asked));
      const keepCodes =
        Boolean(input.code) && asked.emailVerified && (await secondSteps.isOn(asked.id));
      if (keepCodes) await secondSteps.takeCode(asked, input.code!, client);
      // Hashes before the link is used up, because a busy server asks to try again.
      const passwordHash = await kernel.hashPassword(input.newPassword);
      const person = await personOfReset(await codes.redeem('reset', input.token));
      await attempts.refund('codeAddress', client.address);
      await kernel.setPassword(person.id, passwordHash);
      const codesEnd = !keepCodes && person.emailVerified && (await secondSteps.isOn(person.id));
      await endOtherWays(parts, person.id, { keepCodes });
      await parts.securityLog.note(person.id, 'password-reset', client);
      await kernel.updatePerson(person.id, { emailVerified: true });
      await attempts.clear('signInAccount', person.email);
      const recipient = await people.toRecipient({ ...person, emailVerified: true });
      await emails.passwordChanged(recipient);
      if (codesEnd) await emails.secondStepOff(recipient);
      // The reader of the mailbox is the owner: guesses of others do not hold up the sign-in that
      // follows.
      return parts.devices.cookieFor(person.id);
    },
  };
}
