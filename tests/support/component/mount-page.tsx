/**
 * Shows pages and widgets of the product in the browser that runs the test, without a server: the product's routes,
 * providers and styles, on the address that is given. Each test begins with an empty device.
 */
import { Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { routes } from 'virtual:product-routes';
import { expect, vi } from 'vitest';
import { cdp, page as browserPage } from 'vitest/browser';
import { closeSession } from '#app/data/open-session.ts';
import { LanguageProvider, LanguageSaver } from '#app/language.tsx';
import { PageContent } from '#app/page-content.tsx';
import { keyboard, locate, mouse } from './locator.ts';
import { startStubServer, stopStubServer } from './stub-server.ts';
import '#app/ui/tokens.css';
import '#app/ui/fonts/fonts.css';
import '#app/ui/base.css';
import '#app/ui/controls.css';
import '#app/ui/overlays.css';
import '#app/ui/shell.css';

export { answer } from './stub-server.ts';

let mounted: { root: Root; place: HTMLElement } | null = null;
const complaints: string[] = [];
const expected: RegExp[] = [];

/** Console errors that match are no failure of this test. */
export function expectComplaints(pattern: RegExp): void {
  expected.push(pattern);
}

function unmount(): void {
  mounted?.root.unmount();
  mounted?.place.remove();
  mounted = null;
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
  mounted = { root, place };
  const tree: RouteObject[] = [{ element: frame, children, HydrateFallback: () => null }];
  root.render(<RouterProvider router={createBrowserRouter(tree)} />);
}

/** Shows one widget between the providers of every page. `address` decides the language of public pages. */
export function show(widget: ReactNode, address = '/'): void {
  history.replaceState(null, '', address);
  mountRoutes([{ path: '*', element: widget }]);
}

/** The page as the person sees it, in the words of the end-to-end tests. */
export const page = {
  ...locate,
  keyboard,
  mouse,
  /** Opens an address of the product, as a person who follows a link from elsewhere. What was open before is closed. */
  async goto(address: string): Promise<void> {
    unmount();
    if (address === 'about:blank') return;
    const { pathname, search, hash } = new URL(address, location.href);
    history.replaceState(null, '', pathname + search + hash);
    mountRoutes(routes);
    await locate.locator('h1').first().waitFor({ state: 'attached' });
  },
  url: (): string => location.href,
  title: (): string => document.title,
  async evaluate<T, A = undefined>(run: (given: A) => T, given?: A): Promise<Awaited<T>> { return await run(given as A); },
  async goBack(): Promise<void> {
    const arrived = new Promise((resolve) => { addEventListener('popstate', resolve, { once: true }); });
    history.back();
    await arrived;
  },
  async waitForURL(pattern: RegExp): Promise<void> {
    await expect.poll(() => location.href).toMatch(pattern);
  },
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await browserPage.viewport(width, height);
  },
  /** What the system of the person asks for, as `prefers-color-scheme`. Put back after the test. */
  async emulateMedia(features: Record<string, string>): Promise<void> {
    isEmulating = true;
    await cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  },
  /** The clock shows this moment and stands. Timers go on. */
  setFixedTime(moment: string | number | Date): void {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(moment);
  },
  /** Runs what saves a file, and answers that file. */
  async download(save: () => Promise<void>): Promise<{ name: string; text: string }> {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    const saved = new Promise<{ name: string; text: string }>((resolve, reject) => {
      click.mockImplementation(function read(this: HTMLAnchorElement) {
        fetch(this.href).then(async (file) => { resolve({ name: this.download, text: await file.text() }); }).catch(reject);
      });
    });
    await save();
    const file = await saved;
    click.mockRestore();
    return file;
  },
};

let isEmulating = false;

/** From here on another device: what this one keeps goes, and who remembers it is told. */
export async function startAfresh(): Promise<void> {
  unmount();
  closeSession();
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
  complaints.length = 0;
  expected.length = 0;
  startStubServer();
  await startAfresh();
  await browserPage.viewport(1440, 900);
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => { complaints.push(said.map(String).join(' ')); });
}

/** Puts back what a test changed; throws when a page complained. */
export async function endTest(): Promise<void> {
  unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
  stopStubServer();
  if (isEmulating) await page.emulateMedia({});
  isEmulating = false;
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
}
