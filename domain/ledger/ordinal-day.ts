/** Ordinals of a quick line that are days: "salary 3200 25th", but not "1st class ticket 40". */

/** With what may stand before it; the number is the first group. Folded. */
export const ordinalDay = /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)$/;

/**
 * Before an ordinal that is a street, a birthday, a place in an order, or one end of a span of
 * days. Folded.
 */
const noDayBehind = new RegExp(
  '^(?:for|by|due|until|till|before|after|since|from|to|between|every' +
    '|each|and|or|of|off|near|at|corner|saks|w|e|n|s|west|east|north|south|my|his|her|our|your|their' +
    '|happy|birthday|bday|anniversary|turning' +
    '|grade|class|floor|level|row|place|finished|came|won|week|month|year|round|formula|lan' +
    '|henry|louis|charles|edward|george)$',
);
/** "Dan's 21st". */
const possessive = /(?:['’]s|s['’])$/;
/** An amount in one word: "3200", "£1,150.50", "S$20", "3.2k", "12+8". */
const amountWord = /^[-+]?(?:[a-z]{1,3})?\p{Sc}?\d[\d.,+*/x-]*(?:k|tr|m|d|\p{Sc}|[a-z]{3})?$/u;
const anyOrdinal = /\d(?:st|nd|rd|th)$/;
/** Words beside an amount that belong to it. */
const moneyWord = new RegExp(
  '^(?:[-+]|k|nghin|ngan|thousand|tr|trieu|million|ty|dong|dollars?|euros?|pounds?|quid' +
    '|vnd|usd|eur|gbp|sgd|aud|cad|nzd|chf|jpy)$',
);
/** Has a day each month, which may stand before it: "25th salary 3200". */
const monthlyWord = /^(?:salary|wages?|payday|paycheck|paycheque|rent)$/;
/** Goes on after "on the 25th", where a noun would make it "on the 5th floor". */
const goesOnAfterDay = /^(?:for|from|with|at|in|via)$/;

/**
 * Whether the ordinal in these words is a day of the month. It is one where it ends the line or has
 * only the amount behind it; after "on" also before a preposition or a comma, and at the beginning
 * before a salary or the rent. In doubt it is a part of the name.
 * @param folded the words of the line, '' where one has been understood
 * @param from where the ordinal begins, with its "on" or "the"; `count` words long
 * @param hasComma whether a comma stands behind it
 */
export function isOrdinalDay(
  folded: readonly string[],
  from: number,
  count: number,
  hasComma: boolean,
): boolean {
  let start = from;
  while (/^(?:on|the)$/.test(folded[start - 1] ?? '')) start -= 1;
  const before = folded[start - 1] ?? '';
  if (noDayBehind.test(before) || possessive.test(before)) return false;
  const rest = folded.slice(from + count).filter((word) => word !== '');
  if (rest.length === 0) return true;
  if (folded[start] === 'on' && (hasComma || goesOnAfterDay.test(rest[0]!))) return true;
  const isAmount = (word: string) => amountWord.test(word) && !anyOrdinal.test(word);
  const areAmount = (words: readonly string[]) =>
    words.every((word) => isAmount(word) || moneyWord.test(word));
  if (
    monthlyWord.test(rest[0]!) &&
    (before === '' || areAmount([before])) &&
    areAmount(rest.slice(1))
  )
    return true;
  return rest.some(isAmount) && areAmount(rest);
}
