/**
 * The engine of the history field, with the table of returns: loaded when a page shows the field,
 * never with the page itself.
 */
export { computeHistory, openHistory, usAnnualReturns } from '#domain/history';
