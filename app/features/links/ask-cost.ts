/** Opens the question what something costs in hours and in days of freedom, from wherever it comes up. */
type Listener = (typed: string) => void;
let listener: Listener | null = null;

/** `typed`: an amount as it may stand in the field already. Nothing happens outside of the account's pages. */
export function askCost(typed = ''): void {
  listener?.(typed);
}
export function onAskCost(next: Listener): () => void {
  listener = next;
  return () => { if (listener === next) listener = null; };
}
