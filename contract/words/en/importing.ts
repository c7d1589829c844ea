/** Why a bank file, or a row of one, was not taken; what was found in it; what must be asked. */
import { formatMoney } from '#domain/money';
import type { Detection, Need, ProblemCode, ProblemParams } from '#domain/bank-files';

const problems: { [C in ProblemCode]: (params: ProblemParams[C]) => string } = {
  'file-empty': () => 'The file is empty.',
  'file-too-large': ({ limitMb }) => `The file is larger than ${limitMb} MB. Export a shorter period and import the parts one after another.`,
  'file-unreadable': () => 'The file could not be opened. It may have been moved or changed; choose it again.',
  'format-unknown': () => 'This is not a bank file that Tudo can read. Export it from the bank as OFX, QFX, QIF or CSV.',
  'format-not-yet': ({ kind }) => `This is a ${kind} file, which Tudo cannot read yet. Export it as OFX, QFX, QIF or CSV instead.`,
  'file-truncated': () => 'The file breaks off before its end. Download it again to be sure that nothing is missing.',
  'encoding-unknown': ({ encoding }) => `“${encoding}” is not a text encoding.`,
  'encoding-assumed': ({ encoding }) => `The file does not say how its letters are written; it was read as ${encoding}. Check letters with accents.`,
  'encoding-not-as-declared': ({ declared, used }) => `The file says that its letters are written as ${declared}, which they are not; it was read as ${used}.`,
  'bytes-unreadable': ({ count }) => `${count} ${count === 1 ? 'character' : 'characters'} could not be read and ${count === 1 ? 'is' : 'are'} shown as �.`,
  'nul-in-file': ({ line }) => `Line ${line} holds a character that no text has (NUL), so the file is damaged. Download it again from the bank.`,
  'nul-in-row': () => 'The row holds a character that no text has (NUL, shown as ␀), so its date or amount may be damaged.',
  'nul-left-out': () => 'A character that no text has (NUL, shown as ␀) was left out.',
  'no-statement': () => 'There is no account statement in this file.',
  'bank-error': ({ message }) => `Instead of a statement the bank answered: ${message}`,
  'date-missing': () => 'The date is missing.',
  'date-unreadable': ({ text }) => `“${text}” is not a date.`,
  'date-does-not-exist': ({ text }) => `“${text}” is not a day that exists.`,
  'amount-missing': () => 'The amount is missing.',
  'amount-unreadable': ({ text }) => `“${text}” is not an amount.`,
  'amount-ambiguous': ({ text }) => `“${text}” can be read as two different amounts. Say which decimal sign the file uses; where that does not settle it, type this one in yourself.`,
  'amount-too-precise': ({ text, currency, decimals }) => `“${text}” has more decimals than ${currency}, which has ${decimals}. You can have such amounts rounded.`,
  'amount-too-large': ({ text }) => `“${text}” is larger than any amount that Tudo can hold.`,
  'amount-rounded': ({ text }) => `“${text}” was rounded, as you asked.`,
  'amount-zero': () => 'The amount is zero, so there is nothing to import.',
  'amount-both-sides': ({ debit, credit }) => `The row has both money out (“${debit}”) and money in (“${credit}”).`,
  'sign-unsettled': () => 'The file does not say whether this is money in or money out.',
  'sign-contradicts-type': ({ type }) => `The bank calls this ${type}, but the sign of the amount says the opposite. The sign was followed.`,
  'all-amounts-positive': () => 'No amount in this file has a minus. If it lists spending, turn the signs round.',
  'currency-missing': () => 'The currency is missing.',
  'currency-unknown': ({ currency }) => `“${currency}” is not a currency that Tudo knows.`,
  'currency-of-account-used': ({ currency }) => `The file does not name its currency; the amounts were read as ${currency}.`,
  'record-unfinished': () => 'The record breaks off, so its amount may be incomplete.',
  'investment-not-read': () => 'Trades in securities are not imported.',
  'section-skipped': ({ section }) => `The section “${section}” was passed over; it holds no booked transactions.`,
  'balance-unreadable': ({ text }) => `The balance “${text}” could not be read.`,
  'balance-mismatch': ({ expectedMinor, foundMinor, currency }) => `The balance after this row should be ${formatMoney(expectedMinor, currency, 'en')}; the file says ${formatMoney(foundMinor, currency, 'en')}.`,
  'splits-do-not-add-up': ({ totalMinor, sumMinor, currency }) => `The parts add up to ${formatMoney(sumMinor, currency, 'en')}, the whole is ${formatMoney(totalMinor, currency, 'en')}. The whole was taken, without its parts.`,
  'splits-unreadable': () => 'The parts could not be read. The whole was taken, without its parts.',
  'splits-mixed': () => 'Some parts go the other way, or there are more than a hundred. The whole was taken, without its parts.',
  'quote-unclosed': () => 'A quotation mark opens here and never closes.',
  'wrong-column-count': ({ found, expected }) => `The row has ${found} ${found === 1 ? 'cell' : 'cells'} where the table has ${expected}, so its amount cannot be told for sure.`,
  'not-a-transaction': () => 'This line is not a transaction.',
  'not-completed': ({ status }) => `The file says “${status}”, so no money moved.`,
  'reference-not-unique': () => 'The reference numbers repeat, so they were not used to recognise transactions.',
  'too-many-problems': ({ count }) => `${count} more problems are not listed.`,
};

const needs: { [N in Need]: string } = {
  currency: 'Which currency are these amounts in?',
  dateOrder: 'Which comes first in the dates of this file: day, month or year?',
  decimalSign: 'Which sign separates the decimals in this file: a point or a comma?',
  columns: 'Which column is which?',
  sign: 'Does this file show spending with a minus, without signs, or as positive amounts?',
};

const confidence: { [C in Detection['confidence']]: string } = { given: 'set by you', certain: 'certain', likely: 'likely', assumed: 'assumed, please check' };

export const importing = {
  problems, needs, confidence,
  line: (line: number) => `Line ${line}`,
} as const;
