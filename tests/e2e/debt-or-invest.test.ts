/** The end of the debts as a goal of somebody with an account. What the page itself does is tested in `app/features/tools/debt/debt-tool.browser.test.tsx`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools as enTools } from '#contract/words/en/tools';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await shareProduct(); visits = await openVisits(product); });
afterAll(() => visits.close());

/** The example of the article on avalanche and snowball. */
const article = 'd=Card,420000,24.9,13000,no;Car,680000,7,18000,no;Store,110000,18,4000,no;Study,260000,5,6000,no&m=budget&b=65000&t=0';

test('somebody with an account makes the end of the debts a goal, measured by what is owed', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson());
  await visits.visit(async ({ page }) => {
    await page.goto(`/debt-or-invest#1&c=USD&${article}`);
    await expect.poll(() => page.locator('.debts input[maxlength]').count()).toBe(4);
    await page.getByRole('button', { name: enTools.goal.make }).click();
    await page.getByText(enTools.goal.made).waitFor();
    const keyResults = async () => (await pullFresh(page)).of('keyResults').map(({ fields }) => fields!);
    await expect.poll(async () => (await keyResults()).length).toBe(2);
    // 14,700 in all; the card ends first.
    expect((await keyResults()).map(({ startValue, targetValue, direction }) => [startValue, targetValue, direction]).toSorted()).toEqual([[14_700, 0, 'decrease'], [4_200, 0, 'decrease']]);
    expect((await keyResults()).map(({ title }) => title as string).join()).toContain('“Card” is paid off by');
    await page.getByRole('link', { name: enTools.goal.open }).click();
    await page.waitForURL(/\/planning/);
  }, { cookie });
});
