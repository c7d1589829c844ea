/** The files that stand at the addresses of account pages hold nothing of anybody: no search engine keeps them, and each has the name of its part of the product. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => { product = await startProduct(); });
afterAll(async () => { await product.dispose(); });

test.each([
  ['/dashboard', 'Dashboard · Tudo'], ['/dashboard/ledger', 'Dashboard · Tudo'], ['/dashboard/deleted', 'Dashboard · Tudo'],
  ['/profile', 'Profile · Tudo'], ['/profile/bring-in', 'Profile · Tudo'],
  // Speaks Vietnamese until a language was chosen.
  ['/planning', 'Kế hoạch · Tudo'],
])('%s is kept by no search engine and is called %s', async (path, title) => {
  const html = await (await fetch(product.url + path)).text();
  expect([/<title>([^<]*)<\/title>/.exec(html)?.[1], /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]]).toEqual([title, 'noindex']);
});
