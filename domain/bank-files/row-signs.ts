/**
 * Finds the direction of each amount of a table: by its sign, its side, a direction column, or the
 * running balance. Without any of them the person is asked.
 */
import { splitAmount } from './amounts.ts';
import type { Detection, SignRule } from './bank-file.ts';
import { isSideOfAccount, mayGoEitherWay, readDirections, type Way } from './direction-column.ts';
import { findSidesTogether, foldWords, matchHeading } from './header-words.ts';
import { balanceChanges, findChain } from './running-balance.ts';
import type { SizedRow } from './sized-rows.ts';
import type { TableContext } from './table-context.ts';
import type { SignCounts } from './table-survey.ts';

/** Fewer rows could agree with a column of something else by chance. */
const enoughWays = 5;

interface SignedRows {
  /** The accepted rows, with signed amounts. */
  rows: SizedRow[];
  rule: SignRule;
}

const facing = (direction: Way | null, size: number): number | null =>
  direction === null ? null : direction === 'out' ? -size : size;

class RowSigns {
  rule: SignRule = 'asStated';
  private readonly table: TableContext;
  private readonly sized: SizedRow[];
  private readonly signs: SignCounts;
  private readonly openingMinor: number | null;
  /** The account is a card or a loan. */
  private readonly isDebt: boolean;
  /** The ways that the balance gives to a lone column of amounts, or null. */
  private readonly balanceWays: (Way | null)[] | null;
  /** True if the balance of a card or a loan is the debt, written without a minus. */
  private readonly isOwed: boolean;
  /** The rows whose direction column states a direction. */
  private readonly told: SizedRow[];

  constructor(
    table: TableContext,
    sized: SizedRow[],
    signs: SignCounts,
    openingMinor: number | null,
  ) {
    this.table = table;
    this.sized = sized;
    this.signs = signs;
    this.openingMinor = openingMinor;
    const { accountType } = table.source.options;
    this.isDebt = accountType === 'card' || accountType === 'loan';
    this.balanceWays = table.columns.amount === undefined ? null : this.waysOfBalance();
    this.isOwed =
      this.isDebt &&
      sized.some(({ point }) => point.balanceMinor !== null && point.balanceMinor > 0);
    this.told = sized.filter(({ column }) => column !== null);
  }

  /** Turns absolute amounts into signed ones; returns the accepted rows. */
  settle(): SizedRow[] {
    if (this.table.columns.amount === undefined) return this.bySides();
    const given = this.givenRule();
    if (given) {
      this.note(given, 'given', '');
      return this.byRule(given);
    }
    if (this.sized.length === 0) return [];
    const isToProve = this.table.input.layout.isDirectionGuessed === true && this.signs.out === 0;
    const guess = isToProve ? this.testGuessedWays() : 'holds';
    if (guess === 'open') return this.ask();
    const columnSays = guess === 'holds' ? this.told : [];
    if (columnSays.length === 0) return this.bySigns();
    return this.signs.out === 0 ? this.byColumn(columnSays) : this.besideColumn(columnSays);
  }

  private ask(): SizedRow[] {
    this.table.needs.add('sign');
    return [];
  }

  private note(rule: SignRule, confidence: Detection['confidence'], saw: string): void {
    this.rule = rule;
    this.table.detections.push({ setting: 'sign', confidence, saw });
  }

  /** Sets the signed amount of each row; refuses a row without a known one. */
  private apply(signed: (row: SizedRow, index: number) => number | null): SizedRow[] {
    return this.sized.filter((each, index) => {
      const amountMinor = signed(each, index);
      if (amountMinor === null) {
        this.table.report('error', 'sign-unsettled', {}, each.record);
        return false;
      }
      each.row.amountMinor = amountMinor;
      each.point.amountMinor = amountMinor;
      return true;
    });
  }

  private asStated(turn: 1 | -1): SizedRow[] {
    return this.apply(({ row, written }) => turn * facing(written ?? 'in', row.amountMinor)!);
  }

  private byWays(ways: readonly (Way | null)[]): SizedRow[] {
    return this.apply(({ row, written }, index) => facing(ways[index] ?? written, row.amountMinor));
  }

  private byType(): SizedRow[] {
    const { in: ins, out } = this.signs;
    // Without a direction column, marked amounts (CR) have one direction and unmarked ones the
    // other.
    const hasNone = this.table.columns.direction !== undefined || ins + out === 0;
    const unmarked = hasNone ? null : ins > 0 ? 'out' : 'in';
    return this.apply(({ row, written, column }) =>
      facing(column ?? written ?? unmarked, row.amountMinor),
    );
  }

  private byRule(rule: SignRule): SizedRow[] {
    if (rule === 'byBalance')
      return this.balanceWays ? this.byWays(this.balanceWays) : this.apply(() => null);
    return rule === 'byType' ? this.byType() : this.asStated(rule === 'inverted' ? -1 : 1);
  }

  /**
   * Returns the rule that a person chose, if any; not a stored rule from a file with one direction
   * and the same headings if this direction column has both.
   */
  private givenRule(): SignRule | undefined {
    const { sign } = this.table.source.settings;
    const saysBoth =
      this.signs.out === 0 &&
      this.told.length === this.sized.length &&
      this.table.input.layout.isDirectionGuessed !== true &&
      new Set(this.told.map(({ column }) => column)).size > 1;
    return saysBoth && (sign === 'asStated' || sign === 'inverted') ? undefined : sign;
  }

  /** Amounts in two columns. */
  private bySides(): SizedRow[] {
    if (this.hasSidesOfWhom()) {
      this.table.needs.add('columns');
      return [];
    }
    return this.byWays(this.waysBesideSides());
  }

  /** Handles unsigned amounts beside a direction column. */
  private byColumn(columnSays: readonly SizedRow[]): SizedRow[] {
    const { accountType } = this.table.source.options;
    // A payment is incoming on a card or a loan, and outgoing elsewhere.
    const isPayment = (row: SizedRow) => foldWords(this.kindOf(row)) === 'payment';
    if (this.isDebt && columnSays.some(isPayment)) return this.ask();
    // If no row is marked as incoming, a transfer or a payment may be incoming.
    const isAllOut = columnSays.every(({ column }) => column === 'out');
    if (isAllOut && columnSays.some((row) => mayGoEitherWay(this.kindOf(row)))) return this.ask();
    const taken = this.byType();
    const chain = this.isOwed ? null : this.chain(['asStated', 'inverted']);
    if (chain?.sense === 'inverted') return this.ask();
    // A column that contradicts the balance does not state the direction.
    if (!chain && !this.isOwed && this.chain(['eitherWay'])) return this.ask();
    const isOfBooks =
      accountType === 'cash' &&
      this.table.columns.account === undefined &&
      columnSays.every((row) => isSideOfAccount(this.kindOf(row)));
    if (isOfBooks && !chain) return this.ask();
    this.note('byType', 'certain', this.table.heading('direction'));
    return taken;
  }

  /** Handles signed amounts beside a direction column, which should only repeat the signs. */
  private besideColumn(columnSays: readonly SizedRow[]): SizedRow[] {
    const against = columnSays.filter(({ column, written }) => column !== (written ?? 'in'));
    if (against.length * 2 >= columnSays.length) return this.ask();
    const taken = this.asStated(1);
    // A minus may also reverse the word: a debit of -5 among debits of 50.
    const chain = this.chain(['asStated', 'inverted']);
    if (against.length > 0 && chain?.sense !== 'asStated') return this.ask();
    this.note('asStated', 'certain', this.table.heading('direction'));
    for (const row of against)
      this.table.report('warning', 'sign-contradicts-type', { type: this.kindOf(row) }, row.record);
    return taken;
  }

  /** Handles amounts without a direction column. */
  private bySigns(): SizedRow[] {
    const { signs } = this,
      { options, problems } = this.table.source;
    if (signs.worded > 0 && signs.worded === signs.in + signs.out + signs.none) {
      this.note('asStated', 'certain', 'CR/DR');
      return this.asStated(1);
    }
    if (signs.in > 0 && signs.none > 0 && signs.out === 0) return this.ask();
    // The balance of a card is the debt or the remaining credit, so it proves no sign; and its
    // export may use either sign.
    if (options.accountType === 'card') return this.ask();
    if (signs.out > 0) return this.byMinusSigns();
    // A payment received reduces a debt, so its balance gives no direction.
    if (!this.isOwed && this.balanceWays) {
      const balanced = this.byWays(this.balanceWays);
      this.note('byBalance', 'certain', 'balance');
      return balanced;
    }
    problems.add('warning', 'all-amounts-positive', {});
    return this.ask();
  }

  /** Amounts of which some have a minus. */
  private byMinusSigns(): SizedRow[] {
    const { signs } = this;
    const taken = this.asStated(1);
    const chain = this.chain(['asStated', 'inverted']);
    if (chain && this.isOwed) return this.ask();
    if (chain?.sense === 'inverted') {
      // A running sum of spending grows with outgoing amounts, and is no balance.
      if (!this.hasNamedBalance()) return this.ask();
      this.note('inverted', 'certain', 'balance');
      return this.apply(({ row }) => -row.amountMinor);
    }
    if (chain) {
      this.note('asStated', 'certain', 'balance');
      return taken;
    }
    // Most people have more rows of spending than of income: a file that has it the other way
    // round may count the other way.
    if (signs.in + signs.none > signs.out || this.isAgainstKinds()) return this.ask();
    this.note('asStated', 'assumed', '');
    return taken;
  }

  private kindOf({ record }: SizedRow): string {
    return this.table.cell(record, 'direction');
  }

  private chain(senses: Parameters<typeof findChain>[1]): ReturnType<typeof findChain> {
    return findChain(
      this.sized.map(({ point }) => point),
      senses,
    );
  }

  /**
   * Whether the balance shows outgoing money under the heading of credits, as a debt balance does.
   */
  private areSidesTurned(): boolean {
    const { source } = this.table;
    const heading = source.settings.columns !== undefined ? '' : this.table.heading('debit');
    return matchHeading(heading)?.role === 'credit';
  }

  /**
   * Whether the debits of a card or a loan are named credits, or have a name of incoming money:
   * `Payments`, beside `Receipts`.
   */
  private hasSidesOfWhom(): boolean {
    const { columns, input, source } = this.table,
      { debit } = columns,
      { header } = input.layout;
    if (source.settings.columns !== undefined || debit === undefined || header === null)
      return false;
    const isOpen = matchHeading(header.cells[debit] ?? '')?.role !== 'debit';
    return (
      this.isDebt &&
      (this.areSidesTurned() || (isOpen && findSidesTogether(header.cells)?.debit === debit))
    );
  }

  /**
   * Whether a person or its heading names the balance column, so that it is not inferred from the
   * amounts alone.
   */
  private hasNamedBalance(): boolean {
    const { settings } = this.table.source;
    return (
      settings.columns !== undefined ||
      matchHeading(this.table.heading('balance'))?.role === 'balance'
    );
  }

  /**
   * Returns the direction of each row of two sides by the balance, which shows whether -30 among
   * debits is a refund. Empty if the balance contradicts a row whose side is clear, as the balance
   * of a debt does.
   */
  private waysBesideSides(): (Way | null)[] {
    const { sized, table } = this;
    const isClear = ({ record, written }: SizedRow) =>
      written !== null && splitAmount(table.cell(record, 'debit'))?.direction !== 'out';
    if (table.columns.balance === undefined || this.areSidesTurned() || sized.every(isClear))
      return [];
    const ways = this.waysOfBalance();
    if (ways === null) return [];
    const clear = sized.flatMap((row, at) =>
      isClear(row) && ways[at] !== null ? [ways[at] === row.written] : [],
    );
    return clear.length > 0 && clear.every((agrees) => agrees) ? ways : [];
  }

  /**
   * Returns the direction of each row by the change of the balance that has its size; null if the
   * balance gives none.
   */
  private waysOfBalance(): (Way | null)[] | null {
    const chain = this.chain(['eitherWay']);
    if (!chain) return null;
    const points = this.sized.map(({ point }) => point);
    return balanceChanges(points, chain.order, this.openingMinor).map((change, at) => {
      if (change === null || Math.abs(change) !== this.sized[at]!.row.amountMinor) return null;
      return change < 0 ? 'out' : 'in';
    });
  }

  /**
   * Whether the balance proves the directions in a column under an unknown heading. If it proves
   * others in some rows, the column means something else; if it contradicts all of them, or is
   * missing, the result is open.
   */
  private testGuessedWays(): 'holds' | 'fails' | 'open' {
    const ways = this.isOwed ? null : this.balanceWays;
    const known = this.sized.flatMap(({ column }, at) => (ways?.[at] ? [column === ways[at]] : []));
    if (!known.includes(true)) return 'open';
    if (known.includes(false)) return 'fails';
    return known.length >= enoughWays || known.length === this.sized.length ? 'holds' : 'open';
  }

  /** Whether most payment kinds with a direction contradict the signs: `income` of -1800. */
  private isAgainstKinds(): boolean {
    const { kinds, header, languages } = this.table.input.layout;
    if (kinds === undefined) return false;
    const kindOf = ({ record }: SizedRow) => (record.cells[kinds] ?? '').trim();
    const wayOf = readDirections([], header?.cells[kinds] ?? '', languages);
    const told = this.sized.flatMap((row) => {
      const way = mayGoEitherWay(kindOf(row)) ? null : wayOf(kindOf(row));
      return way === null ? [] : [way === (row.written ?? 'in')];
    });
    return told.length > 0 && told.filter((agrees) => !agrees).length * 2 >= told.length;
  }
}

/**
 * Turns the absolute amounts of rows into signed ones, in place, and asks for the rule without
 * evidence.
 *
 * @param openingMinor the balance before the first row, or null
 */
export function applySigns(
  table: TableContext,
  sized: SizedRow[],
  signs: SignCounts,
  openingMinor: number | null,
): SignedRows {
  const rowSigns = new RowSigns(table, sized, signs, openingMinor);
  return { rows: rowSigns.settle(), rule: rowSigns.rule };
}
