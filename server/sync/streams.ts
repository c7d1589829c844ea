/**
 * The open event streams: each sends "revision N" only, lives as long as its session, and costs a
 * set entry. A person has a limited number.
 */
import type { Notifier } from './notifier.ts';

export interface StreamOwner {
  userId: string;
  sessionId: string;
}
export interface StreamOptions {
  notifier: Notifier;
  loadRevision: (userId: string) => Promise<number>;
  /** The interval of the comments that keep proxies from closing a silent stream. */
  heartbeatMs?: number;
  /** The interval at which a stream's session is checked again. */
  sessionCheckMs?: number;
}
export interface Streams {
  /**
   * Answers a stream of server-sent events. `isStillOwner` is asked from time to time whether the
   * session lives; `cut` closes the connection of a reader that does not read, whose stream could
   * not be ended otherwise.
   */
  open(
    owner: StreamOwner,
    isStillOwner: () => Promise<boolean>,
    cut?: () => void,
  ): Promise<Response>;
  /**
   * Ends all streams, or those of one person or one session: they were signed out, or the server
   * stops.
   */
  close(which?: { userId?: string; sessionId?: string }): void;
  count(): number;
  /** Counts the users who have streams, each once. */
  countPeople(): number;
}

/**
 * One browser has one stream for all its tabs, so nobody needs this many; more would take sockets
 * and memory from everybody.
 */
const mostPerPerson = 50;
/**
 * The delay before a stream that was closed to make room may reconnect; without it, streams would
 * replace each other for ever.
 */
const comeBackMs = 60_000;

/**
 * The maximum number of messages that wait for a reader. A reader whose queue is full until the
 * next heartbeat is not reading.
 */
const mostWaiting = 8;

interface OpenStream {
  owner: StreamOwner;
  isStillOwner: () => Promise<boolean>;
  /** Answers whether there was room. */
  write(text: string): boolean;
  /** The first call ends the stream; the others do nothing. */
  end(): void;
  cut(): void;
}

export function createStreams({
  notifier,
  loadRevision,
  heartbeatMs = 25_000,
  sessionCheckMs = 60_000,
}: StreamOptions): Streams {
  const streams = new Set<OpenStream>();
  let timers: NodeJS.Timeout[] = [];

  function beat(): void {
    for (const stream of streams) if (!stream.write(': still here\n\n')) stream.cut();
  }

  function startTimers(): void {
    if (timers.length > 0) return;
    timers = [setInterval(beat, heartbeatMs), setInterval(checkSessions, sessionCheckMs)];
    for (const timer of timers) timer.unref();
  }

  function stopTimers(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  let checking = false;
  /**
   * One round at a time: look-ups that take longer than the time between two rounds would pile up.
   */
  function checkSessions(): void {
    if (checking) return;
    checking = true;
    void endLost().finally(() => {
      checking = false;
    });
  }

  async function endLost(): Promise<void> {
    for (const stream of streams) {
      // A look-up that fails says nothing about the session; the next one will.
      const lives = await (async () => stream.isStillOwner())().catch(() => true);
      if (!lives) stream.end();
    }
  }

  /** Ends the oldest of a person's streams where they have as many as they may. */
  function makeRoom(userId: string): void {
    const own = [...streams].filter((stream) => stream.owner.userId === userId);
    for (const stream of own.slice(0, Math.max(0, own.length - mostPerPerson + 1))) {
      stream.write(`retry: ${comeBackMs}\n\n`);
      stream.end();
    }
  }

  const open: Streams['open'] = async (owner, isStillOwner, cut = () => {}) => {
    const encoder = new TextEncoder();
    let told = -1;
    let waiting = -1;
    let finish = (): void => {};
    /**
     * A stream may be ended by its reader, its session, its owner and a stop at once: the first one
     * ends it.
     */
    let isOver = false;
    const body = new ReadableStream<Uint8Array>(
      {
        async start(controller) {
          const stream: OpenStream = {
            owner,
            isStillOwner,
            write: (text) => {
              if (isOver) return true;
              if ((controller.desiredSize ?? 0) <= 0) return false;
              controller.enqueue(encoder.encode(text));
              return true;
            },
            end: () => {
              if (isOver) return;
              finish();
              controller.close();
            },
            cut: () => {
              stream.end();
              cut();
            },
          };
          const unsubscribe = notifier.subscribe(owner.userId, (revision) =>
            tell(revision, controller),
          );
          finish = () => {
            if (isOver) return;
            isOver = true;
            unsubscribe();
            streams.delete(stream);
            if (streams.size === 0) stopTimers();
          };
          makeRoom(owner.userId);
          streams.add(stream);
          startTimers();
          stream.write('retry: 2000\n\n');
          try {
            tell(await loadRevision(owner.userId), controller);
          } catch (error) {
            finish();
            throw error;
          }
        },
        // A reader that lags gets the newest revision when it reads again, not all of them.
        pull: (controller) => {
          if (waiting > told) tell(waiting, controller);
        },
        cancel: () => finish(),
      },
      { highWaterMark: mostWaiting },
    );

    function tell(revision: number, controller: ReadableStreamDefaultController<Uint8Array>): void {
      if (isOver || revision <= told || controller.desiredSize === null) return;
      if (controller.desiredSize <= 0) {
        waiting = Math.max(waiting, revision);
        return;
      }
      told = revision;
      controller.enqueue(encoder.encode(`event: revision\ndata: ${revision}\n\n`));
    }

    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  };

  return {
    open,
    close({ userId, sessionId } = {}) {
      for (const stream of streams) {
        if (
          (userId === undefined || stream.owner.userId === userId) &&
          (sessionId === undefined || stream.owner.sessionId === sessionId)
        )
          stream.end();
      }
    },
    count: () => streams.size,
    countPeople: () => new Set([...streams].map(({ owner }) => owner.userId)).size,
  };
}
