/** A free port for a server that a test starts a moment later, or again later on. */
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32,768 on Linux, from 49,152
 * elsewhere): between the look and the start, and while a server is down between two starts, one of
 * the many connections of other tests would get it.
 */
const range = { from: 12_000, to: 32_000 };

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    const isFree = await new Promise<boolean>((resolve) => {
      // Probes all addresses, since the product and PostgreSQL listen on different ones.
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, () => {
          probe.close(() => resolve(true));
        });
    });
    if (isFree) return port;
  }
}
