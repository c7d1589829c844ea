/**
 * Limits the attempts at a password. Guesses are counted for the client, for the address from that
 * client, and for the address from everywhere: the last slows down many clients, and a known device
 * of the owner bypasses it.
 */
import { networkOf, type Attempts, type LimitName } from './attempts.ts';
import type { Devices } from './devices.ts';
import type { Client } from './service.ts';

export type SignInLimits = ReturnType<typeof createSignInLimits>;
export interface CountedAttempt {
  /** Call it after a right password. */
  succeeded(): Promise<void>;
  /** Call it if the password was not checked, so that the attempt does not count. */
  notTried(): Promise<void>;
}

export function createSignInLimits({
  attempts,
  devices,
}: {
  attempts: Attempts;
  devices: Devices;
}) {
  return {
    /**
     * Counts an attempt before the password is checked; throws auth/too-many-requests.
     * @param userId owner of the address; null if it has none, which is limited in the same way
     */
    async take(email: string, userId: string | null, client: Client): Promise<CountedAttempt> {
      const device = userId === null ? null : await devices.find(userId, client.cookies);
      if (device !== null) {
        await attempts.take('signInDevice', device);
        return {
          succeeded: () => attempts.clear('signInDevice', device),
          notTried: () => attempts.refund('signInDevice', device),
        };
      }
      const pair = `${email} ${networkOf(client.address)}`;
      const keys: [LimitName, string][] = [
        ['signInAddress', client.address],
        ['signInPair', pair],
        ['signInAccount', email],
      ];
      for (const [index, [name, subject]] of keys.entries()) {
        try {
          await attempts.take(name, subject);
        } catch (error) {
          // An attempt that one of the limits refuses is not counted by the others.
          for (const [taken, of] of keys.slice(0, index)) await attempts.refund(taken, of);
          throw error;
        }
      }
      return {
        async succeeded() {
          await attempts.clear('signInPair', pair);
          // Refunds both, so that a good account does not pay for guesses at others, nor its owner
          // for guesses of others.
          await attempts.refund('signInAddress', client.address);
          await attempts.refund('signInAccount', email);
        },
        async notTried() {
          for (const [name, subject] of keys) await attempts.refund(name, subject);
        },
      };
    },
  };
}
