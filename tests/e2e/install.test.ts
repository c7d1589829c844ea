/**
 * A person installs the product as an app: by one press if the browser offers it, otherwise by its
 * instructions.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

interface Manifest {
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

test.each([
  ['/', 'en'],
  ['/vi', 'vi'],
] as const)(
  '%s names a manifest in its language with existing pictures and shortcuts',
  (path, language) =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      const href = await page.locator('link[rel=manifest]').getAttribute('href');
      const answer = await fetch(product.url + href!);
      expect(answer.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = (await answer.json()) as Manifest;
      expect(manifest.lang).toBe(language);
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      for (const src of [
        ...manifest.icons,
        ...manifest.shortcuts.flatMap(({ icons }) => icons),
      ].map((icon) => icon.src))
        expect([src, (await fetch(product.url + src)).headers.get('content-type')]).toEqual([
          src,
          expect.stringMatching(/^image\//),
        ]);
      for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
        expect([url, (await fetch(product.url + url)).status]).toEqual([url, 200]);
      // The browser itself finds no errors in the manifest.
      const session = await page.context().newCDPSession(page);
      expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
    }),
);

test('the profile explains the installation, offers it once the browser does, and then shows it as done', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'));
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      await page.getByText('Press the install icon in the address bar').waitFor();
      // The browser's own offer needs a person; this one stands in for it.
      await page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => {
            Object.assign(window, { asked: true });
            return { outcome: 'accepted' };
          },
        });
        window.dispatchEvent(offer);
      });
      await page.getByRole('button', { name: 'Install', exact: true }).click();
      await page.getByText('It is installed on this device.').waitFor();
      expect(await page.evaluate(() => (window as unknown as { asked?: boolean }).asked)).toBe(
        true,
      );
      // The way in from the app's icon.
      await page.goto('/dashboard/ledger?add=1');
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
          ),
        )
        .not.toBe('BODY');
      await page.getByRole('textbox', { name: 'New transaction' }).waitFor();
    },
    { cookie },
  );
});
