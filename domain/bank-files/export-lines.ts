/**
 * Splits lines of exports of budget programs into account, day, outgoing and incoming amount, and
 * the fields of transfers and splits.
 */
import { withoutGuard } from '#domain/text';
import { splitDate } from './days.ts';
import { adjustmentSaid, type OwnColumn, saysTransfer, separateTags } from './own-ledger.ts';
import { idText } from './source.ts';
import { type ExportLine, splitMemo } from './split-rows.ts';
import type { TableRecord } from './table-cells.ts';

/** Returns the trimmed cell under a heading; empty without that heading. */
type CellAt = (heading: string) => string;

/** Kinds of accounts of Firefly III that a person owns. */
export const ownKinds = new Set([
  'asset account',
  'default account',
  'loan',
  'debt',
  'mortgage',
  'credit card',
]);
const tagsOf = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim().slice(0, 60)).filter((text) => text !== ''))].slice(
    0,
    50,
  );
/** `#tag` in a note, as Actual writes tags. */
const hashTags = (note: string) =>
  tagsOf([...note.matchAll(/(?<![#\w])#([^\s#]{1,60})/g)].map((found) => found[1]!));

const commonFields = (record: TableRecord) => ({
  record,
  currency: null,
  tags: [] as string[],
  id: null,
  isOpening: false,
  isAdjustment: false,
  part: null as ExportLine['part'],
  foreign: null,
});

export function ynabLine(record: TableRecord, at: CellAt, hasSubCategory: boolean): ExportLine {
  const payee = at('Payee');
  const transfer = /^Transfer : (.+)$/.exec(payee)?.[1] ?? null;
  const isAdjustment = /^(?:reconciliation|manual) balance adjustment$/i.test(payee);
  // YNAB 4 writes the group before the category, and the category by itself in a column more.
  const category = hasSubCategory ? at('Sub Category') : at('Category'),
    isInflow = at('Category Group') === 'Inflow' || at('Master Category') === 'Income';
  const part = splitMemo.exec(at('Memo'));
  return {
    ...commonFields(record),
    part: part && {
      place: Number(part[1] ?? part[3]),
      of: Number(part[2] ?? part[4]),
      wholeNote: '',
    },
    account: at('Account'),
    dateText: at('Date'),
    date: splitDate(at('Date')),
    out: at('Outflow'),
    in: at('Inflow'),
    payee: transfer === null && !isAdjustment ? payee : '',
    note: at('Memo'),
    isAdjustment,
    category: isAdjustment || category === '' || isInflow ? null : category,
    transferAccount: transfer,
    tags: tagsOf([at('Flag')]),
    isOpening: payee === 'Starting Balance',
  };
}

/**
 * Returns the note of a whole split in Actual, whose parts have lines of their own; null for any
 * other line.
 */
export function actualWholeNote(at: CellAt): string | null {
  const isWhole = /^0(?:\.0+)?$/.test(at('Amount')) && /[1-9]/.test(at('Split_Amount'));
  return isWhole ? at('Notes').replace(/^\(SPLIT INTO \d+\) ?/, '') : null;
}

/** @param wholeNote of the split row to which a part belongs */
export function actualLine(record: TableRecord, at: CellAt, wholeNote: string): ExportLine {
  const amount = at('Amount');
  const part = /^\(SPLIT (\d+) OF (\d+)\) ?/.exec(at('Notes')),
    note = at('Notes').slice(part?.[0].length ?? 0);
  // Categories with their group before them, in one of the two exports.
  const category = at('Category').replace(/^[^:]+: /, '');
  const isAdjustment = at('Payee') === '' && note === 'Reconciliation balance adjustment';
  return {
    ...commonFields(record),
    part: part && { place: Number(part[1]), of: Number(part[2]), wholeNote },
    account: at('Account'),
    dateText: at('Date'),
    date: splitDate(at('Date')),
    out: amount.startsWith('-') ? amount.slice(1) : '',
    in: amount.startsWith('-') ? '' : amount,
    payee: at('Payee'),
    note,
    isAdjustment,
    category: isAdjustment ? null : category || null,
    transferAccount: null,
    tags: hashTags(note),
    isOpening: at('Payee') === 'Starting Balance',
  };
}

const withoutMinus = (text: string) => text.replace(/^-/, '');

/** The amounts of a line of Firefly III: in its own currency, and in another one if it has that. */
function fireflyAmounts(at: CellAt): {
  stated: { text: string; currency: string };
  foreign: ExportLine['foreign'];
} {
  const foreign = {
    text: withoutMinus(at('foreign_amount')),
    currency: at('foreign_currency_code').toUpperCase(),
  };
  return {
    stated: { text: withoutMinus(at('amount')), currency: at('currency_code').toUpperCase() },
    foreign: foreign.currency !== '' && at('foreign_amount') !== '' ? foreign : null,
  };
}

export function fireflyLine(record: TableRecord, at: CellAt): ExportLine {
  const type = at('type').toLowerCase(),
    isAdjustment = type === 'reconciliation',
    isOpening = type === 'opening balance' || type === 'liability credit';
  // A line between two own accounts, such as a loan payout, is a transfer, under any type of
  // Firefly.
  const leaves = ownKinds.has(at('source_type').toLowerCase()),
    arrives = ownKinds.has(at('destination_type').toLowerCase()),
    between = leaves && arrives && !isOpening;
  const { stated, foreign } = fireflyAmounts(at);
  // A deposit is stated in the currency in which it arrives, and the other one is that of the
  // account which it left.
  const turned = between && type === 'deposit' && foreign !== null;
  const { text: amount, currency } = turned ? foreign : stated;
  const [source, destination] = [at('source_name'), at('destination_name')];
  return {
    ...commonFields(record),
    account: leaves ? source : arrives ? destination : '',
    dateText: at('date'),
    date: splitDate(at('date').slice(0, 10)),
    out: leaves ? amount : '',
    in: leaves ? '' : amount,
    currency: currency || null,
    // A description with more text than the name of the other side is the note.
    payee: between || isAdjustment ? '' : (leaves ? destination : source) || at('description'),
    note: [at('description'), at('notes')].filter((text) => text !== '').join(' · '),
    category: at('category') || null,
    transferAccount: between ? destination : null,
    tags: tagsOf(at('tags').split(',')),
    id: at('journal_id') === '' ? null : `firefly-${at('journal_id')}`,
    isOpening,
    foreign: turned ? stated : foreign,
    isAdjustment,
  };
}

/**
 * Parses a line of the product's own ledger; the parts of a split row are separated once all lines
 * are read.
 */
export function ownLine(record: TableRecord, cellAt: CellAt): ExportLine {
  const at = (column: OwnColumn) => withoutGuard(cellAt(column));
  const kind = at('kind'),
    adjustment = adjustmentSaid(kind),
    amount = at('amount');
  return {
    record,
    account: at('account'),
    dateText: at('date'),
    date: splitDate(at('date')),
    out: '',
    in: amount,
    currency: at('currency').toUpperCase() || null,
    payee: at('payee'),
    note: at('note'),
    category: at('category') || null,
    transferAccount: saysTransfer(kind) ? at('transfer account') || null : null,
    tags: tagsOf(separateTags(at('tags'))),
    id: idText(at('bank id')) ?? idText(at('id')),
    isOpening: false,
    part: null,
    isAdjustment: adjustment !== null,
    ...(adjustment !== null && { adjustment }),
    foreign: null,
  };
}
