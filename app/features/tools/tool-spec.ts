/**
 * Describes the inputs of a tool: their bounds and usual values, and the changes with the currency.
 * Pure.
 */
import { isDay } from '#domain/calendar';
import { type CurrencyCode, type Language, minorUnits, roundHalfUp } from '#domain/money';

/**
 * A usual amount in whole dollars and in dong; other currencies use the dollar amount, scaled to
 * their rough size.
 */
interface UsualAmount {
  usd: number;
  vnd: number;
}
/** Money in minor units. */
export interface AmountInput extends Partial<AmountBounds> {
  kind: 'amount';
  /** The key in an address; it never changes. */ key: string;
  usual: UsualAmount;
  /** The end of its slider; without it there is no slider. */ slideTo?: UsualAmount;
}
/** Bounds in minor units of any currency, by default from 0 to `maxToolAmountMinor`. */
export interface AmountBounds {
  min: number;
  max: number;
}
/** A plain number, or a rate in percent. */
export interface NumberInput {
  kind: 'number' | 'percent';
  key: string;
  usual: number | Readonly<Record<Language, number>>;
  min: number;
  max: number;
  whole?: boolean;
  slide?: { from: number; to: number; step: number };
}
export interface ChoiceInput<V extends string = string> {
  kind: 'choice';
  key: string;
  options: readonly V[];
  usual: V;
}
/** A day of the calendar between `firstToolDay` and `lastToolDay`, or '' for none. */
export interface DayInput {
  kind: 'day';
  key: string;
}
export type CellInput =
  | { kind: 'text'; max: number }
  | Omit<DayInput, 'key'>
  | Omit<AmountInput, 'key' | 'slideTo'>
  | Omit<NumberInput, 'key' | 'slide'>
  | Omit<ChoiceInput, 'key'>;
/** A list of at least one row, each with the same cells. */
export interface RowsInput<
  C extends Readonly<Record<string, CellInput>> = Readonly<Record<string, CellInput>>,
> {
  kind: 'rows';
  key: string;
  cells: C;
  max: number;
  usual: (language: Language, currency: CurrencyCode) => readonly RowOf<C>[];
}
export type InputSpec = AmountInput | NumberInput | ChoiceInput | DayInput | RowsInput;
export type InputSpecs = Readonly<Record<string, InputSpec>>;

type CellValue<I> = I extends { kind: 'choice'; options: readonly (infer V)[] }
  ? V
  : I extends { kind: 'text' | 'day' }
    ? string
    : number;
export type RowOf<C> = { readonly [K in keyof C]: CellValue<C[K]> };
type ValueOf<I> = I extends { kind: 'rows'; cells: infer C } ? readonly RowOf<C>[] : CellValue<I>;
/** Amounts in minor units of `currency`, rates in percent. */
export type ToolValues<S extends InputSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> } & {
  readonly currency: CurrencyCode;
};

export interface ToolSpec<S extends InputSpecs = InputSpecs> {
  /** The tool's path without the slash; its name in storage. */
  tool: string;
  /**
   * The version of the inputs' meaning. A change of meaning increases it and adds an upgrade, so
   * that old addresses keep working.
   */
  version: number;
  inputs: S;
  /** Upgrades by version: each converts the parts of an address of that version to the next. */
  upgrades?: Readonly<Record<number, (parts: ReadonlyMap<string, string>) => Map<string, string>>>;
}

export const firstToolDay = '2000-01-01',
  lastToolDay = '2099-12-31';

/** Ten trillion dollars: more than anybody has, and a float is still exact to the cent. */
export const maxToolAmountMinor = 1e15;

export function resolveBounds({
  min = 0,
  max = maxToolAmountMinor,
}: Partial<AmountBounds>): AmountBounds {
  return { min, max };
}

/**
 * The approximate number of units with the use of a dollar, a power of ten: for usual values, never
 * for an exchange.
 */
const unitsToADollar: Partial<Record<CurrencyCode, number>> = {
  JPY: 100,
  INR: 100,
  PHP: 100,
  RUB: 100,
  TWD: 10,
  THB: 10,
  MXN: 10,
  ZAR: 10,
  CNY: 10,
  HKD: 10,
  SEK: 10,
  NOK: 10,
  DKK: 10,
  TRY: 10,
  CZK: 10,
  HUF: 100,
  ISK: 100,
  KRW: 1_000,
  CLP: 1_000,
  COP: 1_000,
  ARS: 1_000,
  KHR: 1_000,
  MMK: 1_000,
  NGN: 1_000,
  IDR: 10_000,
  LAK: 10_000,
  UZS: 10_000,
  IRR: 10_000,
};

export function usualAmountMinor({ usd, vnd }: UsualAmount, currency: CurrencyCode): number {
  const major = currency === 'VND' ? vnd : usd * (unitsToADollar[currency] ?? 1);
  return roundHalfUp(major * 10 ** minorUnits(currency));
}

/** Returns the currency of the language's country. */
export function usualCurrency(language: Language): CurrencyCode {
  return language === 'vi' ? 'VND' : 'USD';
}

export function usualValue(input: InputSpec, language: Language, currency: CurrencyCode): unknown {
  switch (input.kind) {
    case 'amount':
      return usualAmountMinor(input.usual, currency);
    case 'rows':
      return input.usual(language, currency);
    case 'choice':
      return input.usual;
    case 'day':
      return '';
    default:
      return typeof input.usual === 'number' ? input.usual : input.usual[language];
  }
}

/** Returns the initial values of the form. */
export function usualValues<S extends InputSpecs>(
  { inputs }: ToolSpec<S>,
  language: Language,
  currency: CurrencyCode = usualCurrency(language),
): ToolValues<S> {
  return {
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, input]) => [name, usualValue(input, language, currency)]),
    ),
    currency,
  } as ToolValues<S>;
}

/**
 * Converts the form to another currency. An amount at its usual value takes the usual one of the
 * new currency; an amount entered by the person keeps its figures, since nobody stated an exchange
 * rate.
 */
export function inCurrency<S extends InputSpecs>(
  spec: ToolSpec<S>,
  values: ToolValues<S>,
  language: Language,
  currency: CurrencyCode,
): ToolValues<S> {
  const rescale = (amountMinor: number, input: Partial<AmountBounds>) => {
    const { min, max } = resolveBounds(input);
    return Math.max(
      min,
      Math.min(
        max,
        roundHalfUp((amountMinor / 10 ** minorUnits(values.currency)) * 10 ** minorUnits(currency)),
      ),
    );
  };
  const given = values as Readonly<Record<string, unknown>>;
  const changed = Object.entries(spec.inputs).flatMap(([name, input]): [string, unknown][] => {
    if (input.kind !== 'amount' && input.kind !== 'rows') return [];
    const value = given[name];
    if (JSON.stringify(value) === JSON.stringify(usualValue(input, language, values.currency)))
      return [[name, usualValue(input, language, currency)]];
    if (input.kind === 'amount') return [[name, rescale(value as number, input)]];
    const rows = value as readonly Readonly<Record<string, unknown>>[];
    return [
      [
        name,
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([cell, held]) => {
              const of = input.cells[cell]!;
              return [cell, of.kind === 'amount' ? rescale(held as number, of) : held];
            }),
          ),
        ),
      ],
    ];
  });
  return { ...values, ...Object.fromEntries(changed), currency };
}

/** Cuts a text to the length of a cell, without splitting a surrogate pair. */
export function textThatFits(text: string, { max }: { max: number }): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns whether the input may have this value. */
export function isAllowed(input: InputSpec | CellInput, value: unknown): boolean {
  switch (input.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= input.max;
    case 'choice':
      return typeof value === 'string' && input.options.includes(value);
    case 'day':
      return (
        value === '' ||
        (typeof value === 'string' && isDay(value) && value >= firstToolDay && value <= lastToolDay)
      );
    case 'amount': {
      const { min, max } = resolveBounds(input);
      return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    }
    case 'rows':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= input.max &&
        value.every((row: Readonly<Record<string, unknown>>) =>
          Object.entries(input.cells).every(([cell, of]) => isAllowed(of, row[cell])),
        )
      );
    default:
      return (
        typeof value === 'number' &&
        value >= input.min &&
        value <= input.max &&
        (input.whole !== true || Number.isInteger(value))
      );
  }
}
