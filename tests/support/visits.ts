/**
 * One browser for all files of a process, Chromium's headless shell if it is installed, and for
 * every test new visitors: each has its own storage, cache and cookies. An error that a visitor's
 * page logs fails the test, unless the test expects it.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import {
  chromiumFlags,
  passedSplash,
  pauseMusic,
  preparePages,
  refusedAtSignOut,
  stopRoutes,
} from './browser.ts';
import { findChromium, findHeadlessShell, missingChromium } from './chromium.ts';
import type { Product } from './product.ts';
import { clientHeaders } from './shared-product.ts';
import { timeZoneHere } from './today.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and page errors that match are no failure. */
  expectComplaints(pattern: RegExp): void;
}
export interface VisitOptions extends BrowserContextOptions {
  /** The cookies of a sign-in, as `signUpOverHttp` answers them. */
  cookie?: string;
  /** Shows the overlay; other visits have passed it. */
  splash?: boolean;
  /** Has not paused the music on this device: it plays. Everybody else has, and hears nothing. */
  music?: boolean;
}
export interface Visits {
  /** Runs with a fresh visitor; throws when a page complained. */
  visit(run: (visitor: Visitor) => Promise<void>, options?: VisitOptions): Promise<void>;
  /**
   * A visitor for as long as several tests last: `leave` sends them away, and throws when a page
   * complained.
   */
  enter(options?: VisitOptions): Promise<Visitor & { leave(): Promise<void> }>;
  /** Sends away who is still there: of a test that was given up. */
  close(): Promise<void>;
}

/**
 * A page of a test lives for seconds: what V8 spends on making code fast, beside what runs, mostly
 * comes too late to be of use. It begins with it ten times later here; long loops are made fast as
 * ever.
 */
const shortLived =
  '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=30000';

/** The browser ends with the process; a crashed one is started again for the next visit. */
let running: Promise<Browser> | undefined;
async function findBrowser(): Promise<Browser> {
  const browser = await running?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  const executablePath = findHeadlessShell() ?? findChromium();
  if (executablePath === null) throw new Error(missingChromium);
  return (running = chromium.launch({
    executablePath,
    args: [...chromiumFlags, shortLived],
    headless: true,
  }));
}

/**
 * No offline shell by default: its downloads cost every visitor time, and only tests without a
 * network need it.
 */
export async function openVisits(product: Product): Promise<Visits> {
  // Started while nobody waits for a page yet.
  await findBrowser();
  const open = new Set<BrowserContext>();
  async function enter({
    cookie,
    splash = false,
    music = false,
    ...options
  }: VisitOptions = {}): Promise<Visitor & { leave(): Promise<void> }> {
    const context = await (
      await findBrowser()
    ).newContext({
      baseURL: product.url,
      locale: 'en-US',
      timezoneId: timeZoneHere,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      reducedMotion: splash ? 'no-preference' : 'reduce',
      extraHTTPHeaders: clientHeaders(product.url),
      ...options,
    });
    open.add(context);
    await preparePages(context);
    const expected: RegExp[] = [refusedAtSignOut];
    const seen: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const at = seen.push(`console: ${message.text()} (${message.location().url})`) - 1;
      // Chromium says of an error of Dexie no more than the minified name of its class.
      message
        .args()[0]
        ?.evaluate(String)
        .then(
          (said) => {
            seen[at] += ` ${said}`;
          },
          () => undefined,
        );
    });
    context.on('weberror', (error) =>
      seen.push(`page: ${error.error().stack ?? error.error().message}`),
    );
    if (!music) await context.addInitScript(pauseMusic);
    if (!splash) await context.addCookies(passedSplash(product.url));
    if (cookie !== undefined) await context.addCookies(readCookies(cookie, product.url));
    return {
      context,
      page: await context.newPage(),
      expectComplaints: (pattern) => {
        expected.push(pattern);
      },
      async leave() {
        await stopRoutes(context);
        await context.close();
        open.delete(context);
        const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
        if (unexpected.length > 0)
          throw new Error(`The page complained:\n${unexpected.join('\n')}`);
      },
    };
  }
  return {
    enter,
    async visit(run, options) {
      const visitor = await enter(options);
      try {
        await run(visitor);
      } catch (error) {
        addTo(error, await describePages(visitor.context));
        // The failure is reported before the complaints of the page meanwhile, which may be its
        // cause.
        await visitor.leave().catch((complaint: unknown) => {
          if (complaint instanceof Error) addTo(error, `\n${complaint.message}`);
        });
        throw error;
      }
      await visitor.leave();
    },
    async close() {
      for (const context of open) await context.close();
    },
  };
}

/** The accessibility tree of each page. It explains a failure that is too rare to be repeated. */
export async function describePages(context: BrowserContext): Promise<string> {
  const texts = await Promise.all(
    context.pages().map(async (page) => {
      const shown = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => `nothing that can be read: ${String(error)}`);
      return `\n${page.url()} shows:\n${shown.slice(0, 6_000)}`;
    }),
  );
  return texts.join('');
}

function addTo(error: unknown, text: string): void {
  if (error instanceof Error) error.message += text;
}

/** The cookies of a sign-in, as a browser keeps them. */
export const readCookies = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url,
  }));

/**
 * Keeps the next toasts of the loaded page open, as a mouse that rests on one does, until `presses`
 * buttons of them were pressed; later ones close by themselves. On a slow machine the seconds of a
 * toast pass before a test can press its button, or move the mouse to it.
 */
export async function keepToasts(page: Page, presses = 1): Promise<void> {
  await page.evaluate((most) => {
    let left = most;
    // Timers of a page fire in the order of their times, however busy it is: one of these comes
    // before a toast's own end.
    const timer = setInterval(() => {
      document
        .querySelector('.toast.on')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    }, 250);
    const release = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.toast button') === null) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      document.removeEventListener('click', release, true);
    };
    document.addEventListener('click', release, true);
  }, presses);
}
