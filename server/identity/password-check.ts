/** Checks a password against the hash that is stored, and renews hashes with former settings. */
import { maxPasswordLength } from '#contract/identity';
import { markOf, passwordOf } from './codes.ts';
import type { Credential, User } from './kernel.ts';
import type { Parts } from './service.ts';
import { replacePassword } from './still-valid.ts';

export function createPasswordCheck({
  db,
  kernel,
  addressChanges,
}: Pick<Parts, 'db' | 'kernel' | 'addressChanges'>) {
  // A hash that nothing matches: an address without a password costs one verification, as every
  // other does.
  const nobodysHash = kernel.hashPassword(crypto.randomUUID());

  async function matches(password: string, hash: string | null): Promise<boolean> {
    const right = await kernel.verifyPassword(
      password.slice(0, maxPasswordLength),
      hash ?? (await nobodysHash),
    );
    return right && hash !== null && password.length <= maxPasswordLength;
  }

  return {
    matches,
    /**
     * The password was right: a hash with other settings than the present ones is renewed. Returns
     * the hash that is stored then.
     */
    async raiseHash(
      person: User,
      password: string,
      credentials: Credential[],
    ): Promise<string | null> {
      const former = passwordOf(credentials);
      if (former === null || !kernel.isOutdatedHash(former)) return former;
      const before = markOf(credentials),
        raised = await kernel.hashPassword(password);
      if (!(await replacePassword(db, person.id, [former, raised]))) {
        // Another sign-in has renewed it, or there is another password.
        const stored = passwordOf(await kernel.findCredentials(person.id));
        return (await matches(password, stored)) ? stored : former;
      }
      await addressChanges.keepMark(person.id, before);
      return raised;
    },
    /** Whether a hash is the one that is stored. */
    isStill: async (userId: string, hash: string | null): Promise<boolean> =>
      passwordOf(await kernel.findCredentials(userId)) === hash,
  };
}
