/**
 * Limits the attempts at a code of the second step. Guesses by somebody who knows the password are
 * slowed down together with all others from unknown browsers. A current sign-in and a known device
 * of the owner have counts of their own, which no stranger can use up.
 */
import { mostDeviceFailures, type Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import type { Client } from './service.ts';

/** The source of an attempt: a sign-in of the user, or a browser without one. */
export type CodeSource = { sessionId: string } | Client;
export type CodeLimits = ReturnType<typeof createCodeLimits>;

export function createCodeLimits({ attempts, devices }: { attempts: Attempts; devices: Devices }) {
  /**
   * The key of a source's own count; null if it is counted with all others, as after too many
   * failures of its own.
   */
  async function findOwn(userId: string, from: CodeSource | null): Promise<string | null> {
    if (from === null) return null;
    const own = 'sessionId' in from ? from.sessionId : await devices.find(userId, from.cookies);
    const key = own === null ? null : `${userId} ${own}`;
    return key !== null && (await attempts.count('secondStepOwn', key)) < mostDeviceFailures
      ? key
      : null;
  }

  return {
    /**
     * Counts a code before it is checked; throws auth/too-many-requests. Returns a function to call
     * after a right one.
     * @param from null: unknown
     */
    async take(userId: string, from: CodeSource | null): Promise<() => Promise<void>> {
      const own = await findOwn(userId, from);
      if (own !== null) {
        await attempts.take('secondStepOwn', own);
        return () => attempts.clear('secondStepOwn', own);
      }
      const address = from === null || 'sessionId' in from ? null : from.address;
      if (address !== null) await attempts.take('secondStepAddress', address);
      await attempts.take('secondStepPerson', userId);
      return async () => {
        await attempts.clear('secondStepPerson', userId);
        if (address !== null) await attempts.refund('secondStepAddress', address);
      };
    },
  };
}
