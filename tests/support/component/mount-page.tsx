/**
 * Shows pages and widgets of the product in the browser that runs the test, without a server: the
 * product's routes, providers and styles, on the address that is given. Each test begins with an
 * empty device.
 */
import { Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { routes } from 'virtual:product-routes';
import { vi } from 'vitest';
import { cdp, page as browserPage } from 'vitest/browser';
import { toast } from 'react-hot-toast/headless';
import { pageAuthState } from '#client/identity/auth-state';
import { closeSession } from '#app/data/open-session.ts';
import { LanguageProvider, LanguageSaver } from '#app/language.tsx';
import { PageContent } from '#app/page-content.tsx';
import { whenSettled } from '#client/settled';
import { logOut } from './account.ts';
import { finger, keyboard, locate, mouse, patienceMs, until } from './locator.ts';
import { startStubServer, stopStubServer } from './stub-server.ts';
import '#app/ui/tokens.css';
import '#app/ui/fonts/fonts.css';
import '#app/ui/base.css';
import '#app/ui/controls.css';
import '#app/ui/overlays.css';
import '#app/ui/shell.css';

export {
  newStubPerson,
  openMenuDialog,
  pushFromElsewhere,
  waitForSignedIn,
  signedInAs,
  logIn,
  stored,
  storedProfile,
  type StubPerson,
} from './account.ts';
export { answer, hold, refusal } from './stub-server.ts';

const { setInterval: realSetInterval, clearInterval: realClearInterval } = globalThis;
const realPassedMs = performance.now.bind(performance);
/** The interval that lets time pass while a test controls the clock. */
let passing: ReturnType<typeof setInterval> | undefined,
  aheadMs = 0;
let mounted: {
  root: Root;
  place: HTMLElement;
  router: ReturnType<typeof createBrowserRouter>;
} | null = null;
const complaints: string[] = [];
const expected: RegExp[] = [];

/** Console errors that match are no failure of this test. */
export function expectComplaints(pattern: RegExp): void {
  expected.push(pattern);
}

function unmount(): void {
  mounted?.root.unmount();
  mounted?.router.dispose();
  mounted?.place.remove();
  mounted = null;
}

/**
 * As a patient person leaves: once what the page shows is on the device. Until then it asks before
 * it is closed.
 */
async function settle(): Promise<void> {
  await vi.waitFor(
    () => {
      if (!dispatchEvent(new Event('beforeunload', { cancelable: true })))
        throw new Error('The page asks to be kept open.');
    },
    { timeout: patienceMs, interval: 20 },
  );
}

/** A read from the closed copy logs this error; in a browser the page would be gone by then. */
function closeCopy(): void {
  expectComplaints(/DatabaseClosedError/);
  closeSession();
}

function mountRoutes(children: RouteObject[]): void {
  unmount();
  const saveToProfile = new LanguageSaver();
  const frame = (
    <LanguageProvider saveToProfile={saveToProfile}>
      <PageContent saveToProfile={saveToProfile}>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageContent>
    </LanguageProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const tree: RouteObject[] = [{ element: frame, children, HydrateFallback: () => null }];
  const router = createBrowserRouter(tree);
  mounted = { root, place, router };
  root.render(<RouterProvider router={router} />);
}

/**
 * Shows one widget between the providers of every page. `address` decides the language of public
 * pages.
 */
export function show(widget: ReactNode, address = '/'): void {
  history.replaceState(null, '', address);
  mountRoutes([{ path: '*', element: widget }]);
}

/** The page as the person sees it, in the words of the end-to-end tests. */
export const page = {
  ...locate,
  keyboard,
  mouse,
  finger,
  /** Opens an address of the product, like a link from elsewhere. The former page is closed. */
  async goto(address: string): Promise<void> {
    await settle();
    unmount();
    if (address === 'about:blank') return;
    const { pathname, search, hash } = new URL(address, location.href);
    history.replaceState(null, '', pathname + search + hash);
    mountRoutes(routes);
    await locate.locator('h1').first().waitFor({ state: 'attached' });
  },
  settled: whenSettled,
  /**
   * Opens the same address again, from what the device keeps. What modules remember stays: this is
   * no start of the page.
   */
  async reload(): Promise<void> {
    await settle();
    unmount();
    closeCopy();
    await page.goto(location.href);
  },
  url: (): string => location.href,
  title: (): string => document.title,
  async evaluate<T, A = undefined>(run: (given: A) => T, given?: A): Promise<Awaited<T>> {
    return await run(given as A);
  },
  async goBack(): Promise<void> {
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await arrived;
  },
  async goForward(): Promise<void> {
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.forward();
    await arrived;
  },
  async waitForURL(wanted: RegExp | ((url: URL) => boolean)): Promise<void> {
    await page.waitForFunction(() =>
      wanted instanceof RegExp ? wanted.test(location.href) : wanted(new URL(location.href)),
    );
  },
  /** Waits until the function returns something true. */
  async waitForFunction(isSo: () => unknown): Promise<void> {
    await until(
      () => Boolean(isSo()),
      () => `This is not so at ${location.href}: ${isSo}`,
    );
  },
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await browserPage.viewport(width, height);
    // Waits for two frames, because before the new layout is drawn a press hits the old one.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  },
  /** Emulates the user's system settings, such as `prefers-color-scheme`. Reset after the test. */
  async emulateMedia(features: Record<string, string>): Promise<void> {
    isEmulating = true;
    await cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  },
  /** The clock shows this moment and stands. Timers go on. */
  setFixedTime(moment: string | number | Date): void {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(moment);
  },
  /** The clock and the timers of the page; workers have their own. */
  clock: {
    /** Installs a clock that runs from this moment. */
    install({ time }: { time: Date }): void {
      vi.useFakeTimers({
        toFake: [
          'Date',
          'performance',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
        ],
        now: time,
      });
      page.clock.resume();
    },
    /** Stops the clock at this moment, until the test waits for an element or points at one. */
    pauseAt(moment: Date): void {
      realClearInterval(passing);
      vi.setSystemTime(moment);
    },
    resume(): void {
      realClearInterval(passing);
      aheadMs = Date.now() - realPassedMs();
      // Vitest advances the clock too while a test waits or presses: only the missing time is
      // added.
      passing = realSetInterval(() => {
        vi.advanceTimersByTime(Math.max(0, Math.floor(realPassedMs() + aheadMs - Date.now())));
      }, 20);
    },
    /** The clock of the device is set; no time passes. */
    setDevice(moment: number | Date): void {
      aheadMs += Number(moment) - Date.now();
      vi.setSystemTime(moment);
    },
    /** Advances the clock at once by hours, minutes and seconds, with all timers in between. */
    fastForward(duration: string): void {
      const ms = 1_000 * duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      aheadMs += ms;
      vi.advanceTimersByTime(ms);
    },
  },
  /** Runs what saves a file, and answers that file. */
  async download(save: () => Promise<void>): Promise<{ name: string; text: string }> {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    const saved = new Promise<{ name: string; text: string }>((resolve, reject) => {
      click.mockImplementation(function read(this: HTMLAnchorElement) {
        fetch(this.href)
          .then(async (file) => {
            resolve({ name: this.download, text: await file.text() });
          })
          .catch(reject);
      });
    });
    await save();
    const file = await saved;
    click.mockRestore();
    return file;
  },
};

let isEmulating = false;

/**
 * Switches to another device on which nobody is signed in: the storage of this one is cleared, and
 * its users are told.
 */
export async function startAfresh(): Promise<void> {
  unmount();
  closeCopy();
  await logOut();
  pageAuthState().startOver();
  toast.remove();
  const keys = Object.keys(localStorage);
  localStorage.clear();
  sessionStorage.clear();
  for (const key of keys) dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name!);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error!);
    });
  }
}

/** An empty device, on which nobody is signed in. */
export async function beginTest(): Promise<void> {
  startStubServer();
  await startAfresh();
  complaints.length = 0;
  expected.length = 0;
  await browserPage.viewport(1440, 900);
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '));
  });
}

/** Puts back what a test changed; throws when a page complained. */
export async function endTest(): Promise<void> {
  await settle();
  unmount();
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  closeCopy();
  vi.restoreAllMocks();
  realClearInterval(passing);
  // Timers pending on the test's clock would never fire: the music's silence for a bell, for
  // example.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  stopStubServer();
  if (isEmulating) await page.emulateMedia({});
  isEmulating = false;
  if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
}
