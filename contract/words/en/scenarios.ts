/** The saved scenarios of a tool, and what stands beside each other of them; fetched when somebody opens the list. */
export const scenarios = {
  name: 'Name', suggested: (number: number) => `Scenario ${number}`, save: 'Save these figures', saved: (name: string) => `“${name}” is saved.`, saveFailed: 'It could not be saved. Try again.', nameNeeded: 'A name is needed.',
  empty: 'Nothing is saved yet.', guest: 'Kept on this device only. Sign up, and they move into your account.', limit: (count: number) => `The free plan keeps ${count} scenarios for each tool. Remove one to save another.`,
  resting: 'at rest', wake: 'Wake', restingWhy: (count: number) => `What is at rest came beyond the ${count} scenarios that the free plan sets beside each other. You can open and remove it; it wakes where there is room, or with Plus.`,
  use: (name: string) => `Open ${name}`, compare: (name: string) => `Compare ${name}`, remove: (name: string) => `Remove ${name}`, removed: (name: string) => `“${name}” is removed.`,
  now: 'These figures', table: 'Comparison', year: (year: string) => (year === '0' ? 'now' : `year ${year}`), chartAlt: (title: string, names: string) => `${title} over the years, one line each: ${names}. The table below has the figures.`, readChart: 'Read the comparison year by year', chartHint: 'One line for each scenario. Move along the chart, or use the arrow keys on it, to read a year.', otherCurrency: 'A scenario in another currency stands in the table only.', unreadable: 'This scenario was saved by a newer version and cannot be read here.',
} as const;
