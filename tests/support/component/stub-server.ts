/** What answers for the server in component tests: each test says what it answers, and everything else is refused loudly. */

type Answer = (request: { url: URL; body: unknown }) => unknown;

const answers = new Map<string, Answer>();
const realFetch = globalThis.fetch;

/** `operation` as `POST /api/identity/sign-in`. The answer is JSON; a `Response` is taken as it is. */
export function answer(operation: string, with_: Answer): void {
  answers.set(operation, with_);
}

export function startStubServer(): void {
  answers.clear();
  // Nobody is signed in, unless a test says so.
  answer('GET /api/identity/state', () => ({ success: true, value: null }));
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const found = answers.get(`${request.method} ${url.pathname}`);
    if (found === undefined) throw new TypeError(`Nothing answers ${request.method} ${url.pathname} in this test.`);
    const text = await request.text();
    const given = await found({ url, body: text === '' ? null : JSON.parse(text) as unknown });
    return given instanceof Response ? given : Response.json(given);
  };
}

export function stopStubServer(): void {
  globalThis.fetch = realFetch;
}
