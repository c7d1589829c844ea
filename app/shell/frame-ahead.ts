/**
 * Requests the browser's next frame on each key or pointer press, before its handlers run, so that
 * the frame is rendered as soon as they are done. Requested only then, it often misses a frame, and
 * the result shows one later.
 */
const nothing = () => {};
const ask = () => {
  requestAnimationFrame(nothing);
};

/** Active for the life of the page. */
export function askFramesAhead(): void {
  if (import.meta.env.SSR) return;
  for (const kind of ['keydown', 'click'] as const)
    addEventListener(kind, ask, { capture: true, passive: true });
}
