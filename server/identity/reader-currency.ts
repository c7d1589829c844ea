import { currencyOfRegion } from '#domain/money';

/**
 * The currency of the region that a browser names first (`accept-language`); null if it names none:
 * `en-GB,en;q=0.9` gives pounds, `en` nothing.
 */
export function currencyOfReader(acceptLanguage: string): string | null {
  const tag = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z0-9])/i.exec(acceptLanguage);
  return tag === null ? null : currencyOfRegion(tag[1]!);
}
