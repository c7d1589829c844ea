/**
 * For a signed-in person the tools are beside the account's rail, with its keys; for a visitor
 * nothing is there.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frame as en } from '#contract/i18n/en/frame';
import { site as enSite } from '#contract/i18n/en/site';
import { timer } from '#contract/i18n/en/timer';
import { frame as vi } from '#contract/i18n/vi/frame';
import { site as viSite } from '#contract/i18n/vi/site';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const tools = [
  '/timer-block',
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/compound-interest',
  '/debt-or-invest',
];
const leftOfMain = (page: Page) =>
  page.locator('#main').evaluate((main) => main.getBoundingClientRect().left);
const rail = (page: Page, site: { account: string }) =>
  page.locator('.rail').getByRole('navigation', { name: site.account, exact: true });

test('the rail beside each tool links to every page, and its room is reserved from the first paint', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      // From now on the device has a marker of the person.
      await page.goto('/dashboard');
      await rail(page, enSite).waitFor();
      let arrive = () => {};
      await page.route('**/tool-frame-*.js', async (route) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await route.continue();
      });
      for (const path of tools) {
        const asked = page.waitForRequest('**/tool-frame-*.js');
        await page.goto(path);
        await asked;
        const before = await leftOfMain(page);
        expect(before).toBeGreaterThan(150);
        arrive();
        await rail(page, enSite).waitFor();
        expect(await leftOfMain(page)).toBe(before);
        expect(await page.locator('.slim').locator('visible=true').count()).toBe(0);
        expect(await rail(page, enSite).getByRole('link').count()).toBe(12);
        const current = rail(page, enSite).locator('[aria-current=page]');
        const here = { '/timer-block': en.rail.timer, '/fi-calculator': en.rail.freedom }[path];
        if (here === undefined) expect(await current.count()).toBe(0);
        else expect(await current.textContent()).toContain(here);
      }
      await page.unroute('**/tool-frame-*.js');
      // The rail stays on the way between tools.
      await rail(page, enSite).getByRole('link', { name: en.rail.timer, exact: true }).click();
      await page.waitForURL('**/timer-block');
      await rail(page, enSite).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await page.waitForURL('**/dashboard');
    },
    { cookie },
  );
});

test('the sync state is visible on low screens, and every item of the rail is reachable', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      for (const path of ['/dashboard', '/fi-calculator']) {
        await page.goto(path);
        const status = page.locator('.rail').getByText(en.sync.idle, { exact: true });
        await status.waitFor();
        for (const height of [600, 680, 768, 900]) {
          await page.setViewportSize({ width: 1366, height });
          const boxes = await Promise.all(
            [status, page.locator('.rail .rail-foot')].map((each) => each.boundingBox()),
          );
          const [of, foot] = boxes.map((box) => box!);
          expect([
            path,
            height,
            of!.y + of!.height <= foot!.y,
            Math.round(foot!.y + foot!.height),
          ]).toEqual([path, height, true, height]);
          // The last of the scrolled items, if the screen is too low for all.
          const last = page.locator('.rail .lang');
          await last.scrollIntoViewIfNeeded();
          const { y, height: high } = (await last.boundingBox())!;
          expect(y + high).toBeLessThanOrEqual(of!.y);
        }
      }
    },
    { cookie },
  );
});

test('a transaction, a task and a session start beside a tool, and the additions can be undone', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const titles = async (page: Page) =>
    (await pullFresh(page)).of('tasks').map(({ fields }) => fields!['title']);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/compound-interest');
      // The local copy is open, into which the lines are written.
      await page.locator('.rail').getByText(en.sync.idle, { exact: true }).waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog').getByRole('textbox', { name: 'New transaction' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('t');
      await expect
        .poll(() =>
          page
            .getByRole('dialog')
            .getByRole('textbox')
            .evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.type('Compare two banks');
      await page.keyboard.press('Enter');
      await page.getByText(en.create.taskAdded('Compare two banks')).waitFor();
      await expect.poll(() => titles(page)).toEqual(['Compare two banks']);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await expect.poll(() => titles(page)).toEqual([]);

      // The timer has a line for tasks, to which the key of every page leads. One press of undo
      // takes back one thing.
      await page.goto('/timer-block');
      await rail(page, enSite).waitFor();
      await page.getByRole('button', { name: timer.start }).focus();
      const line = page.getByLabel(timer.tasks.line);
      for (const title of ['First', 'Second']) {
        await page.keyboard.press('t');
        await expect
          .poll(() => line.evaluate((field) => field === document.activeElement))
          .toBe(true);
        await page.keyboard.type(title);
        await page.keyboard.press('Enter');
        await expect.poll(() => titles(page)).toContain(title);
        await page.getByRole('button', { name: timer.start }).focus();
      }
      await page.keyboard.press('Control+z');
      await expect.poll(() => titles(page)).toEqual(['First']);
    },
    { cookie },
  );
});

test('a phone has the bar of pages below a tool, and the palette changes the language by the address', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'vi');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/vi/latte-factor');
      const bar = page.locator('.tabbar');
      await bar.waitFor();
      expect(await leftOfMain(page)).toBe(0);
      // The keyboard comes to it last.
      expect(
        await bar.evaluate(
          (one) =>
            (document.getElementById('main')!.compareDocumentPosition(one) &
              Node.DOCUMENT_POSITION_FOLLOWING) !==
            0,
        ),
      ).toBe(true);
      // Amounts are hidden before anything is painted, and shown again with one press.
      const hide = page.locator('.slim').getByRole('button', { name: vi.amounts.hide });
      await hide.click();
      await page.reload();
      await page.waitForFunction(
        () => document.documentElement.dataset['hideAmounts'] !== undefined,
      );
      await hide.click();
      await page.waitForFunction(
        () => document.documentElement.dataset['hideAmounts'] === undefined,
      );
      await bar.getByRole('button', { name: viSite.more, exact: true }).click();
      await page
        .getByRole('link', { name: vi.rail.freedom, exact: true })
        .locator('visible=true')
        .click();
      await page.waitForURL('**/vi/fi-calculator');
      await bar.waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('English');
      await page.getByRole('option', { name: 'English', exact: true }).click();
      await page.waitForURL(`${product.url}/fi-calculator`);
      await bar.getByRole('link', { name: en.rail.ledger, exact: true }).waitFor();
    },
    { cookie, viewport: { width: 360, height: 740 } },
  );
});

test('a visitor sees no rail, and an ended sign-in frees its room', () =>
  visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/401/);
    for (const path of tools) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
      expect([path, await leftOfMain(page), await page.locator('.rail, .tabbar').count()]).toEqual([
        path,
        0,
        0,
      ]);
    }
    await page.evaluate(() =>
      localStorage.setItem(
        'tudo.signedIn',
        JSON.stringify({
          uid: '0190a0a0-0000-7000-8000-000000000000',
          displayName: 'Lan',
          hasPassword: true,
        }),
      ),
    );
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/identity/state', async (route) => {
        resolve();
        await new Promise<void>((answers) => {
          answer = answers;
        });
        await route.continue();
      });
    });
    await page.goto('/latte-factor');
    await asked;
    expect(await leftOfMain(page)).toBeGreaterThan(150);
    answer();
    await expect.poll(() => leftOfMain(page)).toBe(0);
    expect(await page.locator('.rail').count()).toBe(0);
  }));
