/**
 * Registers the service worker, and reloads once if a deploy removed a chunk that the page needs.
 */

const reloadedKey = 'tudo.reloadedForChunk';

/**
 * Reloads the page once after a deploy, when an old page requests a deleted file; a second time
 * would loop on a real fault. A file that exists and only failed to load is left to its caller: a
 * reload would discard the text that the person is typing. The page does not reload until all
 * changes are stored on the device.
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
 * Requests the file that `error` names again, and calls `onThere` when it is loaded. Many browsers
 * remember for the life of a page that a module failed to load: the page is then reloaded if the
 * server has the file.
 */
export function askForFile(error: unknown, onThere: () => void): void {
  const path = pathIn(error);
  if (path === undefined) return onThere();
  import(/* @vite-ignore */ path).then(onThere, async () => {
    if ((await statusOf(path)) === 200) await reloadPatiently();
  });
}

const pathIn = (error: unknown) => /\/assets\/[\w./-]+\.js/.exec(String(error))?.[0];
/** Resolves to the HTTP status of the server for a file; 0 without an answer. */
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
    return; // Without storage "once" is unknown: the error page stays.
  }
  await reloadPatiently();
}

async function reloadPatiently(): Promise<void> {
  // The handlers that ask before the page is closed (`client/ask-before-unload.ts`) are called
  // here, without a question to the person.
  while (!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  location.reload();
}

/** Registers late, because an opening page needs the network for more important requests. */
const registerAfterMs = 2_000;

/**
 * Registers only for signed-in people: visitors need no offline shell, and should not download one.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/sw.js').catch(console.warn);
  }, registerAfterMs);
}
