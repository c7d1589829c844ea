/** Codes that travel by mail: random, kept as a digest, good once and for a while. */
import { randomBytes } from 'node:crypto';
import { msPerDay, msPerHour } from '#domain/calendar';
import type { MailKind } from '#contract/admin';
import { beginsAt, mostBelievedMs } from '#server/storage/steady-clock';
import { digest, type Credential, type Kernel } from './kernel.ts';
import { IdentityFailure } from './results.ts';

/**
 * `passwordMark` is `markOf` at the time the code was asked for: any later change of the password
 * voids the code.
 */
export type ActionCode =
  | { kind: 'reset'; userId: string; email: string; passwordMark: string }
  /** Says only that its reader has the mailbox, which no password changes. */
  | { kind: 'verify'; userId: string; email: string }
  /** Says of something in the account that its owner did not do it. */
  | { kind: 'notMe'; userId: string; email: string }
  | { kind: 'changeEmail'; userId: string; email: string; newEmail: string; passwordMark: string };

const lifetimeMs: Record<ActionCode['kind'], number> = {
  reset: msPerHour,
  verify: msPerDay,
  notMe: 7 * msPerDay,
  changeEmail: msPerDay,
};
const longestMs = Math.max(...Object.values(lifetimeMs));

export const passwordOf = (credentials: Credential[] | undefined): string | null =>
  credentials?.find((credential) => credential.provider === 'password')?.passwordHash ?? null;
/** A digest of the password's hash; the same password set again has another. */
export const markOf = (credentials: Credential[]): string =>
  digest(passwordOf(credentials) ?? 'none');

export type Codes = ReturnType<typeof createCodes>;

/** The kind and the recipient of the message that a code was sent with. */
function messageOf(action: ActionCode): { to: string; kind: MailKind } | null {
  if (action.kind === 'changeEmail') return { to: action.newEmail, kind: 'address' };
  // A notice stays: it tells more than its link does.
  return action.kind === 'notMe' ? null : { to: action.email, kind: action.kind };
}

/** `onUsed`: the link of a message is worth nothing any more. */
interface CodeParts {
  kernel: Kernel;
  now: () => number;
  steadyNow: () => number;
  onUsed: (message: { to: string; kind: MailKind }) => void;
}

export function createCodes({ kernel, now, steadyNow, onUsed }: CodeParts) {
  /**
   * Whether a code is past its end, or was made by a clock that was ahead: it would last for as
   * long as that was.
   */
  const isOver = (token: string, kind?: ActionCode['kind']): boolean => {
    const expiresAt = Number.parseInt(token.split('.')[1] ?? '', 36);
    const latest =
      beginsAt({ now, steadyNow }) +
      (kind === undefined ? longestMs : lifetimeMs[kind]) +
      mostBelievedMs;
    return expiresAt <= steadyNow() || expiresAt > latest;
  };
  return {
    async issue(action: ActionCode): Promise<{ token: string; expiresAt: number }> {
      const expiresAt = beginsAt({ now, steadyNow }) + lifetimeMs[action.kind];
      // The end of its life rides along in clear, only to tell "expired" from "wrong" in the
      // answer.
      const token = `${randomBytes(24).toString('base64url')}.${expiresAt.toString(36)}`;
      await kernel.keepCode(
        name(action.kind === 'reset' ? 'reset' : 'address', token),
        action,
        expiresAt,
      );
      if (action.kind === 'changeEmail')
        await kernel.keepCode(latestChange(action.userId), digest(token), expiresAt);
      return { token, expiresAt };
    },
    /**
     * Voids earlier requests: the address may have been mistyped, and its reader would get the
     * account.
     */
    async forgetChange(userId: string): Promise<void> {
      await kernel.takeCode(latestChange(userId));
    },
    /** Takes a code; throws auth/expired-action-code or auth/invalid-action-code. */
    async redeem(purpose: 'reset' | 'address', token: string): Promise<ActionCode> {
      const action = await usable(token, await kernel.takeCode(name(purpose, token)));
      const message = messageOf(action);
      if (message !== null) onUsed(message);
      return action;
    },
    /** Returns the answer that `redeem` would give now, without using up the code. */
    look: async (purpose: 'reset' | 'address', token: string): Promise<ActionCode> =>
      usable(token, await kernel.readCode(name(purpose, token))),
    /** A link of another kind was used. */
    used: onUsed,
  };
  async function usable(token: string, found: unknown): Promise<ActionCode> {
    const action = found as ActionCode | null;
    const isOverruled =
      action?.kind === 'changeEmail' &&
      (await kernel.readCode(latestChange(action.userId))) !== digest(token);
    if (isOverruled) throw new IdentityFailure('auth/invalid-action-code');
    if (action && !isOver(token, action.kind)) return action;
    throw new IdentityFailure(
      action || isOver(token) ? 'auth/expired-action-code' : 'auth/invalid-action-code',
    );
  }
}

// The purpose is part of the name: a code for one page is worth nothing on the other.
const name = (purpose: 'reset' | 'address', token: string) => `${purpose}:${token}`;
/** Under which stands the only code that may change the address. */
const latestChange = (userId: string) => `latest-change:${userId}`;

/** Issues the link for messages that announce a change. */
export const issuerOfNotMe =
  (codes: Pick<Codes, 'issue'>) =>
  ({ userId, email }: { userId: string; email: string }) =>
    codes.issue({ kind: 'notMe', userId, email });
