/** The media queries of `breakpoints.css`, for scripts; a test compares the two. */
export const narrowScreen = '(max-width: 860px)';
export const wideScreen = '(min-width: 861px)';

/** Tells whether the page has its narrow layout now. */
export const isNarrow = (): boolean => matchMedia(narrowScreen).matches;
