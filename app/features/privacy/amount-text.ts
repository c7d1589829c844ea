/** Whether a text holds an amount of money, as `formatMoney` writes them in either language, or a number of that size. Days, times, counts and percentages are none. */
const sign = String.raw`\p{Lu}{0,3}\p{Sc}|(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])`;
const space = String.raw`[\s\u00a0\u202f]?`;
const number = String.raw`\d[\d.,\u00a0\u202f]*`;
const amount = new RegExp([
  `(?:${sign})${space}[-+\\u2212]?${space}\\d`,
  `${number}${space}(?:[KMBTk]|tr|tỷ)?${space}(?:${sign})`,
  // Compact, as Vietnamese says an amount in đồng; and numbers in groups of three.
  `\\d${space}(?:tr|tỷ|k|K|M|B)(?![\\p{L}\\p{N}])`,
  String.raw`(?<![\d.,])\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)`,
].join('|'), 'u');

export const holdsAmount = (text: string): boolean => amount.test(text);
