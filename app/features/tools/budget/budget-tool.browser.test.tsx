/** Tests that a visitor plans a month (income, lines, remainder) and shares the plan. */
import { describe, expect, test, vi } from 'vitest';
import { budget as enBudget } from '#contract/i18n/en/budget';
import { scenarios as enScenarios } from '#contract/i18n/en/scenarios';
import { tools as enTools } from '#contract/i18n/en/tools';
import { budget as viBudget } from '#contract/i18n/vi/budget';
import { scenarios as viScenarios } from '#contract/i18n/vi/scenarios';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { page, startAfresh } from '../../../../tests/support/component/mount-page.tsx';

/** Returns the amount as each language writes it, from its English form. */
const dollars = {
  en: (amount: string) => `$${amount}`,
  vi: (amount: string) => `${amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))} US$`,
};
const languages = {
  en: { path: '/budget-planner', budget: enBudget, tools: enTools, scenarios: enScenarios },
  vi: { path: '/vi/budget-planner', budget: viBudget, tools: viTools, scenarios: viScenarios },
} as const;
/** Amounts contain non-breaking spaces, which the tests replace by plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '');
const answerOf = async () => plain(await page.locator('h1.answer').innerText());
const restOf = async () => plain(await page.locator('.budget-rest b').innerText());
/** The state of three lines in a month of $3,000: rent 1,200, food 600, reserve 500. */
const state = (method: string, more = '') =>
  `#1&c=USD&m=${method}&v=month&b=average&i=Pay,300000,month&r=Rent,need,120000,0,0;Food,` +
  `need,60000,0,0;Reserve,saving,50000,0,0${more}`;
const linesOf = (group: string) =>
  page
    .getByRole('region', { name: group, exact: true })
    .locator('.budget-name')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, budget, tools, scenarios } = languages[language];
  const money = dollars[language];
  const amount = (name: string) =>
    page.getByRole('textbox', { name: budget.lines.amountOf(name), exact: true });

  test('two people, one paid every 14 days, assign all their income, and the link shows the same plan', async () => {
    await page.goto(`${path}${state('zero')}`);
    // 3,000 less 2,300.
    await expect.poll(restOf).toBe(money('700'));
    await page.getByRole('button', { name: budget.people.add }).click();
    const second = budget.people.unnamed(2);
    await page.getByRole('textbox', { name: budget.people.paidOf(second) }).fill('1200');
    await page.getByLabel(budget.people.frequencyOf(second)).selectOption('14-days');
    // 1,200 x 26 / 12 = 2,600 more.
    await expect.poll(restOf).toBe(money('3,300'));
    await amount('Rent').fill('1200+800');
    await amount('Food').fill('1.5k');
    await amount('Reserve').fill('2100');
    await expect
      .poll(answerOf)
      .toBe(
        budget.answer
          .done(money('5,600'), budget.per.month)
          .replace(/[{}]/g, '')
          .replace(/\s/g, ' '),
      );
    await page.getByText(budget.remainder.done, { exact: true }).waitFor();
    const answer = await answerOf();
    await page.getByRole('button', { name: tools.copyAddress }).click();
    await page.getByText(tools.copied).waitFor();
    const address = await navigator.clipboard.readText();
    expect(new URL(address).search).toBe('');
    await startAfresh();
    await page.goto(address);
    await expect.poll(answerOf).toBe(answer);
    expect(plain(await amount('Food').inputValue())).toBe(
      plain(await page.locator('.table-fold tbody tr').nth(1).locator('td').nth(1).innerText()),
    );
  });

  test('the remainder is announced after a drag ends, if the answer does not state it', async () => {
    await page.goto(`${path}${state('shares')}`);
    const told = page.locator('.budget-rest [aria-live=polite]'),
      sentence = await answerOf();
    await told.evaluate((bar) => {
      const said: string[] = [];
      new MutationObserver(() => {
        said.push(bar.getAttribute('aria-busy') ?? 'free');
        bar.setAttribute('data-said', said.join(' '));
      }).observe(bar, { attributes: true, attributeFilter: ['aria-busy'] });
    });
    const before = await told.innerText();
    for (let step = 0; step < 3; step += 1)
      await page
        .getByRole('slider', { name: budget.lines.sliderOf('Rent'), exact: true })
        .press('ArrowLeft');
    await expect.poll(() => told.getAttribute('data-said')).toMatch(/^true.* free$/);
    await expect.poll(() => told.innerText()).not.toBe(before);
    expect(await answerOf()).toBe(sentence);
    // With zero-based budgeting the sentence itself says it.
    await page.getByLabel(budget.inputs.method.label, { exact: true }).selectOption('zero');
    await expect.poll(() => told.count()).toBe(0);
  });

  test('an added line that exceeds the income is reported, and can be removed', async () => {
    await page.goto(`${path}${state('zero')}`);
    await expect.poll(restOf).toBe(money('700'));
    await page.getByRole('button', { name: budget.lines.add.want }).click();
    const name = page.getByRole('textbox', { name: budget.lines.nameOf(3), exact: true });
    await expect
      .poll(() => name.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Trips');
    const slider = page.getByRole('slider', { name: budget.lines.sliderOf('Trips'), exact: true });
    await slider.fill('100000');
    await expect
      .poll(answerOf)
      .toBe(budget.answer.over(money('300'), budget.per.month).replace(/[{}]/g, ''));
    await page.getByText(budget.remainder.over, { exact: true }).waitFor();
    expect(await restOf()).toBe(money('300'));
    // The arrow keys change ten dollars a step.
    await slider.press('ArrowLeft');
    await expect.poll(restOf).toBe(money('290'));
    await page.getByRole('button', { name: budget.lines.menuOf('Trips') }).click();
    await page.getByRole('menuitem', { name: budget.lines.remove }).click();
    const undo = page.getByRole('button', { name: language === 'vi' ? 'Hoàn tác' : 'Undo' });
    // The toast stays as long as the pointer is on it.
    await undo.hover();
    await expect.poll(restOf).toBe(money('700'));
    await undo.click();
    await expect.poll(restOf).toBe(money('290'));
  });

  test('lines are moved by arrow keys, pointer and menu, also into another group', async () => {
    await page.goto(`${path}${state('zero')}`);
    await expect.poll(() => linesOf(budget.groups.need)).toEqual(['Rent', 'Food']);
    const grip = page.getByRole('button', { name: budget.lines.move('Rent') });
    await grip.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => linesOf(budget.groups.need)).toEqual(['Food', 'Rent']);
    await page
      .getByText(budget.lines.moved('Rent', 2, 2, budget.groups.need))
      .waitFor({ state: 'attached' });
    await expect
      .poll(() => grip.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => linesOf(budget.groups.want)).toEqual(['Rent']);
    await page.getByRole('button', { name: budget.lines.menuOf('Rent') }).click();
    await page.getByRole('menuitemradio', { name: budget.groups.need }).click();
    await expect.poll(() => linesOf(budget.groups.need)).toEqual(['Food', 'Rent']);
    await page.getByRole('button', { name: budget.lines.menuOf('Rent') }).click();
    await page.getByRole('menuitem', { name: budget.lines.up }).click();
    await expect.poll(() => linesOf(budget.groups.need)).toEqual(['Rent', 'Food']);
    // Dragged below the line of savings.
    await grip.scrollIntoViewIfNeeded();
    const [from, to] = [
      (await grip.boundingBox())!,
      (await page.getByRole('button', { name: budget.lines.move('Reserve') }).boundingBox())!,
    ];
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1)
      await page.mouse.move(from.x + 8, from.y + 8 + ((to.y + 40 - from.y) * step) / 8);
    await page.mouse.up();
    await expect.poll(() => linesOf(budget.groups.saving)).toEqual(['Reserve', 'Rent']);
    await expect.poll(() => page.url()).toContain('Rent,saving');
  });

  test('envelopes are spent from, and carry the rest into the next period', async () => {
    await page.goto(`${path}${state('envelopes')}`);
    await expect.poll(answerOf).toContain(money('2,300'));
    await page.getByRole('textbox', { name: budget.lines.spentOf('Rent') }).fill('1200');
    await page.getByRole('textbox', { name: budget.lines.spentOf('Food') }).fill('650');
    // 2,300 less 1,850; food is 50 over.
    await expect.poll(answerOf).toContain(money('450'));
    await expect
      .poll(async () => plain(await page.locator('.result .lede').innerText()))
      .toContain(budget.more.overspent(1, money('50')));
    await page.getByRole('button', { name: budget.envelopes.next }).click();
    await expect
      .poll(async () =>
        (
          await page.getByRole('textbox', { name: budget.lines.carriedOf('Reserve') }).inputValue()
        ).replace(/\s/g, ' '),
      )
      .toBe(money('500'));
    // Food starts 50 below zero; the unassigned 700 are added to the new 3,000 less the 2,300
    // planned.
    expect(
      await page.getByRole('textbox', { name: budget.lines.carriedOf('Food') }).inputValue(),
    ).toMatch(/^[-−]/);
    expect(await restOf()).toBe(money('1,400'));
    await expect.poll(answerOf).toContain(money('2,750'));
  });

  test('a payday shows the months with three pays, and one of them is planned', async () => {
    await page.setFixedTime('2027-01-10T09:00:00Z');
    // An address from before paydays existed.
    await page.goto(`${path}${state('zero').replace('Pay,300000,month', 'Pay,200000,14-days')}`);
    // 2,000 x 26 / 12 = 4,333.33, less 2,300.
    await expect.poll(restOf).toBe(money('2,033.33'));
    const months = page.getByRole('region', { name: budget.paydays.title });
    expect(await months.count()).toBe(0);
    await page.getByLabel(budget.people.payday).fill('2027-01-15');
    // Every other Friday from the first of January on, by a wall calendar.
    const row = (month: string) =>
      months.getByRole('row').filter({
        has: page.getByRole('button', { name: budget.paydays.plan(month), exact: true }),
      });
    const [january, february] =
      language === 'en'
        ? ['January 2027', 'February 2027']
        : ['tháng 1 năm 2027', 'tháng 2 năm 2027'];
    await expect.poll(async () => plain(await row(january).innerText())).toContain('1, 15, 29');
    expect(plain(await row(february).innerText())).toContain('12, 26');
    const more = await months.locator('.h3').innerText();
    for (const month of language === 'en'
      ? ['January 2027', 'July 2027', 'December 2027']
      : ['tháng 1 năm 2027', 'tháng 7 năm 2027', 'tháng 12 năm 2027'])
      expect(more).toContain(month);
    await page.getByRole('button', { name: budget.paydays.plan(january), exact: true }).click();
    await expect
      .poll(answerOf)
      .toBe(budget.answer.left(money('3,700'), budget.inMonth(january)).replace(/[{}]/g, ''));
    await page.getByLabel(budget.inputs.month.label, { exact: true }).selectOption(february);
    await expect.poll(restOf).toBe(money('1,700'));
    await expect.poll(() => page.url()).toContain('d=2027-02-01');
    // The address contains all of it, also on another device.
    const address = page.url();
    await startAfresh();
    await page.goto(address);
    await expect.poll(restOf).toBe(money('1,700'));
  });

  test('two plans are compared in one chart', async () => {
    await page.goto(`${path}${state('zero')}`);
    await page.getByRole('button', { name: tools.scenarios.open }).click();
    await page.getByRole('textbox', { name: scenarios.name, exact: true }).fill('Before');
    await page.getByRole('button', { name: scenarios.save }).click();
    await page.getByRole('button', { name: scenarios.use('Before'), exact: true }).waitFor();
    // A second one with the same name is renamed, and then deleted.
    await page.getByRole('textbox', { name: scenarios.name, exact: true }).fill('Before');
    await page.getByRole('button', { name: scenarios.save }).click();
    await page.getByRole('button', { name: scenarios.remove('Before 2'), exact: true }).click();
    await page
      .getByRole('button', { name: scenarios.use('Before 2'), exact: true })
      .waitFor({ state: 'detached' });
    await amount('Rent').fill('2000');
    const bars = page.getByRole('figure', { name: budget.compared.chart }).getByRole('listitem');
    // 3,000 each; before, 1,800 for needs and 700 free; now, 2,600 and 100 too much.
    await expect
      .poll(async () => plain((await bars.allInnerTexts()).join(' | ')).replaceAll(/ +/g, ' '))
      .toBe(
        plain(
          [
            [
              scenarios.now,
              money('3,000'),
              `${budget.groups.need} ${money('2,600')}`,
              `${budget.groups.saving} ${money('500')}`,
              budget.chart.short(money('100')),
            ].join(' '),
            '|',
            [
              'Before',
              money('3,000'),
              `${budget.groups.need} ${money('1,800')}`,
              `${budget.groups.saving} ${money('500')}`,
              `${budget.chart.free} ${money('700')}`,
            ].join(' '),
          ].join(' '),
        ),
      );
  });

  test('an empty income and an invalid amount are explained, and no figure is NaN', async () => {
    await page.goto(`${path}${state('zero').replace('Pay,300000', 'Pay,0')}`);
    await expect.poll(answerOf).toBe(budget.answer.noIncome(money('0')).replace(/[{}]/g, ''));
    await page.getByText(budget.more.noIncome).waitFor();
    const rent = amount('Rent');
    await rent.fill('much');
    await page.getByText(tools.problems.notAnAmount).waitFor();
    await page.getByText(tools.lastGood).waitFor();
    await rent.fill('0');
    await page.getByText(tools.lastGood).waitFor({ state: 'detached' });
    await amount('Food').fill('0');
    await amount('Reserve').fill('0');
    await page.getByText(budget.chart.empty).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('the chart is read with the arrow keys, and the table is downloaded', async () => {
    await page.goto(`${path}${state('zero')}`);
    await expect.poll(restOf).toBe(money('700'));
    const probe = page.getByRole('slider', { name: budget.chart.read });
    await probe.focus();
    await page.keyboard.press('End');
    await expect
      .poll(async () => (await probe.getAttribute('aria-valuetext'))?.replace(/\s/g, ' '))
      .toContain(`${budget.chart.free}: ${money('700')}`);
    const { text } = await page.download(() =>
      page.getByRole('button', { name: tools.saveCsv }).click(),
    );
    const rows = text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const planned = rows.map((row) => row[2]);
    expect(planned.slice(1)).toEqual(['3000.00', '1200.00', '600.00', '500.00', '700.00']);
  });
});

/** Opens a section that a phone shows collapsed. */
const openLines = (title: string) =>
  page.locator('.inputs .fold > summary').filter({ hasText: title }).click();

test('the remainder stays in view on a phone while a field far below is edited', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/vi/budget-planner');
  await openLines(viBudget.sections.plan);
  const last = page.getByRole('textbox', {
    name: viBudget.lines.amountOf('Quỹ khẩn cấp'),
    exact: true,
  });
  await last.scrollIntoViewIfNeeded();
  const before = await restOf();
  await last.fill('2tr');
  await expect.poll(restOf).not.toBe(before);
  const box = (await page.locator('.budget-rest').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThan(640);
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
});

test('a finger drags a line to another place on a phone without scrolling the page', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/budget-planner${state('zero')}`);
  await openLines(enBudget.sections.plan);
  await expect.poll(() => linesOf(enBudget.groups.need)).toEqual(['Rent', 'Food']);
  const grip = page.getByRole('button', { name: enBudget.lines.move('Rent') });
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = window.scrollY;
  const [from, to] = [
    (await grip.boundingBox())!,
    (await page.getByRole('button', { name: enBudget.lines.move('Food') }).boundingBox())!,
  ];
  await page.finger.press(from.x + 12, from.y + 12);
  for (let step = 1; step <= 6; step += 1)
    await page.finger.move(from.x + 12, from.y + 12 + ((to.y + 30 - from.y) * step) / 6);
  await page.finger.release();
  await expect.poll(() => linesOf(enBudget.groups.need)).toEqual(['Food', 'Rent']);
  expect(window.scrollY).toBe(before);
});

test('a line moved faster than the page is rendered lands where it was released', async () => {
  await page.goto(`/budget-planner${state('zero')}`);
  await expect.poll(() => linesOf(enBudget.groups.need)).toEqual(['Rent', 'Food']);
  const grip = await page.getByRole('button', { name: enBudget.lines.move('Rent') }).element();
  const to =
    (await page.getByRole('button', { name: enBudget.lines.move('Food') }).boundingBox()).bottom +
    20;
  // These events have no real pointer that could be captured.
  vi.spyOn(grip, 'setPointerCapture').mockImplementation(() => undefined);
  const send = (type: string, clientY: number) =>
    grip.dispatchEvent(
      new window.PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        clientY,
        pointerId: 7,
      }),
    );
  send('pointerdown', grip.getBoundingClientRect().top);
  send('pointermove', to);
  send('pointerup', to);
  await expect.poll(() => linesOf(enBudget.groups.need)).toEqual(['Food', 'Rent']);
});
