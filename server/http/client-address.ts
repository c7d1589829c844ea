/**
 * The client address of a request: that of the socket, or the one that a configured proxy reports.
 */
import { BlockList, isIP } from 'node:net';

/**
 * Returns a function from the socket's address and the `x-forwarded-for` header to the client's
 * address. The header is read from its end, and only the part that trusted proxies wrote: entries
 * that a client puts in front are ignored.
 * @param trustedProxies addresses or networks (CIDR)
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | undefined) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress, forwardedFor) => {
    let address = plain(socketAddress ?? '');
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isIP(address) !== 0 && isTrusted(address)) {
      const previous = hops.pop();
      if (previous === undefined || isIP(previous) === 0) break;
      address = previous;
    }
    return address;
  };
}

/**
 * Without brackets and port, and an IPv4 address in IPv6 clothes as IPv4, so that one client has
 * one name.
 */
function plain(text: string): string {
  const address =
    /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
