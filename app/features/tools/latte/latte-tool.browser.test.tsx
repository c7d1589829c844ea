/**
 * Tests that a visitor sees the cost of small habits, finds the most expensive one, and shares the
 * result.
 */
import { describe, expect, test } from 'vitest';
import { latte as enLatte } from '#contract/i18n/en/latte';
import { tools as enTools } from '#contract/i18n/en/tools';
import { latte as viLatte } from '#contract/i18n/vi/latte';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { page, startAfresh } from '../../../../tests/support/component/mount-page.tsx';

const languages = {
  en: { path: '/latte-factor', latte: enLatte, tools: enTools, spent: '$73,000' },
  vi: { path: '/vi/latte-factor', latte: viLatte, tools: viTools, spent: /73\.000\sUS\$/ },
} as const;
const answerOf = () => page.locator('h1.answer').innerText();

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, latte, tools, spent } = languages[language];

  test('one of two habits is replaced, the more expensive one is named, and the link shows the same', async () => {
    await page.goto(path);
    await page.getByLabel(tools.currency).selectOption('USD');
    const second = await page.getByRole('textbox', { name: latte.nameOf(2) }).inputValue();
    await page.getByRole('button', { name: latte.remove(second) }).click();
    await page.getByRole('textbox', { name: latte.nameOf(2) }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: latte.add }).click();
    await page.getByRole('textbox', { name: latte.nameOf(2) }).fill('Taxi & bus, 2; 3');
    await page.getByRole('textbox', { name: latte.priceOf('Taxi & bus, 2; 3') }).fill('20');
    await page.getByRole('textbox', { name: latte.timesOf('Taxi & bus, 2; 3') }).fill('3');
    await page.getByLabel(latte.frequencyOf('Taxi & bus, 2; 3')).selectOption('day');
    const heaviest = page.locator('.weights li').first();
    await heaviest.getByText('Taxi & bus, 2; 3').waitFor();
    await expect.poll(() => page.url()).toMatch(/Taxi[^,]*,2000,3,day/);
    const address = page.url();
    const answer = await answerOf();
    expect(new URL(address).search).toBe('');
    await startAfresh();
    await page.goto(address);
    await expect.poll(() => answerOf()).toBe(answer);
    expect(await page.getByRole('textbox', { name: latte.nameOf(2) }).inputValue()).toBe(
      'Taxi & bus, 2; 3',
    );
  });

  test('ten dollars a day without a return give the spent amount', async () => {
    await page.goto(`${path}#1&c=USD&h=Lunch,1000,1,day&y=20&r=0&d=0&i=0&b=365`);
    // 10 x 365 x 20.
    await expect.poll(() => answerOf()).toMatch(spent);
    const price = page.getByRole('textbox', { name: latte.priceOf('Lunch') });
    await price.fill('much');
    await page.getByText(tools.problems.notAnAmount).waitFor();
    await page.getByText(tools.lastGood).waitFor();
    expect(await answerOf()).toMatch(spent);
    await price.fill('5+5');
    await page.getByText(tools.lastGood).waitFor({ state: 'detached' });
    expect(await answerOf()).toMatch(spent);
  });

  test('the price of lunch rises faster than that of coffee', async () => {
    await page.goto(
      `${path}#1&c=USD&h=Lunch,1000,1,month;Coffee,500,1,month&y=2&r=0&d=0&i=0&b=365`,
    );
    // 24 x $15.
    await expect.poll(() => answerOf()).toMatch(/360/);
    await page.locator('summary', { hasText: latte.groups.details }).click();
    await page.getByLabel(latte.inputs.rise.label, { exact: true }).selectOption('each');
    await page.getByRole('textbox', { name: latte.growthOf('Lunch') }).fill('10');
    // $10 twelve times, $11 twelve times, and $5 all the time.
    await expect.poll(() => answerOf()).toMatch(/372/);
    await page.getByRole('textbox', { name: latte.growthOf('Coffee') }).fill('many');
    await page.getByText(tools.lastGood).waitFor();
  });
});
