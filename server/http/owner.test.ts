/** Tests the limits on requests of signed-in users before their bodies are read. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createBodiesAtWork } from './bodies-at-work.ts';
import type { AppEnv } from './context.ts';
import { TooManyRequestsError } from './failures.ts';
import { forOwner } from './owner.ts';
import { createRates } from './rates.ts';

const mib = 1024 * 1024;

function open() {
  const app = new Hono<AppEnv>();
  const rates = createRates(() => 0),
    bodies = createBodiesAtWork();
  let answered = 0;
  app.use(async (c, next) => {
    c.set('rates', rates);
    c.set('bodies', bodies);
    await next();
  });
  const find = () => Promise.resolve('lan');
  app.use(forOwner({ find, idOf: (caller) => caller, refuse: (c) => c.text('', 401) }));
  app.post('/', (c) => {
    answered += 1;
    return c.text('read');
  });
  app.onError((error, c) =>
    c.text(error.message, error instanceof TooManyRequestsError ? 429 : 500),
  );
  const post = async (bytes: number) => {
    const { status } = await app.request('/', {
      method: 'POST',
      headers: { 'content-length': String(bytes) },
    });
    return status;
  };
  return { post, answered: () => answered };
}

test('bytes of large bodies count, a refused body frees its share of memory, and small bodies pass', async () => {
  const { post, answered } = open();
  for (let n = 0; n < 8; n++) expect(await post(8 * mib)).toBe(200);
  for (let n = 0; n < 8; n++) expect(await post(8 * mib)).toBe(429);
  for (let n = 0; n < 200; n++) expect(await post(mib)).toBe(200);
  expect(answered()).toBe(208);
});
