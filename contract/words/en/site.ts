/** Header, account menu, footer, shared controls, error pages: what every page needs. */
export const site = {
  brand: 'Tudo',
  brandHome: 'Tudo, home',
  title: 'Tudo · the date you are free, worked out from your own ledger',
  description: 'A ledger, a plan, and the date you are free, worked out from your own figures. Free tools for anyone, and an account that works offline.',
  loading: 'Đang tải...', code: 'Formula', table: 'Table',
  skip: 'Skip to content',
  main: 'Main', menu: 'Menu', close: 'Close', dismiss: 'Dismiss', cancel: 'Cancel', save: 'Save', undo: 'Undo', delete: 'Delete', edit: 'Edit', retry: 'Try again', optional: 'optional', search: 'Search', more: 'More',
  home: 'Home', process: 'Process', tools: 'Tools', pricing: 'Pricing', resources: 'Resources',
  toolNames: { timerBlock: 'Timer Block', fiCalculator: 'FI Calculator', budgetPlanner: 'Budget Planner', latteFactor: 'Latte Factor', compoundInterest: 'Compound Interest', debtOrInvest: 'Debt or Invest' },
  toolNotes: { timerBlock: '25 minutes that count towards something', fiCalculator: 'The month you stop needing a salary', budgetPlanner: 'Where each part of your pay goes', latteFactor: 'What a small habit costs over the years', compoundInterest: 'The balance, year by year', debtOrInvest: 'Which of the two is worth more' },
  language: 'Language', english: 'English', vietnamese: 'Tiếng Việt',
  account: 'Account',
  signIn: 'Sign In', signUp: 'Sign Up', signOut: 'Sign Out', profile: 'Profile', dashboard: 'Dashboard', planning: 'Planning', admin: 'Admin',
  footer: { tagline: 'Freedom is a date. Keep the book that moves it.', quickLinks: 'Quick Links', ourProcess: 'Our Process', blog: 'Blog', legal: 'Legal', faq: 'FAQ', terms: 'Terms of Service', privacy: 'Privacy Policy', contactUs: 'Contact Us', contact: 'Write to us', hanoiTime: 'Hanoi time, GMT+7' },
  notFound: { title: 'Trang này đã lạc vào vũ trụ.', english: 'This page has been lost in the universe.', home: 'Back to the home page', address: (path: string) => `There is nothing at ${path}.` },
  failed: { title: 'Something went wrong on this page.', body: 'Nothing that you saved is lost. Load the page again; if it happens twice, write to us.', reload: 'Load again', offlineTitle: 'There is no connection.', offlineBody: 'This page is not kept on this device. What is in your account is: you can go on there.', toDashboard: 'To your dashboard' },
} as const;
