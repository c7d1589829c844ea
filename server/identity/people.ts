/** Persons as screens see them: the account joined with the profile, which is made or completed when it is not whole. */
import type { AuthUser } from '#contract/identity';
import type { Language } from '#contract/words/index';
import type { Credential, Kernel, Person } from './kernel.ts';
import type { ProfileFields, Profiles } from './ports.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople({ kernel, profiles }: { kernel: Kernel; profiles: Profiles }) {
  /** The person's profile; a missing one is made with the defaults, missing fields are filled in and merged back. */
  async function loadProfile(person: Person): Promise<ProfileFields> {
    let profile = await profiles.loadProfile(person.id);
    if (profile === null) {
      await profiles.seedAccount({ userId: person.id, email: person.email, displayName: displayNameOf(null, person), language: person.language });
      profile = await profiles.loadProfile(person.id) ?? {};
    }
    const missing: ProfileFields = {
      ...(profile['email'] === person.email ? {} : { email: person.email }),
      ...(text(profile['displayName']) === null ? { displayName: displayNameOf(profile, person) } : {}),
      ...(text(profile['plan']) === null ? { plan: 'free' } : {}),
      ...(typeof profile['isAdmin'] === 'boolean' ? {} : { isAdmin: false }),
      ...(typeof profile['migrationCompleted'] === 'boolean' ? {} : { migrationCompleted: false }),
    };
    if (Object.keys(missing).length === 0) return profile;
    await profiles.patchProfile(person.id, missing);
    return { ...profile, ...missing };
  }

  return {
    loadProfile,
    async toAuthUser(person: Person, credentials?: Credential[]): Promise<AuthUser> {
      const [profile, known] = await Promise.all([loadProfile(person), credentials ?? kernel.findCredentials(person.id)]);
      const providers = [...new Set(known.map((credential) => credential.provider))].toSorted();
      return {
        uid: person.id, email: person.email, emailVerified: person.emailVerified,
        displayName: displayNameOf(profile, person), phoneNumber: text(profile['phoneNumber']), photoURL: text(profile['photoURL']),
        hasPassword: providers.includes('password'), providers,
      };
    },
    /** Whom to write to, in the language chosen in the profile, else the one of the sign-up. */
    async toRecipient(person: Person): Promise<{ email: string; name: string; language: Language; timeZone: string }> {
      const profile = await profiles.loadProfile(person.id);
      const language = profile?.['language'];
      return {
        email: person.email, name: displayNameOf(profile, person), language: language === 'en' || language === 'vi' ? language : person.language,
        timeZone: knownTimeZone(text(profile?.['timeZone'])),
      };
    },
  };
}

/** The profile's name, then the account's, then what stands before the @, then "New User". */
export function displayNameOf(profile: ProfileFields | null, person: Pick<Person, 'name' | 'email'>): string {
  return text(profile?.['displayName']) ?? text(person.name) ?? text(person.email.split('@')[0]) ?? 'New User';
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

function knownTimeZone(name: string | null): string {
  try { return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone; } catch { return 'UTC'; }
}
