import { languageOf, plainPath } from '#app/language-paths.ts';
import type { Language } from '#contract/i18n/index';

/**
 * Which page a loader prepares, as the specification writes its path, and in which language. The
 * build asks for a page's data under its path with `.data`.
 */
export function pageOfRequest(request: Request): { path: string; language: Language } {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
  return { path: plainPath(pathname), language: languageOf(pathname, null) };
}
