/**
 * Tests the ledger's automation: rules for names and categories, on new transactions and on
 * existing ones; and recurring transactions, on their day.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { recurring as enRecurring } from '#contract/i18n/en/recurring';
import { rules as enRules } from '#contract/i18n/en/rules';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { recurring as viRecurring } from '#contract/i18n/vi/recurring';
import { rules as viRules } from '#contract/i18n/vi/rules';
import { addDays, addMonths, daysBetween, formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { idOfOccurrence } from '#domain/recurring';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putTransaction, remove } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const told = {
  en: {
    ledger: enLedger,
    rules: enRules,
    recurring: enRecurring,
    rent: 'Rent',
    amount: '12.50',
    coffee: 'Coffee',
    groceries: 'Groceries',
    line: 'blue bottle 4.50',
    other: 'blue bottle #tea 3',
    currency: 'USD',
  },
  vi: {
    ledger: viLedger,
    rules: viRules,
    recurring: viRecurring,
    rent: 'Tiền nhà',
    amount: '125k',
    coffee: 'Cà phê',
    groceries: 'Đi chợ',
    line: 'blue bottle 45k',
    other: 'blue bottle #trà 30k',
    currency: 'VND',
  },
} as const;

test.each(['en', 'vi'] as const)(
  'a printed payee gets a name and a category for good: %s',
  async (language) => {
    const { ledger, rules, recurring, rent, amount, coffee, groceries, line, other, currency } =
      told[language];
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const phone = openOtherDevice(product.url, cookie);
    const today = todayHere(),
      cash = seedRecordId('account', 0);
    const printed = ['SQ *BLUE BOTTLE 4421 OAKLAND', 'SQ *BLUE BOTTLE 1180 BERKELEY'];
    await phone.push(
      ...Array.from({ length: 6 }, (_unused, index) =>
        putTransaction(cash, {
          date: dayMs(addDays(today, -index - 1)),
          amountMinor: 45_000,
          currency,
          payee: printed[index % 2]!,
        }),
      ),
    );

    await visits.visit(
      async ({ page }) => {
        const payees = async () =>
          (await pullFresh(page))
            .of('transactions')
            .map(({ fields }) => fields?.['payee'])
            .sort();
        const categories = async () =>
          (await pullFresh(page))
            .of('transactions')
            .map(({ fields }) => fields?.['categoryId'] ?? null);
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard/rules');

        // A printed name is offered; agreed to, every row that it would change is shown, and only
        // then changed.
        await page.getByRole('button', { name: rules.payees.makeFor('Blue Bottle') }).click();
        const dialog = page.getByRole('dialog', { name: rules.history.title });
        await dialog.getByText(rules.history.would(6, 6)).waitFor();
        expect(await payees()).toEqual([...printed, ...printed, ...printed].sort());
        await dialog.getByRole('button', { name: rules.history.apply(6) }).click();
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(payees).toEqual(Array.from({ length: 6 }, () => 'Blue Bottle'));

        // A rule of one's own, which sees the name that the first one gave.
        await page.keyboard.press('a');
        const form = page.getByRole('dialog', { name: rules.form.add });
        // A form that a key opened is written in at once, and the key is not in it.
        const begun = () =>
          page.evaluate(() => {
            const field = document.activeElement as HTMLInputElement;
            return [field.labels?.[0]?.textContent, field.value];
          });
        await expect.poll(begun).toEqual([rules.form.text(1), '']);
        await form.getByRole('button', { name: rules.form.save }).click();
        await form.getByText(rules.form.needText).waitFor();
        await form.getByLabel(rules.form.text(1)).fill('blue bottle');
        await form.getByText(rules.form.matches(6, 6)).waitFor();
        await form.getByLabel(rules.form.actionValue(1)).selectOption({ label: coffee });
        await form.getByRole('button', { name: rules.form.save }).click();
        await form.waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 1, name: rules.answer.count(2) }).waitFor();

        // The next line is categorised by itself, and an existing one stays unchanged until
        // requested.
        await page.goto('/dashboard/ledger');
        const quickLine = page.getByRole('textbox', { name: ledger.quick.label });
        await quickLine.fill(line);
        await quickLine.press('Enter');
        await page
          .getByRole('row')
          .filter({ hasText: 'blue bottle' })
          .filter({ hasText: coffee })
          .waitFor();
        await expect
          .poll(async () => (await categories()).filter((id) => id !== null).length)
          .toBe(1);

        await page.goto('/dashboard/rules');
        await page.getByRole('button', { name: rules.run }).click();
        await dialog.getByText(rules.history.would(6, 7)).waitFor();
        await keepToasts(page);
        await dialog.getByRole('button', { name: rules.history.apply(6) }).click();
        await dialog.waitFor({ state: 'detached' });
        const applied = page.locator('.toast').filter({ hasText: rules.history.applied(6) });
        await expect
          .poll(async () => (await categories()).filter((id) => id !== null).length)
          .toBe(7);
        // One undo restores everything.
        await applied.getByRole('button', { name: ledger.done.undo }).click();
        await expect
          .poll(async () => (await categories()).filter((id) => id !== null).length)
          .toBe(1);

        // Moved by keys, paused, and gone again with a way back.
        await page.getByRole('button', { name: rules.handle(2, 2) }).press('ArrowUp');
        await expect
          .poll(async () => page.locator('.rule-list > li').first().innerText())
          .toContain(coffee);
        const menuOfFirst = page.locator('.rule-list > li').first().getByRole('button').last();
        await menuOfFirst.click();
        await page.getByRole('menuitem', { name: rules.pause }).click();
        await page.getByRole('heading', { level: 1, name: rules.answer.count(1) }).waitFor();
        await page.goto('/dashboard/ledger');
        await quickLine.fill(other);
        await quickLine.press('Enter');
        await expect.poll(async () => (await pullFresh(page)).of('transactions').length).toBe(8);

        // A row explains its category; a correction asks once, and the answer is remembered.
        const corrected = page
          .getByRole('row')
          .filter({ hasText: coffee })
          .filter({ hasText: 'blue bottle' })
          .last();
        await corrected.focus();
        await page.keyboard.press('Enter');
        const edit = page.getByRole('dialog', { name: ledger.form.edit });
        await edit.getByText(rules.why.title).waitFor();
        await edit.getByLabel(ledger.form.category).selectOption({ label: groceries });
        await edit.getByRole('button', { name: ledger.form.save, exact: true }).click();
        await page.getByRole('button', { name: rules.learn.no, exact: true }).click();
        await expect
          .poll(async () =>
            (await pullFresh(page)).of('dismissals').map(({ fields }) => fields?.['kind']),
          )
          .toContain('rule-offer');

        // Monthly transactions are detected and offered; one that posts itself is there when the
        // page opens, once.
        const months = Array.from({ length: 5 }, (_unused, index) =>
          addMonths(addDays(today, -12), -index),
        );
        const wage = put('recurring', {
          mode: 'post',
          nextDay: addDays(today, -1),
          schedule: { version: 1, every: 14, unit: 'day', startDay: addDays(today, -1) },
          template: {
            version: 1,
            kind: 'income',
            amountMinor: 3_000_000,
            currency,
            accountId: cash,
            payee: 'Studio',
          },
        });
        await phone.push(
          ...months.map((day) =>
            putTransaction(cash, { date: dayMs(day), amountMinor: 950_000, currency, payee: rent }),
          ),
          wage,
        );
        await page.goto('/dashboard/recurring');
        const posted = async () =>
          (await pullFresh(page))
            .of('transactions')
            .filter(({ fields }) => fields?.['recurringId'] === wage.id)
            .map(({ fields }) => fields?.['date']);
        await expect.poll(posted).toEqual([dayMs(addDays(today, -1))]);
        await page.getByRole('button', { name: recurring.found.addOf(rent) }).click();
        await page.getByRole('button', { name: recurring.list.editOf(rent) }).waitFor();
        await page.getByRole('heading', { level: 1 }).locator('.live').waitFor();

        // Something new that is due today: posted by a press, and taken back.
        await page.keyboard.press('a');
        const entry = page.getByRole('dialog', { name: recurring.form.add });
        await expect.poll(begun).toEqual([recurring.form.payee, '']);
        await entry.getByLabel(recurring.form.payee, { exact: true }).fill('Gym');
        await entry.getByLabel(recurring.form.amount, { exact: true }).fill(amount);
        await entry.getByRole('button', { name: recurring.form.save }).click();
        await entry.waitFor({ state: 'detached' });
        const count = async () =>
          (await pullFresh(page))
            .of('transactions')
            .filter(({ fields }) => fields?.['payee'] === 'Gym').length;
        await keepToasts(page);
        await page
          .getByRole('button', {
            name: recurring.due.postOf('Gym', formatDay(today, language, 'day')),
          })
          .click();
        const posting = page.locator('.toast').filter({ hasText: recurring.due.posted('Gym') });
        await expect.poll(count).toBe(1);
        await posting.getByRole('button', { name: recurring.done.undo }).click();
        await expect.poll(count).toBe(0);
        expect(await posted()).toHaveLength(1);
      },
      { cookie },
    );
  },
);

test('a rule splits a purchase into fixed amounts and the rest, with a preview and one undo', async () => {
  const { rules, coffee, groceries } = told.en;
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const today = todayHere(),
    cash = seedRecordId('account', 0);
  await openOtherDevice(product.url, cookie).push(
    ...[45_000, 30_000, 1_000].map((amountMinor, index) =>
      putTransaction(cash, {
        date: dayMs(addDays(today, -index - 1)),
        amountMinor,
        currency: 'USD',
        payee: 'Corner Mart',
      }),
    ),
  );
  await visits.visit(
    async ({ page }) => {
      const splits = async () =>
        (await pullFresh(page))
          .of('transactions')
          .map(
            ({ fields }) =>
              (fields?.['splits'] as { amountMinor: number }[] | null)?.map(
                ({ amountMinor }) => amountMinor,
              ) ?? null,
          )
          .sort();
      await page.goto('/dashboard/rules');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('a');
      const form = page.getByRole('dialog', { name: rules.form.add });
      await form.getByLabel(rules.form.text(1)).fill('mart');
      await form.getByText(rules.form.matches(3, 3)).waitFor();
      await form
        .getByLabel(rules.form.action(1), { exact: true })
        .selectOption({ label: rules.form.sets.split });
      await form.getByLabel(rules.form.partCategory(1)).selectOption({ label: coffee });
      await form.getByRole('button', { name: rules.form.save }).click();
      await form.getByText(rules.form.needParts).waitFor();
      await form.getByLabel(rules.form.partAmount(1)).fill('10');
      await form.getByLabel(rules.form.restCategory).selectOption({ label: groceries });
      await form.getByRole('button', { name: rules.form.save }).click();
      await form.waitFor({ state: 'detached' });
      await page
        .getByText(rules.does.split(`$10.00 ${coffee}, ${rules.does.rest(groceries)}`), {
          exact: false,
        })
        .first()
        .waitFor();

      // $10.00 leaves nothing of the third.
      await page.getByRole('button', { name: rules.run }).click();
      const dialog = page.getByRole('dialog', { name: rules.history.title });
      await dialog.getByText(rules.history.would(2, 3)).waitFor();
      await dialog.getByText(`${coffee} $10.00 · ${groceries} $440.00`).waitFor();
      await dialog.getByRole('button', { name: rules.history.apply(2) }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(splits).toEqual([[1_000, 29_000], [1_000, 44_000], null]);
      await page.keyboard.press('Control+z');
      await expect.poll(splits).toEqual([null, null, null]);
    },
    { cookie },
  );
});

test.each(['en', 'vi'] as const)(
  'a month of bills is reviewed by keys, and the forecast of ninety days names the lowest balance: %s',
  async (language) => {
    const { recurring: words, currency } = told[language];
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const today = todayHere(),
      cash = seedRecordId('account', 0),
      month = `${today.slice(0, 8)}01`,
      next = addMonths(month, 1);
    const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
    const comes = (
      payee: string,
      kind: 'income' | 'expense',
      amountMinor: number,
      nextDay: string,
    ) =>
      put('recurring', {
        mode: 'ask',
        nextDay,
        schedule: {
          version: 1,
          every: 1,
          unit: 'month',
          startDay: nextDay,
          weekdays: [],
          monthDay: null,
          weekend: 'keep',
        },
        template: {
          version: 1,
          kind,
          amountMinor,
          currency,
          accountId: cash,
          transferAccountId: null,
          transferAmountMinor: null,
          payee,
          note: '',
          categoryId: null,
          tags: [],
        },
      });
    // 500,000 today; the rent of 300,000 comes on the 3rd of each month to come, the wage of
    // 250,000 on the 5th: lowest behind the third rent, 500 - 3 * 300 + 2 * 250 = 100.
    await openOtherDevice(product.url, cookie).push(
      putTransaction(cash, {
        kind: 'income',
        date: dayMs(today),
        amountMinor: 500_000,
        currency,
        payee: 'Saved',
      }),
      comes('Rent', 'expense', 300_000, addDays(next, 2)),
      comes('Wage', 'income', 250_000, addDays(next, 4)),
    );
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        await page.goto('/dashboard/recurring');
        const within = (day: string) => daysBetween(today, day) <= 90;
        const rents = [0, 1, 2].map((index) => addDays(addMonths(next, index), 2)).filter(within),
          wages = [0, 1, 2].map((index) => addDays(addMonths(next, index), 4)).filter(within);
        let [held, lowest, lowestDay] = [500_000, 500_000, today];
        for (const day of [...rents, ...wages].sort()) {
          held += rents.includes(day) ? -300_000 : 250_000;
          if (held < lowest) [lowest, lowestDay] = [held, day];
        }
        await page
          .getByRole('img', {
            name: words.forecast.alt(
              money(500_000),
              money(held),
              money(lowest),
              formatDay(lowestDay, language, 'day'),
            ),
            exact: true,
          })
          .waitFor();
        await page
          .getByRole('heading', { level: 1 })
          .filter({ hasText: money(lowest) })
          .waitFor();

        // Moves by keys from today into the next month and to the day of the rent.
        const calendar = page.getByRole('region', { name: words.calendar.title, exact: true });
        const dayNamed = (day: string) =>
          calendar
            .getByRole('grid')
            .getByRole('button')
            .and(page.locator('[tabindex="0"]'))
            .filter({ hasText: new RegExp(`^${Number(day.slice(8))}\\D`) });
        await dayNamed(today).focus();
        await page.keyboard.press('PageDown');
        await page.keyboard.press('Home');
        await dayNamed(next).waitFor();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await calendar
          .getByRole('status')
          .filter({ hasText: 'Rent' })
          .filter({ hasText: words.calendar.expected })
          .filter({ hasText: formatMoney(-300_000, currency, language, { sign: 'always' }) })
          .waitFor();
        await page.keyboard.press('ArrowRight');
        await calendar
          .getByText(words.calendar.noneOn(formatDay(addDays(next, 3), language, 'day')), {
            exact: true,
          })
          .waitFor();
        await page.keyboard.press('ArrowRight');
        await calendar.getByRole('status').filter({ hasText: 'Wage' }).waitFor();
      },
      { cookie },
    );
  },
);

test('a bill whose early record was undone posts itself on its day, and a skipped one does not', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const phone = openOtherDevice(product.url, cookie);
  const today = todayHere(),
    cash = seedRecordId('account', 0);
  const bill = (payee: string, fields: object) =>
    put('recurring', {
      mode: 'post',
      nextDay: today,
      schedule: { version: 1, every: 1, unit: 'month', startDay: today },
      template: {
        version: 1,
        kind: 'expense',
        amountMinor: 950_000,
        currency: 'USD',
        accountId: cash,
        payee,
      },
      ...fields,
    });
  const bills = [bill('Early', { earlyDays: [today] }), bill('Left out', {})];
  const rows = bills.map(({ id }) => {
    const row = putTransaction(cash, { date: dayMs(addDays(today, -2)), recurringId: id });
    return { ...row, id: idOfOccurrence(id, today) };
  });
  await phone.push(...rows);
  await phone.push(...rows.map(({ id }) => remove('transactions', id)));
  await phone.push(...bills);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/recurring');
      const nextDays = async () =>
        (await pullFresh(page)).of('recurring').map(({ fields }) => fields?.['nextDay']);
      await expect.poll(nextDays).toEqual([addMonths(today, 1), addMonths(today, 1)]);
      const posted = async () =>
        (await pullFresh(page))
          .of('transactions')
          .flatMap(({ fields }) => (fields ? [[fields['payee'], fields['date']]] : []));
      await expect.poll(posted).toEqual([['Early', dayMs(today)]]);
    },
    { cookie },
  );
});
