/** Remembers the settings of a table layout, and the accounts that files name, for later files. */
import type { BankFileSettings, SignRule } from '#domain/bank-files';

const rules: readonly string[] = [
  'asStated',
  'inverted',
  'byType',
  'byBalance',
] satisfies SignRule[];

/**
 * Returns the settings to store under a header. Many banks write the same headings, and one bank
 * writes them for an account and for a card with opposite signs, so the rule of signs is stored per
 * account.
 */
export function remember(
  settings: BankFileSettings,
  accountId: string,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { sign, currency: _currency, ...layout } = settings;
  const signs = { ...signsOf(before) };
  if (sign) signs[accountId] = sign;
  else delete signs[accountId];
  return { ...layout, signs };
}

/**
 * Returns the settings stored under a header, for a file that goes to this account (null: a new
 * one). Earlier releases stored a currency, which an existing account has itself.
 */
export function recall(
  kept: Readonly<Record<string, unknown>>,
  accountId: string | null,
): BankFileSettings {
  const { signs: _signs, sign: _sign, currency, ...layout } = kept;
  const sign = accountId === null ? undefined : signsOf(kept)[accountId];
  if (accountId === null && typeof currency === 'string')
    return { ...(layout as BankFileSettings), currency };
  return { ...(layout as BankFileSettings), ...(sign && { sign }) };
}

function signsOf({ signs }: Readonly<Record<string, unknown>>): Record<string, SignRule> {
  if (typeof signs !== 'object' || signs === null) return {};
  return Object.fromEntries(
    Object.entries(signs).filter(([, rule]) => rules.includes(rule as string)),
  ) as Record<string, SignRule>;
}

/** The header key under which the accounts of files are stored; no table has these headings. */
export const accountsHeader = 'accounts of files';
const accountsAtMost = 300;
/** A limit below the size of a record, because headings of tables are long. */
const lettersAtMost = 60_000;

/** Returns the account into which each key of a file went. */
export function knownAccounts(
  kept: Readonly<Record<string, unknown>> | undefined,
): ReadonlyMap<string, string> {
  const accounts = kept?.['accounts'];
  if (typeof accounts !== 'object' || accounts === null) return new Map();
  return new Map(
    Object.entries(accounts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Returns these keys with those of an import, the latest last; null if all are known already. */
export function learnAccounts(
  kept: Readonly<Record<string, unknown>> | undefined,
  learnt: readonly (readonly [key: string, accountId: string])[],
): Record<string, unknown> | null {
  const known = new Map(knownAccounts(kept));
  if (learnt.every(([key, id]) => known.get(key) === id)) return null;
  for (const [key, id] of learnt) {
    known.delete(key);
    known.set(key, id);
  }
  const latest = [...known].slice(-accountsAtMost);
  let room = lettersAtMost - JSON.stringify(latest).length;
  while (room < 0) room += JSON.stringify(latest.shift()).length;
  return { accounts: Object.fromEntries(latest) };
}
