/**
 * Finds amounts of money in a text, as `formatMoney` writes them in either language, and numbers of
 * that size. Days, times, counts and percentages do not match.
 */
const sign = String.raw`\p{Lu}{0,3}\p{Sc}|(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])`;
const space = String.raw`[\s\u00a0\u202f]?`;
const number = String.raw`\d(?:[\d.,\u00a0\u202f]*\d)?`;
const compact = String.raw`${space}(?:tr|tỷ|[kKMBT])(?![\p{L}\p{N}])`;
/** Prefixes of the number: the mark of an estimate, and its sign. */
const before = String.raw`(?:≈${space})?[-+\u2212]?\u2060?`;
const amount = [
  `${before}(?:${sign})${space}[-+\\u2212]?${space}${number}(?:${compact})?`,
  `${before}${number}(?:${compact})?${space}(?:${sign})`,
  // Compact Vietnamese amounts in đồng, and numbers in groups of three.
  `${before}${number}${compact}`,
  String.raw`${before}(?<![\d.,])\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)`,
].join('|');
const first = new RegExp(amount, 'u'),
  each = new RegExp(`(${amount})`, 'u');

export const holdsAmount = (text: string): boolean => first.test(text);

/** Cuts a text at its amounts: every second part is an amount. */
export const cutAtAmounts = (text: string): string[] => text.split(each);
