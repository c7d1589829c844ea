/** The pricing page. */
export const pricing = {
  title: 'Pricing',
  description:
    'The tools and the ledger are free. Plus removes the limits on planning and saved scenarios. Prices in dollars and đồng, monthly or yearly.',
  headline: 'The tools and the ledger are free.',
  lede: 'The tools are free and need no account. With an account, the ledger and the freedom date are free too. Plus pays for the product and removes the few limits on planning.',
  currency: 'Currency',
  period: 'Paid',
  monthly: 'Monthly',
  yearly: 'Yearly',
  perMonth: 'a month',
  perYear: 'a year',
  saves: (percent: string) => `${percent} less than twelve months`,
  free: {
    name: 'Free',
    price: 'Free',
    note: 'For as long as you like.',
    action: 'Start a ledger, free',
    open: 'Open your ledger',
  },
  plus: {
    name: 'Plus',
    note: 'Cancel at any time; what you have stays yours.',
    action: 'Not for sale here yet',
  },
  notSetUp:
    'Payments are not set up on this installation, so you cannot buy Plus here. Nothing is charged, and no card is needed.',
  comparison: 'What each plan allows',
  feature: 'Feature',
  yes: 'Yes',
  no: 'No',
  unlimited: 'No limit',
  rows: {
    tools: 'Every tool, without an account',
    ledger: 'Ledger: accounts, transactions, imports',
    offline: 'Works offline, on every device',
    exported: 'Export of everything',
    projects: 'Active projects',
    scenarios: 'Saved scenarios per tool',
    compared: 'Scenarios compared at once',
    rules: 'Automatic rules for bank files',
    mail: 'Priority support by email',
  },
  automationNote:
    'Rules run on every transaction that you add, in both plans; with Plus they also run automatically on every file that you import.',
  limitsTitle: 'What a limit does',
  limits:
    'A limit never blocks your work. A fourth project starts paused, and you choose which three are active. A fourth scenario of a tool starts inactive: you can open, export and delete it, and activate it when there is room. When Plus ends, everything stays as it is: you can read, change, export and delete it. Only new items count towards the limits. When a payment fails, Plus continues for seven days.',
  /** Takes both numbers as text. */
  quota: (records: string, megabytes: string) =>
    `On both plans an account can have up to ${records} records and ${megabytes} MB of data: more than 30 transactions a day for 80 years. Above that, new items stay on your device, and Tudo tells you what to do.`,
  questions: 'You can find more answers in the FAQ.',
  payment: {
    cancelTitle: 'No payment was made.',
    cancel:
      'The payment was cancelled and nothing was charged. Your plan and your data are as they were.',
    closing: 'The order is being closed with the payment service…',
    stillOpen:
      'The order could not be closed with the payment service just now. It closes by itself within a day; if you do not pay, nothing happens.',
    backToPricing: 'Back to the plans',
    home: 'Back to the home page',
  },
} as const;
