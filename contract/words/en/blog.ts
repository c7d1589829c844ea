/** The blog, content pages and the frequent questions. */
export const blog = {
  title: 'Blog',
  description: 'Articles on independence, debts, saving, goals and time: researched, with sources, and with figures that you can move.',
  headline: 'Read, then try it with your own numbers.',
  lede: 'Each article answers one question about money, time or goals. The figures in it are live, and every source was read.',
  subjects: 'Subjects', all: 'All',
  empty: 'Nothing has been written on this subject yet.',
  contents: 'In this article', onThisPage: 'On this page',
  sources: 'Sources', tryIt: 'Try it', related: 'Read on',
  noAdvice: 'This article explains and computes; it does not know your situation and is no financial advice.',
  updated: (day: string) => `Last changed on ${day}`,
} as const;
