/** Unsubscribing from the morning mail by its link: address and request of the page. */
export type DigestRhythm = 'daily' | 'weekly';
export const digestPaths = {
  stop: '/api/digest/unsubscribe',
  putBack: '/api/digest/resubscribe',
  page: '/guide/unsubscribe/plan',
} as const;
