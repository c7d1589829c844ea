/**
 * The offline page, served in place of a page that is not cached: one file without scripts, in the
 * language of the address.
 */
import type { Language } from '../contract/i18n/index.ts';
import { lost as en } from '../contract/i18n/en/lost.ts';
import { lost as vi } from '../contract/i18n/vi/lost.ts';

/** Paper, ink and control edge of `app/ui/tokens.css`: the page must need no other file. */
const style =
  `:root{color-scheme:light dark;background:light-dark(oklch(.972 .006 95),oklch(.205 .010 55));
color:light-dark(oklch(.225 .018 45),oklch(.935 .010 92));font:1rem/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font:1.75rem/1.25 Georgia,serif}
a{display:inline-block;color:inherit;margin-right:1.5rem;padding:.5rem 0}`.replaceAll('\n', '');

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function writeOfflinePage(language: Language): string {
  const { title, body, account, again } = (language === 'vi' ? vi : en).offline;
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta name="robots" content="noindex"><title>${escape(title)}</title>` +
    `<style>${style}</style>` +
    `<main><h1>${escape(title)}</h1><p>${escape(body)}</p>` +
    `<p><a href="/dashboard">${escape(account)}</a><a href="">${escape(again)}</a></p></main></html>`
  );
}
