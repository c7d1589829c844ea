/**
 * Set during a sign-out: the guards wait, because the person goes home and must not be sent to the
 * sign-in.
 */
export const signOutUnderway = { current: false };
