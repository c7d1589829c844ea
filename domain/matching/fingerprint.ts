/**
 * A name for a row that has no id of its own: the same row of the same file always gets the same
 * one.
 */

/**
 * Marks ids that were made here; a bank's own id never begins so in practice, and one that did
 * would only be compared as text.
 */
const prefix = 'row:';

/**
 * 64 bits of a text as 16 hexadecimal digits: two multiply-and-mix hashes of 32 bits with different
 * constants. Stored with transactions, and with what is known of accounts: never change it.
 */
export function hash64(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193) ^ (high >>> 15);
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 13);
  }
  const finish = (value: number) => {
    let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
    return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0');
  };
  return finish(high) + finish(low);
}

export interface RowContent {
  day: string;
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
}

/**
 * Returns the identity of a row's content. The readable part certainly separates rows of different
 * days and amounts.
 */
export function contentKey(row: RowContent): string {
  return `${prefix}${row.day}:${row.amountMinor}${row.currency}:${hash64(`${row.payee}\u0001${row.note}`)}`;
}

/** The id of the nth row with this content, counted from 1. */
export function occurrenceId(key: string, occurrence: number): string {
  return `${key}:${occurrence}`;
}

/** The content of an id that was made here, or null for a bank's own. */
export function contentOfId(bankId: string): string | null {
  return bankId.startsWith(prefix) ? bankId.slice(0, bankId.lastIndexOf(':')) : null;
}
