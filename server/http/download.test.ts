/** A real connection whose reader reads everything, reads nothing, or disconnects. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile, type Pieces } from './download.ts';
import type { KeepPiece } from './spool.ts';

let folder: string, over: ReturnType<typeof vi.fn<() => void>>, server: ReturnType<typeof serve>;
let make: (keep: KeepPiece) => Promise<Pieces | null>;
/** More than the buffers of a connection take. */
const pieceBytes = 1_000_000,
  pieces = 64;
const long = (keep: KeepPiece): Promise<Pieces> => {
  const reads = Array.from({ length: pieces }, (_, n) => keep(new Uint8Array(pieceBytes).fill(n)));
  return Promise.resolve(
    (function* () {
      for (const read of reads) yield read();
    })(),
  );
};

async function open(patienceMs: number): Promise<number> {
  const app = new Hono();
  app.get(
    '/',
    async (c) =>
      (await sendFile(c, {
        folder,
        name: 'x.bin',
        type: 'application/octet-stream',
        make,
        over,
        patienceMs,
      })) ?? c.text('nothing', 404),
  );
  app.onError((error, c) => c.text(error.message, 500));
  server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => {
    server.once('listening', () => resolve(null));
  });
  return (server.address() as AddressInfo).port;
}
function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return socket;
}
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-download-'));
  over = vi.fn<() => void>();
  make = long;
});
afterEach(async () => {
  await new Promise((resolve) => {
    server.close(() => resolve(null));
  });
  rmSync(folder, { recursive: true, force: true });
});

test('a file arrives whole and ends when it has been read', async () => {
  const port = await open(60_000);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="x.bin"');
  expect([bytes.length, bytes[0], bytes[pieceBytes], bytes.at(-1)]).toEqual([
    pieces * pieceBytes,
    0,
    1,
    pieces - 1,
  ]);
  await expect.poll(() => over.mock.calls.length).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a reader that reads nothing is dropped, and its connection ends', async () => {
  const socket = ask(await open(200));
  socket.pause();
  await expect.poll(() => over.mock.calls.length).toBe(1);
  let taken = 0;
  socket
    .on('data', (part) => {
      taken += part.length;
    })
    .resume();
  await closed(socket);
  expect(taken).toBeLessThan(pieces * pieceBytes);
  expect(readdirSync(folder)).toEqual([]);
});

test('a reader that disconnects ends the download', async () => {
  const socket = ask(await open(60_000));
  await new Promise((resolve) => {
    socket.once('data', resolve);
  });
  socket.destroy();
  await expect.poll(() => over.mock.calls.length).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('an unreadable piece ends the download and its connection', async () => {
  const socket = ask(await open(60_000));
  make = () =>
    Promise.resolve(
      (function* () {
        yield new Uint8Array(pieceBytes);
        throw new Error('The disk is gone.');
      })(),
    );
  socket.resume();
  await closed(socket);
  await expect.poll(() => over.mock.calls.length).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that cannot be created or is missing keeps nothing', async () => {
  const port = await open(60_000);
  make = () => Promise.reject(new Error('The database is gone.'));
  const failed = await fetch(`http://127.0.0.1:${port}/`);
  expect([failed.status, await failed.text()]).toEqual([500, 'The database is gone.']);
  make = () => Promise.resolve(null);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(over).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toEqual([]);
});
