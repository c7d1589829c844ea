/**
 * Specification §2 on the frame of the pages: header, slim bar, footer, account menu, language and
 * the two modals.
 */
import { describe, expect, test } from 'vitest';
import type { Locator } from '../../tests/support/component/locator.ts';
import {
  answer,
  expectComplaints,
  hold,
  newStubPerson,
  openMenuDialog,
  page,
  waitForSignedIn,
  signedInAs,
  startAfresh,
} from '../../tests/support/component/mount-page.tsx';

const account = () => page.getByRole('button', { name: /^(Account|Tài khoản)$/ });
/** Waits until the page knows who is signed in. */
const ready = () => page.locator('.avatar:enabled:visible').first().waitFor();
const siteHeader = () =>
  page.locator('header', { has: page.getByRole('navigation', { name: /^(Main|Chính)$/ }) });

/** Taps the middle of an element. */
async function tap(target: Locator): Promise<void> {
  const { x, y, width, height } = await target.boundingBox();
  await tapAt(x + width / 2, y + height / 2);
}
async function tapAt(x: number, y: number): Promise<void> {
  await page.finger.press(x, y);
  await page.finger.release();
}

describe('§2 layout rules', () => {
  test('the header is hidden on and below the timer, four tools, profile and dashboard in both languages', async () => {
    signedInAs(newStubPerson());
    for (const path of [
      '/timer-block',
      '/vi/timer-block',
      '/fi-calculator',
      '/budget-planner',
      '/latte-factor',
      '/compound-interest',
      '/vi/compound-interest',
      '/profile',
      '/dashboard',
      '/dashboard/ledger',
      '/dashboard/budgets',
      '/dashboard/review',
      '/dashboard/rules',
      '/dashboard/recurring',
      '/dashboard/reports',
    ]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect([
        path,
        await page.getByRole('link', { name: /^(Pricing|Bảng giá)$/ }).count(),
      ]).toEqual([path, 0]);
    }
  });

  test.each([360, 1440])(
    'pages without the header reach home, the other tools, the language and the account by one press: %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 740 });
      signedInAs(newStubPerson());
      const shown = (role: 'link' | 'button', name: string | RegExp) =>
        page.getByRole(role, { name }).locator('visible=true');
      for (const path of ['/fi-calculator', '/dashboard', '/profile']) {
        await page.goto(path);
        for (const part of [
          shown('link', 'Tudo, home'),
          account().locator('visible=true'),
          page.locator('.lang:visible'),
        ])
          await expect.poll(() => part.count()).toBe(1);
        await shown('button', /^Tools/).click();
        await shown('link', /^Compound Interest/).click();
        await page.waitForURL(/\/compound-interest$/);
        // On a wide screen the rail has them, also beside a tool.
        await (
          width > 860
            ? page.locator('.rail').getByRole('button', { name: 'Tools' })
            : shown('button', /^Tools.*Compound Interest/)
        ).waitFor();
      }
      await shown('link', 'VI, Tiếng Việt').click();
      await page.waitForURL(/\/vi\/compound-interest$/);
      await shown('button', width > 860 ? /^Công cụ/ : /^Công cụ.*Lãi kép/).waitFor();
      await shown('link', /^Tudo/).click();
      await page.waitForURL(/\/vi$/);
    },
  );

  test('the header stands on every other page', async () => {
    signedInAs(newStubPerson());
    for (const path of [
      '/',
      '/vi',
      '/blog',
      '/blog/emergency-fund',
      '/resources',
      '/contact',
      '/faq',
      '/vi/faq',
      '/terms-of-service',
      '/privacy-policy',
      '/pricing',
      '/process',
      '/debt-or-invest',
      '/forgot-password',
      '/planning',
    ]) {
      await page.goto(path);
      await ready();
      expect([path, await page.locator('header a[href$="/pricing"]').first().isVisible()]).toEqual([
        path,
        true,
      ]);
    }
  });

  test('home stacks the hero, the problem, the lead magnet, the testimonials and the blog', async () => {
    await page.goto('/');
    const headings = await page.getByRole('main').locator('h1, h2').allInnerTexts();
    const parts = [
      'The date you are free',
      'They do not share data',
      'Free by the numbers',
      'What people say',
      'From the blog',
    ];
    expect(headings.flatMap((heading) => parts.filter((part) => heading.includes(part)))).toEqual(
      parts,
    );
  });

  test('the footer shows only on the home page, in its three groups', async () => {
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
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    for (const link of [
      ['Home', '/'],
      ['Our Process', '/process'],
      ['Blog', '/blog'],
      ['Resources', '/resources'],
      ['FAQ', '/faq'],
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ])
      expect(links).toContainEqual(link);
    expect(links.map(([, href]) => href)).toContain('/contact');
    for (const group of ['Quick Links', 'Legal', 'Contact Us'])
      await footer.getByText(group, { exact: true }).waitFor();
  });
});

describe('§2 arriving at a page', () => {
  /** Far enough that the position cannot be a coincidence. */
  const down = 300;

  test.each([
    ['/faq#start', '/vi/faq#start'],
    [
      '/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0',
      '/vi/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0',
    ],
    ['/vi/pricing?from=mail#plus', '/pricing?from=mail#plus'],
  ])(
    'the language link of %s leads to %s, and adds one entry to the history',
    async (path, twin) => {
      const here = () => location.pathname + location.search + location.hash;
      // Removes entries that other tests left ahead in the history.
      history.pushState(null, '', '/');
      await page.goto(path);
      const { length } = history;
      await page.locator('.lang a:not([aria-current]):visible').first().click();
      await expect.poll(here).toBe(twin);
      // The browser keeps at most fifty entries.
      expect(history.length).toBe(Math.min(length + 1, 50));
      await page.goBack();
      await expect.poll(here).toBe(path);
    },
  );

  test('the language link keeps the scroll position of the same page', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/');
    await ready();
    window.scrollTo(0, down);
    await page.getByRole('link', { name: 'VI, Tiếng Việt' }).first().click();
    await page.waitForURL(/\/vi$/);
    await page.getByRole('link', { name: 'Bảng giá' }).first().waitFor();
    // The browser keeps the visible content in place; the content above it has another height.
    expect(window.scrollY).toBeGreaterThan(down / 2);
  });
});

describe('§2 header', () => {
  test('turns solid after more than 10 px, and not before', async () => {
    await page.goto('/');
    await ready();
    const solid = () => siteHeader().getAttribute('data-solid');
    for (const [top, is] of [
      [0, 'false'],
      [10, 'false'],
      [11, 'true'],
      [10, 'false'],
    ] as const) {
      window.scrollTo(0, top);
      await expect.poll(solid).toBe(is);
    }
  });

  test('the tools open by pointer, by touch and by keyboard, and close when the focus moves on', async () => {
    await page.goto('/');
    await ready();
    const button = siteHeader().getByRole('button', { name: 'Tools' });
    const last = siteHeader().getByRole('link', { name: /Compound Interest/ });
    await button.click();
    await last.waitFor();
    await button.click();
    await last.waitFor({ state: 'hidden' });
    await tap(button);
    await last.waitFor();
    await tapAt(600, 700);
    await last.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await last.waitFor();
    for (let link = 0; link < 5; link++) await page.keyboard.press('Tab');
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await last.waitFor({ state: 'hidden' });
    expect(document.activeElement!.textContent).toBe('Pricing');
  });

  test('the account button is disabled while auth is loading; then its menu fits the session', async () => {
    const { answer: held, asked, release } = hold(() => ({ success: true, value: null }));
    answer('GET /api/identity/state', held);
    await page.goto('/');
    await asked;
    await account().waitFor();
    expect(await account().isDisabled()).toBe(true);
    release();
    await ready();
    await account().click();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Sign In', 'Sign Up']);
  });

  test('signed in it shows an initial, and behind it the name, Profile, Dashboard, Planning and Sign Out', async () => {
    signedInAs(newStubPerson('Lan Nguyễn'));
    await page.goto('/');
    await waitForSignedIn();
    expect(await account().textContent()).toBe('L');
    await account().click();
    expect(await page.locator('.who').textContent()).toBe('Lan Nguyễn');
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
  });

  test('links to Home, Process, Pricing, Resources and, in a dropdown, to the five tools', async () => {
    await page.goto('/');
    await ready();
    const main = siteHeader().getByRole('navigation', { name: 'Main' });
    for (const [name, href] of [
      ['Home', '/'],
      ['Process', '/process'],
      ['Pricing', '/pricing'],
      ['Resources', '/resources'],
    ] as const)
      expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    expect(await main.getByRole('link', { name: /Timer Block/ }).count()).toBe(0);
    await main.getByRole('button', { name: 'Tools' }).click();
    const tools = main.getByRole('listitem').getByRole('link');
    await tools.first().waitFor();
    expect(
      await tools.evaluateAll((all) =>
        all.map((link) => [link.querySelector('span')!.textContent, link.getAttribute('href')]),
      ),
    ).toEqual([
      ['Timer Block', '/timer-block'],
      ['FI Calculator', '/fi-calculator'],
      ['Budget Planner', '/budget-planner'],
      ['Latte Factor', '/latte-factor'],
      ['Compound Interest', '/compound-interest'],
    ]);
    await page.keyboard.press('Escape');
    await tools.first().waitFor({ state: 'hidden' });
  });

  test('the menu on a phone opens with the tools as a separate list, and closes after a choice', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await ready();
    expect(
      await page
        .getByRole('link', { name: 'Process', exact: true })
        .locator('visible=true')
        .count(),
    ).toBe(0);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await menu.getByRole('link', { name: 'Process', exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Timer Block' }).isVisible()).toBe(false);
    await menu.getByRole('button', { name: 'Tools' }).click();
    await expect
      .poll(() => menu.getByRole('listitem').locator('visible=true').allTextContents())
      .toEqual([
        'Timer Block',
        'FI Calculator',
        'Budget Planner',
        'Latte Factor',
        'Compound Interest',
      ]);
    await menu.getByRole('link', { name: 'Resources', exact: true }).click();
    await page.waitForURL(/\/resources$/);
    await menu.waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test('the menu on a phone opens by touch and by keyboard, and Escape returns focus to its button', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await ready();
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const focused = () => document.activeElement!.textContent;
    await tap(button);
    await menu.waitFor();
    await tap(button);
    await menu.waitFor({ state: 'hidden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Tab');
    expect(focused()).toBe('Home');
    await page.keyboard.press('Tab');
    expect(focused()).toBe('Process');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await menu.waitFor();
    for (const name of ['Home', 'Process']) {
      await page.keyboard.press('Tab');
      expect(focused()).toBe(name);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/process$/);
    await menu.waitFor({ state: 'hidden' });
  });

  test('the account menu goes to the profile, the dashboard and the plan', async () => {
    signedInAs(newStubPerson());
    for (const [name, path] of [
      ['Profile', /\/profile$/],
      ['Dashboard', /\/dashboard$/],
      ['Planning', /\/planning$/],
    ] as const) {
      await page.goto('/');
      await ready();
      await account().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.waitForURL(path);
    }
  });
});

describe('§2 modals', () => {
  test('sign-in has e-mail, password, a link for a forgotten one, Google and a switch', async () => {
    await page.goto('/');
    const dialog = await openMenuDialog('Sign In');
    expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(
      'password',
    );
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    for (const label of ['Full name', 'Email', 'Confirm password'])
      await dialog.getByLabel(label).waitFor();
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByLabel('Full name').waitFor({ state: 'detached' });
    await dialog.getByLabel('Email').fill('lan@example.com');
    await dialog.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL(/\/forgot-password$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The typed address is carried over.
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('lan@example.com');
  });

  test('are empty and without errors when opened', async () => {
    await page.goto('/');
    const dialog = await openMenuDialog('Sign Up');
    await dialog.getByLabel('Full name').fill('Lan');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.getByText('Email is required.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openMenuDialog('Sign Up');
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('');
    expect(await dialog.getByText('Email is required.').count()).toBe(0);
  });

  /** Closes the modal, and returns the result of `look` while it closes. */
  const atLeaving = <T,>(look: (dialog: HTMLDialogElement) => T): Promise<T> => {
    const dialog = document.querySelector('dialog')!;
    return new Promise((resolve) => {
      const watch = () => {
        if (dialog.dataset['state'] === 'closed') resolve(look(dialog));
      };
      new MutationObserver(watch).observe(dialog, { attributes: true });
      dialog.querySelector<HTMLButtonElement>('[aria-label=Close]')!.click();
      watch();
    });
  };
  const durations = (dialog: Element) => [
    ...new Set(getComputedStyle(dialog).transitionDuration.split(', ')),
  ];

  test.each([
    ['motion', 'no-preference', '0.3s', '0.2s'],
    ['reduced motion', 'reduce', '0s', '0s'],
  ] as const)(
    'enter in 300 ms and leave in 200 ms: %s',
    async (_, reducedMotion, enters, leaves) => {
      await page.emulateMedia({ 'prefers-reduced-motion': reducedMotion });
      await page.goto('/');
      await openMenuDialog('Sign In');
      await page.locator('dialog[data-state=open]').waitFor();
      expect(await page.locator('dialog').evaluate(durations)).toEqual([enters]);
      // The close button leaves the dialog in its closing state for the whole animation; its
      // duration is read at once.
      expect(await atLeaving(durations)).toEqual([leaves]);
      await page.locator('dialog').waitFor({ state: 'detached' });
    },
  );

  test('release the focus when closed, before the animation ends', async () => {
    await page.goto('/');
    await openMenuDialog('Sign In');
    await page.locator('dialog[data-state=open]').waitFor();
    expect(
      await atLeaving((dialog) => ({
        modal: dialog.matches(':modal'),
        holdsFocus: dialog.contains(document.activeElement),
        focused: document.activeElement?.getAttribute('aria-label'),
        shown: getComputedStyle(dialog).display !== 'none',
      })),
    ).toEqual({ modal: false, holdsFocus: false, focused: 'Account', shown: true });
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});

describe('§3 the display name', () => {
  test('falls back to the profile, the identity, the part before the @, and New User, in that order', async () => {
    const seen: (string | null)[] = [];
    for (const [profileName, authName, email] of [
      ['Lan of the profile', 'Lan of identity', 'lan.nguyen@example.com'],
      ['', 'Lan of identity', 'lan.nguyen@example.com'],
      ['', null, 'lan.nguyen@example.com'],
      ['', null, null],
    ] as const) {
      const person = newStubPerson();
      person.profile.displayName = profileName;
      person.user.displayName = authName;
      person.user.email = email;
      await startAfresh();
      signedInAs(person);
      await page.goto('/');
      await waitForSignedIn();
      await account().click();
      seen.push(await page.locator('.who').textContent());
    }
    expect(seen).toEqual(['Lan of the profile', 'Lan of identity', 'lan.nguyen', 'New User']);
  });
});

describe('§4 the admin route', () => {
  test('a person without a profile is no admin', async () => {
    expectComplaints(/auth\/internal-error/);
    signedInAs(newStubPerson());
    answer('GET /api/identity/profile', () => ({
      success: false,
      error: { code: 'auth/internal-error', message: 'There is no profile.' },
    }));
    void page.goto('/admin-dashboard');
    await expect.poll(() => location.pathname).toBe('/');
  });
});
