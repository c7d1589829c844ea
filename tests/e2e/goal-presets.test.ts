/** A measured goal takes four steps: "Add a goal", what kind, how much, Enter. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planning as en } from '#contract/i18n/en/planning';
import { planning as vi } from '#contract/i18n/vi/planning';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { openOtherDevice } from '../support/other-device.ts';
import type { Product } from '../support/product.ts';
import { putAccount, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

test.each([
  ['en', en, 1366],
  ['vi', vi, 360],
] as const)('%s', async (language, { goal: words }, width) => {
  const cookie = await signUpOverHttp(product.url, newPerson(), language);
  const visa = putAccount({ name: 'Visa', type: 'card', openingMinor: -90_000, position: 'z' });
  await openOtherDevice(product.url, cookie).push(
    visa,
    putTransaction(visa.id, { amountMinor: 10_000 }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/planning');
      const result = async () =>
        (await pullFresh(page)).of('keyResults').map(({ fields }) => fields!);

      // The first goal makes its project.
      await page.getByRole('button', { name: words.add }).first().click();
      const dialog = page.getByRole('dialog', { name: words.title });
      await dialog.getByRole('radio', { name: words.presets.payOff }).check();
      await dialog.getByLabel(words.account.payOff).waitFor();
      await expect
        .poll(() =>
          dialog
            .getByLabel(words.account.payOff)
            .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
        )
        .toBe('Visa');
      await dialog.getByLabel(words.amount.payOff).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(words.made(words.titles.payOff('Visa'))).waitFor();
      await page.waitForURL(/item=/);
      await expect
        .poll(async () =>
          (await result()).map(({ title, startValue, targetValue, direction }) => [
            title,
            startValue,
            targetValue,
            direction,
          ]),
        )
        .toEqual([[words.titles.payOff('Visa'), -100_000, 0, 'increase']]);
      expect((await pullFresh(page)).of('projects').map(({ fields }) => fields!['title'])).toEqual([
        words.project,
      ]);

      // An error is shown beside the field, and no input is lost.
      await page.goto('/planning');
      await page.getByRole('button', { name: words.add }).first().click();
      await dialog.getByRole('radio', { name: words.presets.focus }).check();
      await dialog.getByLabel(words.focusOn).fill('Thesis');
      await dialog.getByLabel(words.amount.focus).press('Enter');
      await dialog.getByText(words.problems.badHours).waitFor();
      expect(await dialog.getByLabel(words.focusOn).inputValue()).toBe('Thesis');
      await dialog.getByLabel(words.amount.focus).fill('20');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await result()).length).toBe(2);
      expect((await pullFresh(page)).of('projects').length).toBe(1);
    },
    { cookie },
  );
});
