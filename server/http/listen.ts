/**
 * One HTTP server on one or both loopback addresses, which can be drained: no new requests, streams
 * ended, the rest finished.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

export interface Listening {
  /**
   * Ends event streams at once, lets every other request finish, and answers when all connections
   * are gone; after `timeoutMs` those still open are cut.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * The time that a client may take for the head of a request, and for the whole of it. A body of 8
 * MiB, the largest, arrives within `requestMs` at 600 kbit/s. Node checks every `checkMs` and ends
 * requests that took longer.
 */
export interface Patience {
  headMs: number;
  requestMs: number;
  checkMs: number;
}
const usualPatience: Patience = { headMs: 15_000, requestMs: 120_000, checkMs: 5_000 };

export interface ListenOptions {
  host: string;
  port: number;
  patience?: Patience;
}

/**
 * @param host `localhost` listens on 127.0.0.1 and, if the machine has it, on ::1. Throws the
 * system error, for example EADDRINUSE.
 */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<Listening> {
  const open = new Set<ServerResponse>();
  let draining = false;
  const tracked: RequestListener = (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining) response.setHeader('connection', 'close');
    listener(request, response);
  };
  const servers: Server[] = [];
  try {
    for (const host of options.host === 'localhost' ? ['127.0.0.1', '::1'] : [options.host]) {
      try {
        servers.push(await start(tracked, host, options.port, options.patience ?? usualPatience));
      } catch (error) {
        if (
          !(
            host === '::1' &&
            ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
          )
        )
          throw error;
      }
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }

  return {
    async drain(timeoutMs) {
      draining = true;
      const closed = Promise.all(
        servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      );
      for (const response of open) {
        if (String(response.getHeader('content-type') ?? '').startsWith('text/event-stream'))
          response.end();
        else if (!response.headersSent) response.setHeader('connection', 'close');
      }
      // A kept-alive connection with a running response stays open after it; check again until all
      // are closed.
      const sweep = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, 50);
      const cut = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, timeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

function start(
  listener: RequestListener,
  host: string,
  port: number,
  patience: Patience,
): Promise<Server> {
  const { headMs, requestMs, checkMs } = patience;
  return new Promise((resolve, reject) => {
    const server = createServer(
      {
        keepAliveTimeout: 75_000,
        headersTimeout: headMs,
        requestTimeout: requestMs,
        connectionsCheckingInterval: checkMs,
      },
      listener,
    );
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server));
  });
}
