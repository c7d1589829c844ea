/** Specification §2, §4, §8 and §9: the music player, in a real browser with tones in place of the pieces. */
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

/** Somebody who wants music: nothing is remembered yet. */
const listen = (run: (visitor: Visitor & { asked: string[] }) => Promise<void>, { seconds = 30, ...options }: VisitOptions & { seconds?: number } = {}) =>
  visits.visit(async (visitor) => run({ ...visitor, asked: await playTones(visitor.context, seconds) }), { music: true, ...options });
const player = (page: Page) => page.getByRole('region', { name: 'Music', exact: true });
const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const shownTitle = (page: Page, text: string) => player(page).locator('.ttl').filter({ hasText: text });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position in the track' });
const plays = async (page: Page) => { await expect.poll(async () => (await audioOf(page))?.playing ?? false).toBe(true); };
const isSilent = async (page: Page) => { await expect.poll(async () => (await audioOf(page))?.playing ?? false).toBe(false); };
/** The first press, where it does nothing else. */
const press = (page: Page) => page.mouse.click(700, 3);

describe('§2 begin lets the music start', () => {
  test('before it nothing of the music is there or fetched; after it the first piece plays, and only its metadata was asked for first', () => listen(async ({ page, asked }) => {
    const code: string[] = [];
    page.on('request', (request) => { if (/music-player/.test(request.url())) code.push(request.url()); });
    await page.goto('/');
    const begin = page.getByRole('button', { name: 'Click Anywhere to Begin' });
    await begin.waitFor();
    expect([await player(page).count(), asked, code]).toEqual([0, [], []]);
    await begin.click();
    await plays(page);
    await control(page, 'Pause music').waitFor();
    expect(await audioOf(page)).toMatchObject({ preload: 'metadata', loop: false, source: tracks[0]!.sources[0]!.src });
  }, { splash: true }));

  test('without the overlay the first press counts, and moving about with Tab is none', () => listen(async ({ page, asked }) => {
    await page.goto('/');
    await page.locator('.avatar:enabled').waitFor();
    await page.keyboard.press('Tab');
    expect([await player(page).count(), asked]).toEqual([0, []]);
    await press(page);
    await plays(page);
  }));

  test('who paused or muted it is not played to, on this device', () => listen(async ({ page }) => {
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
  test('is round, 2.75rem wide, at the bottom left; unfolds to 14rem in 0.3 s where it is pointed at or has the keyboard, and shows the title', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await control(page, 'Pause music').waitFor();
    const box = () => player(page).evaluate((element) => { const { left, bottom, width, height } = element.getBoundingClientRect(); return { left, below: innerHeight - bottom, width, height }; });
    const style = () => player(page).evaluate((element) => { const { position: kind, borderRadius, transitionDuration, transitionProperty } = getComputedStyle(element); return { kind, borderRadius, transitionDuration: [...new Set(transitionDuration.split(', '))], transitionProperty }; });
    expect(await box()).toEqual({ left: 16, below: 16, width: 44, height: 44 });
    expect(await style()).toEqual({ kind: 'fixed', borderRadius: '22px', transitionDuration: ['0.3s'], transitionProperty: expect.stringContaining('width') });
    const title = shownTitle(page, tracks[0]!.title.en);
    expect(await title.isVisible()).toBe(false);
    await player(page).hover();
    await expect.poll(async () => (await box()).width).toBe(224);
    await title.waitFor();
    expect(await control(page, 'Pause music').getAttribute('title')).toBe(tracks[0]!.title.en);
    await page.mouse.move(900, 300);
    await expect.poll(async () => (await box()).width).toBe(44);
    await page.keyboard.press('Shift+Tab');
    await control(page, 'Pause music').focus();
    await expect.poll(async () => (await box()).width).toBe(224);
    for (const name of ['Previous track', 'Next track', 'Mute music']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe(name);
    }
  }));

  test('a click on the progress bar seeks to that point, and so do the keys', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    await control(page, 'Pause music').click();
    await isSilent(page);
    await player(page).hover();
    await position(page).click({ position: { x: 0.75 * (await position(page).boundingBox())!.width, y: 5 } });
    await expect.poll(async () => Math.round((await audioOf(page))!.at / 3)).toBe(10);
    const from = (await audioOf(page))!.at;
    await position(page).press('ArrowRight');
    await expect.poll(async () => (await audioOf(page))!.at - from).toBeCloseTo(5, 1);
    await position(page).press('Home');
    await expect.poll(async () => (await audioOf(page))!.at).toBe(0);
    expect(await position(page).getAttribute('aria-valuetext')).toBe('0:00 of 0:40');
  }, { seconds: 40 }));

  test('volume and silence by the keyboard alone', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    const sound = () => page.evaluate(() => { const { audio } = window as unknown as { audio: HTMLAudioElement }; return { muted: audio.muted, volume: Math.round(100 * audio.volume) }; });
    const named = () => page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
    const before = await sound();
    expect(before.muted).toBe(false);
    // From here on it is the keyboard that moves about.
    await page.keyboard.press('Shift+Tab');
    await control(page, 'Pause music').focus();
    // It unfolds for the keyboard, which takes a frame.
    await control(page, 'Previous track').waitFor();
    for (const name of ['Previous track', 'Next track', 'Mute music']) {
      await page.keyboard.press('Tab');
      expect(await named()).toBe(name);
    }
    await page.keyboard.press('Space');
    await expect.poll(sound).toEqual({ ...before, muted: true });
    await expect.poll(named).toBe('Unmute music');
    await page.keyboard.press('Enter');
    await expect.poll(sound).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await named()).toBe('Volume of the music');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(sound).toEqual({ muted: false, volume: before.volume - 5 });
    await page.keyboard.press('Home');
    await expect.poll(sound).toEqual({ muted: false, volume: 0 });
    await page.keyboard.press('End');
    await expect.poll(sound).toEqual({ muted: false, volume: 100 });
    expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-valuetext'))).toBe('100 percent');
  }, { seconds: 300 }));

  test('shows a spinner while it loads', () => listen(async ({ page, context }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await context.route('**/music/*', async (route) => { await arrived; await route.fallback(); });
    await page.goto('/');
    await press(page);
    await player(page).locator('.spin').waitFor();
    await player(page).getByRole('status').filter({ hasText: 'The music is loading' }).waitFor({ state: 'attached' });
    arrive();
    await player(page).locator('.spin').waitFor({ state: 'detached' });
    await plays(page);
  }));

  test('says in a live region which piece plays, and that one is loading, also while it is folded', () => listen(async ({ page, context }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    const said = player(page).getByRole('status');
    await expect.poll(() => said.textContent()).toBe(tracks[0]!.title.en);
    // The same element from here on: what is put in anew with its text is not read out.
    await said.evaluate((element) => { element.setAttribute('data-stays', ''); });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await context.route(`**${tracks[1]!.sources[0]!.src}`, async (route) => { await arrived; await route.fallback(); });
    // As a media key of a headset does it: nothing of the page is pointed at.
    await page.evaluate(() => { const { audio } = window as unknown as { audio: HTMLAudioElement }; audio.dispatchEvent(new Event('ended')); });
    await expect.poll(() => said.textContent()).toBe('The music is loading');
    arrive();
    await expect.poll(() => said.textContent()).toBe(tracks[1]!.title.en);
    expect([await player(page).getByRole('status').count(), await said.getAttribute('data-stays'), await said.evaluate((element) => getComputedStyle(element).visibility), await shownTitle(page, tracks[1]!.title.en).isVisible()]).toEqual([1, '', 'visible', false]);
  }));

  test('covers nothing for good: the end of the home page and the bar of the account stay free at 360 px', () => listen(async ({ page, expectComplaints }) => {
    expectComplaints(/404/);
    // At the end of the page as it is then: one that still fills moves on.
    const coveredAtEnd = (selector: string) => page.evaluate((which) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const round = document.querySelector('.player')!.getBoundingClientRect();
      return [...document.querySelectorAll(which)].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > left && left < round.right && right > round.left && top < round.bottom && bottom > round.top;
      }).map((element) => element.textContent);
    }, selector);
    for (const [path, selector] of [['/', '.foot a, .foot span'], ['/pricing', 'main a, main p'], ['/no/such/page', '.nf a, .nf p'], ['/dashboard', '.tabbar a, .main a, .main button, .main p']] as const) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.mouse.click(355, 3);
      await player(page).waitFor();
      expect([path, await coveredAtEnd(selector)]).toEqual([path, []]);
    }
  }, { cookie, viewport: { width: 360, height: 740 } }));

  test('is not unfolded over what somebody types while the pointer only rests on it', () => listen(async ({ page }) => {
    await page.goto('/fi-calculator');
    await press(page);
    const own = player(page), width = async () => (await own.boundingBox())!.width;
    await own.hover();
    await expect.poll(width).toBe(224);
    const field = page.locator('.inputs input.num').first();
    await field.focus();
    await field.press('End');
    await expect.poll(width).toBe(44);
    await page.mouse.move(38, (await own.boundingBox())!.y + 20);
    await expect.poll(width).toBe(224);
  }));

  test('unfolds at a touch, which hovers until the next, and folds where the page is moved on', () => listen(async ({ page }) => {
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
    // As it stays at the end of the page, it leaves the last line of the footer free.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(width).toBe(44);
    await control(page, 'Pause music').tap();
    await expect.poll(width).toBe(224);
    const over = (await player(page).boundingBox())!, end = (await page.locator('.foot .end').boundingBox())!;
    expect(end.y + end.height).toBeLessThanOrEqual(over.y);
  }, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }));

  test.each([['en', 360], ['en', 1440], ['vi', 360], ['vi', 1440]] as const)('at the end of every public page no control lies under it, folded or unfolded: %s, %i px', (language, width) => visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/404|40[01] \(|auth\/invalid-action-code/);
    const covered: string[] = [];
    // What stands over another control where the page ends; the field that only programs fill is to be seen by nobody.
    // A column that scrolls by itself shows of its controls what lies within it, and is looked at from its beginning and at its end.
    const look = async (path: string, state: string) => covered.push(...(await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const over = document.querySelector('.player')!, { left, right, top, bottom } = over.getBoundingClientRect();
      const shown = (each: Element) => {
        const own = each.getBoundingClientRect(), box = { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
        for (let around = each.parentElement!; around.id !== 'page'; around = around.parentElement!) {
          if (getComputedStyle(around).overflowY === 'visible') continue;
          const edge = around.getBoundingClientRect();
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
        return box;
      };
      const isCovered = (each: Element) => {
        const box = shown(each);
        return box.top < box.bottom && !over.contains(each) && !each.closest('.letter-trap') && each.checkVisibility({ visibilityProperty: true }) && box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      };
      const column = document.querySelector('.tool > .inputs');
      return [0, column?.scrollHeight ?? 0].flatMap((at) => {
        column?.scrollTo(0, at);
        return [...document.querySelectorAll('#page :is(a[href], button, input, select, textarea, summary)')].filter(isCovered).map((each) => each.textContent || each.getAttribute('name') || each.id);
      });
    })).map((name) => `${path}, ${state}: ${name}`));
    for (const path of ['/', '/blog', '/blog/first-budget-in-vietnam', '/pricing', '/resources', '/faq', '/process', '/contact', '/terms-of-service', '/privacy-policy', '/guide/confirm', '/guide/unsubscribe', '/login', '/forgot-password', '/no/such/page', '/debt-or-invest', '/fi-calculator', '/budget-planner', '/latte-factor', '/compound-interest']) {
      const address = language === 'en' ? path : path === '/' ? '/vi' : `/vi${path}`;
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      // A press where nothing is.
      await page.mouse.click(width / 2, 3);
      const own = page.locator('section.player');
      await own.waitFor();
      await look(address, 'folded');
      await own.hover();
      await expect.poll(async () => (await own.boundingBox())!.width).toBe(224);
      await look(address, 'unfolded');
      await page.mouse.move(width / 2, 200);
    }
    expect(covered).toEqual([]);
  }, { viewport: { width, height: 740 }, reducedMotion: 'reduce' }));

  test('has no fault that axe finds, and tells the system what plays', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    await player(page).hover();
    await shownTitle(page, tracks[0]!.title.en).waitFor();
    expect(await page.evaluate(() => [navigator.mediaSession.metadata!.title, navigator.mediaSession.playbackState])).toEqual([tracks[0]!.title.en, 'playing']);
    await page.evaluate(() => Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
    await page.evaluate(axe.source);
    expect(await page.evaluate(async () => (await (globalThis as unknown as { axe: { run(root: string): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> } }).axe.run('.player')).violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)))).toEqual([]);
  }, { bypassCSP: true }));
});

describe('§2 layout rules', () => {
  test('the music is hidden on the timer and the plan: silent there, and again where it was on return', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('banner').getByRole('link', { name: /Timer Block/ }).click();
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
  }, { cookie }));

  test('what the person paused stays paused on return', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    await control(page, 'Pause music').click();
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('banner').getByRole('link', { name: /Timer Block/ }).click();
    await page.waitForURL('**/timer-block');
    await page.goBack();
    await control(page, 'Play music').waitFor();
    expect((await audioOf(page))!.playing).toBe(false);
  }));

  test('it goes on without a break from page to page, and through a sign-in', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    for (const [name, path] of [['Pricing', '/pricing'], ['Process', '/process'], ['Home', '/']] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
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
  }, { seconds: 300 }));
});

describe('§3, §4 the list', () => {
  test('has ten pieces, and the first follows the last', () => listen(async ({ page }) => {
    expect([tracks.length, tracks.map(({ id }) => id)]).toEqual([10, Array.from({ length: 10 }, (_, index) => `track${index + 1}`)]);
    await page.goto('/');
    await press(page);
    await plays(page);
    await player(page).hover();
    for (const { title } of [...tracks.slice(1), tracks[0]!]) {
      await control(page, 'Next track').click();
      await shownTitle(page, title.en).waitFor();
    }
    await plays(page);
  }));

  test('when a piece ends the next one plays', () => listen(async ({ page }) => {
    await page.goto('/');
    await press(page);
    // A piece of a second is over before a busy machine looks: what has been played stays known.
    await expect.poll(async () => [...new Set((await audioOf(page))?.played)].slice(0, 2)).toEqual([0, 1].map((place) => tracks[place]!.sources[0]!.src));
  }, { seconds: 1 }));
});

describe('§8 playback errors', () => {
  test('what the browser cannot play: the alert, word for word', () => listen(async ({ page, context, expectComplaints }) => {
    expectComplaints(/music|ERR_/);
    await context.route('**/music/*', (route) => route.fulfill({ status: 200, contentType: 'audio/webm', body: 'no music' }));
    await page.goto('/');
    const alert = page.waitForEvent('dialog').then(async (dialog) => { const said = [dialog.type(), dialog.message()]; await dialog.accept(); return said; });
    await press(page);
    expect(await alert).toEqual(['alert', 'Lỗi: Không thể phát bài hát.']);
    await control(page, 'Play music').waitFor();
  }));

  test('what the browser does not allow: only a warning in the console', () => listen(async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => { said.push(dialog.message()); void dialog.accept(); });
    // Not what the browser itself warns of on a slow machine, such as a font that is used late.
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('NotAllowedError'));
    await page.addInitScript(() => { HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('The person has not pressed anything.', 'NotAllowedError')); });
    await page.goto('/');
    await press(page);
    await warning;
    await control(page, 'Play music').waitFor();
    expect(said).toEqual([]);
  }));
});

describe('beside other tabs', () => {
  test('music plays in one tab only, and is silent in every tab while another sound asks for it', () => listen(async ({ page, context }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    const other = await context.newPage();
    await other.goto('/');
    await press(other);
    await control(other, 'Play music').waitFor();
    expect([(await audioOf(page))!.playing, (await audioOf(other))!.playing]).toEqual([true, false]);
    await control(other, 'Play music').click();
    await plays(other);
    await isSilent(page);
    // As the timer does it: the sound lasts for as long as its lock is held.
    await page.evaluate(() => new Promise<void>((asked) => {
      void navigator.locks.request('tudo.holdMusic.bell', () => {
        new BroadcastChannel('tudo.holdMusic').postMessage('bell');
        asked();
        return new Promise<void>((release) => { Object.assign(window, { release }); });
      });
    }));
    await isSilent(other);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await plays(other);
  }, { seconds: 300 }));

  test('a tab that is opened while another sound asks for silence is silent too, until that is over', () => listen(async ({ page, context }) => {
    await page.goto('/contact');
    await page.evaluate(() => new Promise<void>((held) => {
      void navigator.locks.request('tudo.holdMusic.bell', () => {
        held();
        return new Promise<void>((release) => { Object.assign(window, { release }); });
      });
    }));
    const late = await context.newPage();
    await late.goto('/');
    await press(late);
    // It waits for the other sound to be over.
    await expect.poll(() => late.evaluate(async () => (await navigator.locks.query()).pending!.map(({ name }) => name))).toContain('tudo.holdMusic.bell');
    expect((await audioOf(late))!.playing).toBe(false);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await plays(late);
  }, { seconds: 300 }));

  test('the alarm of the timer silences the music of another tab for as long as it rings', () => listen(async ({ page, context }) => {
    await page.goto('/');
    await press(page);
    await plays(page);
    const timer = await context.newPage();
    await timer.goto('/timer-block');
    await timer.getByRole('button', { name: 'Lengths and sound', exact: true }).click();
    await timer.getByRole('button', { name: 'Listen', exact: true }).click();
    // However late one looks: it was paused once, and goes on.
    await expect.poll(async () => (await audioOf(page))!.pauses).toBe(1);
    await plays(page);
  }, { seconds: 300 }));
});
