/** The saved scenarios of a tool and their comparison; loaded when the list is opened. */
export const scenarios = {
  name: 'Name',
  suggested: (number: number) => `Scenario ${number}`,
  save: 'Save these figures',
  saved: (name: string) => `“${name}” is saved.`,
  saveFailed: 'It could not be saved. Try again.',
  nameNeeded: 'Enter a name.',
  empty: 'Nothing is saved yet.',
  guest: 'Saved on this device only. If you sign up, they move to your account.',
  limit: (count: number) =>
    `The free plan has ${count} scenarios for each tool. Remove one to save another.`,
  resting: 'inactive',
  wake: 'Activate',
  restingWhy: (count: number) =>
    `Inactive scenarios are above the ${count} that the free plan can compare. You can open and remove them, and activate them when there is room or with Plus.`,
  use: (name: string) => `Open ${name}`,
  compare: (name: string) => `Compare ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `“${name}” is removed.`,
  now: 'These figures',
  table: 'Comparison',
  year: (year: string) => (year === '0' ? 'now' : `year ${year}`),
  chartAlt: (title: string, names: string) =>
    `${title} over the years, one line each: ${names}. The table below has the figures.`,
  readChart: 'Read the comparison year by year',
  chartHint:
    'One line for each scenario. Move along the chart, or use the arrow keys on it, to read a year.',
  otherCurrency: 'A scenario in another currency is in the table only.',
  unreadable: 'This scenario was saved by a newer version and cannot be read here.',
} as const;
