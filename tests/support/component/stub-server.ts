/**
 * Stands in for the server in component tests: each test defines its answers, and every other
 * request fails with an error.
 */

type Answer = (request: { url: URL; body: unknown }) => unknown;

const answers = new Map<string, Answer>();
const realFetch = globalThis.fetch;
const realEventSource = globalThis.EventSource;

/**
 * Sends a stream each revision; returns a function that stops it. Null: the server sends nothing.
 */
type Streaming = ((tell: (revision: number) => void) => () => void) | null;
let streaming: Streaming = null;
const streams = new Set<StubEventSource>();

/**
 * The stream of `GET /api/sync/stream`: it stays open, never breaks, and sends the messages of the
 * test's server.
 */
class StubEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = StubEventSource.CONNECTING;
  private stop: (() => void) | undefined;

  constructor() {
    super();
    streams.add(this);
    queueMicrotask(() => this.connect());
  }

  connect(): void {
    if (this.readyState === StubEventSource.CLOSED) return;
    this.readyState = StubEventSource.OPEN;
    this.stop?.();
    this.stop = streaming?.((revision) =>
      this.dispatchEvent(new MessageEvent('revision', { data: String(revision) })),
    );
  }

  close(): void {
    this.readyState = StubEventSource.CLOSED;
    this.stop?.();
    streams.delete(this);
  }
}

/** Makes later streams send these messages. */
export function openStreams(from: Streaming): void {
  streaming = from;
  for (const stream of streams) stream.connect();
}

/**
 * `operation` as `POST /api/identity/sign-in`. The answer is JSON; a `Response` is taken as it is.
 */
export function answer(operation: string, with_: Answer): void {
  answers.set(operation, with_);
}

export function startStubServer(): void {
  answers.clear();
  // Answers as signed out, unless a test says otherwise.
  answer('GET /api/identity/state', () => ({ success: true, value: null }));
  globalThis.EventSource = StubEventSource as unknown as typeof EventSource;
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.href),
      init,
    );
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const found = answers.get(`${request.method} ${url.pathname}`);
    if (found === undefined)
      throw new TypeError(`Nothing answers ${request.method} ${url.pathname} in this test.`);
    const text = await request.text();
    const given = await found({ url, body: text === '' ? null : (JSON.parse(text) as unknown) });
    return given instanceof Response ? given : Response.json(given);
  };
}

export function stopStubServer(): void {
  globalThis.fetch = realFetch;
  globalThis.EventSource = realEventSource;
}

/** A refusal as the server sends it. */
export const refusal = (code: string, message = code, status = 400): Response =>
  Response.json({ success: false, error: { code, message } }, { status });

/** An answer that waits until it is let go. `asked`: the page waits for it. */
export function hold(answer_: Answer): {
  answer: Answer;
  asked: Promise<void>;
  release: () => void;
} {
  const asked = Promise.withResolvers<void>(),
    released = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    release: released.resolve,
    async answer(request) {
      asked.resolve();
      await released.promise;
      return answer_(request);
    },
  };
}
