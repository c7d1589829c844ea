/** The size of a short run, for the page and the worker. */

/** So many paths are one run while a slider moves, and the early answer of a longer run. */
export const shortRunPaths = 10_000;
