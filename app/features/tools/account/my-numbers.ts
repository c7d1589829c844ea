/**
 * Declares which inputs of a tool a signed-in user's account can fill, and reports the result.
 * Pure.
 */
import type { Day } from '#domain/calendar';
import type { YearlyMeans } from '#domain/freedom';
import type { FoundHabit } from '#domain/ledger';
import type { CurrencyCode, Language } from '#domain/money';
import {
  inCurrency,
  type InputSpecs,
  isAllowed,
  type ToolSpec,
  type ToolValues,
} from '../tool-spec.ts';

/** The average of a spending category; `id` '' means without a category. */
export interface SpendingOfCategory {
  id: string;
  name: string;
  group: 'needs' | 'wants' | 'savings' | null;
  perYear: number;
}

/** The figures of an account, in its currency and in minor units; averages are not rounded. */
export interface MyNumbers {
  currency: CurrencyCode;
  /** From the profile; rates are fractions. */
  plan: {
    portfolioMinor: number;
    asOfDay: Day;
    returnAnnualReal: number;
    withdrawalRate: number;
    /** The value of that portfolio today as projected by the plan (`portfolioOn`). */
    portfolioTodayMinor: number;
  } | null;
  /** From the ledger's complete cycles; null if there are fewer than three. */
  means: YearlyMeans | null;
  cyclesFound: number;
  /**
   * From the same cycles, including savings: every spending category, used or not. Empty without
   * `means`.
   */
  spending: readonly SpendingOfCategory[];
  /** Habits of the last 60 days, the most expensive first. */
  habits: readonly FoundHabit[];
  /**
   * The debts of cards and loans in the account's currency today, from the ledger, which does not
   * know their interest rates.
   */
  debts: readonly { name: string; owedMinor: number }[];
}

/**
 * The source of a figure: the profile as stated, the same projected to today, the average of the
 * complete cycles, the ledger's last 60 days, or its accounts.
 */
export type MySource = 'plan' | 'plan-today' | 'cycles' | 'habits' | 'accounts';
/**
 * Returns the value of an input; null if the account does not have it, or it does not apply.
 * Amounts need not be integers.
 */
interface MyFill<S extends InputSpecs, K extends keyof S> {
  from: MySource;
  value: (mine: MyNumbers, values: ToolValues<S>) => ToolValues<S>[K] | null;
}
export type MyFills<S extends InputSpecs> = { readonly [K in keyof S]?: MyFill<S, K> };

export interface Filled<S extends InputSpecs> {
  values: ToolValues<S>;
  filled: { name: keyof S & string; from: MySource }[];
  /** The sources that could not fill their inputs, which stay as they are. */
  missing: MySource[];
}

/**
 * Fills the form with the account's figures, in the account's currency. A figure that does not fit
 * into an input leaves it unchanged.
 */
export function fillMine<S extends InputSpecs>(
  spec: ToolSpec<S>,
  fills: MyFills<S>,
  mine: MyNumbers,
  before: ToolValues<S>,
  language: Language,
): Filled<S> {
  const base = inCurrency(spec, before, language, mine.currency);
  const filled: Filled<S>['filled'] = [],
    missing = new Set<MySource>();
  const changes: [string, unknown][] = [];
  for (const [name, fill] of Object.entries(fills) as [keyof S & string, MyFill<S, keyof S>][]) {
    const input = spec.inputs[name]!,
      given = fill.value(mine, base);
    const value = input.kind === 'amount' && typeof given === 'number' ? Math.round(given) : given;
    if (value !== null && isAllowed(input, value)) {
      changes.push([name, value]);
      filled.push({ name, from: fill.from });
    } else missing.add(fill.from);
  }
  return {
    values: { ...base, ...Object.fromEntries(changes) } as ToolValues<S>,
    filled,
    missing: [...missing],
  };
}
