/**
 * The offline shell. Keeps the account pages and the files they need, so that a signed-in person
 * opens an account page without a network. It never sees an answer of the API: data has its own
 * local copy.
 *
 * Pages come from the network first, for a while; files with a hash in their name come from the
 * cache first. The build (`scripts/build-service-worker.ts`) strips the types and puts `version`
 * and `precached` in front.
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
   * The answer to a navigation that the browser requested while the worker started; undefined where
   * it did not.
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
/**
 * Answers with the page that fits every address, as the account addresses do that have no page of
 * their own.
 */
const shellAddress = '/admin-dashboard';
/** The path prefix of page scripts that are not cached (`scripts/build-service-worker.ts`). */
const unkept = '/assets/_';
/**
 * Stands in for such a script where it cannot be fetched: the page at the address that was asked
 * for is loaded anew, and says what is missing. The router by itself would load the page anew on
 * which a link was pressed, without a word.
 */
const loadAnew = 'export default()=>{location.reload()}';
/** On a bad connection an account page does not wait longer than this for a newer shell. */
const patienceMs = 1_500;

worker.addEventListener('install', (event) => {
  // Browsers that know these rules need not start the worker first, nor ask it about every file.
  if (event.addRoutes) {
    event.waitUntil(
      event
        .addRoutes([
          { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
          { condition: { urlPattern: { pathname: `${unkept}*` } }, source: 'fetch-event' },
          { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
        ])
        .catch(() => {
          /* The rules below do the same, slower. */
        }),
    );
  }
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      const isPage = (address: string) => !address.includes('.');
      // `reload` goes past the browser's own cache, where an older shell may lie.
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
 * A page that comes from here says so (`data-kept`): whoever opens the site without a network is
 * not welcomed first.
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
      // A page is requested while the worker starts. Not by a race of both
      // (`race-network-and-fetch-handler`): Chromium 150 breaks off one offline page in sixty that
      // wins it (docs/decisions/prerendered-pages-and-offline-shell.md).
      await worker.registration.navigationPreload?.enable();
      // The version before this one stays: pages opened under it still ask for its files.
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
    // Too late or lost: the shell is shown already. The browser complains of a preload that nobody
    // waits for.
    event.waitUntil(network.catch(() => undefined));
    return (await kept(pathname)) ?? (await kept(shellAddress)) ?? network;
  }
  // The file of a tool is kept under its own name. Of other pages none is, and the router would
  // load them anew for ever: they say under their own address that they need the network.
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
