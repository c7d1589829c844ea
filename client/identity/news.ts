/**
 * A request was answered as to somebody who is not signed in: every tab asks who is by now
 * (auth-state.ts).
 */
export function askWhoIsSignedIn(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const identity = new BroadcastChannel('tudo.identity');
  identity.postMessage('changed');
  identity.close();
}
