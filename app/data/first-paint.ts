/**
 * The moment at which the first screen of a page shows what it has read of the local copy. The
 * exchange with the server waits for it: it reads and writes the same database, and would stand in
 * front of the rows that the person waits for.
 */
/** Answers come in one burst; the screen that they make is drawn within this time. */
const drawnMs = 150;
/** Whatever happens, the exchange begins after so long. */
const longestMs = 3_000;

let noticed = false;
let isShown: () => void;
const shown = new Promise<void>((resolve) => {
  isShown = resolve;
});

/** A first answer of the local copy has come to a screen. */
export function markFirstAnswer(): void {
  if (noticed) return;
  noticed = true;
  // Safari has no idle callbacks.
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => isShown(), { timeout: 1_000 });
    else isShown();
  }, drawnMs);
}

/** Settles when the first screen stands, at once when it has long stood. */
export function firstPaint(): Promise<void> {
  if (!noticed) setTimeout(() => isShown(), longestMs);
  return shown;
}
