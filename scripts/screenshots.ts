/**
 * `npm run screenshots`: the pictures of the documents and of the home page, taken from the running
 * product with the year of examples that everybody can add to their account. The year ends today.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { portability as enData } from '#contract/i18n/en/portability';
import { dashboard as viDashboard } from '#contract/i18n/vi/dashboard';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { portability as viData } from '#contract/i18n/vi/portability';
import { openBrowser } from '../tests/support/browser.ts';
import { newPerson, signUpOverHttp } from '../tests/support/people.ts';
import { startProduct, type Product } from '../tests/support/product.ts';
import { readCookies } from '../tests/support/visits.ts';

const documents = [
  ['dashboard', '/dashboard'],
  ['ledger', '/dashboard/ledger'],
  ['planning', '/planning'],
  ['timer', '/timer-block'],
  ['review', '/dashboard/review'],
] as const;
const root = join(import.meta.dirname, '..');
const languages = [
  { language: 'en', name: 'Anna Lindqvist', data: enData, frame: enFrame, dashboard: enDashboard },
  { language: 'vi', name: 'Lan Nguyễn', data: viData, frame: viFrame, dashboard: viDashboard },
] as const;
/**
 * Of the home page: the upper part of the dashboard, of a laptop and of a phone;
 * `app/routes/home.css` has their shapes.
 */
const sizes = [
  {
    size: 'wide',
    viewport: { width: 1360, height: 850 },
    shownHeight: 560,
    deviceScaleFactor: 1.25,
  },
  { size: 'phone', viewport: { width: 390, height: 660 }, shownHeight: 546, deviceScaleFactor: 2 },
] as const;

/** The page once everything on it stands. */
async function settle(page: Page, address: string, saved: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The first fetch of a device arrives in parts.
  await page
    .getByRole('status')
    .getByText(saved, { exact: true })
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(() =>
    document.fonts.ready.then(
      () =>
        new Promise((done) => {
          setTimeout(done, 2_500);
        }),
    ),
  );
}

/** A person's own account does not mark its figures as examples; the pages with the picture do. */
const withoutMark = '.own-sample { display: none }';

/** Converts to WebP in Chromium, whose screenshots have no WebP. */
async function takeWebp(page: Page, clip: { width: number; height: number }): Promise<Buffer> {
  const png = (
    await page.screenshot({ style: withoutMark, clip: { x: 0, y: 0, ...clip } })
  ).toString('base64');
  const webp = await page.evaluate(async (data) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${data}`)).blob(),
    );
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, png);
  return Buffer.from(webp, 'base64');
}

async function takeAll(product: Product): Promise<void> {
  for (const { language, name, data, frame, dashboard } of languages) {
    const cookie = await signUpOverHttp(product.url, newPerson(name), language);
    let hasExamples = false;
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { size, shownHeight, ...screen } of sizes) {
        // A screenshot puts a style of its own into the page.
        const browser = await openBrowser({
          url: product.url,
          bypassCSP: true,
          colorScheme,
          ...screen,
        });
        try {
          await browser.context.addCookies(readCookies(cookie, product.url));
          const page = await browser.newPage();
          if (!hasExamples) {
            await page.goto('/dashboard');
            await page.getByRole('button', { name: data.sample.fill, exact: true }).click();
            await page.getByText(data.sample.here, { exact: true }).first().waitFor();
            hasExamples = true;
            await page.getByRole('button', { name: dashboard.confirm.close, exact: true }).click();
          }
          await settle(page, '/dashboard', frame.sync.idle);
          const file = `public/home/${language}-${colorScheme}-${size}.webp`;
          writeFileSync(
            join(root, file),
            await takeWebp(page, { width: screen.viewport.width, height: shownHeight }),
          );
          console.log(file);
          if (language !== 'en' || colorScheme !== 'light' || size !== 'wide') continue;
          for (const [picture, address] of documents) {
            await settle(page, address, frame.sync.idle);
            await page.screenshot({ path: join(root, `docs/images/${picture}.png`) });
            console.log(`docs/images/${picture}.png`);
          }
        } finally {
          await browser.close();
        }
      }
    }
  }
}

for (const folder of ['docs/images', 'public/home'])
  mkdirSync(join(root, folder), { recursive: true });
const product = await startProduct();
try {
  await takeAll(product);
} finally {
  await product.dispose();
}
