/** What a page has to do with the service worker: register it, and recover once when a deploy took away a chunk. */

const reloadedKey = 'tudo.reloadedForChunk';

/** After a deploy an old page may ask for a file that is gone: load the page anew, but only once, or a real fault would loop. */
export function reloadOnceForMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const before = Number(sessionStorage.getItem(reloadedKey) ?? 0);
      if (Date.now() - before < 60_000 || !navigator.onLine) return;
      sessionStorage.setItem(reloadedKey, String(Date.now()));
    } catch {
      return; // Without storage there is no "once": show the error page instead.
    }
    event.preventDefault();
    location.reload();
  });
}

/** For signed-in people only: visitors need no offline shell, and should not download one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('The offline shell is not available.', error));
}
