/** Somebody who has an account, as the stub server tells of them. */
import type { Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import type { AuthUser } from '#contract/identity';
import type { PullAnswer } from '#contract/sync';
import { locate, type Locator } from './locator.ts';
import { answer } from './stub-server.ts';

type Profile = Stored<'userProfiles'>;
export interface Person { user: AuthUser; profile: Profile; password: string }

/** Somebody nobody else is. Nothing is signed in by this. */
export function newPerson(fullName = 'Lan Nguyễn', language: 'en' | 'vi' = 'en'): Person {
  const uid = createRecordId();
  const email = `person-${uid.slice(-6)}@example.com`;
  return {
    password: 'correct-horse',
    user: { uid, displayName: fullName, email, phoneNumber: null, photoURL: null, emailVerified: true, hasPassword: true, providers: ['password'] },
    profile: {
      id: uid, userId: uid, createdAt: 0, updatedAt: 0, displayName: fullName, phoneNumber: null, photoURL: null, language, currency: 'USD', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, theme: 'system', timer: null, digest: null, cycles: [], fi: null,
      email, plan: 'free', isAdmin: false, migrationCompleted: true,
    },
  };
}

/** From here on the server knows this person by their cookie. Their ledger and their plan are empty. */
export function signedInAs(person: Person): Person {
  const { id, createdAt, updatedAt, userId: _, ...fields } = person.profile;
  const everything: PullAnswer = {
    reset: false, epoch: 'component', cursor: '1', more: false, whole: true, progress: null, revision: 1, lastMutationId: 0, refusals: [],
    records: [{ collection: 'userProfiles', id, revision: 1, deleted: false, createdAt, updatedAt, fields }],
  };
  answer('GET /api/identity/state', () => ({ success: true, value: person.user }));
  answer('GET /api/identity/profile', () => ({ success: true, value: person.profile }));
  answer('POST /api/identity/update-profile', ({ body }) => {
    Object.assign(person.profile, body);
    return { success: true, value: person.user };
  });
  answer('GET /api/sync/pull', () => everything);
  return person;
}

/** Opens the sign-in or sign-up window from the account menu of a page that is shown. */
export async function openFromMenu(entry: 'Sign In' | 'Sign Up'): Promise<Locator> {
  await locate.getByRole('button', { name: 'Account', exact: true, disabled: false }).click();
  await locate.getByRole('menuitem', { name: entry }).click();
  const dialog = locate.getByRole('dialog');
  await dialog.getByLabel('Email').waitFor();
  return dialog;
}

/** Waits until the home page knows who is there. */
export const seenSignedIn = (): Promise<void> => locate.getByRole('link', { name: 'Open your ledger' }).waitFor();
