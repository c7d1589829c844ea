/**
 * A person moves between the places of their account and its tools, and chooses a currency among
 * all.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frame as en } from '#contract/i18n/en/frame';
import { profile as enProfile } from '#contract/i18n/en/profile';
import { site as enSite } from '#contract/i18n/en/site';
import { frame as vi } from '#contract/i18n/vi/frame';
import { profile as viProfile } from '#contract/i18n/vi/profile';
import { site as viSite } from '#contract/i18n/vi/site';
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

test.each([
  {
    language: 'en' as const,
    frame: en,
    profile: enProfile,
    site: enSite,
    prefix: '',
    width: 1440,
    pound: 'GBP · British Pound',
  },
  {
    language: 'vi' as const,
    frame: vi,
    profile: viProfile,
    site: viSite,
    prefix: '/vi',
    width: 360,
    pound: 'GBP · Bảng Anh',
  },
])(
  'the timer and the freedom date are one step from every account page: $language at $width',
  async ({ language, frame, profile, site, prefix, width, pound }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard');
        await page
          .getByRole('link', { name: frame.rail.timer, exact: true })
          .locator('visible=true')
          .click();
        await page.waitForURL(`${product.url}${prefix}/timer-block`);
        await page.goBack();
        if (width < 860) await page.getByRole('button', { name: site.more, exact: true }).click();
        await page
          .getByRole('link', { name: frame.rail.freedom, exact: true })
          .locator('visible=true')
          .click();
        await page.waitForURL(`${product.url}${prefix}/fi-calculator`);

        // The usual currencies come first and by name; every other one in use is listed.
        await page.goto('/profile');
        const currency = page.getByLabel(profile.currency, { exact: true });
        await currency.waitFor();
        const [often, all] = await Promise.all(
          [frame.currencies.often, frame.currencies.all].map((group) =>
            currency.locator(`optgroup[label="${group}"] option`).allTextContents(),
          ),
        );
        expect(
          often!
            .slice(0, 2)
            .map((label) => label.slice(0, 3))
            .toSorted(),
        ).toEqual(['USD', 'VND']);
        expect(often).toContain(pound);
        // The list excludes units of account and of clearing, which nobody holds.
        expect(
          [...often!, ...all!].filter((label) =>
            /^(XAD|BOV|CH[EW]|CLF|COU|MXV|USN|UYI|UYW|VED)/.test(label),
          ),
        ).toEqual([]);
        expect([...often!, ...all!].filter((label) => !/^[A-Z]{3} · ./.test(label))).toEqual([]);
        expect(new Set([...often!, ...all!].map((label) => label.slice(0, 3))).size).toBe(
          often!.length + all!.length,
        );
        expect(often!.length + all!.length).toBeGreaterThan(150);
      },
      { cookie, viewport: { width, height: 900 } },
    );
  },
);

test('the account name is visible on a low screen, and the music neither covers nor moves it', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/review');
      const account = page
        .getByRole('button', { name: enSite.account, exact: true })
        .locator('visible=true');
      await account.waitFor();
      const before = (await account.boundingBox())!;
      expect(before.y + before.height).toBeLessThanOrEqual(640);
      expect(await page.locator('.player').count()).toBe(0);
      // The first press on the page.
      await account.click();
      await page.getByRole('menuitem', { name: enSite.signOut, exact: true }).waitFor();
      const player = page.locator('.player');
      await player.waitFor();
      await page.keyboard.press('Escape');
      const after = (await account.boundingBox())!;
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
      const folded = (await player.boundingBox())!;
      expect(folded.x + folded.width).toBeLessThanOrEqual(before.x);
      await account.click();
      await page.getByRole('menuitem', { name: enSite.signOut, exact: true }).waitFor();
    },
    { cookie, viewport: { width: 1280, height: 640 } },
  );
});
