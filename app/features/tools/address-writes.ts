/**
 * Remembers the addresses that a tool wrote itself. The router reports each with a delay, on a busy
 * page after the next one was written; treated as a link, it would restore outdated figures. Pure.
 */
export interface AddressWrites {
  /** Records that the tool wrote this address. */
  wrote: (address: string) => void;
  /**
   * Records that the router reports this address as current. Returns true if the tool wrote it, or
   * it was current before.
   */
  stands: (address: string) => boolean;
}

export function createAddressWrites(): AddressWrites {
  /** The current address, then those on their way, in order. */
  let writes: string[] = [];
  return {
    wrote: (address) => {
      writes.push(address);
    },
    stands: (address) => {
      const at = writes.indexOf(address);
      // A reported address drops those written before it, which the router may have skipped.
      writes = at < 0 ? [address] : writes.slice(at);
      return at >= 0;
    },
  };
}
