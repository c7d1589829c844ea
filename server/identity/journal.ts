/**
 * Writes the ledger as a plain-text journal for hledger (https://hledger.org/hledger.html,
 * "Journal"). Accounts are assets and liabilities, categories are income and expenses, a transfer
 * has both of its amounts, and an entry without another side uses equity. Reserved characters in
 * texts are replaced by similar ones.
 */
import { isDebt } from '#domain/ledger';
import { minorUnits } from '#domain/money';
import type { Account, Transaction, OwnRecord, Stored } from '#contract/collections';
import { lastInstant } from '#contract/instant';
import type { Language } from '#contract/i18n/index';
import { exported as english } from '#contract/i18n/en/export';
import { exported as vietnamese } from '#contract/i18n/vi/export';
import type { Pieces } from '#server/http/download';
import { keepInMemory } from '#server/http/spool';
import { readFrom } from './export.ts';

const encoder = new TextEncoder();

/**
 * @param readAll as for `ledgerCsv`: accounts and categories precede dated records, the newest day
 * first.
 */
export async function ledgerJournal(
  readAll: (take: (records: readonly OwnRecord[]) => void) => Promise<void>,
  language: Language,
  keep = keepInMemory,
): Promise<Pieces> {
  const words = (language === 'vi' ? vietnamese : english).journal;
  const accounts: Account[] = [];
  const categories: Stored<'categories'>[] = [];
  const rates: Stored<'exchangeRates'>[] = [];
  const newestFirst: (() => Uint8Array)[] = [];
  const currencies = new Set<string>();
  const firstDays = new Map<string, string>();
  const names = createNames(words);
  let usesNone = { income: false, expense: false };

  await readAll((records) => {
    const transactions: Transaction[] = [];
    for (const { collection, record } of records) {
      if (collection === 'accounts') {
        accounts.push(record);
        names.addAccount(record);
        currencies.add(record.currency);
      } else if (collection === 'categories') {
        categories.push(record);
        names.addCategory(record);
      } else if (collection === 'exchangeRates') rates.push(record);
      else if (collection === 'transactions') transactions.push(record);
    }
    for (const row of transactions) {
      currencies.add(row.currency);
      for (const id of [row.accountId, row.transferAccountId])
        if (id !== null) firstDays.set(id, dayOf(row.date));
      if (
        row.kind !== 'transfer' &&
        !row.adjustment &&
        (row.splits ?? [row]).some(({ categoryId }) => !names.knows(categoryId))
      )
        usesNone = { ...usesNone, [row.kind]: true };
    }
    if (transactions.length > 0)
      newestFirst.push(
        keep(
          encoder.encode(
            transactions
              .toReversed()
              .map((row) => entryOf(row, names, words))
              .join(''),
          ),
        ),
      );
  });

  const head = [
    `; ${words.head}`,
    'decimal-mark .',
    '',
    ...[...currencies].sort().map(commodity),
    '',
    ...accounts.map(
      ({ id, type }) =>
        `account ${names.account(id)}  ; type:${type === 'cash' ? 'C' : isDebt(type) ? 'L' : 'A'}`,
    ),
    ...categories.map(({ id, kind }) => `account ${names.category(id, kind)}`),
    ...(['income', 'expense'] as const)
      .filter((kind) => usesNone[kind])
      .map((kind) => `account ${names.category(null, kind)}`),
    ...[words.opening, words.adjustment, words.conversion].map((name) => `account equity:${name}`),
    '',
    ...rates
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .map(
        ({ day, fromCurrency, toCurrency, rate }) =>
          `P ${day} ${fromCurrency} ${plainNumber(rate)} ${toCurrency}`,
      ),
    '',
  ];
  const openings = accounts
    .filter(({ openingMinor }) => openingMinor !== 0)
    .map(({ id, openingMinor, currency, openedDay, createdAt }) => {
      const [first] = [openedDay, firstDays.get(id)].filter((day) => day != null).sort();
      return entry(
        first ?? dayOf(createdAt),
        null,
        words.opening,
        [],
        [
          [names.account(id), amount(openingMinor, currency)],
          [`equity:${words.opening}`, amount(-openingMinor, currency)],
        ],
      );
    });
  return readFrom(
    [encoder.encode([...head, ...openings].join('\n')), encoder.encode('\n')],
    newestFirst,
  );
}

/** Declares a currency with its number of decimals; without any, it ends in its decimal mark. */
const commodity = (currency: string): string => {
  const units = minorUnits(currency);
  return `commodity ${decimal(1000 * 10 ** units, currency)}${units === 0 ? '.' : ''} ${currency}`;
};

type Words = typeof english.journal | typeof vietnamese.journal;
type Posting = readonly [account: string, amount: string, comment?: string];

function entryOf(row: Transaction, names: Names, words: Words): string {
  const { currency, amountMinor, kind } = row;
  const own = names.account(row.accountId);
  const tags = row.tags.map((tag) => `${tagOf(tag)}:`).filter((tag) => tag !== ':');
  const about = [
    ...tags,
    `id:${row.id}`,
    ...(row.bankId === null ? [] : [`bank-id:${comment(row.bankId).replaceAll(',', ' ')}`]),
  ];
  const sign = kind === 'income' ? 1 : -1;
  let postings: Posting[];
  if (kind === 'transfer') {
    const target = names.currencyOf(row.transferAccountId) ?? currency;
    const arrives = row.transferAmountMinor ?? amountMinor;
    postings =
      target === currency
        ? [
            [names.account(row.transferAccountId), amount(arrives, currency)],
            ...(arrives === amountMinor
              ? []
              : [[`equity:${words.conversion}`, amount(amountMinor - arrives, currency)] as const]),
            [own, amount(-amountMinor, currency)],
          ]
        : [
            [
              names.account(row.transferAccountId),
              `${amount(arrives, target)} @@ ${amount(amountMinor, currency)}`,
            ],
            [own, amount(-amountMinor, currency)],
          ];
  } else if (row.adjustment) {
    postings = [
      [own, amount(sign * amountMinor, currency)],
      [`equity:${words.adjustment}`, amount(-sign * amountMinor, currency)],
    ];
  } else {
    const parts: Posting[] = (
      row.splits ?? [{ amountMinor, categoryId: row.categoryId, note: '' }]
    ).map((part) => [
      names.category(part.categoryId, kind),
      amount(-sign * part.amountMinor, currency),
      comment(part.note),
    ]);
    const money: Posting = [own, amount(sign * amountMinor, currency)];
    postings = kind === 'income' ? [money, ...parts] : [...parts, money];
  }
  const said = [row.payee, row.note].map((text) => line(text).replaceAll('|', '/'));
  const description =
    said[1] === '' ? said[0]! : said[0] === '' ? said[1]! : `${said[0]} | ${said[1]}`;
  return entry(dayOf(row.date), row.clearedDay === null ? null : '*', description, about, postings);
}

function entry(
  day: string,
  status: '*' | null,
  description: string,
  about: readonly string[],
  postings: readonly Posting[],
): string {
  // An empty code keeps a description that begins like a status or a code from being read as one.
  const guard = /^[*!(]/.test(description) ? '() ' : '';
  const head = [day, status, `${guard}${description}`].filter(Boolean).join(' ');
  return [
    '',
    head,
    ...(about.length === 0 ? [] : [`    ; ${about.join(', ')}`]),
    ...postings.map(
      ([account, value, note]) => `    ${account}  ${value}${note ? `  ; ${note}` : ''}`,
    ),
    '',
  ].join('\n');
}

interface Names {
  addAccount(account: Account): void;
  addCategory(category: Stored<'categories'>): void;
  account(id: string | null): string;
  category(id: string | null, kind: 'income' | 'expense'): string;
  knows(categoryId: string | null): boolean;
  currencyOf(accountId: string | null): string | undefined;
}

/** No two accounts of a journal share a name; here they may. */
function createNames(words: Words): Names {
  const byId = new Map<string, string>();
  const currencies = new Map<string, string>();
  const taken = new Set(
    [
      `equity:${words.opening}`,
      `equity:${words.adjustment}`,
      `equity:${words.conversion}`,
      `income:${words.none}`,
      `expenses:${words.none}`,
    ].map((name) => name.toLowerCase()),
  );
  function add(id: string, top: string, name: string): void {
    const plain = `${top}:${nameOf(name)}`;
    let free = plain;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${plain} (${count})`;
    taken.add(free.toLowerCase());
    byId.set(id, free);
  }
  return {
    addAccount({ id, name, type, currency }) {
      add(id, isDebt(type) ? 'liabilities' : 'assets', name);
      currencies.set(id, currency);
    },
    addCategory({ id, name, kind }) {
      add(id, kind === 'income' ? 'income' : 'expenses', name);
    },
    account: (id) => (id === null ? undefined : byId.get(id)) ?? `assets:${words.none}`,
    category: (id, kind) =>
      (id === null ? undefined : byId.get(id)) ??
      `${kind === 'income' ? 'income' : 'expenses'}:${words.none}`,
    knows: (id) => id !== null && byId.has(id),
    currencyOf: (id) => (id === null ? undefined : currencies.get(id)),
  };
}

/** Former releases took instants later than any day that can be written. */
const dayOf = (ms: number): string =>
  new Date(Math.min(ms, lastInstant)).toISOString().slice(0, 10);

/** Returns one line without characters that start a comment. */
const line = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replaceAll(';', ',')
    .trim();
/**
 * A part of an account's name: two spaces would end it, and a colon would begin a part below it.
 */
const nameOf = (text: string): string => line(text).replaceAll(':', '-') || '-';
/** Free text in a comment: nothing in it is a tag or a date. */
const comment = (text: string): string =>
  line(text).replaceAll(':', ' :').replaceAll('[', '(').replaceAll(']', ')');
/** Avoids the tags that hledger reserves. */
const tagOf = (text: string): string => {
  const name = line(text)
    .replace(/[:,\s[\]]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return /^(date2?|type|t|assert|id|bank-id)$/i.test(name) ? `tag-${name}` : name;
};

/** A rate without an exponent. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '.0') : text;
};

const amount = (amountMinor: number, currency: string): string =>
  `${decimal(amountMinor, currency)} ${currency}`;

/** Minor units with as many decimals as the currency has. */
function decimal(amountMinor: number, currency: string): string {
  const digits = minorUnits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`;
}
