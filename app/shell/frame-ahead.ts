/**
 * As a key falls, or a press, the browser is asked for its next frame, before what the key does is
 * worked out: it then draws as soon as that stands. Asked only then, it has often just let a frame
 * go by, and the answer shows one later.
 */
const nothing = () => {};
const ask = () => {
  requestAnimationFrame(nothing);
};

/** For as long as the page is there. */
export function askFramesAhead(): void {
  if (import.meta.env.SSR) return;
  for (const kind of ['keydown', 'click'] as const)
    addEventListener(kind, ask, { capture: true, passive: true });
}
