/**
 * Whose numbers a tool shows, and where those of an account come from. Fetched with what reads the
 * account.
 */
export const mine = {
  whose: 'Whose numbers',
  own: 'My numbers',
  other: 'Other numbers',
  whereFrom: 'Where they come from',
  whatIsMissing: 'What is missing',
  areOwn: 'These are your own numbers. To try others, change any of them.',
  partlyOwn: 'Only some of these numbers are yours.',
  notYetOwn: 'This is not your own date yet: only some of these numbers are yours.',
  stillExample: (names: string) => `Example figures, not yours: ${names}.`,
  stillEntered: (names: string) => `As you last entered them here: ${names}.`,
  noneOwn: 'This is an example, not your own date: Tudo does not know enough about you yet.',
  noneButEntered:
    'These are the numbers that you entered. Your account has too little data to replace them yet.',
  areExample: 'This is an example, not your numbers.',
  areTried: 'These are numbers that you tried, or opened from a link.',
  fromPlanToday: (sum: string, day: string) =>
    `${sum} from your profile as of ${day}, and its growth since then`,
  fromPlan: (day: string) => `from your profile, as of ${day}`,
  fromCycles: (range: string) => `average of your ledger, ${range}`,
  fromHabits: 'small purchases that repeat in the last 60 days of your ledger',
  noPlan: 'The portfolio for your freedom date is not set yet.',
  openProfile: 'Set it in your profile',
  noCycles: (found: number) =>
    found === 0
      ? 'An average needs 3 complete months in your ledger.'
      : `An average needs 3 complete months in your ledger; it has ${found} so far.`,
  openLedger: 'Open the ledger',
  fromAccounts: 'balances of your cards and loans today',
  noDebts: 'You owe nothing on the cards and loans in your ledger.',
  noHabits: 'No small purchase repeats three times in the last 60 days of your ledger.',
} as const;
