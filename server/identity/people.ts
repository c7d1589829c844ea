/**
 * Persons as screens see them: the account joined with the profile, which is made or completed when
 * it is not whole.
 */
import type { Profile, ProfileFields } from '#contract/collections';
import { onOneLine, type AuthUser } from '#contract/identity';
import type { Language } from '#contract/i18n/index';
import type { Credential, Kernel, User } from './kernel.ts';
import type { Profiles } from './ports.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople({
  kernel,
  profiles,
  loadMarks,
}: {
  kernel: Kernel;
  profiles: Profiles;
  /** Loads the user's other ways in and the second step. */ loadMarks: (
    userId: string,
  ) => Promise<Pick<AuthUser, 'secondStep' | 'hasPasskey'>>;
}) {
  /**
   * Returns the person's profile; a missing one is created with the defaults, and missing fields
   * are filled in and merged. `currency`: the currency of a new one, if its language does not
   * decide it.
   */
  async function loadProfile(person: User, currency?: string | null): Promise<Profile> {
    let stored = await profiles.loadProfileAsStored(person.id);
    if (stored === null) {
      await profiles.seedAccount(person.id, {
        email: person.email,
        displayName: displayNameOf(null, person),
        language: person.language,
        // A user who chose Vietnamese gets đồng, whatever region the browser names.
        ...(currency && person.language !== 'vi' ? { currency } : {}),
      });
      stored = (await profiles.loadProfileAsStored(person.id))!;
    }
    const { profile } = stored;
    const missing: ProfileFields = {
      ...stored.missing,
      ...(profile.email === person.email ? {} : { email: person.email }),
      ...(named(profile.displayName) === null
        ? { displayName: displayNameOf(profile, person) }
        : {}),
    };
    if (Object.keys(missing).length === 0) return profile;
    await profiles.patchProfile(person.id, missing);
    return { ...profile, ...missing };
  }

  return {
    loadProfile,
    async toAuthUser(person: User, credentials?: Credential[]): Promise<AuthUser> {
      const [profile, known, marks] = await Promise.all([
        loadProfile(person),
        credentials ?? kernel.findCredentials(person.id),
        loadMarks(person.id),
      ]);
      const providers = [...new Set(known.map((credential) => credential.provider))].toSorted();
      return {
        uid: person.id,
        email: person.email,
        emailVerified: person.emailVerified,
        displayName: displayNameOf(profile, person),
        phoneNumber: profile.phoneNumber ?? null,
        photoURL: profile.photoURL ?? null,
        hasPassword: providers.includes('password'),
        providers,
        ...marks,
      };
    },
    /**
     * Whom to write to, in the language chosen in the profile, else the one of the sign-up. By
     * name, on one line, once the address is confirmed.
     */
    async toRecipient(person: User): Promise<{
      userId: string;
      email: string;
      name: string | null;
      language: Language;
      timeZone: string;
    }> {
      const profile = await profiles.loadProfile(person.id);
      return {
        userId: person.id,
        email: person.email,
        name: person.emailVerified ? onOneLine(displayNameOf(profile, person)) : null,
        language: profile?.language ?? person.language ?? 'en',
        timeZone: knownTimeZone(profile?.timeZone ?? null),
      };
    },
  };
}

/** The profile's name, then the account's, then the text before the @, then "New User". */
export function displayNameOf(
  profile: Pick<Profile, 'displayName'> | null,
  person: Pick<User, 'name' | 'email'>,
): string {
  return (
    named(profile?.displayName) ??
    named(person.name) ??
    named(person.email.split('@')[0]) ??
    'New User'
  );
}

const named = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;

function knownTimeZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
