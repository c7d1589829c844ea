/** Account pages without a server: a person who is signed in, what the server keeps of them, and their other devices. */
import { pageAuthState } from '#client/identity/auth-state';
import { createRecordId } from '#contract/ids';
import type { AuthUser } from '#contract/identity';
import type { CollectionName } from '#contract/collections';
import type { Operation, PushRequest, WireRecord } from '#contract/sync';
import { rememberOnDevice } from '#app/language.tsx';
import { answer, openStreams } from './stub-server.ts';
import { StubSync, type ProfileFields } from './stub-sync.ts';

export interface SignIn {
  /** Of the account, and chosen on this device. */
  language?: 'en' | 'vi';
  profile?: ProfileFields;
  /** What there is already, beside what every new person has. */
  records?: readonly Operation[];
}
let account: StubSync | null = null;

function signedIn(): StubSync {
  if (account === null) throw new Error('Nobody is signed in in this test: call `signIn` first.');
  return account;
}

function userOf(sync: StubSync): AuthUser {
  const { id, displayName, email, phoneNumber, photoURL } = sync.profile();
  return { uid: id, displayName, email, phoneNumber, photoURL, emailVerified: true, hasPassword: true, providers: ['password'] };
}

/** Signs somebody in who has just made an account. Pages that are shown from now on are theirs. */
export async function signIn({ language = 'en', profile = {}, records = [] }: SignIn = {}): Promise<void> {
  // Its head start is once per page, for whom the device remembers: here for nobody, so that every test opens alike.
  await import('#app/shell/account-layout.tsx');
  const sync = account = new StubSync(createRecordId(), { displayName: 'Lan Nguyễn', email: 'lan@example.com', ...profile, language });
  if (records.length > 0) sync.change(records);
  answer('GET /api/identity/state', () => ({ success: true, value: userOf(sync) }));
  answer('GET /api/identity/profile', () => ({ success: true, value: sync.profile() }));
  answer('POST /api/identity/update-profile', ({ body }) => {
    sync.patchProfile(body as ProfileFields);
    return { success: true, value: userOf(sync) };
  });
  answer('GET /api/sync/pull', ({ url }) => sync.pull(url.searchParams));
  answer('POST /api/sync/push', ({ body }) => sync.push(body as PushRequest));
  openStreams((tell) => sync.listen(tell));
  rememberOnDevice(language);
  await pageAuthState().refresh();
}

/** Nobody is signed in any more, and this page knows. */
export async function signOut(): Promise<void> {
  account = null;
  openStreams(null);
  answer('GET /api/identity/state', () => ({ success: true, value: null }));
  await pageAuthState().refresh();
}

/** What another device of the person has changed, in one mutation; this one is told. */
export function pushFromElsewhere(...ops: Operation[]): void {
  signedIn().change(ops);
}

/** Everything alive of a collection that the server has by now. */
export function stored(collection: CollectionName): WireRecord[] {
  return signedIn().stored(collection);
}
