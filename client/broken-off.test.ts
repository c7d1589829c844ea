/**
 * Tests answers of which only the head arrived: they count as a network failure, and the request
 * may be repeated.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { exchange } from './identity/exchange.ts';
import { post } from './contact.ts';
import { createHttpTransport } from './sync/transport.ts';

afterEach(() => vi.unstubAllGlobals());

const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"succ'));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
const asks = [
  () => exchange('state'),
  () => post('/api/letters/contact', {}),
  () =>
    createHttpTransport('a')
      .push({ mutations: [] } as never)
      .catch((error: unknown) => error),
];
/** Asks each operation and gives each a response of its own. */
async function hear(status: number, bodyOf: () => BodyInit): Promise<unknown[]> {
  const heard: unknown[] = [];
  for (const ask of asks) {
    vi.stubGlobal('fetch', async () => new Response(bodyOf(), { status }));
    heard.push(await ask());
  }
  return heard;
}

test.each([200, 400, 500])(
  'a response body that ends early, with status %i, is a network error',
  async (status) => {
    expect(await hear(status, brokenOff)).toEqual([
      'auth/network-request-failed',
      { success: false, error: { code: 'letters/network' } },
      expect.objectContaining({ status: 0, code: 'sync/unreachable' }),
    ]);
  },
);

test.each([
  [200, 0, 'sync/unreachable'],
  [502, 502, 'sync/unreadable'],
])(
  'an HTML page of a proxy, with status %i, is an unreadable answer',
  async (status, failure, code) => {
    expect(await hear(status, () => '<html>')).toEqual([
      'auth/internal-error',
      { success: false, error: { code: 'letters/failed' } },
      expect.objectContaining({ status: failure, code }),
    ]);
  },
);
