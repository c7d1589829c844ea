/**
 * How often a code of the second step may be tried. Whoever knows the password may guess, and is
 * slowed down together with everybody else who tries from a browser that is not known. A sign-in
 * that is under way, and a known device of the owner, have a count of their own, which no stranger
 * fills.
 */
import { mostDeviceFailures, type Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import type { Client } from './service.ts';

/** Who tries: a sign-in of the person, or a browser in which nobody is signed in yet. */
export type CodeSource = { sessionId: string } | Client;
export type CodeLimits = ReturnType<typeof createCodeLimits>;

export function createCodeLimits({ attempts, devices }: { attempts: Attempts; devices: Devices }) {
  /**
   * By what it is counted alone; null where it is counted with all others, as after too many
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
     * Counts a code before it is looked at; throws auth/too-many-requests. Answers what is to be
     * called when it was right.
     * @param from null: it is not known
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
