/** The blog, content pages and the frequent questions. */
export const blog = {
  title: 'Blog',
  description:
    'Articles on independence, debts, saving, goals and time: researched, with sources, and with figures that you can change.',
  headline: 'Read, then try it with your own numbers.',
  lede: 'Each article answers one question about money, time or goals. The figures are interactive, and we have read every source.',
  subjects: 'Subjects',
  all: 'All',
  empty: 'There are no articles on this subject yet.',
  contents: 'In this article',
  onThisPage: 'On this page',
  sources: 'Sources',
  tryIt: 'Try it',
  related: 'Read on',
  noAdvice:
    'This article explains and calculates; it does not know your situation and is not financial advice.',
  updated: (day: string) => `Last changed on ${day}`,
} as const;
