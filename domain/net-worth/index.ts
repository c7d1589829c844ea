/**
 * Net worth of a user's accounts on any day: assets and debts separately, each account in its own
 * currency and converted by the rates of the day.
 */
export {
  type DatedAccount,
  firstKnownDay,
  heldAmounts,
  type HeldBalance,
  isUnconverted,
  monthEnds,
  netWorthOf,
  netWorthOn,
  netWorthOver,
  openedBetween,
  type NetWorthPoint,
  type WorthAmounts,
  worthAmounts,
  type WorthOver,
  worthOver,
} from './net-worth.ts';
