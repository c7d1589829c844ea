import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

/** Returns the public pages, once in English and once under `/vi`. `id` distinguishes the two. */
function publicPages(language: 'en' | 'vi'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${name}-${language}` });
  const texts = ['resources', 'faq', 'terms-of-service', 'privacy-policy', 'process'];
  return [
    layout('shell/site-layout.tsx', id('site'), [
      index('routes/home.tsx', id('home')),
      route('login', 'routes/login.tsx', id('login')),
      route('forgot-password', 'routes/forgot-password.tsx', id('forgot-password')),
      route('verify-email', 'routes/verify-email.tsx', id('verify-email')),
      route('pricing', 'routes/pricing.tsx', id('pricing')),
      route('blog', 'routes/blog.tsx', id('blog')),
      route('blog/:slug', 'routes/blog-post.tsx', id('blog-post')),
      ...texts.map((path) => route(path, 'routes/content-page.tsx', id(`text-${path}`))),
      route('contact', 'routes/contact.tsx', id('contact')),
      route('guide/confirm', 'routes/guide-confirm.tsx', id('guide-confirm')),
      route('guide/unsubscribe/plan?', 'routes/guide-unsubscribe.tsx', id('guide-unsubscribe')),
    ]),
    layout('shell/tool-layout.tsx', id('tools'), [
      route('fi-calculator', 'routes/fi-calculator.tsx', id('fi-calculator')),
      route('budget-planner', 'routes/budget-planner.tsx', id('budget-planner')),
      route('latte-factor', 'routes/latte-factor.tsx', id('latte-factor')),
      route('compound-interest', 'routes/compound-interest.tsx', id('compound-interest')),
      route('debt-or-invest', 'routes/debt-or-invest.tsx', id('debt-or-invest')),
      route('timer-block', 'routes/timer-block.tsx', id('timer-block')),
    ]),
    // Outside of the layout: the pages to which a payment returns.
    route('payment/success', 'routes/payment-success.tsx', id('payment-success')),
    route('payment/cancel', 'routes/payment-cancel.tsx', id('payment-cancel')),
  ];
}

export default [
  ...publicPages('en'),
  ...prefix('vi', publicPages('vi')),
  layout('shell/account-layout.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('dashboard/ledger', 'routes/ledger.tsx'),
    route('dashboard/accounts', 'routes/accounts.tsx'),
    route('dashboard/budgets', 'routes/budgets.tsx'),
    route('dashboard/review', 'routes/review.tsx'),
    route('dashboard/rules', 'routes/rules.tsx'),
    route('dashboard/recurring', 'routes/recurring.tsx'),
    route('dashboard/reports', 'routes/reports.tsx'),
    route('dashboard/deleted', 'routes/deleted.tsx'),
    route('planning', 'routes/planning.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('profile/bring-in', 'routes/bring-in.tsx'),
  ]),
  route('admin-dashboard', 'routes/admin-dashboard.tsx'),
  route('admin-dashboard/:view', 'routes/admin-dashboard.tsx', { id: 'admin-view' }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
