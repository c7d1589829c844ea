/** The frame of the account pages: rail, state of the data, palette, shortcuts; and the page for admins. */
export const frame = {
  rail: { today: 'Dashboard', ledger: 'Ledger', accounts: 'Accounts', budgets: 'Budgets', plan: 'Plan', timer: 'Timer', freedom: 'Freedom', review: 'Weekly review', reports: 'Reports', rules: 'Rules', recurring: 'Recurring', profile: 'Profile', admin: 'Admin' },
  plans: { free: 'Free', plus: 'Plus' },
  sync: {
    idle: 'Everything saved', syncing: 'Saving…', offline: 'Offline, kept on this device', error: 'Cannot reach the server', updateNeeded: 'A new version is ready', signedOut: 'Signed out elsewhere', guest: 'On this device only',
    firstLoad: (percent: number) => `Fetching your records, ${percent}%`,
    waiting: (count: number) => (count === 1 ? '1 change waiting' : `${count} changes waiting`),
    attention: (count: number) => (count === 1 ? '1 change needs attention' : `${count} changes need attention`),
    details: 'State of your data',
    nothingWaiting: 'Every change has reached the server.',
    waitingNote: 'They are stored on this device and are sent as soon as there is a connection.',
    reload: 'Load the new version', tryAgain: 'Send again',
  },
  currencies: { often: 'Often used', all: 'All currencies' },
  offlineNotice: 'No connection. You can go on: changes are kept here and sent later.',
  command: { cost: 'What does this cost me?', open: 'Search or command', placeholder: 'Anything of yours, a page, something to do…', searching: 'Still looking through older transactions…', none: 'Nothing by that name. Try fewer letters.', pages: 'Go to', actions: 'Do', theme: 'Theme' },
  bell: (count: number) => (count === 0 ? 'What is new' : `What is new: ${count} unread`),
  theme: { system: 'Theme of the system', light: 'Light theme', dark: 'Dark theme' },
  shortcuts: { title: 'Shortcuts', general: 'Everywhere', pages: 'Go to', here: 'On this page', palette: 'Search or command', help: 'This list', single: 'Single-key shortcuts' },
  amounts: { hide: 'Hide amounts', hidden: 'Amounts are hidden on this device. Press H, or the button again, to show them.', shown: 'Amounts are shown again.' },
  news: { dismiss: 'Got it', important: 'Important' },
  adminPage: { checking: 'Đang kiểm tra quyền truy cập...', checkingEnglish: 'Checking your access…', title: 'Admin', adminsOnly: 'The admin area is for admins only.' },
} as const;
