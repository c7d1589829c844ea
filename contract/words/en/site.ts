/** Header, account menu, footer, shared controls, error pages: what every page needs. */
export const site = {
  brand: 'Tudo',
  brandHome: 'Tudo, home',
  title: 'Tudo · the date you are free, calculated from your own ledger',
  description: 'A ledger, a plan, and the date you are free, calculated from your own figures. Free tools for anyone, and an account that works offline.',
  loading: 'Đang tải...', code: 'Formula', table: 'Table',
  skip: 'Skip to content',
  main: 'Main', menu: 'Menu', close: 'Close', dismiss: 'Dismiss', cancel: 'Cancel', undo: 'Undo', optional: 'optional', search: 'Search', more: 'More',
  home: 'Home', process: 'Process', tools: 'Tools', pricing: 'Pricing', resources: 'Resources',
  toolNames: { timerBlock: 'Timer Block', fiCalculator: 'FI Calculator', budgetPlanner: 'Budget Planner', latteFactor: 'Latte Factor', compoundInterest: 'Compound Interest', debtOrInvest: 'Debt or Invest' },
  toolNotes: { timerBlock: '25 minutes of focus on one task', fiCalculator: 'The month you stop needing a salary', budgetPlanner: 'Where each part of your pay goes', latteFactor: 'What a small habit costs over the years', compoundInterest: 'The balance, year by year', debtOrInvest: 'Which leaves you with more' },
  language: 'Language', english: 'English', vietnamese: 'Tiếng Việt',
  theme: 'Theme', themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  account: 'Account',
  signIn: 'Sign In', signUp: 'Sign Up', signOut: 'Sign Out', profile: 'Profile', dashboard: 'Dashboard', planning: 'Planning', admin: 'Admin',
  footer: { tagline: 'Freedom is a date. Your ledger moves it.', quickLinks: 'Quick Links', ourProcess: 'Our Process', blog: 'Blog', legal: 'Legal', faq: 'FAQ', terms: 'Terms of Service', privacy: 'Privacy Policy', contactUs: 'Contact Us', contact: 'Message us', hanoiTime: 'Hanoi time, GMT+7' },
  failed: { title: 'Something went wrong on this page.', body: 'Nothing you saved is lost. Reload the page; if it happens again, contact us.', reload: 'Reload', missingTitle: 'This could not be loaded.', missingBody: 'You may be offline. Your account is saved on this device: you can keep using it.', again: 'Try again', toDashboard: 'Go to dashboard' },
} as const;
