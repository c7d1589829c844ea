/** Tests §9 of the specification: position, width and duration of toasts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, seenSignedIn, signUpOverHttp, type Person } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
const lan: Person = newPerson();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url, lan);
});
afterAll(() => visits.close());

const visitAsLan = (
  run: Parameters<Visits['visit']>[0],
  options: Parameters<Visits['visit']>[1] = {},
) => visits.visit(run, { cookie, ...options });
const toasts = (page: Page) => page.locator('.toast');
/**
 * Uses the stopped clock: the toast is still there `before` milliseconds later, and gone after
 * `rest` more. React draws a timer's change in a task of its own, a moment after the timer: the
 * page gets that moment, in which its clock stands still.
 */
async function expectToGo(page: Page, before: number, rest: number): Promise<void> {
  const stands = async () =>
    (await toasts(page).first().getAttribute('class'))!.split(' ').includes('on');
  await page.clock.runFor(before);
  await page.waitForTimeout(200);
  expect(await stands()).toBe(true);
  await page.clock.runFor(rest);
  await expect.poll(stands).toBe(false);
}
/** Stops the clock of the page; from here on only `runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

describe('§9 how long a toast stays', () => {
  test('a success stays 3 s', () =>
    visits.visit(async ({ page }) => {
      await page.clock.install();
      await page.goto('/login');
      await page.getByLabel('Email').fill(lan.email);
      await page.getByLabel('Password', { exact: true }).fill(lan.password);
      await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).waitFor();
      await stopClock(page);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await toasts(page).getByText('Signed in successfully! Welcome back.').waitFor();
      await expectToGo(page, 2_990, 20);
    }));

  test('an error stays 6 s', () =>
    visitAsLan(async ({ page, expectComplaints }) => {
      expectComplaints(/ERR_FAILED|auth\/network-request-failed/);
      await page.clock.install();
      await page.goto('/');
      await seenSignedIn(page);
      await page.route('**/api/identity/sign-out', (route) => route.abort());
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await stopClock(page);
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await toasts(page).getByText('Failed to sign out. Please try again.').waitFor();
      await expectToGo(page, 5_990, 20);
    }));

  test('an offer to undo stays 5 s, and then it is gone', () =>
    visitAsLan(async ({ page }) => {
      await page.clock.install();
      await page.goto('/dashboard/ledger');
      const form = page.getByRole('dialog', { name: 'New transaction' });
      await page.getByRole('button', { name: 'All fields' }).click();
      await form.getByLabel('Note').fill('to the airport');
      await stopClock(page);
      await page.keyboard.press('Escape');
      await expect
        .poll(async () => {
          await page.clock.runFor(10);
          return toasts(page).getByRole('button', { name: 'Keep editing' }).count();
        })
        .toBe(1);
      await expectToGo(page, 4_900, 100);
    }));

  test('any other toast stays 5 s', () =>
    visitAsLan(async ({ page }) => {
      await page.clock.install();
      await page.goto('/planning');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The key listener is attached after the page is shown.
      const said = toasts(page).getByText('Nothing to undo.');
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Control+z');
            return said.count();
          },
          { interval: 500 },
        )
        .toBeGreaterThan(0);
      await said.first().waitFor({ state: 'detached' });
      await stopClock(page);
      await page.keyboard.press('Control+z');
      await said.waitFor();
      await expectToGo(page, 4_990, 20);
    }));
});

test.each([
  [1440, 350],
  [360, 328],
])(
  '§9 at %i px: top right, 8 px apart, at most 350 px wide, clear of the next buttons',
  (width, toastWidth) =>
    visitAsLan(
      async ({ page }) => {
        for (const path of ['/dashboard/ledger', '/planning']) {
          await page.goto(path);
          await page.locator('.bar').getByRole('button').last().waitFor();
          // Presses once after the handler has loaded: earlier presses would be answered several
          // times at once, one below the other.
          await page.waitForFunction(() =>
            performance
              .getEntriesByType('resource')
              .some(({ name }) => name.includes('/deferred-components-')),
          );
          await page.keyboard.press('Control+z');
          await toasts(page).first().waitFor();
          const covered = await toasts(page)
            .first()
            .evaluate((toast) => {
              const { bottom, left } = toast.getBoundingClientRect();
              return [...document.querySelectorAll('.bar button')]
                .filter(
                  (button) =>
                    button.getBoundingClientRect().right > left &&
                    button.getBoundingClientRect().top < bottom &&
                    button.getBoundingClientRect().bottom > toast.getBoundingClientRect().top,
                )
                .map((button) => button.textContent);
            });
          expect(covered).toEqual([]);
        }
        await page.goto('/planning');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect
          .poll(
            async () => {
              await page.keyboard.press('Control+z');
              return toasts(page).count();
            },
            { interval: 500 },
          )
          .toBeGreaterThan(1);
        const boxes = () =>
          toasts(page).evaluateAll((all) =>
            all
              .map((toast) => toast.getBoundingClientRect())
              .sort((a, b) => a.top - b.top)
              .map(({ top, bottom, right, width: wide }) => ({ top, bottom, right, wide })),
          );
        // Waits for the toasts to slide to their places.
        await expect
          .poll(async () => {
            const [first, second] = await boxes();
            return Math.round(second!.top - first!.bottom);
          })
          .toBe(8);
        const [first] = await boxes();
        expect([Math.round(first!.right), Math.round(first!.wide)]).toEqual([
          width - 16,
          toastWidth,
        ]);
      },
      { viewport: { width, height: 800 } },
    ),
);

test('on a phone toast and music cover neither each other nor the account and action buttons', () =>
  visitAsLan(
    async ({ page }) => {
      for (const path of ['/dashboard', '/dashboard/ledger', '/fi-calculator']) {
        await page.goto(path);
        await page
          .getByRole('button', { name: 'Account', exact: true, disabled: false })
          .filter({ visible: true })
          .first()
          .waitFor();
        await page.mouse.click(180, 3);
        await page.locator('.player').waitFor();
        if (path !== '/fi-calculator') {
          await page.waitForFunction(() =>
            performance
              .getEntriesByType('resource')
              .some(({ name }) => name.includes('/deferred-components-')),
          );
          await page.keyboard.press('Control+z');
          await toasts(page).first().waitFor();
        }
        const covered = await page.evaluate(() => {
          const boxOf = (element: Element) => element.getBoundingClientRect();
          const over = [...document.querySelectorAll('.toast.on, .player')];
          const under = [
            ...document.querySelectorAll(
              '.player, .avatar, .tabbar a, .tabbar button, .slim a, .slim button, .bar button',
            ),
          ];
          const meet = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
          return under
            .filter((each) =>
              over.some(
                (one) => one !== each && !one.contains(each) && meet(boxOf(one), boxOf(each)),
              ),
            )
            .map((each) => each.outerHTML.slice(0, 120));
        });
        expect([path, covered]).toEqual([path, []]);
      }
    },
    { viewport: { width: 360, height: 800 } },
  ));

describe.each([1440, 360])('a toast at %i px does not block the page', (width) => {
  const say = async (page: Page) => {
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+z');
          return toasts(page).count();
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
  };
  const shown = (page: Page) => page.locator('.toast.on').count();

  test('Escape and a swipe close it, and a press beside it reaches the page', () =>
    visitAsLan(
      async ({ page }) => {
        await page.goto('/planning');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await say(page);
        await expect
          .poll(async () => {
            await page.keyboard.press('Escape');
            return shown(page);
          })
          .toBe(0);
        await say(page);
        const text = toasts(page).first().locator('p');
        await expect
          .poll(async () => {
            const box = await text.boundingBox({ timeout: 1_000 }).catch(() => null);
            if (box === null) {
              await say(page);
              return 'gone by itself';
            }
            const [x, y] = [box.x + 20, box.y + box.height / 2];
            // The page is reachable to the left of the toast.
            const beside = await page.evaluate(
              ([left, top]) => document.elementFromPoint(left!, top!)?.closest('.toasts') === null,
              [4, y],
            );
            await page.mouse.move(x, y);
            await page.mouse.down();
            await page.mouse.move(x + 100, y, { steps: 4 });
            await page.mouse.up();
            return (
              beside &&
              (await page
                .locator('.toast')
                .first()
                .evaluate((toast) => !toast.classList.contains('on'), undefined, { timeout: 1_000 })
                .catch(() => true))
            );
          })
          .toBe(true);
      },
      { viewport: { width, height: 800 } },
    ));

  test('the focused element does not stay beneath it', () =>
    visitAsLan(
      async ({ page }) => {
        await page.goto('/planning');
        await page.getByRole('heading', { level: 1 }).waitFor();
        const control = page
          .getByRole('button', { name: 'Account', exact: true })
          .filter({ visible: true })
          .first();
        await expect.poll(() => control.isEnabled()).toBe(true);
        await control.focus();
        await say(page);
        await expect
          .poll(() =>
            page.evaluate(() => {
              const focused = document.activeElement!.getBoundingClientRect();
              const over = [...document.querySelectorAll('.toast.on')].filter((toast) => {
                const { left, right, top, bottom } = toast.getBoundingClientRect();
                return (
                  focused.left < right &&
                  focused.right > left &&
                  focused.top < bottom &&
                  focused.bottom > top
                );
              });
              return [
                document.activeElement!.getAttribute('aria-label'),
                document.querySelectorAll('.toast.on').length > 0,
                over.length,
              ];
            }),
          )
          .toEqual(['Account', true, 0]);
      },
      { viewport: { width, height: 800 } },
    ));
});
