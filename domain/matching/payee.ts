/** Similarity of two payees, one typed by a user and the other printed by a terminal. */

/** A text without case, diacritics, numbers and words that every receipt has. */
export interface PayeeProfile {
  /** The words in order, with a space between. */
  key: string;
  words: string[];
  joined: string;
  /**
   * Single letters, and letters with digits: the `A` of `Nguyễn Văn A`, the `O2` of `O2 Mobile`.
   */
  shortNames: string[];
}

const receiptWords = new Set([
  'purchase',
  'purch',
  'payment',
  'pos',
  'card',
  'visa',
  'mastercard',
  'debit',
  'credit',
  'store',
  'shop',
  'the',
  'com',
  'www',
  'http',
  'https',
  'inc',
  'ltd',
  'llc',
  'gmbh',
  'ag',
  'sa',
  'des',
  'id',
  'ref',
  'transaction',
  'merchandise',
  'ach',
  'tran',
  'autopay',
  'preauthorized',
  'transfer',
  'to',
  'from',
  'at',
  'of',
  'and',
  'thanh',
  'toan',
  'chuyen',
  'khoan',
  'ck',
  'gd',
  'giao',
  'dich',
  'mua',
  'hang',
  'tai',
  'cho',
  'cua',
  'so',
  'tien',
  'cong',
  'ty',
  'cty',
  'tnhh',
  'cp',
  'mtv',
  'qr',
  'atm',
  'kartenzahlung',
  'lastschrift',
  'uberweisung',
  'sepa',
  'carte',
  'paiement',
  'achat',
  'cb',
  'prlv',
  'vir',
]);

/** Lower case without marks; đ is d. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o');
}

export function profileOf(text: string): PayeeProfile {
  const all = fold(text)
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  // Words with digits are terminal and order numbers; only a name made of nothing else (7-11) keeps
  // them.
  let words = all.filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word) && !receiptWords.has(word),
  );
  if (words.length === 0) words = all.filter((word) => !/\p{N}/u.test(word));
  if (words.length === 0) words = all.filter((word) => /[1-9]/.test(word)).slice(0, 4);
  const isShortName = (word: string) =>
    /^\p{L}$/u.test(word) || (/\p{L}/u.test(word) && /\p{N}/u.test(word));
  return {
    key: words.join(' '),
    words: [...new Set(words)],
    joined: words.join(''),
    shortNames: all.filter(isShortName),
  };
}

/**
 * Bank texts are cut short: a word that begins another, from four letters on, is that word; from
 * six on, one that is misspelt by a letter too.
 */
function sameWord(a: string, b: string): boolean {
  return (
    a === b ||
    (a.length >= 4 && b.length >= 4 && (a.startsWith(b) || b.startsWith(a))) ||
    (a.length >= 6 && b.length >= 6 && isSlip(a, b))
  );
}

/** People misspell: one letter more, fewer or other, or two that changed places. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (text: string, skip: number) => text.slice(from + skip);
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
  return (
    rest(a, 1) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}

/** Stands for "cannot be compared", where one side has no text. */
export const unknownSimilarity = 0.25;
/** From here on two payees may be one. */
export const similarEnough = 0.5;

/**
 * 0 (nothing in common) to 1 (the same words): the share of the shorter text's words that the
 * longer one has.
 */
export function similarityOf(a: PayeeProfile, b: PayeeProfile): number {
  if (a.words.length === 0 || b.words.length === 0) return unknownSimilarity;
  if (a.key === b.key) return 1;
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  let shared = 0;
  for (const word of short.words)
    if (long.words.some((other) => sameWord(word, other))) shared += 1;
  const spelt =
    a.joined.length >= 5 &&
    b.joined.length >= 5 &&
    (a.joined.includes(b.joined) || b.joined.includes(a.joined))
      ? 0.9
      : 0;
  // Only equal texts are quite alike.
  return Math.max(spelt, 0.95 * (shared / short.words.length));
}

/**
 * Surnames, words of many payees and those who collect for others (`PAYPAL *STEAM`): these alone
 * do not make two payees one.
 */
const weakWords = new Set([
  'nguyen',
  'tran',
  'le',
  'pham',
  'hoang',
  'huynh',
  'phan',
  'vu',
  'vo',
  'dang',
  'bui',
  'do',
  'ho',
  'ngo',
  'duong',
  'ly',
  'van',
  'thi',
  'internet',
  'telecom',
  'mobile',
  'phone',
  'bank',
  'ngan',
  'electric',
  'electricity',
  'water',
  'rent',
  'insurance',
  'viet',
  'nam',
  'vietnam',
  'company',
  'service',
  'services',
  'online',
  'monthly',
  'bill',
  'fee',
  'phi',
  'thang',
  'dien',
  'nuoc',
  'nha',
  'city',
  'group',
  'market',
  'coffee',
  'cafe',
  'restaurant',
  'paypal',
  'stripe',
  'sumup',
  'zettle',
  'izettle',
  'klarna',
  'adyen',
  'mollie',
  'google',
  'apple',
  'versicherung',
  'versicherungen',
  'seguro',
  'seguros',
  'assurance',
  'assurances',
  'assicurazione',
  'assicurazioni',
  'verzekering',
  'verzekeringen',
  'ubezpieczenie',
  'pojisteni',
  'bao',
  'hiem',
  'miete',
  'loyer',
  'alquiler',
  'aluguel',
  'renda',
  'huur',
  'czynsz',
  'najem',
  'najemne',
  'affitto',
  'strom',
  'gas',
  'wasser',
  'heizung',
  'electricite',
  'eau',
  'luz',
  'electricidad',
  'agua',
  'eletricidade',
  'energia',
  'energie',
  'energy',
  'elektriciteit',
  'prad',
  'woda',
  'elektrina',
  'plyn',
  'voda',
  'luce',
  'acqua',
  'stadtwerke',
  'telefon',
  'telefono',
  'telefone',
  'telefoon',
  'telephone',
  'handy',
  'movil',
  'celular',
  'cellulare',
  'mobil',
  'mobilfunk',
  'mobiel',
  'banco',
  'banque',
  'banca',
  'banka',
  'kredit',
  'prestamo',
  'loan',
  'mortgage',
  'leasing',
  'steuer',
  'impot',
  'impots',
  'impuesto',
  'imposto',
  'belasting',
  'podatek',
  'tassa',
  'tax',
  'thue',
  'hoc',
  'abo',
  'abonnement',
  'abonament',
  'abbonamento',
  'suscripcion',
  'assinatura',
  'predplatne',
  'subscription',
  'beitrag',
  'cuota',
  'quota',
  'cotisation',
  'membership',
  'supermarkt',
  'supermercado',
  'supermarche',
  'supermercato',
  'payoo',
  'vnpay',
  'momo',
  'zalopay',
  'shopeepay',
  'revolut',
  'wise',
]);
/** Half of the words. */
const halfAlike = 0.45;

/**
 * Whether a row may be of a bill by half of their words. One of them must be a word of the bill
 * that not many payees have; a bill that has none of these is told by all of its words.
 */
function areAlike(bill: PayeeProfile, row: PayeeProfile, likeness: number): boolean {
  if (likeness < halfAlike) return false;
  const own = bill.words.filter((word) => !weakWords.has(word));
  if (own.some((word) => row.words.some((other) => sameWord(word, other)))) return true;
  // Spelt as one word, or as several.
  const isSpeltSo = (whole: PayeeProfile, part: PayeeProfile) =>
    part.joined.length >= 5 &&
    whole.joined.includes(part.joined) &&
    part.words.some((word) => !weakWords.has(word));
  if (own.length > 0) return isSpeltSo(row, bill) || isSpeltSo(bill, row);
  return likeness >= 0.9 && bill.shortNames.every((name) => row.shortNames.includes(name));
}

interface Texts {
  payee: string;
  note: string;
}

/**
 * Compares the payees of a bill and of a row, where a note may name one of them. `likeness` is null
 * if one side has no text to compare; nothing then says that they differ.
 */
export function comparePayees(
  bill: Texts,
  row: Texts,
): { likeness: number | null; isAlike: boolean } {
  const [payee, note, otherPayee, otherNote] = [bill.payee, bill.note, row.payee, row.note].map(
    profileOf,
  ) as [PayeeProfile, PayeeProfile, PayeeProfile, PayeeProfile];
  const pairs = (
    [
      [payee, otherPayee, 1],
      [payee, otherNote, 0.95],
      [note, otherPayee, 0.95],
    ] as const
  ).filter(([a, b]) => a.words.length > 0 && b.words.length > 0);
  let likeness: number | null = null,
    isAlike = pairs.length === 0;
  for (const [a, b, weight] of pairs) {
    const similarity = similarityOf(a, b);
    // Names of both payees take precedence over a note that many payees could have.
    const isNote = a === note || b === otherNote,
      names = (a === note ? payee : otherPayee).words;
    const isWeakNote =
      isNote && names.length > 0 && (a === note ? a : b).words.every((word) => weakWords.has(word));
    isAlike ||= !isWeakNote && areAlike(a, b, similarity);
    likeness = Math.max(likeness ?? 0, weight * similarity);
  }
  return { likeness, isAlike };
}
