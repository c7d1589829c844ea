/**
 * Returns the address of a public page for a language; all but Vietnamese is English. Account pages
 * have one address for both.
 */
export const publicPage = (
  publicUrl: string,
  path: string,
  language: string | null | undefined,
): string => `${publicUrl}${language === 'vi' ? '/vi' : ''}${path}`;
