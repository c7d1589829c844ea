/** The currency of a table and of each of its rows. Currencies are ISO 4217 codes. */
import { isCurrency } from '#domain/money';
import {
  codeOf,
  currencyIn,
  currencyNamed,
  currencyOfCell,
  decimalsOfCurrency,
  hasSign,
  mayBe,
  signOf,
  splitAmount,
} from './amounts.ts';
import type { ColumnRole } from './bank-file.ts';
import { foldWords } from './header-words.ts';
import { currenciesOfSums, currencyAround, currencyStated } from './lines-around.ts';
import { isBlank, type TableRecord } from './table-cells.ts';
import type { MoneyCells, RowCandidate, TableContext } from './table-context.ts';
import type { TableLayout } from './table-layout.ts';

const amountRoles = ['amount', 'debit', 'credit'] as const;
const balancedRoles = [...amountRoles, 'balance'] as const;

/** Returns the currency, or the sign of several, that the heading of a column names. */
const headingCurrency = ({ header, columns }: TableLayout, role: ColumnRole): string | null =>
  columns[role] === undefined ? null : currencyIn(header?.cells[columns[role]] ?? '');

/**
 * Whether headings of amounts and balances name currencies that differ: `Payments (EUR)`, `Receipts
 * (USD)`.
 */
function areCurrenciesMixed(layout: TableLayout): boolean {
  const named = balancedRoles.flatMap((role) => headingCurrency(layout, role) ?? []);
  const codes = named.flatMap((one) => codeOf(one) ?? []);
  return codes.some((code) => !named.every((one) => mayBe(one, code)));
}

/** The currency that the heading of an amount names, of several the first; else null. */
function amountHeadingCode(layout: TableLayout): string | null {
  for (const role of amountRoles) {
    const code = codeOf(headingCurrency(layout, role));
    if (code !== null) return code;
  }
  return null;
}

const currencyBehindLabel = new RegExp(
  '\\b(?:currency|ccy|loai tien|loai tien te|tien te|don vi tien te|don vi tinh|don vi|dvt' +
    '|wahrung|devise|moneda|divisa|waluta|munt) (?!all\\b)([a-z]{3,4})\\b',
);

/**
 * Returns the currency in a line above the table, after a label or as a title; null without one.
 */
function currencyOfLineAbove(
  cells: readonly string[],
  accountCurrency: string | undefined,
): string | null {
  // “Currency: All” is a filter, and no Albanian lek.
  const labelled = currencyBehindLabel.exec(foldWords(cells.join(' ')))?.[1] ?? '';
  return codeOf(currencyNamed(labelled)) ?? currencyStated(cells, accountCurrency);
}

/** Returns the currency of the file: in the heading of the amounts, or named above the table. */
function statedCurrency(
  layout: TableLayout,
  sample: readonly TableRecord[],
  accountCurrency: string | undefined,
): string | null {
  for (const role of balancedRoles) {
    const code = codeOf(headingCurrency(layout, role));
    if (code !== null) return code;
  }
  for (const { cells, line } of sample) {
    if (line >= (layout.header?.line ?? layout.lastLineBeforeData + 1)) break;
    const code = currencyOfLineAbove(cells, accountCurrency);
    if (code !== null) return code;
  }
  // A line of units right under the headings.
  const units = new Set(
    (sample.find(({ line }) => line > (layout.header?.line ?? Infinity))?.cells ?? [])
      .filter((cell) => !isBlank(cell))
      .map((cell) => codeOf(currencyNamed(cell))),
  );
  return units.size === 1 ? [...units][0]! : null;
}

/**
 * Returns the currency of a cell in a currency column; a sign shared by several means the account's
 * currency, if that has it.
 */
export function cellCurrency(cell: string, own: string | null): string {
  const named = currencyOfCell(cell),
    sign = signOf(named);
  return sign !== null && own !== null && hasSign(own, sign)
    ? own
    : (codeOf(named) ?? cell.trim().toUpperCase());
}

export class TableCurrency {
  /** Headings name currencies that differ. */
  readonly areMixed: boolean;
  /** The currency of the table; null if neither file nor account states it, or it is unknown. */
  code: string | null = null;
  /** True if it is that of the account, since the file does not state it. */
  isAssumed = false;
  /** Currencies, and signs of several, that lines around the rows name. */
  readonly around = new Set<string>();
  private readonly table: TableContext;
  /** The person's choice if the heading of the amounts and the rows contradict each other. */
  private chosen: string | null = null;
  private isStated = false;
  /** A row has that of the table. */
  private fellBack = false;
  private sampleCodes: ReadonlySet<string | null> | null = null;

  constructor(table: TableContext) {
    this.table = table;
    this.areMixed = areCurrenciesMixed(table.input.layout);
  }

  /** Finds the currency of the table. Returns false, and asks for it, if that stays open. */
  settle(): boolean {
    const { input, source, columns, needs } = this.table;
    const { settings, options } = source;
    const isContradicted = this.isHeadingContradicted();
    if (isContradicted) this.chosen = settings.currency ?? null;
    const stated =
      this.chosen ??
      statedCurrency(input.layout, input.sample, options.accountCurrency) ??
      settings.currency ??
      null;
    this.isStated = stated !== null;
    this.code = stated ?? options.accountCurrency ?? null;
    this.isAssumed = stated === null && this.code !== null && columns.currency === undefined;
    if (this.code !== null && decimalsOfCurrency(this.code) === null) {
      source.problems.add('error', 'currency-unknown', { currency: this.code });
      this.code = null;
      this.isAssumed = false;
    }
    const isOpen = isContradicted
      ? this.chosen === null
      : columns.currency === undefined
        ? this.code === null
        : this.codesOfSample().has(null) && !this.mayFallBack();
    if (isOpen) needs.add('currency');
    return !isOpen;
  }

  /** Notes the account's currency from a line around the rows. */
  noteAround(cells: readonly string[]): void {
    const named = [...currenciesOfSums(cells), currencyAround(cells)];
    for (const one of named) {
      if (one !== null) this.around.add(one);
    }
  }

  /**
   * Whether the account's currency was assumed, which the person is told. It was not if each amount
   * has its own beside it.
   */
  wasAssumed(hasRows: boolean): boolean {
    return hasRows ? !this.isStated && this.fellBack : this.isAssumed;
  }

  /**
   * Whether the currency sign in the heading of the amounts is not that of the account's currency.
   */
  isAgainstHeadingSign(): boolean {
    return (
      this.isAssumed &&
      amountRoles.some((role) => {
        const sign = signOf(headingCurrency(this.table.input.layout, role));
        return sign !== null && !hasSign(this.code!, sign);
      })
    );
  }

  /** Returns the currency of a row, or null: the reason is reported. */
  ofRow({ record, cells }: RowCandidate): string | null {
    const { table } = this;
    const column = table.cell(record, 'currency');
    const beside =
      [cells.amount, cells.debit, cells.credit]
        .map((text) => (isBlank(text) ? null : (splitAmount(text)?.code ?? null)))
        .find((code) => code !== null) ?? null;
    const stated = column === '' ? null : cellCurrency(column, this.code);
    // Currencies beside an amount whose heading names its own are those before the conversion.
    const ofHeading = this.areMixed
      ? this.ofSide(cells)
      : amountHeadingCode(this.table.input.layout);
    const own = beside ?? this.answered(ofHeading, stated) ?? ofHeading ?? stated;
    const currency = own ?? (this.mayFallBack() && !this.areMixed ? this.code : null);
    this.fellBack ||= own === null;
    if (currency === null) {
      table.report('error', 'currency-missing', {}, record);
      return null;
    }
    if (
      !isCurrency(currency) ||
      (beside !== null && stated !== null && ofHeading === null && beside !== stated)
    ) {
      table.report(
        'error',
        'currency-unknown',
        { currency: isCurrency(currency) ? `${stated} / ${beside}` : currency },
        record,
      );
      return null;
    }
    return currency;
  }

  /**
   * Returns the currency of the side that has the amount, if the sides have two; a sign shared by
   * several means the account's currency.
   */
  private ofSide(cells: MoneyCells): string | null {
    const side = amountRoles.find((role) => /[1-9]/.test(cells[role]));
    const named = side === undefined ? null : headingCurrency(this.table.input.layout, side);
    const { accountCurrency } = this.table.source.options;
    const isOwn = accountCurrency !== undefined && named !== null && mayBe(named, accountCurrency);
    return isOwn ? accountCurrency : codeOf(named);
  }

  /**
   * Returns the person's answer for a row; the row's own currency precedes it unless the question
   * was about that one.
   */
  private answered(ofHeading: string | null, stated: string | null): string | null {
    const { chosen } = this;
    const isOdd = stated !== null && chosen !== ofHeading && !this.codesOfSample().has(stated);
    return isOdd ? stated : chosen;
  }

  /**
   * Whether every row states one currency, the heading of the amounts another, and the account is
   * not in that of the heading: the rows may state the currency before a conversion, or the heading
   * may be from another export.
   */
  private isHeadingContradicted(): boolean {
    const { columns, input, source } = this.table;
    if (columns.currency === undefined || this.areMixed) return false;
    const heading = amountHeadingCode(input.layout);
    const [only = null, ...others] = this.codesOfSample();
    return (
      heading !== null &&
      only !== null &&
      others.length === 0 &&
      only !== heading &&
      source.options.accountCurrency !== heading
    );
  }

  /** Returns the currencies that the sampled rows state; null for a row that states none. */
  private codesOfSample(): ReadonlySet<string | null> {
    this.sampleCodes ??= new Set(
      this.table.sampleRows().map((record) => {
        const cell = this.table.cell(record, 'currency');
        return cell === '' ? null : cellCurrency(cell, this.code);
      }),
    );
    return this.sampleCodes;
  }

  /**
   * Whether a row that states no currency has that of the account: not where all others have
   * another one.
   */
  private mayFallBack(): boolean {
    const { columns, source } = this.table;
    if (columns.currency === undefined || source.settings.currency !== undefined) return true;
    const codes = this.codesOfSample();
    return this.code === null || codes.has(this.code) || [...codes].every((code) => code === null);
  }
}
