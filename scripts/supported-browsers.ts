/**
 * The oldest supported browsers; the README names the same, and a test compares. `light-dark()`
 * needs Chrome 123 and Safari 17.5, `@scope` Firefox 146.
 */
export const supportedBrowsers = {
  chrome: '123',
  edge: '123',
  firefox: '146',
  safari: '17.5',
} as const;

/** Browsers in the notation of build tools: `chrome123`. */
export const browserTarget: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name}${version}`,
);
