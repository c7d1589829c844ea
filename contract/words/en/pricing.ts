/** The pricing page. */
export const pricing = {
  title: 'Pricing', description: 'Everything that measures is free. Plus lifts the limits of planning and saved scenarios. Prices in dollars and đồng, monthly or yearly.',
  headline: 'Everything that measures is free.',
  lede: 'The tools cost nothing and need no account; the ledger and the date of freedom cost nothing with one. Plus pays for the product, and lifts the few limits that planning has.',
  currency: 'Currency', period: 'Paid', monthly: 'Monthly', yearly: 'Yearly',
  perMonth: 'a month', perYear: 'a year', saves: (percent: string) => `${percent} less than twelve months`,
  free: { name: 'Free', price: 'Nothing', note: 'For as long as you like.', action: 'Start a ledger, free', open: 'Open your ledger' },
  plus: { name: 'Plus', note: 'Can be ended at any time; what you have stays yours.', action: 'Not for sale here yet' },
  notSetUp: 'Payments are not set up on this installation, so Plus cannot be bought here. Nothing is charged, and no card is asked for.',
  comparison: 'What each plan allows', feature: 'Feature', yes: 'Yes', no: 'No', unlimited: 'No limit',
  rows: {
    tools: 'Every tool, without an account', ledger: 'Ledger: accounts, transactions, imports', offline: 'Works offline, on every device', exported: 'Export of everything',
    projects: 'Active projects', scenarios: 'Saved scenarios a tool', compared: 'Scenarios compared at once', rules: 'Bank rules that run by themselves', mail: 'Answered first, by email',
  },
  automationNote: 'Rules act on every line that you write, in either plan; with Plus they also act by themselves on every file that you bring in.',
  limitsTitle: 'What a limit does', limits: 'A limit never refuses work. A fourth project arrives paused, and you choose which three are active; a fourth scenario of a tool arrives at rest: you can open, export and delete it, and wake it once there is room. When Plus ends, everything stays as it is: you read, change, export and delete it as before. Only what is new counts. When a charge fails, Plus goes on for seven days.',
  /** Both numbers as text. */
  quota: (records: string, megabytes: string) =>
    `On both plans an account holds up to ${records} records and ${megabytes} MB of data: more than 30 transactions a day for 80 years. Beyond that, what is new stays on your device, and Tudo says what to do.`,
  questions: 'More answers are among the frequent questions.',
  payment: {
    cancelTitle: 'You did not pay.', cancel: 'The payment was cancelled and nothing was charged. Your plan and your data are as they were.',
    closing: 'The order is being closed with the payment service…', stillOpen: 'The order could not be closed with the payment service just now. It closes by itself within a day; if you pay nothing into it, nothing happens.',
    backToPricing: 'Back to the plans', home: 'Back to the home page',
  },
} as const;
