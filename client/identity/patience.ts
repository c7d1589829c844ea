/**
 * The time that data remembered on this device waits for the server before it is used. Pages that
 * work from the local copy set it to 0: they open at once, and the server's answer replaces the
 * remembered data when it arrives.
 */
export const patience = { ms: 800 };
