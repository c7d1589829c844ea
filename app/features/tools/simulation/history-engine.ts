/**
 * What the field of history needs, with the table of returns: fetched when the field stands on a
 * page, never with the page.
 */
export { computeHistory, openHistory, usAnnualReturns } from '#domain/history';
