/** The last line of a start: the product's address, and the listening address if it differs. */
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
