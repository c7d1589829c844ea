/**
 * A note on this device of who is signed in, for the time without a network. It holds no secret and
 * opens nothing.
 */
import type { AuthUser } from '#contract/identity';

const key = 'tudo.signedIn';

interface Marker {
  uid: string;
  displayName: string | null;
  hasPassword: boolean;
  /** Missing in the markers of earlier releases. */ emailVerified?: boolean;
}

export function saveMarker(user: AuthUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else
      localStorage.setItem(
        key,
        JSON.stringify({
          uid: user.uid,
          displayName: user.displayName,
          hasPassword: user.hasPassword,
          emailVerified: user.emailVerified,
        } satisfies Marker),
      );
  } catch {
    /* Storage is switched off: there is no offline start then. */
  }
}

/** The person of the marker, with the fields that it has; the server's answer replaces it. */
export function getMarkedUser(): AuthUser | null {
  try {
    const marker = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Marker> | null;
    if (typeof marker?.uid !== 'string') return null;
    const hasPassword = marker.hasPassword === true;
    return {
      uid: marker.uid,
      displayName: marker.displayName ?? null,
      email: null,
      phoneNumber: null,
      photoURL: null,
      emailVerified: marker.emailVerified !== false,
      hasPassword,
      providers: hasPassword ? ['password'] : [],
    };
  } catch {
    return null;
  }
}
