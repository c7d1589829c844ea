/** Header, account menu, footer, shared controls, error pages: what every page needs. */
export const site = {
  brand: 'Tudo',
  brandHome: 'Tudo, home',
  title: 'Tudo · the date you are free, worked out from your own ledger',
  description: 'A ledger, a plan, and the date you are free, worked out from your own figures. Free tools for anyone, and an account that works offline.',
  loading: 'Đang tải...', code: 'Formula', table: 'Table',
  skip: 'Skip to content',
  main: 'Main', menu: 'Menu', close: 'Close', dismiss: 'Dismiss', cancel: 'Cancel', undo: 'Undo', optional: 'optional', search: 'Search', more: 'More',
  home: 'Home', process: 'Process', tools: 'Tools', pricing: 'Pricing', resources: 'Resources',
  toolNames: { timerBlock: 'Timer Block', fiCalculator: 'FI Calculator', budgetPlanner: 'Budget Planner', latteFactor: 'Latte Factor', compoundInterest: 'Compound Interest', debtOrInvest: 'Debt or Invest' },
  toolNotes: { timerBlock: '25 minutes that count towards something', fiCalculator: 'The month you stop needing a salary', budgetPlanner: 'Where each part of your pay goes', latteFactor: 'What a small habit costs over the years', compoundInterest: 'The balance, year by year', debtOrInvest: 'Which of the two is worth more' },
  language: 'Language', english: 'English', vietnamese: 'Tiếng Việt',
  theme: 'Theme', themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  account: 'Account',
  signIn: 'Sign In', signUp: 'Sign Up', signOut: 'Sign Out', profile: 'Profile', dashboard: 'Dashboard', planning: 'Planning', admin: 'Admin',
  footer: { tagline: 'Freedom is a date. Keep the book that moves it.', quickLinks: 'Quick Links', ourProcess: 'Our Process', blog: 'Blog', legal: 'Legal', faq: 'FAQ', terms: 'Terms of Service', privacy: 'Privacy Policy', contactUs: 'Contact Us', contact: 'Write to us', hanoiTime: 'Hanoi time, GMT+7' },
  failed: { title: 'Something went wrong on this page.', body: 'Nothing that you saved is lost. Load the page again; if it happens twice, write to us.', reload: 'Load again', missingTitle: 'This could not be fetched.', missingBody: 'There may be no connection right now. Your account is kept on this device: you can go on using it.', again: 'Try again', toDashboard: 'To your dashboard' },
} as const;
