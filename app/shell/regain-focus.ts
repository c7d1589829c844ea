/**
 * A button that is at work is disabled, and browsers take the keys from what is disabled. It has
 * them again when it is free, unless the person has gone on meanwhile. Answers how to stop.
 */
export function regainFocus(): () => void {
  /** The element that lost the focus by being disabled. */
  let lost: Node | null = null;
  const forget = () => {
    lost = null;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      // Asked before the next frame, the document has not taken the focus away yet.
      if (target.matches(':disabled')) {
        if (document.activeElement === target) lost = target;
      } else if (target === lost) {
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
        forget();
      }
    }
  });
  observer.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', forget);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', forget);
    document.removeEventListener('pointerdown', forget);
  };
}
