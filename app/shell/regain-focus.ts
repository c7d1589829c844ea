/**
 * A button that is at work is disabled, and browsers take the keys from what is disabled. It has them again when it is
 * free, unless they have gone elsewhere meanwhile. Answers how to stop.
 */
export function regainFocus(): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => { last = target; };
  document.addEventListener('focusin', onFocus);
  const observer = new MutationObserver((changes) => {
    const isFree = changes.some(({ target }) => target === last && target instanceof HTMLElement && !target.matches(':disabled'));
    if (isFree && document.activeElement === document.body) (last as HTMLElement).focus({ preventScroll: true });
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
