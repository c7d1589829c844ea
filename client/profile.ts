/**
 * The profile without the local copy: read from the server, and again whenever the stream reports a
 * change, so that a right granted elsewhere shows without a reload. The last read profile is used
 * offline.
 */
import type { Profile, Fields } from '#contract/collections';
import type { AuthResult, AuthUser } from '#contract/identity';
import { identity } from './identity.ts';
import { askInBackground } from './identity/background.ts';
import { patience } from './identity/patience.ts';
import { ask } from './identity/request.ts';
import { subscribePokes } from './poke.ts';

const key = 'tudo.profile';
/** A burst of changes (an import) is one reading. */
const quietMs = 500;

/**
 * The listeners: `readSoon` makes one read again before long, `tellAgain` makes it report again
 * what it has read.
 */
const listening = new Set<{ readSoon: () => void; tellAgain: () => void }>();

/** The profile from the local copy, on pages that have one; it includes changes not sent yet. */
let copied: Profile | null = null;

/** Called by a page with a local copy: listeners get its name, phone and photo. Null ends it. */
export function followCopy(profile: Profile | null): void {
  copied = profile;
  for (const { tellAgain } of listening) tellAgain();
}
function withCopied(profile: Profile): Profile {
  if (copied?.id !== profile.id) return profile;
  const { displayName, phoneNumber, photoURL } = copied;
  return { ...profile, displayName, phoneNumber, photoURL };
}

let noticeAnswer = (): void => {};
/**
 * Resolves once the server has answered who is signed in, or cannot be reached: an earlier state
 * may be the marker of this device.
 */
export const answered: Promise<void> = new Promise((resolve) => {
  noticeAnswer = resolve;
});

identity.onSignedOut(async () => {
  try {
    localStorage.removeItem(key);
  } catch {
    /* Nothing is kept then. */
  }
});

/**
 * Calls back with the person's profile, then on every change, wherever it was made. Null: none can
 * be read.
 */
export function listenToProfile(
  uid: string,
  listener: (profile: Profile | null) => void,
): () => void {
  let over = false;
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Profile | null | undefined;
  let reads = 0;
  const tell = (read: Profile | null) => {
    last = read;
    const profile = read && withCopied(read);
    const text = JSON.stringify(profile);
    if (over || text === told) return;
    told = text;
    listener(profile);
  };
  const tellKept = () => {
    if (told === undefined) tell(getKeptProfile(uid));
  };

  async function read(): Promise<void> {
    const nth = ++reads;
    const answer = await askInBackground((signal) =>
      ask<Profile>('profile', undefined, { background: true, signal }),
    );
    // The later request has the newer answer, whichever arrives first.
    if (over || nth < reads) return;
    if (answer === null) return readSoon();
    if (answer.success && answer.value.id === uid) {
      keep(answer.value);
      tell(answer.value);
    } else tellKept();
    noticeAnswer();
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
  const own = {
    readSoon,
    tellAgain: () => {
      if (last) tell(last);
    },
  };
  listening.add(own);
  const unsubscribe = subscribePokes(readSoon);
  return () => {
    over = true;
    clearTimeout(timer);
    listening.delete(own);
    unsubscribe();
  };
}

/**
 * Changes fields of this person's own profile, while they are the one who is signed in, for pages
 * that have no local copy (the language switch).
 */
export async function updateProfileFields(
  uid: string,
  fields: Partial<Fields<'userProfiles'>>,
): Promise<AuthResult<AuthUser>> {
  const result = await identity.updateProfile(fields, uid);
  for (const { readSoon } of listening) readSoon();
  return result;
}

/** The profile last read of this user, as stored on this device. */
export function getKeptProfile(uid: string): Profile | null {
  try {
    const profile = JSON.parse(localStorage.getItem(key) ?? 'null') as Profile | null;
    return profile?.id === uid ? profile : null;
  } catch {
    return null;
  }
}

function keep(profile: Profile): void {
  // A photo may be too large for this storage; offline the initial replaces it. Omitted instead of
  // null, which would mean that there is none.
  try {
    localStorage.setItem(key, JSON.stringify({ ...profile, photoURL: undefined }));
  } catch {
    /* Storage is full or off. */
  }
}
