/** Builds statements and rows of an OFX file from its elements, with their texts unchanged. */
import { scanMarkup } from './markup.ts';
import type { Source } from './source.ts';

export interface OfxValue {
  text: string;
  line: number;
}

export interface OfxRow {
  line: number;
  start: number;
  end: number;
  type: string;
  posted: OfxValue | null;
  amount: OfxValue | null;
  amountAgain: boolean;
  id: string;
  name: string;
  payeeName: string;
  memo: string;
  currency: string;
  /** The id of an earlier record that this one replaces or cancels. */
  corrects: string;
  takesBack: boolean;
}

export interface OfxStatement {
  kind: 'bank' | 'card' | 'investment';
  line: number;
  currency: string | null;
  bank: string;
  account: string;
  accountType: string;
  balance: OfxValue | null;
  balanceDay: string;
  rows: OfxRow[];
}

const aggregates = new Set([
  'OFX',
  'STMTTRN',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'STMTRS',
  'CCSTMTRS',
  'INVSTMTRS',
  'BANKTRANLIST',
  'INVTRANLIST',
  'INVBANKTRAN',
  'STATUS',
  'STMTTRNP',
  'IMAGEDATA',
  'BAL',
]);

/** Aggregates that some banks write as elements with a value. */
const alsoElements = new Set(['CURRENCY', 'ORIGCURRENCY', 'PAYEE', 'STATUS']);

const statementKinds: Record<string, OfxStatement['kind']> = {
  STMTRS: 'bank',
  CCSTMTRS: 'card',
  INVSTMTRS: 'investment',
};

const securityTrades = new Set([
  'BUYDEBT',
  'BUYMF',
  'BUYOPT',
  'BUYOTHER',
  'BUYSTOCK',
  'CLOSUREOPT',
  'INCOME',
  'INVEXPENSE',
  'JRNLFUND',
  'JRNLSEC',
  'MARGININTEREST',
  'REINVEST',
  'RETOFCAP',
  'SELLDEBT',
  'SELLMF',
  'SELLOPT',
  'SELLOTHER',
  'SELLSTOCK',
  'SPLIT',
  'TRANSFER',
]);

/** Aggregates that name the account of a statement. */
const accountAggregates: readonly (string | undefined)[] = [
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
];

function beginRow(line: number, start: number): OfxRow {
  return {
    line,
    start,
    end: start,
    type: '',
    posted: null,
    amount: null,
    amountAgain: false,
    id: '',
    name: '',
    payeeName: '',
    memo: '',
    currency: '',
    corrects: '',
    takesBack: false,
  };
}

/** The readers of the elements of a transaction; the first of a repeated element counts in most. */
const rowFields: Readonly<Record<string, (row: OfxRow, value: string, line: number) => void>> = {
  TRNTYPE: (row, value) => (row.type = value.toUpperCase()),
  DTPOSTED: (row, text, line) => (row.posted ??= { text, line }),
  TRNAMT: (row, text, line) => {
    if (row.amount && row.amount.text !== text) row.amountAgain = true;
    row.amount ??= { text, line };
  },
  FITID: (row, value) => (row.id ||= value),
  CORRECTFITID: (row, value) => (row.corrects = value.trim()),
  CORRECTACTION: (row, value) => (row.takesBack = value.trim().toUpperCase() === 'DELETE'),
  NAME: (row, value) => (row.name ||= value),
  MEMO: (row, value) => (row.memo = row.memo === '' ? value : `${row.memo} ${value}`),
  CURRENCY: (row, value) => (row.currency = value),
};

/** @param inside the innermost aggregate that is open */
function readRowValue(
  target: OfxRow,
  inside: string | undefined,
  name: string,
  value: string,
  line: number,
): void {
  if (inside === 'PAYEE') {
    if (name === 'NAME') target.payeeName ||= value;
    return;
  }
  if (inside === 'CURRENCY') {
    if (name === 'CURSYM') target.currency = value;
    return;
  }
  if (inside !== 'STMTTRN') return;
  if (Object.hasOwn(rowFields, name)) rowFields[name]!(target, value, line);
}

/** @param inside the innermost aggregate that is open */
function readStatementValue(
  target: OfxStatement,
  inside: string | undefined,
  name: string,
  value: string,
  line: number,
): void {
  if (name === 'CURDEF') target.currency ??= value;
  else if (inside === 'LEDGERBAL') {
    if (name === 'BALAMT') target.balance = { text: value, line };
    else if (name === 'DTASOF') target.balanceDay = value;
  } else if (accountAggregates.includes(inside)) {
    if (name === 'ACCTID') target.account ||= value;
    else if (name === 'BANKID' || name === 'BROKERID') target.bank ||= value;
    else if (name === 'ACCTTYPE') target.accountType ||= value.toUpperCase();
  }
}

/** Builds statements and their rows out of the elements of a file. */
class StatementScanner {
  readonly statements: OfxStatement[] = [];
  /** The end of the outermost aggregate was met. */
  isClosed = false;
  private readonly problems: Source['problems'];
  /** Aggregates that are open. */
  private readonly stack: string[] = [];
  private statement: OfxStatement | null = null;
  private row: OfxRow | null = null;
  private status = { line: 0, bad: false, message: '' };
  private isPendingSaid = false;

  constructor(problems: Source['problems']) {
    this.problems = problems;
  }

  open(name: string, value: string, line: number, start: number): void {
    const inside = this.stack.at(-1);
    // Text after the tag of an aggregate is not its value: `<STMTTRN>-`.
    if (aggregates.has(name) && (value === '' || !alsoElements.has(name)))
      this.openAggregate(name, line, start);
    else if (value === '' && securityTrades.has(name) && inside === 'INVTRANLIST')
      this.problems.add('warning', 'investment-not-read', {}, line, name);
    else if (this.row) readRowValue(this.row, inside, name, value, line);
    else if (inside === 'STATUS') this.readStatus(name, value);
    else if (this.statement) readStatementValue(this.statement, inside, name, value, line);
  }

  close(name: string, end: number): void {
    const at = this.stack.lastIndexOf(name);
    if (at < 0) return;
    if (name === 'STATUS' && this.status.bad)
      this.problems.add('error', 'bank-error', { message: this.status.message }, this.status.line);
    this.stack.length = at;
    // The end of a statement also closes its last row, even if an earlier record never ends.
    if (name === 'STMTTRN' || name in statementKinds || !this.stack.includes('STMTTRN'))
      this.endRow(end);
    if (name in statementKinds) this.statement = null;
    if (name === 'OFX') this.isClosed = true;
  }

  /** Takes the row that is open, if there is one. */
  endRow(end: number): void {
    if (!this.row) return;
    this.row.end = end;
    this.statement!.rows.push(this.row);
    this.row = null;
  }

  /** The row that is open, or null. At the end of a file that breaks off in it. */
  get openRow(): OfxRow | null {
    return this.row;
  }

  private openAggregate(name: string, line: number, start: number): void {
    if (name === 'STMTTRN') {
      this.endRow(start);
      this.statement ??= this.begin('bank', line);
      this.row = beginRow(line, start);
    } else if (name in statementKinds) {
      this.endRow(start);
      this.statement = this.begin(statementKinds[name]!, line);
    } else if (name === 'STATUS') this.status = { line, bad: false, message: '' };
    else if (name === 'STMTTRNP' && !this.isPendingSaid) {
      this.isPendingSaid = true;
      this.problems.add('note', 'section-skipped', { section: 'STMTTRNP' }, line);
    }
    this.stack.push(name);
  }

  private readStatus(name: string, value: string): void {
    if (name === 'SEVERITY') this.status.bad = value.toUpperCase() === 'ERROR';
    else if (name === 'MESSAGE') this.status.message = value;
    else if (name === 'CODE') this.status.message ||= value;
  }

  private begin(kind: OfxStatement['kind'], line: number): OfxStatement {
    const fresh: OfxStatement = {
      kind,
      line,
      currency: null,
      bank: '',
      account: '',
      accountType: '',
      balance: null,
      balanceDay: '',
      rows: [],
    };
    this.statements.push(fresh);
    return fresh;
  }
}

/** The statements of the file as text, one pass. */
export function scanStatements(source: Source): OfxStatement[] {
  const { text, problems } = source;
  const scanner = new StatementScanner(problems);
  const whole = scanMarkup(
    text,
    Math.max(0, text.search(/<(?:\?|OFX)/i)),
    {
      open: (name, value, line, start) => scanner.open(name, value, line, start),
      close: (name, end) => scanner.close(name, end),
    },
    source.onProgress,
  );
  const unfinished = scanner.openRow;
  if (unfinished)
    problems.add('error', 'record-unfinished', {}, unfinished.line, text.slice(unfinished.start));
  if (!whole || !scanner.isClosed) problems.add('warning', 'file-truncated', {});
  return scanner.statements;
}
