/**
 * Asks for confirmation if the page is closed or reloaded before `work` has settled, since anything
 * not stored yet would be lost.
 */
export function askBeforeUnload(work: Promise<unknown>): void {
  const ask = (event: Event): void => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', ask);
  void work
    .catch(() => undefined)
    .then(() => globalThis.removeEventListener?.('beforeunload', ask));
}
