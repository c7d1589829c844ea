/** Thousands of requests whose head or body never comes to its end, from one address. */
import { connect, type Socket } from 'node:net';
import { addressOf, noAnswer, type Attack } from './attack.ts';
import { statusIn } from './cut-streams.ts';

const bodies = 3_000;
const heads = 500;
/** Opened at a time, so that the queue of the listening socket is not what refuses them. */
const opened = 100;

export const unfinishedRequests: Attack = {
  name: 'unfinished requests',
  async run({ url }, tally, stop) {
    const { hostname, port } = new URL(url);
    const address = addressOf(6, 0);
    const headers = [
      `host: ${hostname}:${port}`,
      `x-forwarded-for: ${address}`,
      'content-type: application/json',
    ];
    const head = `POST /api/identity/sign-in HTTP/1.1\r\n${headers.join('\r\n')}\r\n`;
    const sockets = new Set<Socket>();

    /**
     * Answers when the server has taken the connection, and opens another one when it has ended it.
     */
    function hold(kind: string, text: string, right: number[]): Promise<void> {
      return new Promise((resolve) => {
        const socket = connect(Number(port), hostname);
        sockets.add(socket);
        let status = noAnswer;
        socket.once('connect', () => {
          socket.write(text);
          resolve();
        });
        socket.once('data', (part: Buffer) => {
          status = statusIn(part);
        });
        socket
          .on('error', () => {})
          .once('close', () => {
            resolve();
            sockets.delete(socket);
            if (stop.aborted) return;
            tally.add(kind, status, right);
            setTimeout(() => {
              if (!stop.aborted) void hold(kind, text, right);
            }, 1_000);
          });
      });
    }

    for (let count = 0; count < bodies && !stop.aborted; count += opened) {
      await Promise.all(
        Array.from({ length: opened }, () =>
          hold('half a body', `${head}content-length: 1000\r\n\r\n{`, [408, 429]),
        ),
      );
    }
    for (let count = 0; count < heads && !stop.aborted; count += opened) {
      await Promise.all(Array.from({ length: opened }, () => hold('half a head', head, [408])));
    }
    if (!stop.aborted)
      await new Promise((resolve) => {
        stop.addEventListener('abort', resolve, { once: true });
      });
    for (const socket of sockets) socket.destroy();
  },
};
