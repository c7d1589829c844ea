/**
 * Tests that a visitor sees the future value of savings, and the time to a target, and shares the
 * answer.
 */
import { describe, expect, test } from 'vitest';
import { compound as enCompound } from '#contract/i18n/en/compound';
import { tools as enTools } from '#contract/i18n/en/tools';
import { compound as viCompound } from '#contract/i18n/vi/compound';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { page, startAfresh } from '../../../../tests/support/component/mount-page.tsx';

const languages = {
  en: { path: '/compound-interest', compound: enCompound, tools: enTools },
  vi: { path: '/vi/compound-interest', compound: viCompound, tools: viTools },
} as const;

const answerOf = () => page.locator('h1.answer').innerText();

/** Counts by hand the months until a plan with payments at each month's end has the sum. */
function monthsByHand({
  start,
  perMonth,
  ratePercent,
  target,
}: {
  start: number;
  perMonth: number;
  ratePercent: number;
  target: number;
}): number {
  const monthly = (1 + ratePercent / 100) ** (1 / 12) - 1;
  let balance = start,
    months = 0;
  for (; balance < target; months += 1) balance = balance * (1 + monthly) + perMonth;
  return months;
}

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, compound, tools } = languages[language];
  const { inputs } = compound;
  const named = (t: { label: string; unit?: string }) =>
    t.unit ? `${t.label}, ${t.unit}` : t.label;

  test('the year in which savings reach a sum is found, and the link shows the same', async () => {
    let address = '',
      answer = '';
    const months = monthsByHand({ start: 20_000, perMonth: 500, ratePercent: 6, target: 100_000 });
    await page.goto(path);
    await page.getByLabel(tools.currency).selectOption('USD');
    await page.getByLabel(inputs.goal.label, { exact: true }).selectOption('years');
    for (const [t, text] of [
      [inputs.target, '100k'],
      [inputs.principal, '20k'],
      [inputs.contribution, '500'],
      [inputs.rate, '6'],
    ] as const)
      await page.getByRole('textbox', { name: named(t), exact: true }).fill(text);
    await expect
      .poll(() => answerOf())
      .toContain(tools.yearsAndMonths(Math.floor(months / 12), months % 12));
    answer = await answerOf();
    await page.getByRole('button', { name: tools.copyAddress }).click();
    await page.getByText(tools.copied).waitFor();
    address = await navigator.clipboard.readText();
    expect(new URL(address).search).toBe('');
    await startAfresh();
    await page.goto(address);
    await expect.poll(() => answerOf()).toBe(answer);
  });

  test('an answer that is never reached states why it cannot become a goal', async () => {
    await page.goto(`${path}#1&c=USD&g=years&t=10000000&p=0&a=0`);
    const make = page.getByRole('button', { name: tools.goal.make });
    await page.getByText(tools.goal.none.never).waitFor();
    expect(await make.isDisabled()).toBe(true);
    expect(
      await make.evaluate((button) =>
        button
          .getAttribute('aria-describedby')!
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      ),
    ).toEqual([tools.goal.none.never]);
    await page.getByRole('textbox', { name: named(inputs.contribution), exact: true }).fill('500');
    await expect.poll(() => make.isDisabled()).toBe(false);
    await page.getByText(tools.goal.none.never).waitFor({ state: 'detached' });
  });

  test('the first tap selects the value, and the next sets the caret', async () => {
    await page.goto(`${path}#1&c=USD&p=100`);
    const field = page.getByRole('textbox', { name: named(inputs.principal), exact: true });
    await field.click();
    await page.keyboard.type('250');
    expect(await field.inputValue()).toBe('250');
    await field.click();
    const [from, to] = await field.evaluate((element) => {
      const input = element as HTMLInputElement;
      return [input.selectionStart, input.selectionEnd];
    });
    expect(from).toBe(to);
  });

  test('a currency is found by its name, in a field as wide as its code', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${path}#1&c=USD&p=100`);
    const currency = page.getByLabel(tools.currency);
    const field = page.locator('.over');
    expect((await field.boundingBox())!.width).toBeLessThan(100);
    await currency.focus();
    await expect
      .poll(() => currency.locator('option[value=CHF]').textContent())
      .toMatch(language === 'vi' ? /^CHF · Franc Thụy sĩ$/i : /^CHF · Swiss Franc$/);
    expect(await field.locator('.chosen').innerText()).toBe(
      language === 'vi' ? 'USD US$' : 'USD $',
    );
    await currency.selectOption('CHF');
    await expect.poll(() => field.locator('.chosen').innerText()).toBe('CHF');
    expect((await field.boundingBox())!.width).toBeLessThan(100);
  });

  test('an invalid number is reported at its field, and the answer stays', async () => {
    await page.goto(path);
    const answer = await answerOf();
    const rate = page.getByRole('textbox', { name: named(inputs.rate), exact: true });
    for (const [text, problem] of [
      ['abc', tools.problems.notANumber],
      ['', tools.problems.empty],
      ['51', tools.problems.between('−20%', '50%')],
    ] as const) {
      await rate.fill(text);
      await page.getByText(problem, { exact: true }).waitFor();
      await page.getByText(tools.lastGood).waitFor();
      expect(await rate.getAttribute('aria-invalid')).toBe('true');
      expect(await answerOf()).toBe(answer);
    }
    // A field that is no longer shown reports no problem.
    const goal = page.getByLabel(inputs.goal.label, { exact: true });
    await goal.selectOption('rate');
    await page.getByText(tools.lastGood).waitFor({ state: 'detached' });
    await goal.selectOption('balance');
    await expect.poll(() => answerOf()).toBe(answer);
    await rate.fill('abc');
    await page.getByText(tools.lastGood).waitFor();
    // A slider always has a valid value: the typed text is dropped.
    await page.getByRole('slider', { name: inputs.rate.label, exact: true }).fill('10');
    await page.getByText(tools.lastGood).waitFor({ state: 'detached' });
    expect(await rate.inputValue()).toBe('10');
    await expect.poll(() => answerOf()).not.toBe(answer);
  });

  test('a broken link is reported, and the form keeps the usual figures', async () => {
    await page.goto(path);
    const usual = await answerOf();
    await page.goto(`${path}#9&c=USD&y=`);
    await page.getByText(tools.addressBroken).waitFor();
    expect(await answerOf()).toBe(usual);
    await page.goto('about:blank');
    await page.goto(`${path}#1&c=${language === 'vi' ? 'VND' : 'USD'}&y=1000&r=7`);
    await page.getByText(tools.addressPart).waitFor();
    // The message names the field and the value used instead.
    await page.getByText(tools.addressUsual(tools.lostFigure(inputs.years.label, '30'))).waitFor();
    expect(await answerOf()).toBe(usual);
    await page.goto('about:blank');
    await page.goto(`${path}#1&c=${language === 'vi' ? 'VND' : 'USD'}&y=30&rate=9`);
    await page.getByText(tools.addressRest).waitFor();
  });

  test('the chart is read with the arrow keys, and the table is downloaded', async () => {
    await page.goto(path);
    const probe = page.getByRole('slider', { name: tools.readChart });
    await probe.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const cells = await page
      .locator('.table-fold tbody tr')
      .first()
      .locator('th, td')
      .allInnerTexts();
    await expect.poll(() => probe.getAttribute('aria-valuetext')).toContain(cells[4]!);
    const { text } = await page.download(() =>
      page.getByRole('button', { name: tools.saveCsv }).click(),
    );
    const lines = text.trim().split('\r\n');
    expect(lines.length).toBe(31);
    expect(lines[0]).toContain(compound.table.balance);
  });
});

test('the figures stay after a change of the language, and the largest ones give no NaN', async () => {
  await page.goto(
    '/compound-interest#1&c=USD&g=balance&t=1&p=1000000000000000&a=1000000000000000&f=week' +
      '&y=100&r=50&i=-10&n=continuous&w=start&d=20&s=10',
  );
  await expect.poll(() => answerOf()).toContain('10³');
  expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
  await page.goto('/compound-interest#1&c=USD&y=12&p=0&a=10000&r=0');
  await expect.poll(() => answerOf()).toBe('After 12 years you have $14,400.');
  await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
  await expect.poll(() => answerOf()).toMatch(/^Sau 12 năm bạn có 14\.400\sUS\$\.$/);
});
