/** The page after sign-up: what the user has just made with a tool, else the dashboard. */
import { plainPath } from '#app/language-paths.ts';
import { allTools } from '#app/shell/navigation.ts';

/** The location state of a page on which somebody arrives: its heading takes the focus. */
export interface ArrivalState {
  arrived: true;
}

let made: string | null = null;

/**
 * Tells where the result of a tool will be once it is in an account; null when it is taken back.
 */
export function resultGoesTo(address: string | null): void {
  made = address;
}

/** @returns null: stay. A tool shows its answer, and /login knows where its visitor was headed. */
export function placeAfterSignUp(pathname: string): string | null {
  const path = plainPath(pathname);
  if (path === '/login') return null;
  if (!allTools.some((tool) => tool.path === path)) return '/dashboard';
  return made;
}
