/**
 * Maps an address to its language and to its path in the other language. Pure, so that the build,
 * the first script and the screens agree.
 */
import type { Language } from '#contract/i18n/index';

/** Pages that belong to a person: they have no Vietnamese address. */
const accountRoots = ['/dashboard', '/profile', '/planning', '/admin-dashboard'];

export function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/**
 * Returns the path without the `/vi` prefix, as the specification writes it, and without a trailing
 * slash.
 */
export function plainPath(pathname: string): string {
  const path = isUnder(pathname, '/vi') ? pathname.slice(3) : pathname;
  return path === '' ? '/' : path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function isAccountPath(pathname: string): boolean {
  return accountRoots.some((root) => isUnder(pathname, root));
}

/**
 * Returns the address of a page in a language: public pages get the `/vi` prefix, account pages are
 * unchanged.
 */
export function localPath(path: string, language: Language): string {
  if (language === 'en' || isAccountPath(path)) return path;
  return path === '/' ? '/vi' : `/vi${path}`;
}

/**
 * Returns the language of a page; pure, so that the first script of the page and the server agree
 * with the screens.
 */
export function languageOf(pathname: string, chosen: Language | null): Language {
  if (isAccountPath(pathname)) return chosen ?? 'en';
  return isUnder(pathname, '/vi') ? 'vi' : 'en';
}

/**
 * Returns the language of `main`. It differs from that of the page in one place: the planning page
 * is shown in Vietnamese until somebody has chosen a language.
 */
export function languageOfMain(pathname: string, chosen: Language | null): Language {
  return chosen === null && isUnder(pathname, '/planning') ? 'vi' : languageOf(pathname, chosen);
}
