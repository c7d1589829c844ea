/**
 * Remembers the addresses that a tool wrote itself. The router reports each with a delay, on a busy
 * page after the next one was written; treated as a link, it would restore outdated figures. Pure.
 */
export interface AddressWrites {
  /** The tool wrote this address. */
  wrote: (address: string) => void;
  /**
   * The router says that this address stands now. True when the tool wrote it, or it stood before.
   */
  stands: (address: string) => boolean;
}

export function createAddressWrites(): AddressWrites {
  /** The one that stands, then those on their way, in their order. */
  let writes: string[] = [];
  return {
    wrote: (address) => {
      writes.push(address);
    },
    stands: (address) => {
      const at = writes.indexOf(address);
      // One that comes leaves behind those written before it, which the router may have passed
      // over.
      writes = at < 0 ? [address] : writes.slice(at);
      return at >= 0;
    },
  };
}
