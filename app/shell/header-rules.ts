/**
 * The paths that have the site's header (specification, section 2). Separate from the other rules,
 * since only layouts that may lack a header need this one.
 */
import { isUnder, plainPath } from '#app/language-paths.ts';

const withoutHeader = [
  '/timer-block',
  '/profile',
  '/dashboard',
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/compound-interest',
];

export function hasHeader(pathname: string): boolean {
  const path = plainPath(pathname);
  return !withoutHeader.some((root) => isUnder(path, root));
}
