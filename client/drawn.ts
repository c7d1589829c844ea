/**
 * The next frame has been drawn, if any is to be seen. @param atMostMs after which it is not waited
 * for: frames stop when the window is covered
 */
export function afterPaint(atMostMs = 100): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }, 0),
    );
  });
}
