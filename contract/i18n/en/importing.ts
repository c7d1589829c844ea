/** Texts for problems, detections and questions about a bank file or one of its lines. */
import { formatMoney } from '#domain/money';
import type { Detection, Need, ProblemCode, ProblemParams } from '#domain/bank-files';

const problems: { [C in ProblemCode]: (params: ProblemParams[C]) => string } = {
  'file-empty': () => 'The file is empty.',
  'file-too-large': ({ limitMb }) =>
    `The file is larger than ${limitMb} MB. Export a shorter period and import the parts one after another.`,
  'file-unreadable': () =>
    'The file could not be opened. It may have been moved or changed; choose it again.',
  'format-unknown': () =>
    'This is not a bank file that Tudo can read. Export it from the bank as XLSX, XLS, CSV, OFX, QIF, CAMT or MT940.',
  'format-not-yet': ({ kind }) =>
    `Tudo cannot read ${kind} files yet. Export it as XLSX, XLS, CSV, OFX, QIF, CAMT or MT940 instead.`,
  'archive-unclear': () =>
    'This ZIP archive has no bank file, or more than one. Unpack it and choose the file with the transactions. A ZIP file from Actual Budget is the whole budget: export the transactions as CSV there.',
  'export-without-transactions': ({ program, wanted }) =>
    `This file from ${program} has no transactions. Choose the one with “${wanted}” in its name.`,
  'file-truncated': () =>
    'The file is incomplete. Download it again to be sure that nothing is missing.',
  'encoding-unknown': ({ encoding }) => `“${encoding}” is not a text encoding.`,
  'encoding-assumed': ({ encoding }) =>
    `The file does not name its text encoding; it was read as ${encoding}. Check letters with accents.`,
  'encoding-not-as-declared': ({ declared, used }) =>
    `The file says that its text encoding is ${declared}, but it is not; it was read as ${used}.`,
  'bytes-unreadable': ({ count }) =>
    `${count} ${count === 1 ? 'character' : 'characters'} could not be read and ${count === 1 ? 'is' : 'are'} shown as �.`,
  'nul-in-file': ({ line }) =>
    `Line ${line} has a character that is not text (NUL), so the file is damaged. Download it again from the bank.`,
  'nul-in-row': () =>
    'The line has a character that is not text (NUL, shown as ␀), so its date or amount may be damaged.',
  'nul-left-out': () => 'A character that is not text (NUL, shown as ␀) was left out.',
  'no-statement': () => 'There is no account statement in this file.',
  'bank-error': ({ message }) => `Instead of a statement the bank answered: ${message}`,
  'date-missing': () => 'The date is missing.',
  'date-unreadable': ({ text }) => `“${text}” is not a date.`,
  'date-does-not-exist': ({ text }) => `“${text}” is not a day that exists.`,
  'dates-perhaps-turned': () =>
    'Some days in this file are dates and some are text, and all the dates fall on the 1st to the 12th: a spreadsheet program may have swapped day and month when it opened the file. Check the days, or download the file again and choose it before anything else opens it.',
  'account-missing': () =>
    'The line does not say which account it belongs to, and the table has several accounts.',
  'amount-missing': () => 'The amount is missing.',
  'amount-unit': ({ heading }) =>
    `“${heading}” says that the amounts are in thousands, millions or parts of the currency, and full amounts are needed. Change them in the file and choose it again.`,
  'amount-unreadable': ({ text }) => `“${text}” is not an amount.`,
  'amount-ambiguous': ({ text }) =>
    `“${text}” can be read as two different amounts. Choose which decimal sign the file uses; if that does not help, enter this one yourself.`,
  'amount-too-precise': ({ text, currency, decimals }) =>
    `“${text}” has more decimals than ${currency}, which has ${decimals}. You can have such amounts rounded.`,
  'amount-too-large': ({ text }) => `“${text}” is too large for Tudo.`,
  'amount-rounded': ({ text }) => `“${text}” was rounded, as you asked.`,
  'amount-zero': () => 'The amount is zero, so there is nothing to import.',
  'amount-both-sides': ({ debit, credit }) =>
    `The line has both money out (“${debit}”) and money in (“${credit}”).`,
  'sign-unsettled': () => 'The file does not say whether this is money in or money out.',
  'sign-contradicts-type': ({ type }) =>
    `The bank calls this ${type}, but the sign of the amount says the opposite. Tudo used the sign.`,
  'all-amounts-positive': () =>
    'No amount in this file has a minus. If it lists spending, set “Signs” to “Spending is positive”.',
  'currency-missing': () => 'The currency is missing.',
  'currency-unknown': ({ currency, rows }) =>
    `“${currency}” is not a currency that Tudo knows${rows ? `, so ${rows === 1 ? 'one line was' : `${rows} lines were`} not read` : ''}.`,
  'currency-of-account-used': ({ currency }) =>
    `The file does not name its currency; the amounts were read as ${currency}.`,
  'record-corrected': ({ id }) =>
    `The bank uses this to correct its record ${id}, which is also in the file. Only the corrected version is imported.`,
  'correction-of-earlier': ({ id }) =>
    `The bank uses this to correct its record ${id}, which is not in this file. If you imported it from an earlier file, delete it from the ledger.`,
  'record-unfinished': () => 'The record is cut off, so its amount may be incomplete.',
  'investment-not-read': () => 'Trades in securities are not imported.',
  'section-skipped': ({ section }) =>
    `The section “${section}” was skipped because it has no booked transactions.`,
  'balance-unreadable': ({ text }) => `The balance “${text}” could not be read.`,
  'balance-mismatch': ({ expectedMinor, foundMinor, currency }) =>
    `The balance after this line should be ${formatMoney(expectedMinor, currency, 'en')}; the file says ${formatMoney(foundMinor, currency, 'en')}.`,
  'splits-do-not-add-up': ({ totalMinor, sumMinor, currency }) =>
    `The parts add up to ${formatMoney(sumMinor, currency, 'en')}, the total is ${formatMoney(totalMinor, currency, 'en')}. The total is imported without its parts.`,
  'splits-unreadable': () =>
    'The parts could not be read. The total is imported without its parts.',
  'splits-too-many': () =>
    'There are more than a hundred parts. The total is imported without its parts.',
  'quote-unclosed': () => 'A quotation mark opens here and is not closed.',
  'wrong-column-count': ({ found, expected }) =>
    `The line has ${found} ${found === 1 ? 'cell' : 'cells'} and the table has ${expected} columns, so it is not certain which cell is the amount.`,
  'not-a-transaction': () => 'This line is not a transaction.',
  'perhaps-balance': () =>
    'This line may be a balance or a payment. If it is a payment, add it by hand.',
  'other-table': ({ line }) =>
    `The line belongs to another table, which starts on line ${line} and has its own columns or account. Save that table as a separate file and import it too.`,
  'fee-unclear': ({ fee }) =>
    `There is a fee of ${fee} next to the amount, and the file does not show whether the amount includes it. Add this one by hand.`,
  'status-unknown': ({ status }) =>
    `The file says “${status}”, a state that Tudo does not know. It counts as done.`,
  'status-unclear': ({ status }) =>
    `The file says “${status}”, so it is not clear whether money moved. If it did, add this transaction by hand.`,
  'not-completed': ({ status }) => `The file says “${status}”, so no money moved.`,
  'reference-not-unique': () =>
    'The reference numbers repeat, so they were not used to recognise transactions.',
  'not-booked': ({ status }) =>
    `The bank has not booked this yet (${status}), so it is left out. It will be in a later statement.`,
  'details-do-not-add-up': ({ totalMinor, sumMinor, currency }) =>
    `The parts of this combined payment add up to ${formatMoney(sumMinor, currency, 'en')}, the total is ${formatMoney(totalMinor, currency, 'en')}. It is imported as one transaction.`,
  'statement-off': ({ account, expectedMinor, foundMinor, currency }) =>
    `${account === '' ? 'The statement' : `The statement of ${account}`} does not add up: its opening balance and the lines make ${formatMoney(expectedMinor, currency, 'en')}, its closing balance is ${formatMoney(foundMinor, currency, 'en')}. The difference is ${formatMoney(foundMinor - expectedMinor, currency, 'en', { sign: 'always' })}.`,
  'statements-gap': ({ account, closingMinor, openingMinor, currency }) =>
    `Between two statements${account === '' ? '' : ` of ${account}`} something is missing: one ends with ${formatMoney(closingMinor, currency, 'en')}, the next starts with ${formatMoney(openingMinor, currency, 'en')}.`,
  'rows-repeated': ({ account, count }) =>
    `Two reports${account === '' ? '' : ` of ${account}`} have ${count === 1 ? 'one line' : `${count} lines`} in common. A report during the day repeats the one before it: leave out the duplicates.`,
  'sums-off': ({ account, way, statedMinor, foundMinor, currency }) =>
    `The file says that the money ${way === 'in' ? 'in' : 'out'}${account === '' ? '' : ` of ${account}`} is ${formatMoney(statedMinor, currency, 'en')} in total; its lines make ${formatMoney(foundMinor, currency, 'en')}. Lines may be missing.`,
  'file-damaged': () =>
    'The file is damaged here; nothing after this place was read. Download it again from the bank.',
  'workbook-damaged': () =>
    'The spreadsheet is damaged and cannot be opened. Download it again from the bank.',
  'workbook-locked': () =>
    'The spreadsheet is locked with a password. Open it, save it without the password, and choose that file.',
  'workbook-too-large': ({ limitMb }) =>
    `Unpacked, the spreadsheet is larger than ${limitMb} MB. Export a shorter period and import the parts one after another.`,
  'sheet-skipped': ({ sheet }) =>
    `The sheet “${sheet}” has no table of transactions and was skipped.`,
  'sheet-hidden': ({ sheet }) =>
    `The sheet “${sheet}” is hidden in the file and was not read. Show it in the spreadsheet and save it if you want to import its lines.`,
  'rows-hidden': ({ count }) =>
    `${count === 1 ? 'One row is hidden in the spreadsheet but will be imported: this one.' : `${count} rows are hidden in the spreadsheet but will be imported. This is the first.`} Leave out what you do not want.`,
  'opening-balance': ({ account }) =>
    `This is the opening balance of ${account}. A new account starts with it; it is not income.`,
  'too-many-problems': ({ count }) => `${count} more problems are not listed.`,
};

const needs: { [N in Need]: string } = {
  currency: 'Which currency are these amounts in?',
  dateOrder: 'Which comes first in the dates of this file: day, month or year?',
  decimalSign: 'Which sign separates the decimals in this file: a point or a comma?',
  columns: 'Which column is which?',
  sign: 'How should Tudo read the signs in this file?',
};

const confidence: { [C in Detection['confidence']]: string } = {
  given: 'set by you',
  certain: 'certain',
  likely: 'likely',
  assumed: 'assumed, please check',
};

export const importing = {
  problems,
  needs,
  confidence,
  line: (line: number) => `Line ${line}`,
  row: (row: number, sheet: string) => (sheet === '' ? `Row ${row}` : `${sheet}, row ${row}`),
} as const;
