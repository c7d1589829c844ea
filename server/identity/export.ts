/** Exports a user's data: everything as JSON, the ledger as a table. */
import { joinPartNotes, joinTags } from '#domain/bank-files';
import { minorUnits } from '#domain/money';
import { csvCell } from '#domain/text';
import {
  type OwnRecord,
  collectionNames,
  type CollectionName,
  type Stored,
} from '#contract/collections';
import { exportFormat, exportVersion } from '#contract/export-file';
import { schemaVersion } from '#contract/sync';
import type { Language } from '#contract/i18n/index';
import { exported as english } from '#contract/i18n/en/export';
import { exported as vietnamese } from '#contract/i18n/vi/export';
import type { Pieces } from '#server/http/download';
import { keepInMemory } from '#server/http/spool';
import type { User } from './kernel.ts';
import type { AlsoKept } from './ports.ts';

type ReadAll = (take: (records: readonly OwnRecord[]) => void) => Promise<void>;

const encoder = new TextEncoder();

/**
 * The head of an export: its format, its owner, and the data about them that is stored outside the
 * records.
 */
export async function headOfExport(
  person: User,
  signIns: readonly object[],
  alsoKept: AlsoKept,
  exportedAt: number,
): Promise<object> {
  return {
    format: exportFormat,
    version: exportVersion,
    schemaVersion,
    exportedAt,
    account: {
      uid: person.id,
      email: person.email,
      name: person.name,
      createdAt: person.createdAt,
    },
    signIns,
    ...(await alsoKept({ id: person.id, provenEmail: person.emailVerified ? person.email : null })),
  };
}

/**
 * Builds all records as one JSON: each collection is a list, each record on a line of its own.
 * `head`: the part before them; `keep`: the store of the pieces until they are sent.
 */
export async function everythingJson(
  readAll: ReadAll,
  head: object,
  keep = keepInMemory,
): Promise<Pieces> {
  const lists = new Map<CollectionName, (() => Uint8Array)[]>(
    collectionNames.map((name) => [name, []]),
  );
  await readAll((records) => {
    const lines = new Map<CollectionName, string[]>();
    for (const { collection, record } of records) {
      const known = lines.get(collection);
      if (known === undefined) lines.set(collection, [JSON.stringify(record)]);
      else known.push(JSON.stringify(record));
    }
    for (const [collection, texts] of lines) {
      const list = lists.get(collection)!;
      list.push(keep(encoder.encode(`${list.length === 0 ? '' : ','}\n${texts.join(',\n')}`)));
    }
  });
  return (function* () {
    yield encoder.encode(JSON.stringify(head).slice(0, -1));
    for (const [collection, list] of lists) {
      yield encoder.encode(`,\n"${collection}": [`);
      for (const read of list) yield read();
      yield encoder.encode(']');
    }
    yield encoder.encode('}\n');
  })();
}

/**
 * The ledger as a table, in a language: one row per transaction, oldest first; a split transaction
 * has one row per part. Amounts carry the sign of the cash flow.
 */
export async function ledgerCsv(
  readAll: ReadAll,
  language: Language,
  keep = keepInMemory,
): Promise<Pieces> {
  const words = language === 'vi' ? vietnamese : english;
  const { columns } = words;
  const header = [
    columns.date,
    columns.account,
    columns.kind,
    columns.amount,
    columns.currency,
    columns.category,
    columns.payee,
    columns.note,
    columns.tags,
    columns.transferAccount,
    columns.transferAmount,
    columns.bankId,
    columns.id,
  ];
  const accountsById = new Map<string, Stored<'accounts'>>();
  const categoriesById = new Map<string, Stored<'categories'>>();
  const rowsOf = (transaction: Stored<'transactions'>): string[][] => {
    const { currency } = transaction;
    const sign = transaction.kind === 'income' ? 1 : -1;
    const target =
      transaction.transferAccountId === null
        ? undefined
        : accountsById.get(transaction.transferAccountId);
    const parts = transaction.splits ?? [
      { amountMinor: transaction.amountMinor, categoryId: transaction.categoryId, note: '' },
    ];
    const notes = transaction.splits
      ? joinPartNotes({ whole: transaction.note, parts: parts.map(({ note }) => note) })
      : [transaction.note];
    const adjustment = transaction.adjustment === 'valuation' ? 'valuation' : 'adjustment';
    /**
     * The side of the books of a part (docs/decisions/budgets-and-reports.md), and whether it
     * reduces that side.
     */
    const kindOfPart = (categoryId: string | null): keyof typeof words.kinds => {
      const { kind } = transaction,
        side = categoriesById.get(categoryId ?? '')?.kind ?? kind;
      if (transaction.adjustment) return adjustment;
      return kind === 'transfer' || side === kind
        ? kind
        : kind === 'income'
          ? 'refund'
          : 'paidBack';
    };
    return parts.map((part, at) => [
      new Date(transaction.date).toISOString().slice(0, 10),
      accountsById.get(transaction.accountId)?.name ?? '',
      words.kinds[kindOfPart(part.categoryId)],
      decimal(sign * part.amountMinor, currency),
      currency,
      categoriesById.get(part.categoryId ?? '')?.name ?? '',
      transaction.payee,
      notes[at]!,
      joinTags(transaction.tags),
      target?.name ?? '',
      transaction.transferAmountMinor === null
        ? ''
        : decimal(transaction.transferAmountMinor, target?.currency ?? currency),
      transaction.bankId ?? '',
      transaction.id,
    ]);
  };
  const write = (rows: readonly string[][]): Uint8Array =>
    encoder.encode(rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''));
  const newestFirst: (() => Uint8Array)[] = [];
  await readAll((records) => {
    const transactions: Stored<'transactions'>[] = [];
    for (const { collection, record } of records) {
      if (collection === 'accounts') accountsById.set(record.id, record);
      else if (collection === 'categories') categoriesById.set(record.id, record);
      else if (collection === 'transactions') transactions.push(record);
    }
    if (transactions.length > 0)
      newestFirst.push(keep(write(transactions.toReversed().flatMap(rowsOf))));
  });
  // The mark at the start tells spreadsheets that the file is UTF-8.
  return readFrom([encoder.encode('\uFEFF'), write([header])], newestFirst);
}

/** The pieces of a ledger, oldest first. */
export function* readFrom(
  head: readonly Uint8Array[],
  newestFirst: readonly (() => Uint8Array)[],
): Pieces {
  yield* head;
  for (const read of newestFirst.toReversed()) yield read();
}

/** Minor units as a plain decimal with a point, without grouping: 1250 USD is 12.50. */
function decimal(amountMinor: number, currency: string): string {
  const digits = minorUnits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`;
}
