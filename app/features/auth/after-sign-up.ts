/** The page after sign-up: the result that the user has just made with a tool, or the dashboard. */
import { plainPath } from '#app/language-paths.ts';
import { allTools } from '#app/shell/navigation.ts';

/** The location state of a page after a sign-in or sign-up: its heading takes the focus. */
export interface ArrivalState {
  arrived: true;
}

let resultAddress: string | null = null;

/** Registers the address of a tool's result in the account; null when the result is undone. */
export function setResultAddress(address: string | null): void {
  resultAddress = address;
}

/**
 * Returns the page after a sign-up on `pathname`.
 * @returns null to stay: on /login, which knows where its visitor was headed, and on a tool whose
 * result was not saved
 */
export function placeAfterSignUp(pathname: string): string | null {
  const path = plainPath(pathname);
  if (path === '/login') return null;
  if (!allTools.some((tool) => tool.path === path)) return '/dashboard';
  return resultAddress;
}
