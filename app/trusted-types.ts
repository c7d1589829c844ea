/**
 * The Trusted Types policy for browsers that support them (the server requires them in
 * `pagePolicy`). Text with a tag in it never becomes markup, and a worker must come from this site.
 * Text never becomes a script, since no rule allows it. See
 * docs/decisions/prerendered-pages-and-offline-shell.md.
 */
type Rule = (text: string) => string | null;
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: Rule; createScriptURL: Rule }): unknown;
}

/** The markup that React sets and removes again to create a script element that does not run. */
const emptyScript = '<script></script>';

/** Null means refused: setting the markup then throws. */
export const createHTML: Rule = (text) =>
  text === emptyScript || !text.includes('<') ? text : null;

export const createScriptURL: Rule = (url) =>
  new URL(url, location.href).origin === origin ? url : null;

export function restrictMarkup(): void {
  try {
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
      createHTML,
      createScriptURL,
    });
  } catch {
    /* A browser extension has created a policy of this name: the page works with that one. */
  }
}
