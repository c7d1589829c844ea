import { foldText } from '#domain/text';
import { namesOfMerchants, otherBusinesses } from './names.ts';

type Where = 'anywhere' | 'first' | 'alone';
interface Known {
  slug: string | null;
  where: Where;
}

/**
 * Folded words with a space between; `&` joins its neighbours, and apostrophes are no letters:
 * "MARKS & SPENCER".
 */
function plainWords(payee: string): string[] {
  const folded = foldText(payee)
    .replace(/['’`]/g, '')
    .replace(/\s*&\s*/g, '&');
  return folded
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    .split(' ');
}

/** Words that banks and terminals print before the payee's name. */
const printedBefore = new Set(
  (
    'card payment purchase paid pay to at visa mastercard debit credit direct dd pos cnp' +
    ' contactless eftpos refund refunded from for of sq tst sumup zettle iz paypal pp www http https' +
    ' sepa lastschrift kartenzahlung achat cb carte paiement prlv compra pagamento' +
    ' betaling ck gd thanh toan'
  ).split(' '),
);

/** A loan has more digits: “PRET 41234567” is no sandwich. */
const numberOfStore = /^(?:\d{3,6}|0\d+|000\d+)$/;
/**
 * "NEXT 12 MONTHS RENT" and "TARGET 2050 FUND" are none: a number alone, or one that no year and no
 * count looks like.
 */
const isStore = ([number, ...behind]: string[]): boolean =>
  behind.length === 0
    ? /^(?:\d{1,6}|000\d+)$/.test(number!)
    : numberOfStore.test(number!) && !/^(?:19|20)\d\d$/.test(number!);

const known = new Map<string, Known>();
let mostWords = 0;
function add(names: string, slug: string | null) {
  for (const entry of names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')) {
    const where: Where = entry.startsWith('^')
      ? 'first'
      : entry.startsWith('=')
        ? 'alone'
        : 'anywhere';
    const name = where === 'anywhere' ? entry : entry.slice(1);
    known.set(name, { slug, where });
    mostWords = Math.max(mostWords, name.split(' ').length);
  }
}
for (const [slug, names] of Object.entries(namesOfMerchants)) add(names, slug);
add(otherBusinesses, null);

/** A merchant that a payee names; `slug` is null where its name says nothing of what was bought. */
export interface Merchant {
  slug: string | null;
}

/**
 * Finds the well-known merchant that the payee of a bank line names, and the default category of
 * what it sells.
 *
 * *Assumes* that the line is one of spending, and names the merchant in whole words; what banks
 * print before it, and numbers, are passed over. Names that are ordinary words as well count only
 * at the beginning, or before a number.
 * *Formula* the longest name that the payee holds. *Source* general knowledge, November 2026
 * (`names.ts`).
 * @returns null where no merchant is known
 */
export function findMerchant(payee: string): Merchant | null {
  const words = plainWords(payee);
  let first = words.findIndex((word) => !printedBefore.has(word) && !/^[\d&]+$/.test(word));
  // A name may begin with such a word or with a number: "7 ELEVEN".
  if (first < 0) first = 0;
  let best: (Known & { name: string }) | null = null;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
      const name = words.slice(from, to).join(' ');
      const found = known.get(name);
      if (found === undefined || (best !== null && best.name.length >= name.length)) continue;
      if (found.where !== 'anywhere' && from !== first) continue;
      if (found.where === 'alone' && to < words.length && !isStore(words.slice(to))) continue;
      best = { ...found, name };
    }
  }
  return best === null ? null : { slug: best.slug };
}
