/**
 * The offline shell. Caches the account pages and their files, so that a signed-in person opens an
 * account page without a network. It never handles an answer of the API: data has its own local
 * copy.
 *
 * Pages come from the network first, up to a time limit; files with a hash in their name come from
 * the cache first. The build (`scripts/build-service-worker.ts`) strips the types and prepends
 * `version` and `precached`.
 */
declare const version: string;
declare const precached: readonly string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: { condition: object; source: string }[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  /**
   * The answer to a navigation that the browser requested while the worker started; undefined if it
   * did not.
   */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

const prefix = 'tudo-shell-';
const cacheName = prefix + version;
/** The page that fits every account address without a page of its own. */
const shellAddress = '/admin-dashboard';
/** The path prefix of page scripts that are not cached (`scripts/build-service-worker.ts`). */
const unkept = '/assets/_';
/**
 * Replaces such a script if it cannot be fetched: reloads the requested page, which then reports
 * the missing file. The router itself would silently reload the page on which a link was pressed.
 */
const loadAnew = 'export default()=>{location.reload()}';
/** The longest wait of an account page for a newer shell on a bad connection. */
const patienceMs = 1_500;

worker.addEventListener('install', (event) => {
  // Browsers that support these rules need neither start the worker first, nor ask it about every
  // file.
  if (event.addRoutes) {
    event.waitUntil(
      event
        .addRoutes([
          { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
          { condition: { urlPattern: { pathname: `${unkept}*` } }, source: 'fetch-event' },
          { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
        ])
        .catch(() => {
          /* The handlers below do the same more slowly. */
        }),
    );
  }
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      const isPage = (address: string) => !address.includes('.');
      // `reload` bypasses the browser's own cache, which may have an older shell.
      await cache.addAll(
        precached
          .filter((address) => !isPage(address))
          .map(
            (address) =>
              new Request(address, {
                cache: address.startsWith('/assets/') ? 'default' : 'reload',
              }),
          ),
      );
      await Promise.all(
        precached
          .filter(isPage)
          .map(async (address) =>
            cache.put(address, await markAsKept(await fetch(address, { cache: 'reload' }))),
          ),
      );
      await worker.skipWaiting();
    })(),
  );
});

/**
 * Marks a page from the cache (`data-kept`): a person without a network does not get the welcome
 * overlay.
 */
async function markAsKept(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await answer.text()).replace('<html ', '<html data-kept="" '), { headers });
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Requests a page while the worker starts. Not by a race of both
      // (`race-network-and-fetch-handler`): Chromium 150 aborts one in sixty offline pages that
      // wins it (docs/decisions/prerendered-pages-and-offline-shell.md).
      await worker.registration.navigationPreload?.enable();
      // The previous version stays: pages opened under it still request its files.
      const old = (await caches.keys()).filter(
        (name) => name.startsWith(prefix) && name !== cacheName,
      );
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname));
  else if (pathname.startsWith('/assets/') || precached.includes(pathname))
    event.respondWith(answerFile(request));
});

async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const isAccountPage = /^\/((admin-)?dashboard|profile|planning)(\/|$)/.test(pathname);
  const kept = async (address: string) => (await caches.open(cacheName)).match(address);
  const network = Promise.resolve(event.preloadResponse).then(
    (answer) => answer ?? fetch(event.request),
  );
  if (isAccountPage) {
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    const inTime = await Promise.race([network, late]).catch(() => undefined);
    if (inTime && inTime.status < 500) return inTime;
    // Too late or failed: the shell is shown already. The browser complains about a preload that is
    // not awaited.
    event.waitUntil(network.catch(() => undefined));
    return (await kept(pathname)) ?? (await kept(shellAddress)) ?? network;
  }
  // The file of a tool is cached under its own name. Other pages have none, and the router would
  // reload them for ever: they report under their own address that they need the network.
  const [, vi = '', name] = /^(\/vi(?![^/]))?\/?(.*)/.exec(pathname)!;
  const isKept = precached.some((each) => each.startsWith(`/assets/${name}-`));
  return network.catch(
    async () => (await kept(isKept ? shellAddress : `${vi}/offline`)) ?? Response.error(),
  );
}

async function answerFile(request: Request): Promise<Response> {
  return (
    (await caches.match(request, { ignoreVary: true })) ??
    fetch(request).catch(() =>
      request.url.includes(unkept)
        ? new Response(new Blob([loadAnew], { type: 'text/javascript' }))
        : Response.error(),
    )
  );
}
