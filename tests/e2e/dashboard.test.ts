/**
 * A week in a person's life: planned, measured and spent, answered for on the dashboard, arranged,
 * and looked back on.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { budgets } from '#contract/i18n/en/budgets';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { review as enReview } from '#contract/i18n/en/review';
import { dashboard as viDashboard } from '#contract/i18n/vi/dashboard';
import { review as viReview } from '#contract/i18n/vi/review';
import { addDays, addMonths, cycleOf, formatRange, todayIn } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { weekOf } from '#domain/review';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  patch,
  put,
  putAccount,
  putBudget,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const timeZone = 'Asia/Ho_Chi_Minh';
const told = {
  en: {
    dashboard: enDashboard,
    review: enReview,
    titles: ['Send chapter two', 'Read', 'Chapter two'],
    wrote: 'Chapter two is nearly there.',
  },
  vi: {
    dashboard: viDashboard,
    review: viReview,
    titles: ['Gửi chương hai', 'Đọc sách', 'Chương hai'],
    wrote: 'Chương hai gần xong rồi.',
  },
} as const;

const cards = (page: Page) =>
  page.locator('.dash-column > section').evaluateAll((all) => all.map(({ id }) => id));

test.each([
  ['en', 'coffee 4.50', 'salary 3k'],
  ['vi', 'cà phê 35k', 'lương 32tr'],
] as const)(
  'the first step opens the entry line, on a phone too, and pay written there counts as income: %s',
  async (language, spent, pay) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard');
        const words = told[language].dashboard.begin;
        expect(words.moneyText).toContain(`“${spent}”`);
        await page.getByRole('link', { name: words.money }).click();
        const line = page.locator('input:focus');
        await line.waitFor();
        expect(await page.locator('dialog[open]').count()).toBe(0);
        for (const text of [spent, pay]) {
          await line.fill(text);
          await line.press('Enter');
          await expect.poll(() => line.inputValue()).toBe('');
        }
        const stored = async () =>
          (await pullFresh(page))
            .of('transactions')
            .map(({ fields }) => [fields!['kind'], fields!['amountMinor'], fields!['categoryId']])
            .toSorted();
        // Coffee and salary of the categories that everybody begins with.
        const amounts = language === 'vi' ? [35_000, 32_000_000] : [450, 300_000];
        await expect.poll(stored, { timeout: 60_000 }).toEqual([
          ['expense', amounts[0], seedRecordId('category', 9)],
          ['income', amounts[1], seedRecordId('category', 17)],
        ]);

        // The labels are side by side above the bars, and over none of them.
        await page.goto('/dashboard');
        const flow = page.locator('#card-flow svg');
        await flow.getByText(told[language].dashboard.in, { exact: true }).waitFor();
        const [named, spentName, bar] = await Promise.all(
          [
            flow.getByText(told[language].dashboard.in, { exact: true }),
            flow.getByText(told[language].dashboard.out, { exact: true }),
            flow.locator('rect.flow-in:not(.past)'),
          ].map(async (each) => (await each.boundingBox())!),
        );
        expect(
          Math.max(named!.y + named!.height, spentName!.y + spentName!.height),
        ).toBeLessThanOrEqual(bar!.y);
        expect(named!.x + named!.width).toBeLessThanOrEqual(spentName!.x);
      },
      { cookie, viewport: { width: 360, height: 740 } },
    );
  },
);

test.each(['en', 'vi'] as const)(
  'a new person plans, focuses and spends for a week, and sees the result in the next: %s',
  async (language) => {
    const {
      dashboard: words,
      review,
      titles: [title, readTitle, project],
      wrote,
    } = told[language];
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const {
      value: { id: profileId },
    } = (await (
      await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
    ).json()) as { value: { id: string } };
    const phone = openOtherDevice(product.url, cookie);
    const today = todayIn(timeZone, Date.now()),
      lastWeek = weekOf(1, addDays(today, -7)),
      [monday, tuesday] = [lastWeek.startDay, addDays(lastWeek.startDay, 1)];
    // Currency of a new account and of its account "Cash".
    const currency = language === 'vi' ? 'VND' : 'USD';
    const money = (minor: number) => formatMoney(minor, currency, language);

    await visits.visit(
      async ({ page, context }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard');
        await page.getByRole('heading', { name: words.begin.title }).waitFor();
        await page.getByRole('heading', { level: 1, name: words.welcome }).waitFor();
        // Without past months the card has no date and offers two ways to one.
        const freedom = page.locator('.card-freedom');
        await freedom.getByRole('link', { name: words.untilThen.importPast }).waitFor();
        expect(
          await freedom.getByRole('link', { name: words.untilThen.tryOut }).getAttribute('href'),
        ).toBe(language === 'vi' ? '/vi/fi-calculator' : '/fi-calculator');

        // A week, lived elsewhere, arrives while the page stands open.
        const thesis = putProject({
            title: project,
            startDay: addDays(today, -60),
            dueDay: addDays(today, 30),
          }),
          objective = putObjective(thesis.id);
        const pages = putKeyResult(objective.id, {
          title: `${project} 120`,
          metric: { kind: 'manual', version: 1, unit: '' },
          targetValue: 120,
          currentValue: 12,
        });
        const steps = putKeyResult(objective.id, {
          position: 'a1',
          metric: { kind: 'tasks', version: 1 },
        });
        const send = putTask(steps.id, { title, priority: 3, dueDay: addDays(today, -1) });
        const session = (day: string, hour: number, seconds: number) => {
          const at = dayMs(day) + (hour - 7) * 3_600_000;
          return put('timerSessions', {
            taskId: send.id,
            kind: 'focus',
            segments: [[at, at + seconds * 1_000]],
            timeZone,
            day,
            plannedSeconds: 1_500,
            completed: true,
          });
        };
        const spent = (day: string, amountMinor: number, fields: object = {}) =>
          putTransaction(seedRecordId('account', 0), {
            date: dayMs(day),
            amountMinor,
            currency,
            categoryId: seedRecordId('category', 1),
            ...fields,
          });
        await phone.push(
          patch('userProfiles', profileId, {
            timeZone,
            fi: {
              portfolioMinor: 2_000_000,
              asOfDay: today,
              returnAnnualReal: 0.04,
              withdrawalRate: 0.04,
            },
          }),
          thesis,
          objective,
          pages,
          steps,
          send,
          putTask(steps.id, { title: readTitle, position: 'a1' }),
          put('timeBlocks', { taskId: send.id, day: monday, startMinute: 540, minutes: 50 }),
          put('timeBlocks', { taskId: send.id, day: tuesday, startMinute: 540, minutes: 50 }),
          put('timeBlocks', {
            taskId: null,
            label: readTitle,
            day: today,
            startMinute: 600,
            minutes: 30,
          }),
          // 25 minutes and a half, twice: 51 minutes, though neither day has more than 25.
          session(monday, 9, 1_530),
          session(tuesday, 9, 1_530),
          spent(monday, 1_250),
          spent(tuesday, 800),
          spent(addDays(monday, -1), 70_000, { payee: 'Before' }),
          ...Array.from({ length: 5 }, (_unused, index) => [
            spent(addDays(today, -31 * (index + 1)), 90_000 + index * 5_000),
            spent(addDays(today, -31 * (index + 1)), 300_000, {
              kind: 'income',
              categoryId: seedRecordId('category', 17),
            }),
          ]).flat(),
        );
        await page.getByRole('heading', { name: title }).waitFor();
        await page.getByRole('heading', { name: words.begin.title }).waitFor({ state: 'detached' });
        await page
          .locator('.page-lede')
          .getByRole('link', { name: words.attention.overdue(1) })
          .waitFor();
        await page.locator('.card-results').getByText(`${project} 120`).waitFor();
        await page.locator('.card-day').getByText(readTitle).waitFor();

        // A task that is done gives its place to the next, and comes back on undo.
        await keepToasts(page);
        await page.getByRole('button', { name: words.thing.complete }).click();
        await page.locator('.top-task').getByRole('heading', { name: readTitle }).waitFor();
        await page.locator('.toast').getByRole('button', { name: words.thing.undo }).click();
        await page.locator('.top-task').getByRole('heading', { name: title }).waitFor();

        // The cards stand as they were put, in another tab too, and after a reload.
        const usual = [
          'card-worth',
          'card-freedom',
          'card-categories',
          'card-latest',
          'card-results',
          'card-flow',
          'card-budget',
          'card-day',
          'card-due',
          'card-streak',
        ];
        await expect.poll(() => cards(page)).toEqual(usual);
        await page.getByRole('button', { name: words.arrange.open, exact: true }).click();
        await page
          .getByRole('button', { name: words.arrange.handle(words.arrange.names.freedom) })
          .press('ArrowDown');
        await expect
          .poll(() => cards(page))
          .toEqual(['card-worth', 'card-categories', 'card-freedom', ...usual.slice(3)]);
        await page
          .getByRole('button', { name: words.arrange.hide(words.arrange.names.budget) })
          .click();
        const arranged = [
          'card-worth',
          'card-categories',
          'card-freedom',
          'card-latest',
          'card-results',
          'card-flow',
          'card-day',
          'card-due',
          'card-streak',
        ];
        await expect.poll(() => cards(page)).toEqual(arranged);
        const keptKeys = async () =>
          (await pullFresh(page)).of('dismissals').map(({ fields }) => fields?.['key']);
        await expect
          .poll(keptKeys)
          .toEqual(['worth categories freedom|latest results flow|day bills due streak|budget']);
        const tab = await context.newPage();
        await tab.goto('/dashboard');
        await expect.poll(() => cards(tab)).toEqual(arranged);
        await page
          .getByRole('button', { name: words.arrange.show(words.arrange.names.budget) })
          .click();
        await expect
          .poll(() => cards(tab))
          .toEqual([...arranged.slice(0, 6), 'card-budget', ...arranged.slice(6)]);
        await tab.close();
        await page.getByRole('button', { name: words.arrange.done, exact: true }).click();

        // The week that is over: every figure opens the rows that sum to it.
        // It was before the person signed up, so nobody asks for its review.
        expect(await page.locator('.page-lede').getByText(words.attention.review).count()).toBe(0);
        await page.goto(`/dashboard/review?week=${monday}`);
        await page.getByRole('heading', { level: 1, name: words.time.minutes(51) }).waitFor();
        const figures = page.getByRole('region', { name: review.time.title });
        await figures
          .getByRole('button', {
            name: review.time.rowsOf(
              `${review.time.all}, ${review.time.focused}: ${words.time.minutes(51)}`,
            ),
          })
          .click();
        const rows = page.getByRole('dialog');
        await rows
          .getByRole('row')
          .filter({ hasText: review.rows.sum })
          .getByText(words.time.minutes(51))
          .waitFor();
        await expect.poll(() => rows.getByText('25:30').count()).toBe(2);
        await page.keyboard.press('Escape');
        await rows.waitFor({ state: 'detached' });
        const out = page.getByRole('region', { name: review.money.title }).locator('dd.outflow a');
        await expect.poll(() => out.innerText()).toBe(money(2_050));
        await out.click();
        await page.waitForURL('**/dashboard/ledger?**');
        await expect.poll(() => page.getByRole('grid').locator('[data-row]').count()).toBe(2);
        await page.goBack();

        // Three questions, kept with the week.
        await page.getByLabel(review.write.well).fill(wrote);
        await page.getByRole('button', { name: review.write.save }).click();
        await page.getByRole('button', { name: review.write.change }).waitFor();
        await expect
          .poll(async () =>
            (await pullFresh(page))
              .of('reviews')
              .map(({ fields }) => [
                fields!['cycleStart'],
                (fields!['answers'] as Record<string, unknown>)['well'],
              ]),
          )
          .toEqual([[monday, wrote]]);
        await page.getByRole('link', { name: review.previous }).click();
        await page.getByRole('region', { name: review.earlier.title }).getByText(wrote).waitFor();
        await page.goto('/dashboard');
        await page.locator('.page-lede').waitFor();
        await page
          .locator('.top-task')
          .getByRole('link', { name: words.thing.start(25) })
          .waitFor();
        expect(await page.locator('.page-lede').getByText(words.attention.review).count()).toBe(0);
        // The timer opens on the one thing.
        await page
          .locator('.top-task')
          .getByRole('link', { name: words.thing.start(25) })
          .click();
        await page.waitForURL('**/timer-block');
        expect(await page.evaluate(() => localStorage.getItem('timerActiveTaskId_v3'))).toBe(
          send.id,
        );
        await page.getByText(title).first().waitFor();
      },
      { cookie },
    );
  },
);

test('two blocks at the same time both show their subjects', async () => {
  // Vietnamese lengths of time take the most room.
  const cookie = await signUpOverHttp(product.url, newPerson(), 'vi');
  const today = todayIn(timeZone, Date.now());
  const project = putProject(),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id);
  await openOtherDevice(product.url, cookie).push(
    project,
    objective,
    result,
    putTask(result.id, { dueDay: today }),
    ...['Gửi chương hai cho Minh', 'Gọi ngân hàng hỏi phí'].map((label) =>
      put('timeBlocks', { taskId: null, label, day: today, startMinute: 540, minutes: 90 }),
    ),
  );
  await visits.visit(
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'vi'));
      await page.goto('/dashboard');
      const names = page.locator('.card-day .plan b');
      await expect.poll(() => names.count()).toBe(2);
      // A task of today moves the card to the narrow column.
      await page.locator('.top-task').waitFor();
      // Room for some letters of each, not for its length alone.
      for (const name of await names.all())
        expect((await name.boundingBox())!.width).toBeGreaterThan(48);
    },
    { cookie },
  );
});

test('the change of the freedom date shows its days, dates and causes, and each cause opens its rows', async () => {
  const { dashboard: words } = told.en;
  const cookie = await signUpOverHttp(product.url, newPerson());
  const profile = await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } });
  const profileId = ((await profile.json()) as { value: { id: string } }).value.id;
  const today = todayIn(timeZone, Date.now()),
    thisMonth = `${today.slice(0, 7)}-01`;
  const food = putCategory({ name: 'Eating in' }),
    usd = seedRecordId('account', 0);
  // $4,000 in and $2,500 out in three months, of which $600 are for food; in the month that closed
  // last food was $300.
  const monthBack = (months: number) => addMonths(thisMonth, -months);
  const rows = [1, 2, 3, 4].flatMap((back) => [
    putTransaction(usd, {
      date: dayMs(monthBack(back)),
      kind: 'income',
      amountMinor: 400_000,
      payee: 'Studio',
    }),
    putTransaction(usd, { date: dayMs(monthBack(back)), amountMinor: 190_000, payee: 'Rent' }),
    putTransaction(usd, {
      date: dayMs(addDays(monthBack(back), 4)),
      amountMinor: back === 1 ? 30_000 : 60_000,
      payee: back === 1 ? 'Less' : 'Market',
      categoryId: food.id,
    }),
  ]);
  // Nothing grows: the number is 25 years of spending, and the time is the missing amount divided
  // by the saving.
  await openOtherDevice(product.url, cookie).push(
    food,
    ...rows,
    patch('userProfiles', profileId, {
      timeZone,
      fi: { portfolioMinor: 70_000_000, asOfDay: today, returnAnnualReal: 0, withdrawalRate: 0.04 },
    }),
  );
  const monthsLeft = (spending: number) => (spending * 300 - 700_000) / (4_000 - spending),
    daysSaved = ((monthsLeft(2_500) - monthsLeft((3 * 2_500 + 2_200) / 4)) * 365.25) / 12;
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByText(words.freer.closer.after(words.freer.month)).waitFor();
      const days = async (text: Promise<string>) =>
        Number(/\d[\d,]*/.exec((await text).replaceAll(',', ''))![0]);
      const freer = await days(page.locator('.answer-sentence .live').innerText());
      // Whole days, counted along months of their own length.
      expect(Math.abs(freer - daysSaved)).toBeLessThan(4);
      // The arc with the date, and what moved it: all of it food.
      const freedom = page.locator('.card-freedom');
      await freedom.getByText(words.causes.less('$300')).waitFor();
      const causes = freedom.locator('.causes li');
      expect(
        Math.abs(
          (await days(causes.filter({ hasText: 'Eating in' }).locator('b').innerText())) - freer,
        ),
      ).toBeLessThanOrEqual(3);
      expect(
        await days(causes.filter({ hasText: words.causes.since }).locator('b').innerText()),
      ).toBe(freer);
      await freedom.getByRole('link', { name: 'Eating in' }).click();
      await page.waitForURL('**/dashboard/ledger?**');
      const shown = page.getByRole('grid').locator('[data-row]');
      await expect
        .poll(async () => [await shown.count(), await shown.filter({ hasText: 'Less' }).count()])
        .toEqual([1, 1]);
    },
    { cookie },
  );
});

test('figures that another device changed reach a dashboard opened from the local copy', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson());
  await visits.visit(
    async ({ page }) => {
      const streak = page.locator('#card-streak');
      await page.goto('/dashboard');
      await page.locator('.rail').getByText('Everything saved').waitFor();
      await page.reload();
      await streak.getByText(enDashboard.streak.none).waitFor();
      const day = addDays(todayIn(timeZone, Date.now()), -3),
        at = dayMs(day) + 3 * 3_600_000;
      await openOtherDevice(product.url, cookie).push(
        put('timerSessions', {
          taskId: null,
          kind: 'focus',
          segments: [[at, at + 1_500_000]],
          timeZone,
          day,
          plannedSeconds: 1_500,
          completed: true,
        }),
      );
      await streak.getByText('25 min').first().waitFor();
    },
    { cookie },
  );
});

test('every money figure opens the rows that sum to it, with another currency and savings among them', async () => {
  const { dashboard: words, review } = told.en;
  const cookie = await signUpOverHttp(product.url, newPerson());
  const {
    value: { id: profileId },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  const today = todayIn(timeZone, Date.now()),
    before = addDays(`${today.slice(0, 7)}-01`, -10),
    { startDay: monday } = weekOf(1, today);
  const usd = seedRecordId('account', 0),
    euros = putAccount({ name: 'Paris', currency: 'EUR' });
  const food = putCategory({ name: 'Groceries' }),
    etf = putCategory({ name: 'Fund', group: 'savings', position: 'a1' }),
    salary = putCategory({ name: 'Salary', kind: 'income', position: 'a2' });
  const row = (payee: string, amountMinor: number, fields: object = {}, day = today) =>
    putTransaction(usd, { date: dayMs(day), payee, amountMinor, categoryId: null, ...fields });
  await openOtherDevice(product.url, cookie).push(
    patch('userProfiles', profileId, { timeZone }),
    euros,
    food,
    etf,
    salary,
    putBudget(food.id, { cycleStart: `${today.slice(0, 7)}-01`, assignedMinor: 5_000 }),
    row('Market', 1_000, { categoryId: food.id }),
    row('Bus', 500),
    row('Broker', 10_000, { categoryId: etf.id }),
    row('Work', 50_000, { kind: 'income', categoryId: salary.id }),
    putTransaction(euros.id, {
      date: dayMs(today),
      payee: 'Bistro',
      amountMinor: 700,
      currency: 'EUR',
      categoryId: food.id,
    }),
    row('Market before', 2_000, { categoryId: food.id }, before),
    row('Broker before', 9_000, { categoryId: etf.id }, before),
  );
  await visits.visit(
    async ({ page }) => {
      const money = (minor: number, code = 'USD') => formatMoney(minor, code, 'en'),
        short = (minor: number) => formatMoney(minor, 'USD', 'en', { trimZeros: true });
      /** The figure opens the ledger with these rows and no other. */
      const opens = async (
        address: string,
        name: string,
        payees: readonly string[],
        inTable = false,
      ) => {
        await page.goto(address);
        if (inTable) await page.locator('.card-flow summary').click();
        await page.getByRole('link', { name, exact: true }).first().click();
        await page.waitForURL('**/dashboard/ledger?**');
        const rows = page.getByRole('grid').locator('[data-row]');
        await expect
          .poll(
            async () =>
              payees.length === (await rows.count()) &&
              (
                await Promise.all(payees.map((payee) => rows.filter({ hasText: payee }).count()))
              ).every((count) => count === 1),
            { message: name },
          )
          .toBe(true);
      };
      await opens('/dashboard', `${money(1_500)}, ${words.showRows(words.cycleSpending)}`, [
        'Market',
        'Bus',
      ]);
      await opens('/dashboard', `${money(48_500)}, ${words.showRows(words.cycleNet)}`, [
        'Market',
        'Bus',
        'Work',
      ]);
      await opens('/dashboard', `${money(10_000)} ${words.setAside}`, ['Broker']);
      await opens('/dashboard', words.showRows(`${words.budget.total}, ${short(1_000)}`), [
        'Market',
      ]);
      await opens('/dashboard', words.budget.elsewhere(short(500)), ['Bus']);
      await opens('/dashboard', words.showRows(`${words.cycleSpending}, ${money(700, 'EUR')}`), [
        'Bistro',
      ]);
      const { startDay, endDay } = cycleOf([], before);
      await opens(
        '/dashboard',
        words.showRows(
          `${formatRange(startDay, endDay, 'en')}, ${words.cycleSpending}, ${money(2_000)}`,
        ),
        ['Market before'],
        true,
      );

      // A change of the home currency does not make the page say that nothing was recorded.
      const phone = openOtherDevice(product.url, cookie);
      await phone.push(patch('userProfiles', profileId, { currency: 'JPY' }));
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1, name: words.quietIn('JPY') }).waitFor();
      await phone.push(patch('userProfiles', profileId, { currency: 'USD' }));
      await page
        .getByRole('heading', { level: 1, name: words.quietIn('JPY') })
        .waitFor({ state: 'detached' });

      const week = `/dashboard/review?week=${monday}`;
      await opens(week, words.showRows(`${review.money.spending}, ${money(1_500)}`), [
        'Market',
        'Bus',
      ]);
      await opens(
        week,
        words.showRows(`${review.money.total}, ${review.money.week}, ${money(1_000)}`),
        ['Market'],
      );
      await opens(
        week,
        words.showRows(`${review.money.total}, ${review.money.left}: ${money(4_000)}`),
        ['Market'],
      );
      await opens(week, review.money.more(money(500)), ['Bus']);

      // Savings are shown apart from spending, and amounts in euros are not counted as dollars.
      await opens(
        '/dashboard/budgets',
        budgets.rows(`Groceries, ${budgets.row.spent(short(1_000))}`),
        ['Market'],
      );
      await opens('/dashboard/budgets', budgets.rows(`${budgets.figures.spent}, ${short(1_500)}`), [
        'Market',
        'Bus',
      ]);
      await opens(
        '/dashboard/budgets',
        budgets.rows(`${budgets.figures.saved}, ${short(10_000)}`),
        ['Broker'],
      );
    },
    { cookie },
  );
});

test('the text of a weekly review stays while its figures reload after a changed setting', async () => {
  const { review, wrote } = told.en;
  const cookie = await signUpOverHttp(product.url, newPerson());
  const {
    value: { id: profileId },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
  ).json()) as { value: { id: string } };
  const today = todayIn(timeZone, Date.now()),
    phone = openOtherDevice(product.url, cookie);
  await phone.push(
    patch('userProfiles', profileId, { timeZone, currency: 'USD' }),
    putTransaction(seedRecordId('account', 0), {
      date: dayMs(today),
      payee: 'Market',
      amountMinor: 1_000,
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto(`/dashboard/review?week=${weekOf(1, today).startDay}`);
      const spent = (currency: string, minor: number) =>
        page
          .getByRole('region', { name: review.money.title })
          .getByText(formatMoney(minor, currency, 'en'))
          .first();
      await spent('USD', 1_000).waitFor();
      await page.getByLabel(review.write.well).fill(wrote);
      await phone.push(patch('userProfiles', profileId, { currency: 'JPY' }));
      await spent('USD', 1_000).waitFor({ state: 'detached' });
      await phone.push(patch('userProfiles', profileId, { currency: 'USD' }));
      await spent('USD', 1_000).waitFor();
      expect(await page.getByLabel(review.write.well).inputValue()).toBe(wrote);
      await page.getByText(review.write.unsaved, { exact: true }).waitFor();
    },
    { cookie },
  );
});
