/**
 * The tools unfolded, and the windows, menus and forms that anybody sees, audited by axe in English
 * and in Vietnamese (`audit.ts`). The pages as they are opened: `every-public-page.test.ts`.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Language } from '#contract/i18n/index';
import { splashPace } from '#app/features/splash/run-splash.ts';
import { narrow } from '../support/accessibility/audit.ts';
import { startWalk, type Walk } from '../support/accessibility/walk.ts';
import { allWords } from '../support/all-words.ts';
import { waitForMail } from '../support/mailbox.ts';
import { startProduct, type Product } from '../support/product.ts';
import { inLanguage } from '../support/public-paths.ts';

/** Pages on the kit of the tools: with inputs, folds and scenarios. */
const tools = [
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/debt-or-invest',
  '/compound-interest',
];

let product: Product,
  walk: Walk,
  spoken: Language = 'en';
beforeAll(async () => {
  product = await startProduct();
  walk = await startWalk(
    product,
    (audit) => (page, name, options) => audit.look(page, name, spoken, options),
  );
});
afterAll(async () => {
  try {
    await walk.leave();
  } finally {
    await product.dispose();
  }
});

// Runs English first, because axe checks in Vietnamese only what English has not answered.
for (const language of ['en', 'vi'] as const)
  describe(`${language}`, () => {
    const texts = allWords(language);
    const place = (path: string) => inLanguage(path, language);
    let page: Page, visitor: Walk['visitor'], audit: Walk['audit'];
    beforeAll(() => {
      spoken = language;
      ({ page, visitor, audit } = walk);
    });
    beforeEach(() => {
      audit.faults();
    });
    const look: Walk['look'] = (...given) => walk.look(...given);
    const open = (path: string) => walk.open(path),
      widen = () => walk.widen(),
      dialog = () => walk.dialog();
    const lookAtDialog: Walk['lookAtDialog'] = (...given) => walk.lookAtDialog(...given);
    const lookAtMenus = (name: string) => walk.lookAtMenus(name);

    test.each(tools.map(place))(
      '%s with all details open, an invalid field, and scenarios side by side',
      async (path) => {
        await widen();
        await open(path);
        const scenarios = { ...texts.tools.scenarios, ...texts.scenarios };
        await page.getByRole('button', { name: scenarios.open }).click();
        await page.getByRole('button', { name: scenarios.save }).click();
        await page
          .getByRole('table', { name: scenarios.table })
          .or(page.getByRole('group', { name: scenarios.table }))
          .first()
          .waitFor();
        for (const button of await page.locator('.inputs .ask').all())
          if (await button.isVisible()) await button.click();
        await page.locator('.tool details').evaluateAll((all) => {
          for (const each of all) (each as HTMLDetailsElement).open = true;
        });
        const wrong = page.locator('.inputs .value input:visible').first();
        await wrong.fill('?');
        await page.locator('.inputs .error').first().waitFor();
        await look(page, path, { part: '.tool' });
        expect(audit.faults()).toEqual([]);
      },
    );

    test('the welcome overlay, while it loads and when it waits', async () => {
      await visitor.context.clearCookies({ name: 'tudo-begun' });
      const fresh = await visitor.context.newPage();
      // Slows the loading, which would otherwise end before a busy machine shows it.
      await fresh.addInitScript((stepMs) => {
        const every = window.setInterval.bind(window) as (run: () => void, ms?: number) => number;
        Object.assign(window, {
          isLookedAt: true,
          setInterval: (run: () => void, ms?: number) =>
            every(
              ms === stepMs
                ? () => {
                    if (!(window as unknown as { isLookedAt: boolean }).isLookedAt) run();
                  }
                : run,
              ms,
            ),
        });
      }, splashPace.stepMs);
      await fresh.goto(place('/'));
      const begin = fresh.locator('#splash [data-part=begin]');
      await begin.and(fresh.locator('[aria-disabled=true]')).waitFor();
      await look(fresh, 'loading', { widths: [narrow] });
      expect(await begin.getAttribute('aria-disabled')).toBe('true');
      await fresh.evaluate(() => Object.assign(window, { isLookedAt: false }));
      await begin.and(fresh.locator(':not([aria-disabled=true])')).waitFor();
      await look(fresh, 'waiting');
      await begin.click();
      await fresh.locator('html:not([data-splash])').waitFor({ state: 'attached' });
      await fresh.close();
      expect(audit.faults()).toEqual([]);
    });

    test('the menus of the header and of the slim bar, the sheet of a phone, the player', async () => {
      await open(place('/'));
      await lookAtMenus('home');
      await page.getByRole('button', { name: texts.site.menu, exact: true }).click();
      await page.locator('.sheet .submenu-button').click();
      await look(page, 'sheet', { widths: [narrow] });
      await page.keyboard.press('Escape');
      await page.locator('section.player .play').focus();
      await look(page, 'player', { part: 'section.player' });
      await open(place('/fi-calculator'));
      await lookAtMenus('tool');
      expect(audit.faults()).toEqual([]);
    });

    test('the answers of the forms: refused, sent, confirmed, and unsubscribed', async () => {
      const submit = page.locator('main button[type=submit]').first();
      await open(place('/contact'));
      await submit.click();
      await page.locator('.contact-page .error').first().waitFor();
      await look(page, 'contact, refused');
      await page.locator('[name=name]').fill('Hương');
      await page.locator('[name=email]').fill('huong@example.org');
      await page.locator('[name=message]').fill('?'.repeat(60));
      await submit.click();
      await page.locator('.contact-page .said').waitFor();
      await look(page, 'contact, sent');

      await open(place('/'));
      const form = page.locator('.guide-form');
      await form.locator('button').click();
      await form.locator('.error').waitFor();
      await look(page, 'guide, refused', { part: '.guide-form' });
      // Uses another reader per language, since the former link has been used.
      const reader = `reader-${language}@example.org`;
      await form.locator('[name=email]').fill(reader);
      await form.locator('button').click();
      await page.locator('.guide-sent').waitFor();
      await look(page, 'guide, sent', { part: '.guide-sent' });
      const linkTo = async (path: string) => {
        const leads = (link: string) => link.includes(path);
        const { links } = await waitForMail(product, reader, (mail) => mail.links.some(leads));
        const { pathname, search } = new URL(links.find(leads)!);
        return pathname + search;
      };
      for (const path of ['/guide/confirm', '/guide/unsubscribe']) {
        await open(await linkTo(path));
        const asked = await page.locator('h1').textContent();
        await page.locator('main button').first().click();
        await expect.poll(() => page.locator('h1').textContent()).not.toBe(asked);
        await look(page, `${path}, done`);
      }

      await open(place('/forgot-password'));
      await page.locator('[name=email]').fill('nobody@example.org');
      await submit.click();
      await page.locator('form[name=forgot-password]').waitFor({ state: 'detached' });
      await look(page, 'a link for a new password, sent');
      await open(place('/login'));
      await page.locator('main [type=email]').fill('nobody@example.org');
      await page.locator('main [type=password]').fill('wrong-horse');
      await submit.click();
      await page.locator('main [role=alert]:not(:empty)').waitFor();
      await look(page, 'sign-in, refused');
      expect(audit.faults()).toEqual([]);
    });

    test('the return page of a payment, signed out and without a payment, and prices for sale', async () => {
      await page.route('**/api/billing/offers', (route) =>
        route.fulfill({
          json: { success: true, value: { USD: { renews: true }, VND: { renews: false } } },
        }),
      );

      for (const [path, says] of [
        ['/payment/success', texts.billing.success.unknownTitle],
        ['/payment/success?session=x', texts.billing.success.signedOutTitle],
      ] as const) {
        await page.goto(place(path));
        await page.getByRole('heading', { level: 1, name: says, exact: true }).waitFor();
        await look(page, says);
      }
      await open(place('/pricing'));
      await page
        .locator('.plans section')
        .nth(1)
        .getByRole('button', { disabled: false })
        .waitFor();
      await look(page, 'for sale');
      await page.unroute('**/api/billing/offers');
      expect(audit.faults()).toEqual([]);
    });

    test('the sign-in and the sign-up window, empty and with every field wrong', async () => {
      await open(place('/'));
      const openModal = (entry: string) => async () => {
        await page.getByRole('button', { name: texts.site.account, exact: true }).click();
        await page.getByRole('menuitem', { name: entry }).click();
      };
      await lookAtDialog('sign in', openModal(texts.site.signIn));
      await lookAtDialog('sign up', openModal(texts.site.signUp));
      await lookAtDialog('everything wrong', async () => {
        await openModal(texts.site.signUp)();
        await dialog()
          .getByRole('button', { name: texts.site.signUp, exact: true })
          .first()
          .click();
        await dialog().locator('.error').first().waitFor();
      });
      expect(audit.faults()).toEqual([]);
    });
  });
