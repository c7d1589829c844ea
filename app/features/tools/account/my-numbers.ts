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

/** The mean of a category of expenses; `id` '' is what has none. */
export interface SpendingOfCategory {
  id: string;
  name: string;
  group: 'needs' | 'wants' | 'savings' | null;
  perYear: number;
}

/** The figures of an account, in its currency and in minor units; means are not rounded. */
export interface MyNumbers {
  currency: CurrencyCode;
  /** As stated in the profile; rates are fractions. */
  plan: {
    portfolioMinor: number;
    asOfDay: Day;
    returnAnnualReal: number;
    withdrawalRate: number;
    /** The value of that portfolio today as projected by the plan (`portfolioOn`). */
    portfolioTodayMinor: number;
  } | null;
  /** From the ledger's complete cycles; null while there are fewer than three. */
  means: YearlyMeans | null;
  cyclesFound: number;
  /**
   * Of the same cycles, what was set aside too: every category of expenses, spent from or not.
   * Empty without `means`.
   */
  spending: readonly SpendingOfCategory[];
  /** Of the last 60 days, the dearest first. */
  habits: readonly FoundHabit[];
  /**
   * The debts of cards and loans in the account's currency today, from the ledger, which does not
   * know their interest rates.
   */
  debts: readonly { name: string; owedMinor: number }[];
}

/**
 * The source of a figure: the profile as stated, the same projected to today, the mean of the
 * complete cycles, the ledger's last 60 days, or its accounts.
 */
export type MySource = 'plan' | 'plan-today' | 'cycles' | 'habits' | 'accounts';
/** Null: the account does not know it, or it says nothing here. Amounts need not be whole. */
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
 * The form with what the account knows in it, in the account's currency. Whatever does not fit into
 * an input leaves it as it is.
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
