/** The sums of a person's cycles from the table of days, for whatever is worked out of them: the dashboard, and the tools that take figures from the account. */
export { cyclesToSum, savingsIdsOf, sumCycles, type SummedCycle } from '#domain/links';
