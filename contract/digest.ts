/**
 * Leaving the mail in the morning about the plan, by the link in it: where the page stands, and
 * what it asks.
 */
export type DigestRhythm = 'daily' | 'weekly';
export const digestPaths = {
  stop: '/api/digest/unsubscribe',
  putBack: '/api/digest/resubscribe',
  page: '/guide/unsubscribe/plan',
} as const;
