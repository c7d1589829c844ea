/**
 * How long what this device remembers of a person waits for the server before it answers. Pages
 * that live from the local copy set it to nothing: they open at once, and the server's answer
 * replaces what was remembered as soon as it comes.
 */
export const patience = { ms: 800 };
