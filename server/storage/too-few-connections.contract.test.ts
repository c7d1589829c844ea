/**
 * A pooler, or a PostgreSQL, that gives a node fewer connections than it uses: the start says so,
 * and requests do not find out.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { sharedPostgres } from '../../tests/support/postgres.ts';
import { startProduct } from '../../tests/support/product.ts';
import { startTcpProxy, type TcpProxy } from '../../tests/support/tcp-proxy.ts';

let databaseUrl: string, proxy: TcpProxy | undefined;
beforeEach(async () => {
  databaseUrl = await (await sharedPostgres()).createDatabase();
});
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
  await (await sharedPostgres()).dropDatabase(databaseUrl);
});

const start = (address: string) =>
  startProduct({ env: { DATABASE_URL: address, TUDO_PAGES: 'elsewhere' } });
/**
 * Starts a pooler in session mode: each client has a connection of its own, and without a free one
 * it waits.
 */
async function startBehind(most: number) {
  const { port, hostname } = new URL(databaseUrl);
  proxy = await startTcpProxy({ port: Number(port), hostname }, undefined, most);
  const address = new URL(databaseUrl);
  address.port = String(proxy.port);
  return start(address.href);
}
const sentence = (got: string) =>
  new RegExp(
    `The database in DATABASE_URL cannot be used: it gives this node too few connections: ${got} \\(.*\\)\\. ` +
      'A node needs 11 at once\\. .*default_pool_size.*max_connections',
  );

test.each([
  [1, 'one, and not a second'],
  [2, '2 of 11'],
  [10, '10 of 11'],
])(
  'a pooler with %i of the 11 connections that a node needs ends the start with a sentence',
  async (most, got) => {
    await expect(startBehind(most)).rejects.toThrow(sentence(got));
  },
);

test('a pooler with 11 connections is enough', async () => {
  const product = await startBehind(11);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  await product.dispose();
});

test('a PostgreSQL that refuses more connections is reported in the same way', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`CREATE ROLE few_${name} LOGIN CONNECTION LIMIT 5`);
  await client.query(`ALTER DATABASE ${name} OWNER TO few_${name}`);
  await client.end();
  const address = new URL(databaseUrl);
  address.username = `few_${name}`;
  await expect(start(address.href)).rejects.toThrow(sentence('5 of 11'));
});
