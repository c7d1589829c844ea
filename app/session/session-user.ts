/**
 * The signed-in person for screens: the data of identity and of the profile, merged (specification,
 * section 3).
 */
import type { AuthUser } from '#contract/identity';
import type { Profile } from '#app/services.ts';
import { initialOf } from './initial.ts';

export interface SessionUser extends Omit<AuthUser, 'displayName'> {
  /**
   * Never empty: from the profile, identity, the part of the e-mail before the @, or 'New User'.
   */
  displayName: string;
  /** The letter shown if there is no photograph. */
  initial: string;
  plan: 'free' | 'plus';
  isAdmin: boolean;
  /** Null while a person has no profile, which counts as free and not admin. */
  profile: Profile | null;
}

export function mergeSessionUser(user: AuthUser, profile: Profile | null): SessionUser {
  const displayName =
    profile?.displayName?.trim() ||
    user.displayName?.trim() ||
    user.email?.split('@')[0] ||
    'New User';
  return {
    ...user,
    displayName,
    initial: initialOf(displayName),
    // A null in the profile wins: the value was removed after identity reported it at page load.
    phoneNumber: profile?.phoneNumber === undefined ? user.phoneNumber : profile.phoneNumber,
    photoURL: profile?.photoURL === undefined ? user.photoURL : profile.photoURL,
    plan: profile?.plan ?? 'free',
    isAdmin: profile?.isAdmin === true,
    profile,
  };
}
