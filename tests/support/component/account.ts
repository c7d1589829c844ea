/**
 * Account pages without a server: a signed-in person, the server's data about them, and their other
 * devices.
 */
import { pageAuthState } from '#client/identity/auth-state';
import { createRecordId } from '#contract/ids';
import type { AuthUser } from '#contract/identity';
import type { CollectionName, Stored } from '#contract/collections';
import type { Operation, PushRequest, WireRecord } from '#contract/sync';
import { rememberOnDevice } from '#app/language.tsx';
import { locate, type Locator } from './locator.ts';
import { answer, openStreams } from './stub-server.ts';
import { StubSync, type StubProfileFields } from './stub-sync.ts';

export interface StubPerson {
  user: AuthUser;
  profile: StubProfileFields & { language: 'en' | 'vi' };
  password: string;
}
export interface StubSignIn {
  /** Language of the account and of this device. */
  language?: 'en' | 'vi';
  profile?: StubProfileFields;
  /** Records of the account besides those that every new user has. */
  records?: readonly Operation[];
}
let account: StubSync | null = null;

function signedIn(): StubSync {
  if (account === null) throw new Error('Nobody is signed in in this test: call `signIn` first.');
  return account;
}

/** A new person with an address of their own. They are not signed in yet. */
export function newStubPerson(fullName = 'Lan Nguyễn', language: 'en' | 'vi' = 'en'): StubPerson {
  const uid = createRecordId();
  const email = `person-${uid.slice(-6)}@example.com`;
  const user: AuthUser = {
    uid,
    displayName: fullName,
    email,
    phoneNumber: null,
    photoURL: null,
    emailVerified: true,
    hasPassword: true,
    providers: ['password'],
  };
  return { user, profile: { displayName: fullName, email, language }, password: 'correct-horse' };
}

/** The stub server takes this person for signed in from here on. They have just made an account. */
export function signedInAs(person: StubPerson, records: readonly Operation[] = []): StubPerson {
  const { user, profile } = person;
  const sync = (account = new StubSync(user.uid, profile));
  if (records.length > 0) sync.change(records);
  answer('GET /api/identity/state', () => ({ success: true, value: user }));
  answer('GET /api/identity/profile', () => ({ success: true, value: sync.profile() }));
  answer('POST /api/identity/update-profile', ({ body }) => {
    sync.patchProfile(body as StubProfileFields);
    const { displayName, phoneNumber, photoURL } = sync.profile();
    return { success: true, value: Object.assign(user, { displayName, phoneNumber, photoURL }) };
  });
  answer('GET /api/sync/pull', ({ url }) => sync.pull(url.searchParams));
  answer('POST /api/sync/push', ({ body }) => sync.push(body as PushRequest));
  openStreams((tell) => sync.listen(tell));
  return person;
}

/** Signs in a person with a new account. Later pages are theirs. */
export async function logIn({
  language = 'en',
  profile = {},
  records = [],
}: StubSignIn = {}): Promise<void> {
  // Loads the layout first: the product preloads it once per page for a remembered person, and here
  // for nobody, so that every test opens alike.
  await import('#app/shell/account-layout.tsx');
  const person = newStubPerson(profile.displayName ?? undefined, language);
  Object.assign(person.profile, profile);
  const { displayName, email, phoneNumber, photoURL } = { ...person.user, ...person.profile };
  Object.assign(person.user, { displayName, email, phoneNumber, photoURL });
  signedInAs(person, records);
  rememberOnDevice(language);
  await pageAuthState().refresh();
}

/** Opens the sign-in or sign-up window from the account menu of a page that is shown. */
export async function openMenuDialog(entry: 'Sign In' | 'Sign Up'): Promise<Locator> {
  await locate.getByRole('button', { name: 'Account', exact: true, disabled: false }).click();
  await locate.getByRole('menuitem', { name: entry }).click();
  const dialog = locate.getByRole('dialog');
  await dialog.getByLabel('Email').waitFor();
  return dialog;
}

/** Waits until the home page knows who is there. */
export const waitForSignedIn = (): Promise<void> =>
  locate.getByRole('link', { name: 'Open your ledger' }).waitFor();

/** Ends the sign-in with the knowledge of this page. */
export async function logOut(): Promise<void> {
  account = null;
  openStreams(null);
  answer('GET /api/identity/state', () => ({ success: true, value: null }));
  await pageAuthState().refresh();
}

/** Changes records as another device of the user does, in one mutation, and notifies this one. */
export function pushFromElsewhere(...ops: Operation[]): void {
  signedIn().change(ops);
}

/** Everything alive of a collection that the server has by now. */
export function stored(collection: CollectionName): WireRecord[] {
  return signedIn().stored(collection);
}

/** The profile as the server has it by now. */
export function storedProfile(): Stored<'userProfiles'> {
  return signedIn().profile();
}
