/**
 * Event streams that are opened, cut at any moment, and ended by a sign-out while their session is
 * looked up.
 */
import { connect, type Socket } from 'node:net';
import {
  accountOf,
  cookieOf,
  noAnswer,
  repeat,
  sendRequest,
  type AttackAccount,
  type Attack,
} from './attack.ts';

const streamsAtOnce = 60;

/** The status in the first part of an answer. */
export const statusIn = (part: Buffer): number =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1] ?? noAnswer);

/** Opens a raw stream. `status` is `noAnswer` if none arrived. */
export function openStream(
  url: string,
  { cookie, address }: AttackAccount,
): { socket: Socket; status: Promise<number> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const headers = [`host: ${hostname}:${port}`, `cookie: ${cookie}`, `x-forwarded-for: ${address}`];
  socket.write(`GET /api/sync/stream HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  const status = new Promise<number>((resolve) => {
    socket.once('data', (part: Buffer) => resolve(statusIn(part)));
    socket.once('close', () => resolve(noAnswer)).on('error', () => {});
  });
  return { socket, status };
}

export const cutStreams: Attack = {
  name: 'cut streams',
  needsAccount: true,
  async run(target, tally, stop) {
    const account = accountOf(target, cutStreams.name);
    const { url } = target;
    await repeat(1, stop, async (turn) => {
      const streams = Array.from({ length: streamsAtOnce }, () => openStream(url, account));
      // Ends a third before its answer and a third in the middle of it; the sign-out ends the rest.
      streams.forEach(({ socket, status }, index) => {
        if (index % 3 === 0) socket.destroy();
        if (index % 3 === 1) void status.then(() => socket.destroy());
      });
      if (turn % 10 === 9) {
        const { email, password, address, cookie } = account;
        const left = await sendRequest(url, {
          path: '/api/identity/sign-out',
          address,
          cookie,
          body: '{}',
        });
        tally.add('sign-out', left.status, [200]);
        const body = JSON.stringify({ email, password });
        do {
          const back = await sendRequest(url, {
            path: '/api/identity/sign-in',
            address,
            cookie,
            body,
          });
          // 429 while others keep all hashes busy.
          tally.add('sign-in', back.status, [200, 429]);
          if (back.status === 200) {
            account.cookie = cookieOf(back.cookies);
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        } while (!stop.aborted);
      }
      for (const [index, { socket, status }] of streams.entries()) {
        const answered = await status;
        // 429: as often as an account may open one.
        if (index % 3 !== 0) tally.add('stream', answered, [200, 401, 429]);
        socket.destroy();
      }
    });
  },
};
