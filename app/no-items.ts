/**
 * The empty list of hooks that have nothing yet: the same one in every render, so that nothing is
 * computed again for it. Nothing can be put in.
 */
export const noItems: never[] = [];
