/**
 * Texts of all tools: their fields, their frame, and messages about invalid input and addresses.
 */
export const tools = {
  inputs: 'Inputs',
  currency: 'Currency',
  oftenUsed: 'Often used',
  allCurrencies: 'All currencies',
  explain: (label: string) => `Explain: ${label}`,
  explainRows: 'What each row asks for',
  explainColumns: 'How each column is calculated',
  copyAddress: 'Copy link',
  copied: 'The link is copied. Anyone who opens it sees these figures.',
  copyRefused: 'The browser did not allow copying. The link is in the address bar.',
  print: 'Print',
  saveCsv: 'Download CSV',
  reset: 'Reset to the usual figures',
  stays:
    'Calculated on this page. Your figures stay on this device; the link has them after its #, which is not sent to a server.',
  lastGood: 'One field cannot be read. The answer uses the last figures that could be read.',
  addressPart: 'Part of this link is missing, out of range or unreadable.',
  addressRest: 'Everything that could be read is in the fields.',
  addressUsual: (figures: string) => `The usual figures are used instead: ${figures}.`,
  lostFigure: (name: string, figure: string) => `“${name}” ${figure}`,
  lostPart: (name: string) => `“${name}”`,
  addressBroken: 'This link could not be read, so you see the usual figures.',
  explained: 'Every number, explained',
  formula: 'Formula:',
  source: 'Source:',
  arithmetic: 'calculated from your own figures.',
  seeTable: 'See the table',
  readChart: 'Read the chart year by year',
  readHint: 'Move along the chart, or use the arrow keys on it, to read a year.',
  years: (count: string) => (count === '1' ? '1 year' : `${count} years`),
  yearsAndMonths: (years: number, months: number) =>
    [
      years > 0 ? (years === 1 ? '1 year' : `${years} years`) : '',
      months > 0 ? (months === 1 ? '1 month' : `${months} months`) : '',
    ]
      .filter(Boolean)
      .join(' and ') || '0 months',
  points: 'points',
  scenarios: {
    title: 'Save and compare',
    explain: 'Save these figures under a name, and compare up to four scenarios side by side.',
    open: 'Save, or open a saved one',
    loadFailed: 'The saved scenarios could not be opened. Try again when online.',
  },
  mine: {
    use: 'Use my numbers',
    undo: 'Back to the previous figures',
    failed: 'Your numbers could not be read. Try again.',
    reading: 'Reading your numbers…',
  },
  goal: {
    make: 'Make this my goal',
    project: 'Money goals',
    made: 'It is in your plan.',
    known: 'It is already in your plan.',
    upgraded: (period: string) =>
      `It was already in your plan, and is now measured by ${period} and without savings categories.`,
    madeAsGuest: 'It is saved on this device, and moves to your plan when you sign up.',
    madeBefore: 'If your plan does not have it yet, we will ask you there.',
    open: 'Open it',
    undo: 'Undo',
    failed: 'The goal could not be saved. Try again.',
    none: {
      never: 'A goal needs an answer that you can reach. Change a figure until there is one.',
      there: 'You are already there, so there is no goal to set.',
      nothing: 'Nothing is saved here, so there is no goal to set.',
    },
  },
  problems: {
    empty: 'Enter a figure here; 0 is allowed.',
    notAnAmount: 'This is not an amount. Examples: 1,500 or 12.50 or 2k or 300+45.',
    notANumber: 'This is not a number. Examples: 7 or 7.5.',
    amountBelow: 'Enter an amount of 0 or more.',
    amountAtLeast: (min: string) => `At least ${min}.`,
    amountAbove: (max: string) => `At most ${max}.`,
    decimals: (currency: string, digits: number) =>
      digits === 0 ? `${currency} has no decimals.` : `${currency} has ${digits} decimals.`,
    otherCurrency: (currency: string) =>
      `That is another currency. Amounts here are in ${currency}; change the currency above the fields.`,
    ambiguous: 'This can be read in two ways. Enter it without separators.',
    between: (min: string, max: string) => `Between ${min} and ${max}.`,
    whole: (min: string, max: string) => `A whole number between ${min} and ${max}.`,
  },
} as const;
