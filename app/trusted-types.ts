/**
 * What a page may turn into markup or code, where the browser knows Trusted Types (the server asks
 * for them in `pagePolicy`). Text with a tag in it never becomes markup, and a worker comes from
 * this site. Text never becomes a script: there is no rule that allows it. See
 * docs/decisions/prerendered-pages-and-offline-shell.md.
 */
type Rule = (text: string) => string | null;
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: Rule; createScriptURL: Rule }): unknown;
}

/** What React fills and takes away to make a script that does not run. */
const emptyScript = '<script></script>';

/** Null: refused, which throws where it was set. */
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
    /* An extension of the browser has made a policy of this name: the page works with that one. */
  }
}
