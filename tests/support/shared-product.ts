/**
 * One product for all files of a worker. Each file has a client address of its own, since limits
 * count by address, and makes accounts of its own. Files that look at everybody, stop the product
 * or need other settings start their own.
 */
import { rmSync } from 'node:fs';
import { startProduct, type Product } from './product.ts';

let running: Promise<Product> | undefined;
let files = 0;
const addresses = new Map<string, string>();

/** The product of this worker, for one file: `dispose` is not needed. */
export async function shareProduct(): Promise<Product> {
  if (!(await isHealthy()))
    running = startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }).then((product) => {
      process.once('exit', () => {
        void product.kill();
        rmSync(product.dataDir, { recursive: true, force: true });
      });
      return product;
    });
  const product = await running!;
  files += 1;
  addresses.set(product.url, `198.51.100.${files}`);
  return product;
}

/** A product that a fault has ended must not fail the files after the one that met the fault. */
async function isHealthy(): Promise<boolean> {
  const product = await running;
  return (
    product !== undefined &&
    fetch(`${product.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  );
}

/**
 * The headers that make a request come from the address of the present file; none where the product
 * is not shared.
 */
export function clientHeaders(url: string): Record<string, string> {
  const address = addresses.get(url);
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

let strangers = 0;

/**
 * Like `clientHeaders`, from an unused address: the number of new accounts per address and hour is
 * limited.
 */
export function strangerHeaders(url: string): Record<string, string> {
  if (!addresses.has(url)) return {};
  strangers += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(strangers / 250)}.${1 + (strangers % 250)}` };
}
