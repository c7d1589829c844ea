/**
 * A table of transactions, whatever it came from: what its columns hold becomes rows, and what
 * stays open is asked.
 */
import type { BankFileSettings, ColumnRole, SignRule, Statement } from './bank-file.ts';
import { foldWords, isOtherUnit, isSumLine } from './header-words.ts';
import { applyFees } from './row-fees.ts';
import { applySigns } from './row-signs.ts';
import { agreesNowhere, balanceChanges, chainOfDays, findChain } from './running-balance.ts';
import { enoughRows, quietAmount, SizedRowReader, type SizedRow } from './sized-rows.ts';
import { assumedCurrency, emptyStatement, payeeText, type Reading, type Source } from './source.ts';
import { checkBalances } from './statement-balance.ts';
import { isBareSum } from './sum-lines.ts';
import { isBlank } from './table-cells.ts';
import { TableContext, type TableInput } from './table-context.ts';
import { TableCurrency } from './table-currency.ts';
import { surveyTable, type TableConventions } from './table-survey.ts';
import { statedAccounts, TableWalk } from './table-walk.ts';

/** Words of a line above a table that states the unit of all its amounts. */
const aboutUnit = new RegExp(
  '^(?:don vi|dvt|units?|in|en)(?= |$)|(?:^| )(?:amounts?|values|figures|betrage|angaben|werte|montants|valeurs' +
    '|importes|importi|valores|bedragen|kwoty|castky|so tien)(?= |$)',
);

/**
 * Reads a cell of the account column: a number, such as an IBAN or a text without letters; else a
 * name, which identifies an account only among several.
 */
function nameAccount({ account }: Statement, text: string, several: boolean): void {
  const bare = text.replace(/[\s.-]/g, '');
  if (!/\p{L}/u.test(bare) || /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(bare)) {
    if (/\d{4}$/.test(bare)) account.account ??= bare;
    else if (several) account.name = text;
  } else if (several) account.name = text;
  else account.bank ??= text;
}

/** Rows of one account, in the order of the file. */
interface AccountRows {
  /** The own account of the rows; empty without one. */
  account: string;
  sized: SizedRow[];
}

/** Groups rows by account, so that consecutive balances belong together. */
function groupByAccount(rows: SizedRow[]): AccountRows[] {
  const accounts = [...new Set(rows.map(({ account }) => account).filter((name) => name !== ''))];
  if (accounts.length <= 1) return [{ account: accounts[0] ?? '', sized: rows }];
  return [...Map.groupBy(rows, ({ account }) => account)].map(([account, sized]) => ({
    account,
    sized,
  }));
}

/** Balances of several currencies in one column are no chain. */
function dropMixedBalances({ sized }: AccountRows): void {
  if (new Set(sized.map(({ row }) => row.currency)).size <= 1) return;
  for (const { point } of sized) point.balanceMinor = null;
}

/** Returns the currency of all rows; null if they have none or several. */
function commonCurrency({ sized }: AccountRows): string | null {
  const currencies = new Set(sized.map(({ row }) => row.currency));
  return currencies.size === 1 ? [...currencies][0]! : null;
}

class TableReader {
  private readonly table: TableContext;
  private readonly currency: TableCurrency;
  private readonly walk: TableWalk;
  private signRule: SignRule = 'asStated';

  constructor(source: Source, input: TableInput) {
    this.table = new TableContext(source, input);
    this.currency = new TableCurrency(this.table);
    this.walk = new TableWalk(this.table, this.currency);
  }

  read(): Reading {
    const { source, input, columns, needs, detections } = this.table;
    const used: BankFileSettings = {
      ...source.settings,
      headerLine: input.layout.header?.line ?? 0,
      columns: { ...columns },
    };
    const whole = emptyStatement(null);
    whole.account.account = statedAccounts(input.layout, input.sample)[0] ?? null;
    let statements = [whole];
    const unit = this.otherUnit();
    if (!this.areColumnsKnown()) needs.add('columns');
    else if (unit !== null)
      source.problems.add('error', 'amount-unit', { heading: unit.text }, unit.line);
    else statements = this.readRows(whole, used);
    return {
      format: 'csv',
      statements,
      needs: [...needs],
      settings: used,
      detections,
      headerKey: input.headerKey,
      columns: this.describeColumns(),
      sample: input.sample
        .slice(0, 20)
        .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 200)) })),
    };
  }

  /** Whether there is a day, and amounts that are those of the account. */
  private areColumnsKnown(): boolean {
    const { source, input, columns } = this.table,
      { accountCurrency } = source.options;
    const isMixed = source.settings.columns === undefined && this.currency.areMixed;
    // All amounts are in another currency than the account, and those beside them are in its own.
    const isBeside =
      accountCurrency !== undefined && input.layout.besideCurrency === accountCurrency;
    const hasAmount = [columns.amount, columns.debit, columns.credit].some(
      (column) => column !== undefined,
    );
    return columns.date !== undefined && hasAmount && !isBeside && !isMixed;
  }

  /** Reads the rows in two passes; stores the settings that were used in `used`. */
  private readRows(whole: Statement, used: BankFileSettings): Statement[] {
    const { needs, detections, columns } = this.table;
    if (this.currency.settle() && this.currency.code !== null) used.currency = this.currency.code;
    const conventions = surveyTable(this.table, this.currency, this.walk);
    const statements = needs.size === 0 ? this.fill(whole, conventions) : [whole];
    if (this.currency.wasAssumed(statements.some(({ rows }) => rows.length > 0)))
      detections.push(assumedCurrency);
    used.dateOrder = conventions.order;
    used.decimalSign = conventions.amounts.sign;
    if (needs.has('dateOrder')) delete used.dateOrder;
    if (needs.has('decimalSign')) delete used.decimalSign;
    if (columns.amount !== undefined && needs.size === 0) used.sign = this.signRule;
    return statements;
  }

  /**
   * Returns the unit of the amounts if the file states one other than the whole currency unit:
   * behind their heading, or above the table.
   */
  private otherUnit(): { text: string; line: number } | null {
    const {
      layout: { header, lastLineBeforeData },
      sample,
    } = this.table.input;
    for (const role of ['amount', 'debit', 'credit'] as const) {
      const column = this.table.columns[role],
        text = column === undefined ? '' : (header?.cells[column] ?? '').trim();
      if (header && isOtherUnit(text)) return { text: text.slice(0, 80), line: header.line };
    }
    for (const { cells, line } of sample) {
      if (line >= (header?.line ?? lastLineBeforeData + 1)) break;
      const text = cells.find((cell) => aboutUnit.test(foldWords(cell)))?.trim() ?? '',
        whole = text === '' ? '' : cells.join(' ');
      if (isOtherUnit(whole)) return { text: whole.trim().slice(0, 80), line };
    }
    return null;
  }

  /**
   * The rows, each in the statement of its account: that of the file, or one for each that the
   * column of accounts names.
   */
  private fill(whole: Statement, conventions: TableConventions): Statement[] {
    const { table, walk } = this;
    const read = this.readSized(conventions);
    const groups = groupByAccount(read);
    const several = groups.length > 1;
    for (const group of groups) dropMixedBalances(group);
    // Another column may be the amount, or the balance may be of something else: nobody but the
    // person knows.
    const isOdd =
      !several &&
      read.every(({ feeMinor }) => feeMinor === 0) &&
      agreesNowhere(read.map(({ point }) => point));
    if (isOdd && table.source.settings.columns === undefined) table.needs.add('columns');
    const balanceOf = (text: string | null | undefined, currency: string | null) =>
      text == null || currency === null ? null : quietAmount(text, currency, conventions.balances);
    const openingMinor = several ? null : balanceOf(walk.openingText, this.currency.code);
    const closingMinor = several ? null : balanceOf(walk.closingText, this.currency.code);
    const sized = groups.flatMap((group) => group.sized);
    const signed = applySigns(table, sized, conventions.signs, openingMinor);
    this.signRule = signed.rule;
    const taken = new Set(applyFees(table, signed.rows, openingMinor));
    return groups.flatMap((group) => {
      const { account } = group;
      const rows = group.sized.filter((row) => taken.has(row));
      if (several && account === '') {
        for (const { record } of rows) table.report('error', 'account-missing', {}, record);
        return [];
      }
      const statement = several ? emptyStatement(null) : whole;
      if (account !== '') nameAccount(statement, account, several);
      statement.currency = commonCurrency(group) ?? this.currency.code;
      const ownMinor = several
        ? balanceOf(walk.openingTexts.get(account), statement.currency)
        : openingMinor;
      this.fillStatement(statement, group, rows, ownMinor, closingMinor);
      return [statement];
    });
  }

  /** Reads all rows that have a day and a size. */
  private readSized(conventions: TableConventions): SizedRow[] {
    const { table } = this;
    const reader = new SizedRowReader(table, this.currency, conventions);
    const read: SizedRow[] = [];
    /** Accounts whose last row was read: the next one follows it. */
    const follows = new Set<string>();
    this.walk.run(
      false,
      (candidate) => {
        const account = payeeText(table.cell(candidate.record, 'account'));
        const made = reader.read(candidate, account, follows.has(account));
        if (made) read.push(made);
        if (made) follows.add(account);
        else follows.delete(account);
      },
      () => follows.clear(),
    );
    if (reader.zerosMove()) table.needs.add('columns');
    return read;
  }

  /**
   * Fills a statement with the rows of its account and its balances.
   *
   * @param rows those of `sized` that can be taken
   */
  private fillStatement(
    statement: Statement,
    { sized }: AccountRows,
    rows: readonly SizedRow[],
    openingMinor: number | null,
    closingMinor: number | null,
  ): void {
    const kept = this.withoutSums(rows);
    this.checkBalance(statement, sized, new Set(kept), openingMinor);
    statement.rows = kept.map(({ row }) => row);
    // A balance computed from the rows needs no message of its own: the row reports the break.
    const isStated = openingMinor !== null && closingMinor !== null;
    if (isStated) statement.closingMinor = closingMinor;
    checkBalances(statement, isStated ? this.table.source.problems : null, null);
    const end = statement.rows.at(-1);
    if (isStated && end && statement.offByMinor === 0) delete end.cut;
  }

  /** The rows without those that are a sum of others, or may be one. */
  private withoutSums(rows: readonly SizedRow[]): SizedRow[] {
    const last = rows.at(-1);
    const isSum =
      last !== undefined &&
      rows.length > 2 &&
      last.row.amountMinor === rows.slice(0, -1).reduce((sum, { row }) => sum + row.amountMinor, 0);
    return rows.filter((one) => {
      const { row, record, point } = one,
        isTotal = isSum && one === last;
      if (isTotal && isSumLine(row.payee)) {
        this.table.report('note', 'not-a-transaction', {}, record);
        return false;
      }
      // A payment of just what all rows before it come to would be a great chance; so is a `Total`
      // without a balance.
      const hasNoBalance =
        point.balanceMinor === null && isBlank(this.table.cell(record, 'balance'));
      const isBare =
        this.table.columns.balance !== undefined && [row.payee, row.note].some(isBareSum);
      if (!hasNoBalance || !(isBare || (isTotal && rows.length > enoughRows))) return true;
      this.table.report('error', 'perhaps-balance', {}, record);
      return false;
    });
  }

  private checkBalance(
    statement: Statement,
    sized: SizedRow[],
    kept: ReadonlySet<SizedRow>,
    openingMinor: number | null,
  ): void {
    const points = sized.map(({ point }) => point);
    statement.openingMinor = openingMinor;
    const chain = findChain(points, ['asStated']) ?? chainOfDays(points);
    if (!chain) return;
    const [oldest, newest] =
      chain.order === 'oldestFirst' ? [sized[0]!, sized.at(-1)!] : [sized.at(-1)!, sized[0]!];
    if (openingMinor === null && oldest.point.balanceMinor !== null && kept.has(oldest))
      statement.openingMinor = oldest.point.balanceMinor - oldest.point.amountMinor;
    statement.closingMinor = newest.point.balanceMinor;
    statement.closingDay = statement.closingMinor === null ? null : newest.row.day;
    for (const [index, change] of balanceChanges(points, chain.order, openingMinor).entries()) {
      const { point, record, row } = sized[index]!;
      // A balance that it leads to proves that a row is whole, and one that it does not lead to the
      // contrary.
      if (change !== null && record.mayBeCut) {
        if (change === point.amountMinor) delete row.cut;
        else row.cut = 'likely';
      }
      if (change !== null && change !== point.amountMinor && kept.has(sized[index]!))
        this.table.report(
          'warning',
          'balance-mismatch',
          {
            expectedMinor: point.balanceMinor! - change + point.amountMinor,
            foundMinor: point.balanceMinor!,
            currency: row.currency,
          },
          record,
        );
    }
  }

  private describeColumns(): Reading['columns'] {
    const { layout, sample } = this.table.input;
    const roles = new Map(
      Object.entries(this.table.columns).map(([role, column]) => [column, role as ColumnRole]),
    );
    const data = sample.filter(({ line }) => line > layout.lastLineBeforeData);
    return Array.from({ length: Math.max(layout.width, layout.commonWidth) }, (_, index) => ({
      index,
      header: (layout.header?.cells[index] ?? '').trim().slice(0, 120),
      role: roles.get(index) ?? null,
      samples: data
        .map(({ cells }) => (cells[index] ?? '').trim().slice(0, 120))
        .filter((cell) => cell !== '')
        .slice(0, 3),
    }));
  }
}

/**
 * Reads a table: two passes over its records, the first to learn what the whole says, the second to
 * make rows.
 */
export function readTable(source: Source, input: TableInput): Reading {
  return new TableReader(source, input).read();
}
