/**
 * Returns the focus to a button that was disabled during its work, because browsers remove it from
 * a disabled element, unless the person has moved it meanwhile. Returns how to stop.
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
      // Before the next frame the document still reports the disabled element as focused.
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
