/**
 * Whoever closes or reloads the page before `work` is over is asked first: what it has not stored
 * would be gone.
 */
export function askBeforeUnload(work: Promise<unknown>): void {
  const ask = (event: Event): void => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', ask);
  void work
    .catch(() => undefined)
    .then(() => globalThis.removeEventListener?.('beforeunload', ask));
}
