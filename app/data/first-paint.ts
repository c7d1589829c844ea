/**
 * The moment at which the first screen of a page shows data of the local copy. Sync waits for it,
 * because it uses the same database and would delay the reads that the person waits for.
 */
/** The first answers arrive in one burst; their screen is drawn within this time. */
const drawnMs = 150;
/** Sync starts after this time in any case. */
const longestMs = 3_000;

let noticed = false;
let isShown: () => void;
const shown = new Promise<void>((resolve) => {
  isShown = resolve;
});

/** Reports that a first answer of the local copy has reached a screen. */
export function markFirstAnswer(): void {
  if (noticed) return;
  noticed = true;
  // Safari lacks `requestIdleCallback`.
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => isShown(), { timeout: 1_000 });
    else isShown();
  }, drawnMs);
}

/** Resolves when the first screen is drawn, at once if it already is. */
export function firstPaint(): Promise<void> {
  if (!noticed) setTimeout(() => isShown(), longestMs);
  return shown;
}
