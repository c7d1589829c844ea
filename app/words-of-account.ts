/** Where the words are that account pages alone ask for: hundreds of bytes of addresses that no other page should bring. */
export const accountWords: Record<string, () => Promise<Record<string, unknown>>> = import.meta.glob<Record<string, unknown>>(['../contract/words/*/{dashboard,importing,ledger,links,planning,profile,review,templates}.ts']);
