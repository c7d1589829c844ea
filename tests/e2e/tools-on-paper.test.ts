/**
 * A printed tool: the answer, its chart, its inputs and the table on two pages at most, in print
 * colours.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const pagesOf = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test.each([
  ['/fi-calculator', '.lasting svg'],
  ['/vi/budget-planner', '.sankey svg'],
  ['/latte-factor', '.plot svg'],
  ['/vi/compound-interest', '.plot svg'],
  ['/debt-or-invest', '.stair svg'],
])('%s', (path, picture) =>
  visits.visit(async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await page.locator(picture).first().waitFor();
    // Waits for all deferred parts of the page.
    await expect.poll(() => page.locator('main :is(.wait, .run button:disabled)').count()).toBe(0);
    const shown = page.locator('.tool table.table').last();
    for (const format of ['A4', 'Letter'])
      expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 2]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 700, height: 990 });
    await page.locator('.on-paper').waitFor();
    // The day, and the way back to the very same figures.
    expect(await page.locator('.on-paper').innerText()).toContain(
      String(await page.evaluate(() => new Date().getFullYear())),
    );
    expect(await page.locator('.on-paper a').getAttribute('href')).toMatch(/#\d+\.&c=(USD|VND)&/);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /^(rgb\(255, 255, 255\)|oklch\(1 |white)/,
    );
    // Dark ink, whatever the theme of the screen.
    const lightness = await page.locator('h1.answer').evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0]!;
    });
    expect(lightness).toBeLessThan(90);
    await shown.waitFor();
    await page.locator('.inputs').waitFor();
    // The inputs have the width of the paper, in columns.
    expect((await page.locator('.inputs').boundingBox())!.width).toBeGreaterThan(500);
    for (const control of [
      '.slider',
      '.buttons',
      '.scenarios',
      '.ask',
      'header.slim',
      '.inputs .btn',
      '.probe',
    ])
      expect([control, await page.locator(`${control}:visible`).count()]).toEqual([control, 0]);
    // Inputs that are folded on the screen are printed, because they count in the answer.
    if ((await page.locator('.inputs .closed').count()) > 0)
      await page.locator('.inputs .closed .field').first().waitFor();
  }),
);
