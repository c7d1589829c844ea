/**
 * The profile without the local copy: read from the server, again whenever the stream says that something changed, so
 * that a right given elsewhere shows without a reload. What was read last answers while there is no network.
 */
import type { Fields, Stored } from '#contract/collections';
import type { AuthResult, AuthUser } from '#contract/identity';
import { identity } from './identity.ts';
import { askInBackground } from './identity/background.ts';
import { patience } from './identity/patience.ts';
import { ask } from './identity/request.ts';
import { subscribePokes } from './poke.ts';

/** For whoever shows a person. */
export { initialOf } from './initial.ts';
export type Profile = Stored<'userProfiles'>;

const key = 'tudo.profile';
/** A burst of changes (an import) is one reading. */
const quietMs = 500;

const rereaders = new Set<() => void>();

identity.onSignedOut(async () => { try { localStorage.removeItem(key); } catch { /* Nothing is kept then. */ } });

/** Calls back with the person's profile, then on every change, wherever it was made. Null: none can be read. */
export function listenToProfile(uid: string, listener: (profile: Profile | null) => void): () => void {
  let over = false;
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (profile: Profile | null) => {
    const text = JSON.stringify(profile);
    if (over || text === told) return;
    told = text;
    listener(profile);
  };
  const tellKept = () => { if (told === undefined) tell(getKeptProfile(uid)); };

  async function read(): Promise<void> {
    const answer = await askInBackground(() => ask<Profile>('profile', undefined, { background: true }));
    if (over) return;
    if (answer === null) readSoon();
    else if (answer.success && answer.value.id === uid) {
      keep(answer.value);
      tell(answer.value);
    } else tellKept();
  }
  function readSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), quietMs);
  }

  if (getKeptProfile(uid) !== null) {
    if (patience.ms === 0) tellKept();
    else setTimeout(tellKept, navigator.onLine ? patience.ms : 0);
  }
  void read();
  rereaders.add(readSoon);
  const unsubscribe = subscribePokes(readSoon);
  return () => {
    over = true;
    clearTimeout(timer);
    rereaders.delete(readSoon);
    unsubscribe();
  };
}

/** Changes fields of this person's own profile, while they are the one who is signed in, for pages that have no local copy (the language switch). */
export async function updateProfileFields(uid: string, fields: Partial<Fields<'userProfiles'>>): Promise<AuthResult<AuthUser>> {
  const result = await identity.updateProfile(fields, uid);
  for (const reread of rereaders) reread();
  return result;
}

/** What was last read of the person's profile, as this device keeps it. */
export function getKeptProfile(uid: string): Profile | null {
  try {
    const profile = JSON.parse(localStorage.getItem(key) ?? 'null') as Profile | null;
    return profile?.id === uid ? profile : null;
  } catch { return null; }
}

function keep(profile: Profile): void {
  // A photo may be larger than this storage should hold; offline the initial stands for it. Left out, not null, which would say that there is none.
  try { localStorage.setItem(key, JSON.stringify({ ...profile, photoURL: undefined })); } catch { /* Storage is full or off. */ }
}
