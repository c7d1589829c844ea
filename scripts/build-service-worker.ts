/**
 * Writes `notify-worker.js` and `sw.js` beside the built pages: the worker that shows
 * notifications, and the one of `app/service-worker.ts`, with the list of files to keep and a
 * version made of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify, transformWithOxc } from 'vite';
import { writeOfflinePage } from './offline-page.ts';

/**
 * Pages of the account that are files of their own and often opened, and one address whose page
 * fits every other.
 */
const pages = [
  '/dashboard',
  '/dashboard/ledger',
  '/dashboard/accounts',
  '/dashboard/budgets',
  '/dashboard/review',
  '/dashboard/reports',
  '/planning',
  '/profile',
];
const anyPage = '/admin-dashboard';
/**
 * The pages shown in place of pages that are not cached. The server gives them the policy of a
 * page, which names their style.
 */
const offlinePages = { '/offline': 'en', '/vi/offline': 'vi' } as const;

/**
 * Pages whose texts come from the server with a visit, or that only ask it something (what is for
 * sale, a payment, a link from mail): without it they are of no use, and every name costs the home
 * page. Their scripts begin with `_`.
 */
export const unkeptPages: ReadonlySet<string> = new Set([
  'blog',
  'blog-post',
  'content-page',
  'home',
  'guide-confirm',
  'guide-unsubscribe',
  'contact',
  'pricing',
  'payment-cancel',
  'payment-success',
  'forgot-password',
  'login',
  'verify-email',
]);
/**
 * Parts and styles of them, of the admin area, and of windows in which something is asked of the
 * server; and the large drawing of an address without a page.
 */
const needServer = new RegExp(
  `^(_.*|${[
    'articles',
    'blog',
    'contents',
    'content-page',
    'home',
    'guide',
    'contact',
    'mail-link-page',
    'manage',
    'news-item',
    'admin',
    'contact',
    'pricing',
    'payment-cancel',
    'payment-success',
    'session',
    'forgot-password',
    'verify-email',
    'being-built',
    'code-step',
    'codes-dialog',
    'passkeys',
    'plus-until',
    'google-account',
    'mailbox',
    'reset-code',
    'not-found-page',
    'lost',
  ].join('|')})-`,
);

/**
 * Addresses that the offline shell keeps: the account's pages, scripts and styles of all that works
 * without a server, and the fonts of both languages.
 */
export function precachedAddresses(clientDir: string): string[] {
  const assets = readdirSync(join(clientDir, 'assets')).filter(
    (file) =>
      (/\.(js|css)$/.test(file) && !needServer.test(file)) ||
      (file.endsWith('.woff2') && !/-ext-/.test(file)),
  );
  return [
    ...pages,
    anyPage,
    ...Object.keys(offlinePages),
    '/icon.svg',
    '/manifest.webmanifest',
    ...assets.map((file) => `/assets/${file}`).sort(),
  ];
}

export async function buildServiceWorker(clientDir: string, sourceFile: string): Promise<void> {
  const source = await scriptOf(sourceFile);
  writeFileSync(
    join(clientDir, 'notify-worker.js'),
    await scriptOf(join(dirname(sourceFile), 'notify-worker.ts')),
  );
  const addresses = precachedAddresses(clientDir);
  const hash = createHash('sha256')
    .update(source)
    .update(addresses.join('\n'))
    .update(readFileSync(join(clientDir, '__spa-fallback.html')));
  for (const [page, language] of Object.entries(offlinePages)) {
    const html = writeOfflinePage(language);
    hash.update(html);
    writeFileSync(join(clientDir, `${page}.html`), html);
  }
  for (const page of pages) hash.update(readFileSync(join(clientDir, page, 'index.html')));
  const version = `const version=${JSON.stringify(hash.digest('hex').slice(0, 12))};`;
  writeFileSync(
    join(clientDir, 'sw.js'),
    `${version}\nconst precached=${listOf(addresses)};\n${source}`,
  );
}

async function scriptOf(sourceFile: string): Promise<string> {
  const { code: script } = await transformWithOxc(readFileSync(sourceFile, 'utf8'), sourceFile, {
    sourcemap: false,
  });
  return (await minify('service-worker.js', script)).code;
}

/**
 * The addresses as code. Its compressed bytes count for a visitor, so the folder and the endings
 * are written once.
 */
function listOf(addresses: readonly string[]): string {
  const pattern = /^\/assets\/(.+)\.(js|css|woff2)$/;
  const named: Record<string, string[]> = {};
  for (const address of addresses) {
    const [, name, ending] = pattern.exec(address) ?? [];
    if (ending !== undefined) (named[ending] ??= []).push(name!);
  }
  const byEnding = Object.fromEntries(
    Object.entries(named).map(([ending, names]) => [ending, names.join(' ')]),
  );
  const others = addresses.filter((address) => !pattern.test(address));
  const addressesOf = '([e,n])=>n.split` `.map(n=>`/assets/${n}.${e}`)';
  return `${JSON.stringify(others)}.concat(Object.entries(${JSON.stringify(byEnding)}).flatMap(${addressesOf}))`;
}
