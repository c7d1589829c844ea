/** Every public page, in each state that its address decides. */
import { listArticles } from '#app/content/content.server.ts';
import type { Language } from '#contract/i18n/index';

/** Paths without the language; `inLanguage` says which of them a language has. */
export const publicPaths = [
  '/',
  '/blog',
  '/blog?tag=saving',
  ...listArticles('en').map(({ slug }) => `/blog/${slug}`),
  '/pricing',
  '/resources',
  '/faq',
  '/process',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/guide/confirm',
  '/guide/confirm?token=x',
  '/guide/unsubscribe',
  '/guide/unsubscribe?token=x',
  '/guide/unsubscribe/plan',
  '/guide/unsubscribe/plan?token=x',
  '/login',
  '/forgot-password',
  '/forgot-password?token=x',
  '/verify-email',
  '/verify-email?token=x',
  '/payment/success',
  '/payment/cancel',
  '/no/such/page',
  '/timer-block',
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/debt-or-invest',
  '/compound-interest',
];

export const inLanguage = (path: string, language: Language): string => {
  if (language === 'en') return path;
  return path === '/' ? '/vi' : `/vi${path}`;
};
