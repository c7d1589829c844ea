/**
 * Acts of admins on an account, as statements inside the transaction that also writes the audit
 * log. `forget` drops cached sign-ins after the commit.
 */
import type { Pieces } from '#server/http/download';
import type { KeepPiece } from '#server/http/spool';
import type { Tx } from '#server/storage/database';
import { endOfGrace, deletionGraceMs } from './deletion.ts';
import { everythingJson, headOfExport } from './export.ts';
import { issuerOfNotMe } from './codes.ts';
import { createEmails } from './emails.ts';
import type { Mail } from './ports.ts';
import type { Parts } from './service.ts';
import { secondStepTables } from './tables.ts';
import { waysIn } from './ways-in.ts';

export type AccountsByAdmin = ReturnType<typeof createAccountsByAdmin>;

/** `confirmedAt`: when they last proved who they are. */
export interface AdminAsker {
  userId: string;
  sessionId: string;
  confirmedAt: number;
}

export function createAccountsByAdmin(parts: Parts) {
  const { kernel, people, signIns, codes, now, config } = parts;

  /** Composes an identity e-mail without sending it, for the caller to queue with the rest. */
  async function composed(
    write: (emails: ReturnType<typeof createEmails>) => Promise<void>,
  ): Promise<Mail> {
    let mail: Mail | undefined;
    const mailer = {
      send: async (made: Mail) => {
        mail = made;
      },
      removeKept: async () => undefined,
    };
    await write(
      createEmails({ mailer, publicUrl: config.publicUrl, issueNotMe: issuerOfNotMe(codes) }),
    );
    return mail!;
  }
  async function recipientOf(userId: string) {
    const person = await kernel.findPerson(userId);
    return person && { person, recipient: await people.toRecipient(person) };
  }
  const moment = (at: number) => new Date(at).toISOString();

  return {
    graceMs: deletionGraceMs,
    /**
     * The sign-in that makes a request, from the database itself and past every memory; null when
     * there is none.
     */
    async askerOf(request: {
      headers: { get(name: string): string | null };
    }): Promise<AdminAsker | null> {
      const token = signIns.readToken(request.headers.get('cookie'));
      const found = token === null ? null : await signIns.load(token);
      return found && { userId: found.userId, sessionId: found.id, confirmedAt: found.confirmedAt };
    },

    /**
     * Closes the account to sign-in. Its sign-ins end, and their rows stay, so that a device learns
     * the reason.
     */
    async disable(tx: Tx, userId: string): Promise<void> {
      await tx.run('UPDATE identity_users SET "disabledAt" = ? WHERE id = ?', now(), userId);
      await tx.run(
        'UPDATE identity_sessions SET "expiresAt" = ? WHERE "userId" = ?',
        moment(now()),
        userId,
      );
    },
    /** Opens it again; nobody is signed in by that. */
    async enable(tx: Tx, userId: string): Promise<void> {
      await tx.run('DELETE FROM identity_sessions WHERE "userId" = ?', userId);
      await tx.run('UPDATE identity_users SET "disabledAt" = NULL WHERE id = ?', userId);
    },
    /** Answers how many sign-ins ended. */
    async endSignIns(tx: Tx, userId: string): Promise<number> {
      return tx.run('DELETE FROM identity_sessions WHERE "userId" = ?', userId);
    },
    /**
     * For a person who lost both the app and the recovery codes: the password alone signs in again.
     * Returns whether a code was required.
     */
    async endSecondStep(tx: Tx, userId: string): Promise<boolean> {
      const was = await tx.all(
        'SELECT "userId" FROM identity_second_steps WHERE "userId" = ? AND "enabledAt" IS NOT NULL',
        userId,
      );
      for (const table of secondStepTables)
        await tx.run(`DELETE FROM ${table} WHERE "userId" = ?`, userId);
      return was.length > 0;
    },
    async secondStepMail(userId: string): Promise<Mail | null> {
      const found = await recipientOf(userId);
      return found && composed((emails) => emails.secondStepOff(found.recipient));
    },
    /**
     * The way of one's own deletion: seven days, in which a sign-in undoes it. Answers when it
     * goes.
     */
    async markForDeletion(tx: Tx, userId: string): Promise<number> {
      const deletesAt = endOfGrace(parts);
      await tx.run('UPDATE identity_users SET "deletesAt" = ? WHERE id = ?', deletesAt, userId);
      await tx.run('DELETE FROM identity_sessions WHERE "userId" = ?', userId);
      return deletesAt;
    },
    /**
     * Call it after the commit of these: it ends sign-ins and their streams on this node at once.
     */
    forget: (userId: string): void => signIns.forgetPerson(userId),

    /** A fresh link to confirm the address; null without such a person. */
    async verificationMail(userId: string): Promise<Mail | null> {
      const found = await recipientOf(userId);
      if (!found) return null;
      const link = await codes.issue({ kind: 'verify', userId, email: found.person.email });
      return composed((emails) => emails.verify(found.recipient, link));
    },
    async deletionMail(userId: string): Promise<Mail | null> {
      const found = await recipientOf(userId);
      return (
        found &&
        composed((emails) =>
          emails.deletion(found.recipient, endOfGrace(parts), found.recipient.timeZone),
        )
      );
    },
    async exportMail(userId: string): Promise<Mail | null> {
      const found = await recipientOf(userId);
      return (
        found &&
        composed((emails) => emails.exported(found.recipient, now(), found.recipient.timeZone))
      );
    },

    /** Everything of a person, as their own export gives it; null without such a person. */
    async exportEverything(userId: string, keep: KeepPiece): Promise<Pieces | null> {
      const person = await kernel.findPerson(userId);
      if (!person) return null;
      const kept = (await kernel.listSignIns(userId)).map(
        ({ createdAt, lastSeenAt, userAgent, ipAddress }) => ({
          createdAt,
          lastSeenAt,
          userAgent,
          ipAddress,
          current: false,
        }),
      );
      const head = {
        ...(await headOfExport(person, kept, parts.alsoKept, now())),
        waysIn: await waysIn(parts, userId),
        securityLog: await parts.securityLog.list(userId),
      };
      return everythingJson((take) => parts.profiles.readAll(userId, take), head, keep);
    },
    async providersOf(userId: string): Promise<('password' | 'google')[]> {
      return [
        ...new Set((await kernel.findCredentials(userId)).map((credential) => credential.provider)),
      ].toSorted();
    },
    /** Read within a transaction, so that it waits for nobody who writes. */
    async asksForCode(tx: Tx, userId: string): Promise<boolean> {
      const on =
        'SELECT 1 AS found FROM identity_second_steps WHERE "userId" = ? AND "enabledAt" IS NOT NULL';
      return (await tx.all(on, userId)).length > 0;
    },
    countSignIns: async (userId: string): Promise<number> =>
      (await kernel.listSignIns(userId)).length,
  };
}
