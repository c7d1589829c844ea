/**
 * Pokes: "the server has something new for this person, at revision N". One of all open tabs,
 * elected by a lock, holds the stream and tells the others.
 */
import { askWhoIsSignedIn } from './identity/news.ts';
import { createCountedEmitter } from './counted-emitter.ts';

const name = 'tudo.poke';
const retryMs = [1_000, 3_000, 10_000, 30_000];

type Message = { revision: number } | 'hello';

const revisionTold = createCountedEmitter<[revision: number]>(start);

/**
 * Calls back with each announced revision, and soon with the present one. Only for a signed-in
 * person: unsubscribe at sign-out.
 */
export const subscribePokes = revisionTold.subscribe;

function start(tell: (revision: number) => void): () => void {
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'hello') tell(data.revision);
  });

  /** Holds the stream until this tab ends its interest. */
  const lead = () =>
    new Promise<void>((resolve) => {
      let last: number | null = null;
      let source: EventSource | undefined;
      let failures = 0;
      let retry: ReturnType<typeof setTimeout> | undefined;
      const connect = () => {
        clearTimeout(retry);
        source?.close();
        source = new EventSource('/api/sync/stream');
        source.addEventListener('revision', ({ data }: MessageEvent<string>) => {
          failures = 0;
          last = Number(data);
          tell(last);
          channel.postMessage({ revision: last } satisfies Message);
        });
        source.addEventListener('error', () => {
          // The browser resumes a broken stream by itself, but gives up on an answer that is no
          // stream: a proxy's, or a 401.
          if (source?.readyState !== EventSource.CLOSED) return;
          retry = setTimeout(
            connect,
            retryMs[Math.min(failures++, retryMs.length - 1)]! * (0.75 + Math.random() / 2),
          );
          // The sign-in may have been ended elsewhere.
          askWhoIsSignedIn();
        });
      };
      const greet = ({ data }: MessageEvent<Message>) => {
        if (data === 'hello' && last !== null)
          channel.postMessage({ revision: last } satisfies Message);
      };
      const reconnect = () => {
        if (source?.readyState !== EventSource.OPEN) connect();
      };
      channel.addEventListener('message', greet);
      addEventListener('online', reconnect);
      ending.signal.addEventListener('abort', () => {
        clearTimeout(retry);
        source?.close();
        removeEventListener('online', reconnect);
        resolve();
      });
      connect();
    });

  channel.postMessage('hello' satisfies Message);
  // A page without a secure context has no locks, so each of its tabs opens a stream.
  if ('locks' in navigator)
    void navigator.locks.request(name, { signal: ending.signal }, lead).catch((error: unknown) => {
      if (!ending.signal.aborted) console.error('No stream could be opened.', error);
    });
  else void lead();

  return () => {
    ending.abort();
    channel.close();
  };
}
