/**
 * Living from a portfolio: the rules of withdrawal, the years of a market, and one life carried
 * through them. Every start of history is in `#domain/history`.
 */
export {
  type Allocation,
  maxDrawdown,
  portfolioYears,
  type PortfolioYears,
  type ReturnsHistory,
} from './market.ts';
export {
  type FirstWithdrawal,
  type LifePlan,
  type PreparedPlan,
  preparePlan,
  runPath,
  type Strategy,
  vpwReturn,
  vpwShare,
} from './plan.ts';
