/**
 * A real Chromium for end-to-end tests. What a page complains about fails the test, unless the test
 * expects it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { moveClocks } from './days-ahead.ts';
import { findChromium, missingChromium } from './chromium.ts';
import { clientHeaders } from './shared-product.ts';
import { timeZoneHere } from './today.ts';

/**
 * Chromium features that are turned off: those that Playwright turns off, because a second switch
 * replaces its own, and the two pages that Chromium loads for the menu of its address line: more
 * than a second of invisible work in every window.
 */
const turnedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join()}`,
];

/** The mark of a visitor who has passed the welcome overlay since the browser was started. */
export const passedSplash = (url: string) => [
  { name: 'tudo-begun', value: '1', url, sameSite: 'Lax' as const },
];

/** Pauses the music of this device. Runs in the page. */
export const pauseMusic = () => {
  try {
    localStorage.setItem('tudo.music', '{"paused":true}');
  } catch {
    /* A page without storage. */
  }
};

/**
 * A background request that runs during a sign-out is refused, and Chromium logs that in any case.
 */
export const refusedAtSignOut = /status of 401 .*\/api\/(sync\/|identity\/profile)/;

/** The main thread of every page runs so many times slower: `BROWSER_SLOWDOWN`, 1 by default. */
export const browserSlowdown = Number(process.env['BROWSER_SLOWDOWN'] ?? 1);

/**
 * Every press of the mouse lasts that many milliseconds: `PRESS_MS`, 0 by default. A person holds a
 * button for 60 to 100; an element that moves under the pointer meanwhile takes the press away, on
 * a busy machine at 0 too.
 */
const pressMs = Number(process.env['PRESS_MS'] ?? 0);
let holdsPresses = false;
function holdPresses(page: Page): void {
  if (holdsPresses) return;
  holdsPresses = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const click = locators.click;
  locators.click = function clickLong(this: Locator, options) {
    return click.call(this, { delay: pressMs, ...options });
  };
}

/**
 * Sets up the pages of a test: time-outs that suit a busy machine, the clocks of the run, and its
 * browser speed.
 */
export async function preparePages(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(90_000);
  waitForScripts(context);
  if (pressMs > 0) context.on('page', holdPresses);
  if (browserSlowdown > 1)
    context.on('page', (page) => {
      slowDown(page).catch(() => {
        /* The browser closed first. */
      });
    });
  await moveClocks(context);
}
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: browserSlowdown });
}

/**
 * Lets `goto` and `reload` of every page leave as a patient person does, once what the page shows
 * is on the device (until then it asks before it is closed), and answer once the new page's script
 * has taken over: before, a press does nothing. With `waitUntil: 'commit'` they neither wait nor
 * look.
 */
function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const atRest = () =>
      page.waitForFunction(() =>
        window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      );
    const alive = () =>
      page.waitForFunction(
        () =>
          document.documentElement.dataset['alive'] !== undefined ||
          !('__reactRouterContext' in window),
      );
    const patient = async <T>(isPatient: boolean, leave: () => Promise<T>) => {
      if (isPatient) await atRest();
      const answer = await leave();
      if (isPatient) await alive();
      return answer;
    };
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = (url, options) =>
      patient(options?.waitUntil !== 'commit', () => goto(url, options));
    page.reload = (options) => patient(options?.waitUntil !== 'commit', () => reload(options));
  });
}

/**
 * Waits until writes, sync, aggregates and live queries of the page have come to rest
 * (`client/settled.ts`).
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => 'tudoSettled' in window);
  await page.evaluate(() => (window as unknown as { tudoSettled(): Promise<void> }).tudoSettled());
}

/**
 * Waits until the browser has the offline shell. It does not wait until the shell serves this page:
 * a page that was being opened during its installation is not under it, which changes nothing for
 * the next. Failed downloads are retried with each page.
 */
export async function waitForShell(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const isThere = await page.evaluate(async (patienceMs) => {
      const active = navigator.serviceWorker.ready.then(async ({ active: worker }) => {
        while (worker!.state !== 'activated')
          await new Promise((resolve) => {
            worker!.addEventListener('statechange', resolve, { once: true });
          });
        return true;
      });
      return Promise.race([
        active,
        new Promise<false>((resolve) => {
          setTimeout(() => resolve(false), patienceMs);
        }),
      ]);
    }, 60_000);
    if (isThere) return;
    await page.reload();
  }
  throw new Error('The offline shell did not come, with three pages.');
}

/** Ends what still answers for the server, so that a request on its way is no error of the test. */
export async function stopRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export interface TestBrowser {
  context: BrowserContext;
  newPage(): Promise<Page>;
  /** Console errors and page errors that match are no failure, from now on. */
  expectComplaints(pattern: RegExp): void;
  /** Unexpected console errors and page errors so far. */
  complaints(): string[];
  /**
   * Closes the browser as a person would and opens it again with the same profile: storage, cookies
   * and workers stay.
   */
  restart(): Promise<void>;
  /** Closes it; throws when a page complained. */
  close(): Promise<void>;
}

export interface BrowserOptions extends BrowserContextOptions {
  url: string;
  /** Shows the overlay; other visits have passed it. */ splash?: boolean;
}

/**
 * Opens a browser with a profile of its own. `url` is the product's address; pages open relative to
 * it.
 */
export async function openBrowser({
  url,
  splash = false,
  ...options
}: BrowserOptions): Promise<TestBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(missingChromium);
  const profile = mkdtempSync(join(tmpdir(), 'tudo-browser-'));
  const expected: RegExp[] = [refusedAtSignOut];
  const seen: string[] = [];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };

  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: chromiumFlags,
      headless: true,
      baseURL: url,
      locale: 'en-US',
      timezoneId: timeZoneHere,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: clientHeaders(url),
      ...options,
    });
    await preparePages(context);
    await context.addInitScript(pauseMusic);
    if (!splash) await context.addCookies(passedSplash(url));
    context.on('console', (message) => {
      if (message.type() === 'error')
        complain(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) =>
      complain(`page: ${error.error().stack ?? error.error().message}`),
    );
    return context;
  };
  let context = await launch();
  return {
    get context() {
      return context;
    },
    newPage: () => context.newPage(),
    expectComplaints: (pattern) => {
      expected.push(pattern);
    },
    complaints: () => [...seen],
    async restart() {
      await stopRoutes(context);
      await context.close();
      context = await launch();
    },
    async close() {
      await stopRoutes(context);
      await context.close();
      rmSync(profile, { recursive: true, force: true });
      if (seen.length > 0) throw new Error(`The page complained:\n${seen.join('\n')}`);
    },
  };
}
