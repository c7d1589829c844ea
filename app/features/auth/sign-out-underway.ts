/**
 * While a sign-out is under way the guards wait: who signs out wants to go home, not to sign in
 * again.
 */
export const signOutUnderway = { current: false };
