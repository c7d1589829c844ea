/** A request was answered as signed out: every tab asks the state again (auth-state.ts). */
export function askWhoIsSignedIn(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const identity = new BroadcastChannel('tudo.identity');
  identity.postMessage('changed');
  identity.close();
}
