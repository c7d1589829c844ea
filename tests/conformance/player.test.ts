/**
 * Specification §2 and §9: when music plays, on which pages and in which tab, and what it covers;
 * with tones in place of the pieces. The control itself is tested in
 * `app/features/music/music-player.browser.test.tsx`.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tracks } from '#app/features/music/tracks.ts';
import { audioOf, playTones } from '../support/music.ts';
import { newPerson, openFromMenu, seenSignedIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type VisitOptions, type Visits, type Visitor } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
const lan = newPerson();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url, lan);
});
afterAll(() => visits.close());

/** A person who wants music: nothing is stored yet. */
const listen = (
  run: (visitor: Visitor & { asked: string[] }) => Promise<void>,
  { seconds = 30, ...options }: VisitOptions & { seconds?: number } = {},
) =>
  visits.visit(
    async (visitor) => run({ ...visitor, asked: await playTones(visitor.context, seconds) }),
    { music: true, ...options },
  );
const player = (page: Page) => page.getByRole('region', { name: 'Music', exact: true });
const control = (page: Page, name: string) =>
  player(page).getByRole('button', { name, exact: true });
const shownTitle = (page: Page, text: string) =>
  player(page).locator('.track-title').filter({ hasText: text });
const plays = async (page: Page) => {
  await expect.poll(async () => (await audioOf(page))?.playing ?? false).toBe(true);
};
const isSilent = async (page: Page) => {
  await expect.poll(async () => (await audioOf(page))?.playing ?? false).toBe(false);
};
/** The first press, at a place without another effect. */
const press = (page: Page) => page.mouse.click(700, 3);

describe('§2 begin lets the music start', () => {
  test('no music is loaded before begin; then the first piece plays, metadata first', () =>
    listen(
      async ({ page, asked }) => {
        const code: string[] = [];
        page.on('request', (request) => {
          if (/music-player/.test(request.url())) code.push(request.url());
        });
        await page.goto('/');
        const begin = page.getByRole('button', { name: 'Click Anywhere to Begin' });
        await begin.waitFor();
        expect([await player(page).count(), asked, code]).toEqual([0, [], []]);
        await begin.click();
        await plays(page);
        await control(page, 'Pause music').waitFor();
        expect(await audioOf(page)).toMatchObject({
          preload: 'metadata',
          loop: false,
          source: tracks[0]!.sources[0]!.src,
        });
      },
      { splash: true },
    ));

  test('without the overlay the first press starts it, and moving with Tab does not', () =>
    listen(async ({ page, asked }) => {
      await page.goto('/');
      await page.locator('.avatar:enabled').waitFor();
      await page.keyboard.press('Tab');
      expect([await player(page).count(), asked]).toEqual([0, []]);
      await press(page);
      await plays(page);
    }));

  test('music stays off after a pause or mute on this device', () =>
    listen(async ({ page }) => {
      await page.goto('/');
      await press(page);
      await plays(page);
      await control(page, 'Pause music').click();
      await isSilent(page);
      await page.reload();
      await press(page);
      await control(page, 'Play music').waitFor();
      expect((await audioOf(page))!.playing).toBe(false);
      await control(page, 'Play music').click();
      await plays(page);
      await player(page).hover();
      await control(page, 'Mute music').click();
      await page.reload();
      await press(page);
      await control(page, 'Play music').waitFor();
      expect(await audioOf(page)).toMatchObject({ playing: false, source: '' });
    }));
});

describe('§2, §9 the control', () => {
  test('the player leaves the end of the home page and the account bar free at 360 px', () =>
    listen(
      async ({ page, expectComplaints }) => {
        expectComplaints(/404/);
        // Measures at the present end of the page, which moves while the page fills.
        const coveredAtEnd = (selector: string) =>
          page.evaluate((which) => {
            window.scrollTo(0, document.documentElement.scrollHeight);
            const round = document.querySelector('.player')!.getBoundingClientRect();
            return [...document.querySelectorAll(which)]
              .filter((element) => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                return (
                  right > left &&
                  left < round.right &&
                  right > round.left &&
                  top < round.bottom &&
                  bottom > round.top
                );
              })
              .map((element) => element.textContent);
          }, selector);
        for (const [path, selector] of [
          ['/', '.foot a, .foot span'],
          ['/pricing', 'main a, main p'],
          ['/no/such/page', '.not-found a, .not-found p'],
          ['/dashboard', '.tabbar a, .main a, .main button, .main p'],
        ] as const) {
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await page.mouse.click(355, 3);
          await player(page).waitFor();
          expect([path, await coveredAtEnd(selector)]).toEqual([path, []]);
        }
      },
      { cookie, viewport: { width: 360, height: 740 } },
    ));

  test('the player unfolds at a touch and folds when the page is used', () =>
    listen(
      async ({ page }) => {
        await page.goto('/');
        await page.touchscreen.tap(355, 3);
        await control(page, 'Pause music').waitFor();
        const width = async () => (await player(page).boundingBox())!.width;
        await control(page, 'Pause music').tap();
        await expect.poll(width).toBe(224);
        await page.evaluate(() => window.scrollTo(0, 400));
        await expect.poll(width).toBe(44);
        await control(page, 'Play music').tap();
        await expect.poll(width).toBe(224);
        // The folded player leaves the last line of the footer free at the end of the page.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect.poll(width).toBe(44);
        await control(page, 'Pause music').tap();
        await expect.poll(width).toBe(224);
        const over = (await player(page).boundingBox())!,
          end = (await page.locator('.foot .end').boundingBox())!;
        expect(end.y + end.height).toBeLessThanOrEqual(over.y);
      },
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ));

  test('the player has no fault that axe finds, and reports the track to the system', () =>
    listen(
      async ({ page }) => {
        await page.goto('/');
        await press(page);
        await plays(page);
        await player(page).hover();
        await shownTitle(page, tracks[0]!.title.en).waitFor();
        expect(
          await page.evaluate(() => [
            navigator.mediaSession.metadata!.title,
            navigator.mediaSession.playbackState,
          ]),
        ).toEqual([tracks[0]!.title.en, 'playing']);
        await page.evaluate(() =>
          Promise.all(
            document
              .getAnimations()
              .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
              .map((animation) => animation.finished),
          ),
        );
        await page.evaluate(axe.source);
        expect(
          await page.evaluate(async () =>
            (
              await (
                globalThis as unknown as {
                  axe: {
                    run(
                      root: string,
                    ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
                  };
                }
              ).axe.run('.player')
            ).violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target }) => `${id} ${target.join(' ')}`),
            ),
          ),
        ).toEqual([]);
      },
      { bypassCSP: true },
    ));
});

describe('§2 layout rules', () => {
  test('music is silent and hidden on the timer and the plan, and returns afterwards', () =>
    listen(
      async ({ page }) => {
        await page.goto('/');
        await press(page);
        await plays(page);
        await page.getByRole('button', { name: 'Tools' }).click();
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Timer Block/ })
          .click();
        await page.waitForURL('**/timer-block');
        await player(page).waitFor({ state: 'detached' });
        await isSilent(page);
        const { at } = (await audioOf(page))!;
        await page.goBack();
        await player(page).waitFor();
        await plays(page);
        expect((await audioOf(page))!.at).toBeGreaterThanOrEqual(at);
        await page.getByRole('button', { name: 'Account', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Planning' }).click();
        await page.waitForURL('**/planning');
        await player(page).waitFor({ state: 'detached' });
        await isSilent(page);
      },
      { cookie },
    ));

  test('music that the person paused stays paused on return', () =>
    listen(async ({ page }) => {
      await page.goto('/');
      await press(page);
      await plays(page);
      await control(page, 'Pause music').click();
      await page.getByRole('button', { name: 'Tools' }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Timer Block/ })
        .click();
      await page.waitForURL('**/timer-block');
      await page.goBack();
      await control(page, 'Play music').waitFor();
      expect((await audioOf(page))!.playing).toBe(false);
    }));

  test('music goes on without a break from page to page and through a sign-in', () =>
    listen(
      async ({ page }) => {
        await page.goto('/');
        await press(page);
        await plays(page);
        for (const [name, path] of [
          ['Pricing', '/pricing'],
          ['Process', '/process'],
          ['Home', '/'],
        ] as const) {
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name, exact: true })
            .click();
          await page.waitForURL(`${product.url}${path}`);
        }
        const dialog = await openFromMenu(page, 'Sign In');
        await dialog.getByLabel('Email').fill(lan.email);
        await dialog.getByLabel('Password', { exact: true }).fill(lan.password);
        await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
        await seenSignedIn(page);
        await page.getByRole('link', { name: 'Open your ledger' }).click();
        await page.waitForURL('**/dashboard');
        await player(page).waitFor();
        expect(await audioOf(page)).toMatchObject({ playing: true, pauses: 0 });
      },
      { seconds: 300 },
    ));
});

describe('several tabs', () => {
  test('music plays in one tab only, and is silent in every tab while another sound plays', () =>
    listen(
      async ({ page, context }) => {
        await page.goto('/');
        await press(page);
        await plays(page);
        const other = await context.newPage();
        await other.goto('/');
        await press(other);
        await control(other, 'Play music').waitFor();
        expect([(await audioOf(page))!.playing, (await audioOf(other))!.playing]).toEqual([
          true,
          false,
        ]);
        await control(other, 'Play music').click();
        await plays(other);
        await isSilent(page);
        // Sounds like the timer: a lock is held as long as the sound lasts.
        await page.evaluate(
          () =>
            new Promise<void>((asked) => {
              void navigator.locks.request('tudo.holdMusic.bell', () => {
                new BroadcastChannel('tudo.holdMusic').postMessage('bell');
                asked();
                return new Promise<void>((release) => {
                  Object.assign(window, { release });
                });
              });
            }),
        );
        await isSilent(other);
        await page.evaluate(() => (window as unknown as { release: () => void }).release());
        await plays(other);
      },
      { seconds: 300 },
    ));

  test('a tab that is opened during another sound is silent until it ends', () =>
    listen(
      async ({ page, context }) => {
        await page.goto('/contact');
        await page.evaluate(
          () =>
            new Promise<void>((held) => {
              void navigator.locks.request('tudo.holdMusic.bell', () => {
                held();
                return new Promise<void>((release) => {
                  Object.assign(window, { release });
                });
              });
            }),
        );
        const late = await context.newPage();
        await late.goto('/');
        await press(late);
        // The music waits for the other sound to end.
        await expect
          .poll(() =>
            late.evaluate(async () =>
              (await navigator.locks.query()).pending!.map(({ name }) => name),
            ),
          )
          .toContain('tudo.holdMusic.bell');
        expect((await audioOf(late))!.playing).toBe(false);
        await page.evaluate(() => (window as unknown as { release: () => void }).release());
        await plays(late);
      },
      { seconds: 300 },
    ));

  test('the alarm of the timer silences the music of another tab while it rings', () =>
    listen(
      async ({ page, context }) => {
        await page.goto('/');
        await press(page);
        await plays(page);
        const timer = await context.newPage();
        await timer.goto('/timer-block');
        await timer.getByRole('button', { name: 'Lengths and sound', exact: true }).click();
        await timer.getByRole('button', { name: 'Listen', exact: true }).click();
        // The music was paused exactly once and then goes on.
        await expect.poll(async () => (await audioOf(page))!.pauses).toBe(1);
        await plays(page);
      },
      { seconds: 300 },
    ));
});

test('on a phone a tap pauses it in the bar, and the next tap elsewhere folds it', () =>
  listen(
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.locator('.tabbar').waitFor();
      await page.getByRole('heading', { level: 1 }).tap();
      await plays(page);
      const folded = () =>
        player(page)
          .boundingBox()
          .then((box) => box!.width < 60);
      await expect.poll(folded).toBe(true);
      await control(page, 'Pause music').tap();
      await isSilent(page);
      // A tap unfolds the player, and each control responds at its visible place.
      await expect.poll(folded).toBe(false);
      await control(page, 'Play music').tap();
      await plays(page);
      await page.getByRole('heading', { level: 1 }).tap();
      await expect.poll(folded).toBe(true);
      await control(page, 'Pause music').tap();
      await isSilent(page);
    },
    { cookie, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));
