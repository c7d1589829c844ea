/**
 * A person saves figures of a tool under a name and compares: on this device without an account,
 * everywhere with one.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compound as enCompound } from '#contract/i18n/en/compound';
import { scenarios as enScenarios } from '#contract/i18n/en/scenarios';
import { tools as enTools } from '#contract/i18n/en/tools';
import { compound as viCompound } from '#contract/i18n/vi/compound';
import { scenarios as viScenarios } from '#contract/i18n/vi/scenarios';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { createRecordId } from '#contract/ids';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const languages = {
  en: { path: '/compound-interest', compound: enCompound, tools: enTools, scenarios: enScenarios },
  vi: {
    path: '/vi/compound-interest',
    compound: viCompound,
    tools: viTools,
    scenarios: viScenarios,
  },
} as const;
const answerOf = (page: Page) => page.locator('h1.answer').innerText();

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, compound, tools } = languages[language];
  const words = { ...tools.scenarios, ...languages[language].scenarios };
  const rate = (page: Page) =>
    page.getByRole('textbox', {
      name: `${compound.inputs.rate.label}, ${compound.inputs.rate.unit}`,
      exact: true,
    });
  async function keep(page: Page, name: string, percent: string): Promise<void> {
    await rate(page).fill(percent);
    const title = page.getByRole('textbox', { name: words.name, exact: true });
    await title.fill(name);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByRole('button', { name: words.use(name), exact: true }).waitFor();
  }

  test('a visitor compares three rates with the present one, finds them after a reload, and opens one', () =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: words.open }).click();
      await page.getByText(words.empty).waitFor();
      const answers: string[] = [];
      for (const [name, percent] of [
        ['A', '3'],
        ['B', '5'],
        ['C', '9'],
      ] as const) {
        await keep(page, name, percent);
        answers.push(await answerOf(page));
      }
      await page.getByText(words.limit(3)).waitFor();
      await rate(page).fill('6');
      const table = page.getByRole('group', { name: words.table });
      // The table compares the amounts that the sentences named.
      const row = table.getByRole('row', { name: compound.figures.balance.name });
      await expect.poll(() => row.locator('td').count()).toBe(4);
      const balances = await row.locator('td').allInnerTexts();
      for (const [index, answer] of [await answerOf(page), ...answers].entries())
        expect(answer).toContain(balances[index]);
      // The chart overlays four lines, whose last year equals the table.
      const overlay = page.getByRole('slider', { name: words.readChart });
      await overlay.focus();
      await overlay.press('Home');
      await overlay.press('End');
      const read = (await overlay.getAttribute('aria-valuetext'))!;
      for (const [index, name] of [words.now, 'A', 'B', 'C'].entries())
        expect(read).toContain(`${name} ${balances[index]}`);
      await expect.poll(() => page.locator('.overlay .line').count()).toBe(4);
      await expect.poll(() => page.url()).toContain('r=6');
      await page.reload();
      await page.getByRole('button', { name: words.open }).click();
      await page.getByRole('button', { name: words.use('A'), exact: true }).click();
      await expect.poll(() => answerOf(page)).toBe(answers[0]);
      expect(await rate(page).inputValue()).toBe('3');
      await keepToasts(page);
      await page.getByRole('button', { name: words.remove('B'), exact: true }).click();
      const undo = page.getByRole('button', { name: language === 'vi' ? 'Hoàn tác' : 'Undo' });
      await page
        .getByRole('button', { name: words.use('B'), exact: true })
        .waitFor({ state: 'detached' });
      await undo.click();
      await page.getByRole('button', { name: words.use('B'), exact: true }).waitFor();
    }));
});

test('a scenario of an account reaches the server and another browser', async () => {
  const cookie = await signUpOverHttp(product.url);
  const words = { ...enTools.scenarios, ...enScenarios };
  let answer = '';
  await visits.visit(
    async ({ page }) => {
      await page.goto('/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0');
      await expect.poll(() => answerOf(page)).toBe('After 3 years you have $3,600.');
      await page.getByRole('button', { name: words.open }).click();
      await page.getByRole('textbox', { name: words.name, exact: true }).fill('Sock');
      await page.getByRole('button', { name: words.save }).click();
      answer = await answerOf(page);
      await expect.poll(async () => (await pullFresh(page)).of('scenarios').length).toBe(1);
    },
    { cookie },
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/compound-interest');
      await page.getByRole('button', { name: words.open }).click();
      await page.getByRole('button', { name: words.use('Sock'), exact: true }).click();
      await expect.poll(() => answerOf(page)).toBe(answer);
    },
    { cookie },
  );
});

test('a scenario beyond the free plan from another device is paused, opens, and wakes when there is room', async () => {
  const cookie = await signUpOverHttp(product.url);
  const words = { ...enTools.scenarios, ...enScenarios };
  const scenario = (name: string, years: number) => ({
    op: 'put' as const,
    collection: 'scenarios' as const,
    id: createRecordId(),
    fields: {
      tool: 'compound-interest',
      name,
      version: 1,
      inputs: { state: `1&c=USD&p=0&a=10000&y=${years}&r=0` },
      position: `a${name}`,
    },
  });
  await openOtherDevice(product.url, cookie).push(
    ...['A', 'B', 'C', 'D'].map((name, index) => scenario(name, index + 1)),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/compound-interest');
      await page.getByRole('button', { name: words.open }).click();
      await page.getByText(words.restingWhy(3), { exact: true }).waitFor();
      const last = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: words.use('D'), exact: true }) });
      await last.getByText(words.resting, { exact: true }).waitFor();
      expect(await last.getByRole('checkbox').isDisabled()).toBe(true);
      await last.getByRole('button', { name: words.use('D'), exact: true }).click();
      await expect.poll(() => answerOf(page)).toBe('After 4 years you have $4,800.');
      await page.getByRole('button', { name: words.remove('A'), exact: true }).click();
      await last.getByRole('button', { name: words.wake, exact: true }).click();
      await last.getByText(words.resting, { exact: true }).waitFor({ state: 'detached' });
      await expect
        .poll(
          async () =>
            (await pullFresh(page))
              .of('scenarios')
              .filter(({ fields }) => fields?.['resting'] === true).length,
        )
        .toBe(0);
      expect(await last.getByRole('checkbox').isEnabled()).toBe(true);
    },
    { cookie },
  );
});

test('scenarios of a visitor move into the account that they sign in to', async () => {
  const person = newPerson();
  await signUpOverHttp(product.url, person);
  const words = { ...enTools.scenarios, ...enScenarios };
  await visits.visit(async ({ page }) => {
    await page.goto('/compound-interest');
    await page.getByRole('button', { name: words.open }).click();
    await page.getByRole('textbox', { name: words.name, exact: true }).fill('From before');
    await page.getByRole('button', { name: words.save }).click();
    await page.getByRole('button', { name: words.use('From before'), exact: true }).waitFor();
    await signIn(page, person);
    await page.goto('/dashboard');
    await expect
      .poll(async () =>
        (await pullFresh(page)).of('scenarios').map(({ fields }) => fields?.['name']),
      )
      .toEqual(['From before']);
  });
});
