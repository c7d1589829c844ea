/**
 * A person with an account puts their own figures into a tool, and its result into their plan; a
 * visitor's goal waits for the account.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { compound as enCompound } from '#contract/i18n/en/compound';
import { data as enData } from '#contract/i18n/en/data';
import { debt as enDebt } from '#contract/i18n/en/debt';
import { fi as enFi } from '#contract/i18n/en/fi';
import { latte as enLatte } from '#contract/i18n/en/latte';
import { mine as enMine } from '#contract/i18n/en/mine';
import { tools as enTools } from '#contract/i18n/en/tools';
import { compound as viCompound } from '#contract/i18n/vi/compound';
import { debt as viDebt } from '#contract/i18n/vi/debt';
import { fi as viFi } from '#contract/i18n/vi/fi';
import { latte as viLatte } from '#contract/i18n/vi/latte';
import { mine as viMine } from '#contract/i18n/vi/mine';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { msPerDay as dayMs } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, openFromMenu, signIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { patch, putAccount, putProject, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const languages = {
  en: {
    prefix: '',
    tools: enTools,
    mine: enMine,
    compound: enCompound,
    latte: enLatte,
    fi: enFi,
    debt: enDebt,
    project: 'Money goals',
  },
  vi: {
    prefix: '/vi',
    tools: viTools,
    mine: viMine,
    compound: viCompound,
    latte: viLatte,
    fi: viFi,
    debt: viDebt,
    project: 'Mục tiêu tài chính',
  },
} as const;
const hanoi = 7 * 3_600_000;
const answerOf = (page: Page) => page.locator('h1.answer').innerText();
/** Returns the server's records in the order of the plan. */
async function planned(
  page: Page,
  collection: 'objectives' | 'keyResults' | 'projects',
): Promise<Record<string, unknown>[]> {
  return (await pullFresh(page))
    .of(collection)
    .map(({ fields }) => fields!)
    .toSorted((a, b) => ((a['position'] as string) < (b['position'] as string) ? -1 : 1));
}
const titles = async (page: Page, collection: 'objectives' | 'keyResults' | 'projects') =>
  (await planned(page, collection)).map(({ title }) => title as string);

/**
 * Four complete months of $4,000 in and $2,500 out, a coffee of $4.50 on twelve of the last days,
 * and $12,345.67 stated.
 */
async function makeLife(cookie: string): Promise<{ savedPerMonthMinor: number }> {
  const device = openOtherDevice(product.url, cookie),
    accountId = seedRecordId('account', 0);
  const now = new Date(Date.now() + hanoi),
    today = Math.floor(now.getTime() / dayMs) * dayMs;
  const monthStart = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
  const rows: { date: number; kind: string; amountMinor: number; payee: string }[] = [];
  for (const back of [1, 2, 3, 4])
    rows.push(
      { date: monthStart(back) + dayMs, kind: 'income', amountMinor: 400_000, payee: 'Studio' },
      { date: monthStart(back) + 2 * dayMs, kind: 'expense', amountMinor: 250_000, payee: 'Rent' },
    );
  for (let back = 0; back < 12; back += 1)
    rows.push({
      date: today - back * 4 * dayMs,
      kind: 'expense',
      amountMinor: 450,
      payee: 'Cà phê Giảng',
    });
  await device.push(...rows.map((row) => putTransaction(accountId, row)));
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      const [profile] = (await pullFresh(page)).of('userProfiles');
      await device.push(
        patch('userProfiles', profile!.id, {
          fi: {
            portfolioMinor: 1_234_567,
            asOfDay: '2026-01-15',
            returnAnnualReal: 0.05,
            withdrawalRate: 0.04,
          },
        }),
      );
    },
    { cookie },
  );
  const complete = rows.filter(({ date }) => date >= monthStart(4) && date < monthStart(0));
  const saved = complete.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'income' ? amountMinor : -amountMinor),
    0,
  );
  return { savedPerMonthMinor: saved / 4 };
}

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { prefix, tools, mine, compound, latte, fi, debt, project } = languages[language];
  const dollars = (minor: number) =>
    language === 'en'
      ? `$${(minor / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
      : `${(minor / 100)
          .toFixed(2)
          .replace('.', ',')
          .replace(/\B(?=(\d{3})+,)/g, '.')}\u00a0US$`;
  /** Whole dollars, as a field shows them. */
  const short = (minor: number) => dollars(minor).replace(/[.,]00(?!\d)/, '');

  test('a person fills compound interest from the ledger, goes back, and makes the answer a goal', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.goto('/pricing');
        const [profile] = (await pullFresh(page)).of('userProfiles');
        await openOtherDevice(product.url, cookie).push(
          patch('userProfiles', profile!.id, { currency: 'USD', language }),
        );
      },
      { cookie },
    );
    const { savedPerMonthMinor } = await makeLife(cookie);
    await visits.visit(
      async ({ page }) => {
        const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
        await page.goto(`${prefix}/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0`);
        const before = await answerOf(page);
        await page.getByRole('button', { name: tools.mine.use }).click();
        await page.locator('.mine li').first().waitFor();
        expect(await field(compound.inputs.principal.label).inputValue()).toBe(dollars(1_234_567));
        expect(await field(compound.inputs.contribution.label).inputValue()).toBe(
          dollars(Math.round(savedPerMonthMinor)),
        );
        const told = await page.locator('.mine li').allInnerTexts();
        expect(told).toHaveLength(2);
        expect(told[1]).toContain(mine.fromCycles('').split(',')[0]);
        const after = await answerOf(page);
        expect(after).not.toBe(before);
        await page.getByRole('button', { name: tools.mine.undo }).click();
        await expect.poll(() => answerOf(page)).toBe(before);

        await page.getByRole('button', { name: tools.goal.make }).click();
        await page.getByText(tools.goal.made).waitFor();
        const make = page.getByRole('button', { name: tools.goal.make });
        await expect.poll(() => make.isDisabled()).toBe(true);
        await expect.poll(() => titles(page, 'objectives')).toHaveLength(1);
        const [objective] = await planned(page, 'objectives');
        expect(objective!['description']).toBe(before);
        // $100 a month for a year.
        expect(
          (await planned(page, 'keyResults')).map(({ metric, targetValue }) => [
            (metric as { kind: string }).kind,
            targetValue,
          ]),
        ).toEqual([
          ['money', 120_000],
          ['manual', 3_600],
        ]);
        expect(await titles(page, 'projects')).toEqual([project]);
        // Another answer would be another goal.
        await field(compound.inputs.contribution.label).fill('200');
        await expect.poll(() => make.isDisabled()).toBe(false);
        await field(compound.inputs.contribution.label).fill('100');
        await page.getByRole('link', { name: tools.goal.open }).click();
        await page.waitForURL(/\/planning/);
        await page
          .getByText(objective!['title'] as string)
          .first()
          .waitFor();
      },
      { cookie },
    );
  });

  test('a person fills the FI calculator from ledger and profile, and debts from cards and loans', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.goto('/pricing');
        const [profile] = (await pullFresh(page)).of('userProfiles');
        await openOtherDevice(product.url, cookie).push(
          patch('userProfiles', profile!.id, { currency: 'USD', language }),
          putAccount({ name: 'Visa', type: 'card', openingMinor: -123_456, position: 'a2' }),
          putAccount({ name: 'Xe máy', type: 'loan', openingMinor: -900_000, position: 'a3' }),
          putAccount({ name: 'Paid card', type: 'card', openingMinor: 0, position: 'a4' }),
        );
      },
      { cookie },
    );
    const { savedPerMonthMinor } = await makeLife(cookie);
    await visits.visit(
      async ({ page }) => {
        const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
        const shown = (
          name: 'portfolio' | 'income' | 'spending' | 'returnReal' | 'withdrawalRate',
        ) => {
          const words = fi.inputs[name] as { label: string; unit?: string };
          return field(words.unit ? `${words.label}, ${words.unit}` : words.label).inputValue();
        };
        await page.goto(`${prefix}/fi-calculator#1&c=USD&p=0&e=100000&s=50000&r=1&w=3`);
        await page.getByText(mine.areTried).waitFor();
        await page.getByRole('radio', { name: mine.own }).click();
        await page.getByText(mine.areOwn).waitFor();
        // Spending is the $4,000 of monthly income that was not saved.
        expect([
          await shown('income'),
          await shown('spending'),
          await shown('returnReal'),
          await shown('withdrawalRate'),
        ]).toEqual([short(400_000), dollars(Math.round(400_000 - savedPerMonthMinor)), '5', '4']);
        const own = await answerOf(page);
        // The portfolio stated in January has grown since.
        expect(await shown('portfolio')).not.toBe(dollars(1_234_567));
        // The page opens with them, and the dashboard names the same month.
        await page.goto(`${prefix}/fi-calculator`);
        await page.getByText(mine.areOwn).waitFor();
        expect(await answerOf(page)).toBe(own);
        await page.getByRole('radio', { name: mine.other }).click();
        await page.getByText(mine.areExample).waitFor();
        await page.goto('/dashboard');
        const date = (await page.locator('.dial .dial-date').textContent())!;
        expect(own).toContain(date.replace(/^\d+ (?:tháng )?/, ''));

        await page.goto(`${prefix}/debt-or-invest`);
        await page.getByRole('button', { name: tools.mine.use }).click();
        await page.locator('.mine li').first().waitFor();
        expect(
          await Promise.all([1, 2].map((number) => field(debt.nameOf(number)).inputValue())),
        ).toEqual(expect.arrayContaining(['Visa', 'Xe máy']));
        expect(await field(debt.nameOf(3)).count()).toBe(0);
        expect(
          await Promise.all(
            ['Visa', 'Xe máy'].map((name) => field(debt.balanceOf(name)).inputValue()),
          ),
        ).toEqual([dollars(123_456), short(900_000)]);
        await expect.poll(() => page.locator('.mine').innerText()).toContain(mine.fromAccounts);
      },
      { cookie },
    );
  });

  test('a person finds a real habit in the latte factor, and undoes its goal', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.goto('/pricing');
        const [profile] = (await pullFresh(page)).of('userProfiles');
        await openOtherDevice(product.url, cookie).push(
          patch('userProfiles', profile!.id, { currency: 'USD', language }),
        );
      },
      { cookie },
    );
    await makeLife(cookie);
    await visits.visit(
      async ({ page }) => {
        await page.goto(`${prefix}/latte-factor`);
        await page.getByRole('button', { name: tools.mine.use }).click();
        await page.locator('.mine li').first().waitFor();
        expect(
          await page.getByRole('textbox', { name: latte.nameOf(1), exact: true }).inputValue(),
        ).toBe('Cà phê Giảng');
        expect(
          await page.getByRole('textbox', { name: latte.priceOf('Cà phê Giảng') }).inputValue(),
        ).toBe(dollars(450));
        // 12 times in 60 days are 12 × 365 / 720 a month.
        expect(
          await page.getByRole('textbox', { name: latte.timesOf('Cà phê Giảng') }).inputValue(),
        ).toBe(language === 'en' ? '6.08' : '6,08');
        await page.getByRole('button', { name: tools.goal.make }).click();
        await page.getByText(tools.goal.made).waitFor();
        await expect
          .poll(async () => (await titles(page, 'keyResults')).at(-1))
          .toBe(latte.aim.without('Cà phê Giảng'));
        await page.locator('.made').getByRole('button', { name: tools.goal.undo }).click();
        await expect.poll(() => titles(page, 'objectives')).toEqual([]);
        await expect.poll(() => titles(page, 'projects')).toEqual([]);
      },
      { cookie },
    );
  });
});

test('a goal of a guest is not reported as part of the account that they sign in to', async () => {
  const person = newPerson();
  await signUpOverHttp(product.url, person);
  await visits.visit(async ({ page }) => {
    await page.goto('/compound-interest');
    await page.getByRole('button', { name: enTools.goal.make }).click();
    await page.locator('.made').getByText(enTools.goal.madeAsGuest).waitFor();
    const dialog = await openFromMenu(page, 'Sign In');
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.made').getByText(enTools.goal.madeBefore).waitFor();
    expect(await page.locator('.made').getByRole('button').count()).toBe(0);
    await page.locator('.made').getByRole('link', { name: enTools.goal.open }).click();
    await page.waitForURL('**/planning');
  });
});

test('an empty ledger is reported with its missing data, and nothing is filled', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/compound-interest');
      const before = await answerOf(page);
      await page.getByRole('button', { name: enTools.mine.use }).click();
      await page.getByText(enMine.noPlan).waitFor();
      await page.getByText(enMine.noCycles(0)).waitFor();
      expect(await answerOf(page)).toBe(before);
    },
    { cookie },
  );
});

test('a budget becomes the goal to keep its savings for a year', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/budget-planner');
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.made).waitFor();
      // The usual lines save $700 and $250 a month.
      await expect
        .poll(async () =>
          (await planned(page, 'keyResults')).map(({ metric, targetValue }) => [
            (metric as { kind: string }).kind,
            targetValue,
          ]),
        )
        .toEqual([['money', 1_140_000]]);
      // Pressed again after a reload it is the same goal, and the link leads there.
      await page.reload();
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.known).waitFor();
      expect(await titles(page, 'objectives')).toHaveLength(1);
      await page.getByRole('link', { name: enTools.goal.open }).click();
      await page
        .getByText((await titles(page, 'objectives'))[0]!)
        .first()
        .waitFor();
    },
    { cookie },
  );
});

test('a month of freedom and a debt plan become goals with their figures', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page }) => {
      await page.clock.setFixedTime(Date.now());
      // 900,000 is needed for $3,000 a month; with 2,000 saved a month it is there after 450 of
      // them.
      await page.goto('/fi-calculator#1&c=USD&p=0&e=500000&s=300000&r=0&w=4');
      await expect.poll(() => answerOf(page)).toMatch(/\d{4}/);
      const answer = await answerOf(page);
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.made).waitFor();
      await expect.poll(() => titles(page, 'objectives')).toHaveLength(1);
      const [freedom] = await planned(page, 'objectives');
      expect(freedom!['description']).toBe(answer);
      const [year, month] = todayHere().split('-').map(Number),
        due = new Date(Date.UTC(year!, month! - 1 + 450, 15));
      expect((freedom!['dueDay'] as string).slice(0, 7)).toBe(due.toISOString().slice(0, 7));
      expect(
        (await planned(page, 'keyResults')).map(({ metric }) => (metric as { kind: string }).kind),
      ).toContain('fi');

      await page.goto('/debt-or-invest');
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.made).waitFor();
      await expect.poll(() => titles(page, 'objectives')).toHaveLength(2);
      await page.locator('.made').getByRole('button', { name: enTools.goal.undo }).click();
      await expect.poll(() => titles(page, 'objectives')).toHaveLength(1);
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.made).waitFor();
      await expect.poll(() => titles(page, 'objectives')).toHaveLength(2);
    },
    { cookie },
  );
});

test('a visitor sees no account figures, and their goal moves into the account that they sign in to', async () => {
  const person = newPerson();
  await signUpOverHttp(product.url, person);
  await visits.visit(async ({ page }) => {
    await page.goto('/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0');
    await page.getByRole('button', { name: enTools.goal.make }).click();
    await page.getByText(enTools.goal.madeAsGuest).waitFor();
    expect(await page.getByRole('button', { name: enTools.mine.use }).count()).toBe(0);
    await signIn(page, person);
    await page.goto('/planning');
    await expect.poll(() => titles(page, 'objectives')).toHaveLength(1);
    expect(await titles(page, 'keyResults')).toHaveLength(2);
  });
});

test('guest work is named before it joins an account, confirmed before a delete, and merged by project', async () => {
  const person = newPerson(),
    cookie = await signUpOverHttp(product.url, person);
  const goals = putProject({ title: languages.en.project }),
    [second, third] = [putProject({ title: 'Garden' }), putProject({ title: 'House' })];
  await openOtherDevice(product.url, cookie).push(goals, second, third);
  await visits.visit(async ({ page }) => {
    await page.goto('/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0');
    await page.getByRole('button', { name: enTools.goal.make }).click();
    await page.getByText(enTools.goal.madeAsGuest).waitFor();
    await signIn(page, person);
    await page.goto('/dashboard');
    const { merge } = enData,
      dialog = page.getByRole('dialog');
    const work = '1 project, 1 objective and 2 key results';
    await dialog.getByText(merge.body(work)).waitFor();
    await dialog.getByRole('button', { name: merge.discard }).click();
    await dialog.getByText(merge.eraseBody(work)).waitFor();
    await dialog.getByRole('button', { name: merge.back }).click();
    await dialog.getByRole('button', { name: merge.merge }).click();
    await page.getByText(merge.moved(work)).waitFor();
    const stored = await pullFresh(page);
    expect(
      stored
        .of('projects')
        .map(({ fields }) => [fields!['title'], fields!['status']])
        .toSorted(),
    ).toEqual([
      ['Garden', 'active'],
      ['House', 'active'],
      [languages.en.project, 'active'],
    ]);
    expect(stored.of('objectives').map(({ fields }) => fields!['projectId'])).toEqual([goals.id]);
    expect(stored.of('keyResults')).toHaveLength(2);
  });
});

test('a person makes the end of the debts a goal measured by the balance owed', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson());
  /** The example of the article on avalanche and snowball. */
  const article =
    'd=Card,420000,24.9,13000,no;Car,680000,7,18000,no;Store,110000,18,4000,no;' +
    'Study,260000,5,6000,no&m=budget&b=65000&t=0';
  await visits.visit(
    async ({ page }) => {
      await page.goto(`/debt-or-invest#1&c=USD&${article}`);
      await expect.poll(() => page.locator('.debts input[maxlength]').count()).toBe(4);
      await page.getByRole('button', { name: enTools.goal.make }).click();
      await page.getByText(enTools.goal.made).waitFor();
      const keyResults = async () =>
        (await pullFresh(page)).of('keyResults').map(({ fields }) => fields!);
      await expect.poll(async () => (await keyResults()).length).toBe(2);
      // 14,700 in all; the card ends first.
      expect(
        (await keyResults())
          .map(({ startValue, targetValue, direction }) => [startValue, targetValue, direction])
          .toSorted(),
      ).toEqual([
        [14_700, 0, 'decrease'],
        [4_200, 0, 'decrease'],
      ]);
      const titles = (await keyResults()).map(({ title }) => title as string);
      expect(titles.join()).toContain('“Card” is paid off by');
      await page.getByRole('link', { name: enTools.goal.open }).click();
      await page.waitForURL(/\/planning/);
    },
    { cookie },
  );
});
