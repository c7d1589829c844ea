/** Living from a portfolio: strategies of withdrawal, every start of history, and the rate that each would have carried. */
export { type Allocation, maxDrawdown, portfolioYears, type PortfolioYears, type ReturnsHistory } from './market.ts';
export { type FirstWithdrawal, type LifePlan, type PreparedPlan, preparePlan, runPath, type Strategy, vpwReturn, vpwShare } from './plan.ts';
export { computeHistory, type HistoricalRun, type HistoryAnswer, type HistoryPlan, type OpenedYear, openHistory } from './history.ts';
export { computeSafeRates, computeSuccessByRate, findSafeRate, type RatedStrategy, type SafeRate } from './safe-rate.ts';
export { usAnnualReturns } from './us-annual-returns.ts';
