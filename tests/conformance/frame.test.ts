/** Specification §2: header, footer, account menu and the two modals, on the running product. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openFromMenu, seenSignedIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
const lan = newPerson();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url, lan);
});
afterAll(() => visits.close());

const account = (page: Page) => page.getByRole('button', { name: /^(Account|Tài khoản)$/ });
/** The page is alive, and knows who is there. */
const ready = (page: Page) => page.locator('.avatar:enabled:visible').first().waitFor();
const siteHeader = (page: Page) => page.locator('header', { has: page.getByRole('navigation', { name: /^(Main|Chính)$/ }) });

describe('§2 layout rules', () => {
  test('the header is hidden on the timer, four tools, profile and dashboard, in both languages and below them', () => visits.visit(async ({ page }) => {
    for (const path of ['/timer-block', '/vi/timer-block', '/fi-calculator', '/budget-planner', '/latte-factor', '/compound-interest', '/vi/compound-interest', '/profile', '/dashboard', '/dashboard/ledger', '/dashboard/accounts', '/dashboard/budgets', '/dashboard/review', '/dashboard/rules', '/dashboard/recurring', '/dashboard/reports']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect([path, await page.getByRole('link', { name: /^(Pricing|Bảng giá)$/ }).count()]).toEqual([path, 0]);
    }
  }, { cookie }));

  test.each([360, 1440])('where the header is hidden, home, the other tools, the language and the account are one press away: %i px', async (width) => visits.visit(async ({ page }) => {
    const shown = (role: 'link' | 'button', name: string | RegExp) => page.getByRole(role, { name }).locator('visible=true');
    for (const path of ['/fi-calculator', '/dashboard', '/profile']) {
      await page.goto(path);
      for (const part of [shown('link', 'Tudo, home'), account(page).locator('visible=true'), page.locator('.lang:visible')]) await expect.poll(() => part.count()).toBe(1);
      await shown('button', /^Tools/).click();
      await shown('link', /^Compound Interest/).click();
      await page.waitForURL('**/compound-interest');
      await shown('button', /^Tools/).filter({ hasText: 'Compound Interest' }).waitFor();
    }
    await shown('link', 'VI, Tiếng Việt').click();
    await page.waitForURL('**/vi/compound-interest');
    await shown('button', /^Công cụ.*Lãi kép/).waitFor();
    await shown('link', /^Tudo/).click();
    await page.waitForURL('**/vi');
  }, { cookie: await signUpOverHttp(product.url, newPerson()), viewport: { width, height: 740 } }));

  test('the header stands on every other page', () => visits.visit(async ({ page }) => {
    for (const path of ['/', '/vi', '/blog', '/blog/emergency-fund', '/resources', '/contact', '/faq', '/vi/faq', '/terms-of-service', '/privacy-policy', '/pricing', '/process', '/debt-or-invest', '/forgot-password', '/planning']) {
      await page.goto(path);
      await ready(page);
      expect([path, await page.locator('header a[href$="/pricing"]').first().isVisible()]).toEqual([path, true]);
    }
  }, { cookie }));

  test('home stacks the hero, the problem, the lead magnet, the testimonials and the blog', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    const headings = await page.getByRole('main').locator('h1, h2').allInnerTexts();
    const parts = ['The date you are free', 'They have never met', 'Free by the numbers', 'What people say', 'From the blog'];
    expect(headings.flatMap((heading) => parts.filter((part) => heading.includes(part)))).toEqual(parts);
  }));

  test('the footer shows only on the home page, in its three groups', () => visits.visit(async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    for (const path of ['/', '/vi']) {
      await page.goto(path);
      expect([path, await footer.count()]).toEqual([path, 1]);
    }
    for (const path of ['/pricing', '/vi/pricing', '/login', '/timer-block']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect([path, await footer.count()]).toEqual([path, 0]);
    }
    await page.goto('/');
    const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    for (const link of [['Home', '/'], ['Our Process', '/process'], ['Blog', '/blog'], ['Resources', '/resources'], ['FAQ', '/faq'], ['Terms of Service', '/terms-of-service'], ['Privacy Policy', '/privacy-policy']]) expect(links).toContainEqual(link);
    expect(links.map(([, href]) => href)).toContain('/contact');
    for (const group of ['Quick Links', 'Legal', 'Contact Us']) await footer.getByText(group, { exact: true }).waitFor();
  }));
});

describe('§2 arriving at a page', () => {
  /** So far down that nothing of it could be chance. */
  const down = 300;
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('begins at the top, and on the way back where it was left; the keyboard begins at the content, and the title is read out', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate((top) => window.scrollTo(0, top), down);
    await expect.poll(() => siteHeader(page).getAttribute('data-solid')).toBe('true');
    await siteHeader(page).getByRole('link', { name: 'Process', exact: true }).click();
    await page.waitForURL('**/process');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await scrolled(page)).toBe(0);
    const title = await page.title();
    await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' });
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(down);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(down);
  }, { viewport: { width: 1440, height: 500 } }));

  test('a page that does not exist takes the keyboard too, and can be skipped to', () => visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/404/);
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.locator('.hero').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Trang này đã lạc vào vũ trụ.' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    for (const path of ['/no/such/page', '/payment/cancel']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      expect([path, await page.evaluate(() => document.activeElement!.textContent)]).toEqual([path, 'Skip to content']);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    }
  }));

  test.each([['/faq#start', '/vi/faq#start'], ['/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0', '/vi/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0'], ['/vi/pricing?from=mail#plus', '/pricing?from=mail#plus']])('the other language of %s keeps its place: %s, and is one step of the way back', (path, twin) => visits.visit(async ({ page }) => {
    await page.goto(path);
    const length = await page.evaluate(() => history.length);
    await page.locator('.lang a:not([aria-current]):visible').first().click();
    await page.waitForURL(`${product.url}${twin}`);
    await page.goBack();
    await page.waitForURL(`${product.url}${path}`);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  }));

  test('the other language of the same page is no other page', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate((top) => window.scrollTo(0, top), down);
    await page.getByRole('link', { name: 'VI, Tiếng Việt' }).first().click();
    await page.waitForURL('**/vi');
    await page.getByRole('link', { name: 'Bảng giá' }).first().waitFor();
    // The browser keeps what is on the screen in its place; what stands above it is of another height.
    expect(await scrolled(page)).toBeGreaterThan(down / 2);
  }, { viewport: { width: 1440, height: 500 } }));
});

describe('§2 outside of the layout', () => {
  test.each([['/payment/success', 'Payments are not set up here.', '/pricing'], ['/payment/cancel', 'You did not pay.', '/pricing'], ['/vi/payment/success', 'Máy chủ này chưa thiết lập thanh toán.', '/vi/pricing'], ['/vi/payment/cancel', 'Bạn chưa thanh toán.', '/vi/pricing']])('%s stands by itself, says what is true, and leads back', (path, heading, plans) => visits.visit(async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect([await page.getByRole('navigation').count(), await page.getByRole('contentinfo').count(), await page.locator('.avatar').count()]).toEqual([0, 0, 0]);
    await page.locator(`main a[href="${plans}"]`).click();
    await page.waitForURL(`**${plans}`);
  }));

  test('any other path: lost in the universe, in both lines, with the way home and the status of a page that is not there', () => visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/404/);
    const answer = await page.goto('/no/such/page');
    expect(answer!.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Trang này đã lạc vào vũ trụ.');
    await page.getByText('This page has been lost in the universe.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.locator('.hero').waitFor();
  }));
});

describe('§2 header', () => {
  test('turns solid after more than 10 px, and not before', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const solid = () => siteHeader(page).getAttribute('data-solid');
    for (const [top, is] of [[0, 'false'], [10, 'false'], [11, 'true'], [10, 'false']] as const) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect.poll(solid).toBe(is);
    }
  }));

  test('the tools open by pointer, by touch and by keyboard, and close when the keyboard goes on', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const button = siteHeader(page).getByRole('button', { name: 'Tools' });
    const last = siteHeader(page).getByRole('link', { name: /Compound Interest/ });
    await button.tap();
    await last.waitFor();
    await page.touchscreen.tap(600, 700);
    await last.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await last.waitFor();
    for (let link = 0; link < 5; link++) await page.keyboard.press('Tab');
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await last.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Pricing');
  }, { hasTouch: true }));

  test('the account button is disabled while auth is loading; then it offers what fits', () => visits.visit(async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/identity/state*', async (route) => { await answered; await route.fallback(); });
    await page.goto('/');
    await account(page).waitFor();
    await page.waitForLoadState('load');
    expect(await account(page).isDisabled()).toBe(true);
    answer();
    await ready(page);
    await account(page).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Sign In', 'Sign Up']);
  }));

  test('signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await seenSignedIn(page);
    expect(await account(page).textContent()).toBe('L');
    await account(page).click();
    expect(await page.locator('.who').textContent()).toBe(lan.fullName);
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
  }, { cookie }));


  test('links to Home, Process, Pricing, Resources and, in a dropdown, to the five tools', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const main = siteHeader(page).getByRole('navigation', { name: 'Main' });
    for (const [name, href] of [['Home', '/'], ['Process', '/process'], ['Pricing', '/pricing'], ['Resources', '/resources']] as const) expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    expect(await main.getByRole('link', { name: /Timer Block/ }).count()).toBe(0);
    await main.getByRole('button', { name: 'Tools' }).click();
    const tools = main.getByRole('listitem').getByRole('link');
    expect(await tools.evaluateAll((all) => all.map((link) => [link.querySelector('span')!.textContent, link.getAttribute('href')]))).toEqual([
      ['Timer Block', '/timer-block'], ['FI Calculator', '/fi-calculator'], ['Budget Planner', '/budget-planner'], ['Latte Factor', '/latte-factor'], ['Compound Interest', '/compound-interest'],
    ]);
    await page.keyboard.press('Escape');
    await tools.first().waitFor({ state: 'hidden' });
  }));

  test('on a phone a menu unfolds, with the tools as a list of its own, and folds after a choice', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    expect(await page.getByRole('link', { name: 'Process', exact: true }).filter({ visible: true }).count()).toBe(0);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.getByRole('link', { name: 'Process', exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Timer Block' }).isVisible()).toBe(false);
    await menu.getByRole('button', { name: 'Tools' }).click();
    await expect.poll(() => menu.getByRole('listitem').filter({ visible: true }).allTextContents()).toEqual(['Timer Block', 'FI Calculator', 'Budget Planner', 'Latte Factor', 'Compound Interest']);
    await menu.getByRole('link', { name: 'Resources', exact: true }).click();
    await page.waitForURL('**/resources');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  }, { viewport: { width: 360, height: 740 } }));

  test('on a phone the menu opens by touch and by keyboard, and Escape gives the keyboard back to its button', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    await button.tap();
    await menu.waitFor();
    await button.tap();
    await menu.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Home');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Process');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await menu.waitFor();
    for (const name of ['Home', 'Process']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/process');
    await menu.waitFor({ state: 'hidden' });
  }, { hasTouch: true, viewport: { width: 360, height: 740 } }));

  test('the account menu goes to the profile, the dashboard and the plan', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await ready(page);
    for (const [name, path] of [['Profile', '/profile'], ['Dashboard', '/dashboard'], ['Planning', '/planning']] as const) {
      await page.goto('/');
      await account(page).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
  }, { cookie }));
});

describe('§2 modals', () => {
  test('sign-in has e-mail, password, a way to a forgotten one, Google and a switch', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    for (const label of ['Full name', 'Email', 'Confirm password']) await dialog.getByLabel(label).waitFor();
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByLabel('Full name').waitFor({ state: 'detached' });
    await dialog.getByLabel('Email').fill('lan@example.com');
    await dialog.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Nobody types their address twice.
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('lan@example.com');
  }));

  test('reset when opened: nothing typed, no errors', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign Up');
    await dialog.getByLabel('Full name').fill('Lan');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByText('Email is required.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openFromMenu(page, 'Sign Up');
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('');
    expect(await dialog.getByText('Email is required.').count()).toBe(0);
  }));

  test.each([['motion', 'no-preference', '0.3s', '0.2s'], ['reduced motion', 'reduce', '0s', '0s']] as const)('enter in 300 ms and leave in 200 ms: %s', (_, reducedMotion, enters, leaves) => visits.visit(async ({ page }) => {
    await page.goto('/');
    await openFromMenu(page, 'Sign In');
    const durations = () => page.locator('dialog').evaluate((dialog) => [...new Set(getComputedStyle(dialog).transitionDuration.split(', '))]);
    await page.locator('dialog[data-state=open]').waitFor();
    expect(await durations()).toEqual([enters]);
    // The close button leaves the dialog in its closing state for as long as it takes; what it is styled to take is read at once.
    expect(await page.evaluate(() => {
      const dialog = document.querySelector('dialog')!;
      dialog.querySelector<HTMLButtonElement>('[aria-label=Close]')!.click();
      return new Promise((resolve) => {
        const look = () => { if (dialog.dataset['state'] === 'closed') resolve([...new Set(getComputedStyle(dialog).transitionDuration.split(', '))]); };
        new MutationObserver(look).observe(dialog, { attributes: true });
        look();
      });
    })).toEqual([leaves]);
    await page.locator('dialog').waitFor({ state: 'detached' });
  }, { reducedMotion }));

  test('let go of the keyboard at once when they are closed, and are still seen to leave', () => visits.visit(async ({ page }) => {
    await page.goto('/');
    await openFromMenu(page, 'Sign In');
    await page.locator('dialog[data-state=open]').waitFor();
    expect(await page.evaluate(() => {
      const dialog = document.querySelector('dialog')!;
      dialog.querySelector<HTMLButtonElement>('[aria-label=Close]')!.click();
      return new Promise((resolve) => {
        const look = () => { if (dialog.dataset['state'] === 'closed') resolve({ modal: dialog.matches(':modal'), holdsFocus: dialog.contains(document.activeElement), focused: document.activeElement?.getAttribute('aria-label'), shown: getComputedStyle(dialog).display !== 'none' }); };
        new MutationObserver(look).observe(dialog, { attributes: true });
        look();
      });
    })).toEqual({ modal: false, holdsFocus: false, focused: 'Account', shown: true });
    await page.locator('dialog').waitFor({ state: 'detached' });
  }));

  test('do not exist for a signed-in person, and vanish when another tab signs in', () => visits.visit(async ({ page, context }) => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Email').fill(lan.email);
    await other.getByLabel('Password', { exact: true }).fill(lan.password);
    await other.getByRole('button', { name: 'Sign In', exact: true }).click();
    await other.waitForURL('**/dashboard');
    await dialog.waitFor({ state: 'detached' });
    await seenSignedIn(page);
    await account(page).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
  }));
});
