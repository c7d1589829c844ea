/**
 * The last line of a start: where people reach the product, and what the server listens on where
 * that differs.
 */
import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

export function describeReady({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  const address = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const ready = `Tudo is ready on ${publicUrl}`;
  return publicUrl === `http://${address}` ? ready : `${ready} (listening on ${address})`;
}
