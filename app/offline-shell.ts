/**
 * Registers the service worker, and reloads once if a deploy removed a chunk that the page needs.
 */

const reloadedKey = 'tudo.reloadedForChunk';

/**
 * After a deploy an old page may ask for a file that is gone: load the page anew, but only once, or
 * a real fault would loop. A file that is there and only did not come this time is its asker's
 * matter: a page that was loaded anew for it would take with it what its person is typing. And
 * nobody's change may be lost by it: until what was written is on the device, the page stays.
 */
export function reloadOnceForMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const path = pathIn(event.payload);
    if (path !== undefined)
      void statusOf(path).then((status) => {
        if (status === 404) return reloadOnce();
      });
  });
}

/**
 * Asks again for the file that `error` names, and calls `onThere` when it has come. Many browsers
 * remember, as long as a page lives, that a module failed to load: the page is then loaded anew if
 * the server has the file.
 */
export function askForFile(error: unknown, onThere: () => void): void {
  const path = pathIn(error);
  if (path === undefined) return onThere();
  import(/* @vite-ignore */ path).then(onThere, async () => {
    if ((await statusOf(path)) === 200) await reloadPatiently();
  });
}

const pathIn = (error: unknown) => /\/assets\/[\w./-]+\.js/.exec(String(error))?.[0];
/** The HTTP status that the server answers for a file; 0 without an answer. */
function statusOf(path: string): Promise<number> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function reloadOnce(): Promise<void> {
  try {
    const before = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - before < 60_000) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    return; // Without storage there is no "once": the error page stays.
  }
  await reloadPatiently();
}

async function reloadPatiently(): Promise<void> {
  // Whatever asks before the page is closed (`client/ask-before-unload.ts`) is asked here, without
  // a question to the person.
  while (!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  location.reload();
}

/** A page that opens has better things to do than to ask for a new shell. */
const registerAfterMs = 2_000;

/** For signed-in people only: visitors need no offline shell, and should not download one. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/sw.js').catch(console.warn);
  }, registerAfterMs);
}
