import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseCrossSite } from './same-site.ts';

const app = new Hono()
  .use(refuseCrossSite({ publicUrl: 'https://tudo.example' }))
  .all('/x', (c) => c.text('ok'));
const ask = async (method: string, headers: Record<string, string>) =>
  (
    await app.request('http://127.0.0.1:4100/x', {
      method,
      headers: { host: '127.0.0.1:4100', ...headers },
    })
  ).status;

test.each([
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://tudo.example' }, 200],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['POST', { 'sec-fetch-site': 'same-site', origin: 'https://evil.tudo.example' }, 403],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://tudo.example' }, 403],
  ['POST', { origin: 'https://tudo.example' }, 200],
  ['POST', { origin: 'http://127.0.0.1:4100' }, 200],
  ['POST', { origin: 'https://tudo.example.evil.example' }, 403],
  ['POST', { origin: 'null' }, 403],
  ['POST', {}, 200],
  ['DELETE', { origin: 'https://evil.example' }, 403],
  ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
])('%s with %j answers %i', async (method, headers, status) => {
  expect(await ask(method, headers)).toBe(status);
});
