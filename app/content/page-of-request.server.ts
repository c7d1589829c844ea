import { languageOf, plainPath } from '#app/language-paths.ts';
import type { Language } from '#contract/i18n/index';

/**
 * Returns the page that a loader prepares (its path as the specification writes it) and its
 * language. The build requests a page's data under its path with `.data`.
 */
export function pageOfRequest(request: Request): { path: string; language: Language } {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
  return { path: plainPath(pathname), language: languageOf(pathname, null) };
}
