/**
 * Tests that a visitor sees the month in which the portfolio pays the spending, the effects of
 * changes on it, and whether it would have lasted.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { fi as enFi } from '#contract/i18n/en/fi';
import { lasting as enLasting } from '#contract/i18n/en/lasting';
import { simulation as enSimulation } from '#contract/i18n/en/simulation';
import { tools as enTools } from '#contract/i18n/en/tools';
import { fi as viFi } from '#contract/i18n/vi/fi';
import { lasting as viLasting } from '#contract/i18n/vi/lasting';
import { simulation as viSimulation } from '#contract/i18n/vi/simulation';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { addDays, addMonths, daysBetween, formatDay } from '#domain/calendar';
import { page, startAfresh } from '../../../../tests/support/component/mount-page.tsx';
import { unfold } from '../../../../tests/support/component/unfold.ts';

const languages = {
  en: {
    path: '/fi-calculator',
    fi: enFi,
    lasting: enLasting,
    simulation: enSimulation,
    tools: enTools,
  },
  vi: {
    path: '/vi/fi-calculator',
    fi: viFi,
    lasting: viLasting,
    simulation: viSimulation,
    tools: viTools,
  },
} as const;

const answerOf = () => page.locator('h1.answer').innerText();
/** The clock of every visitor, because the answer is a date. */
const today = '2026-11-20';
beforeEach(() => {
  page.setFixedTime(`${today}T09:00:00Z`);
});
const named = (t: { label: string; unit?: string }) => (t.unit ? `${t.label}, ${t.unit}` : t.label);

/**
 * Counts by hand the day on which a plan without growth has the sum: equal months, the last one in
 * proportion.
 */
function dayWithoutGrowth({ missing, perMonth }: { missing: number; perMonth: number }): string {
  const months = missing / perMonth,
    whole = Math.floor(months),
    start = addMonths(today, whole);
  return addDays(
    start,
    Math.ceil((months - whole) * daysBetween(start, addMonths(today, whole + 1)) - 1e-6),
  );
}

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, fi, lasting, simulation, tools } = languages[language];
  const { inputs } = fi;

  test('the month of freedom is found, and the link shows the same', async () => {
    // 25 times 24,000 is 600,000; 400,000 of it is missing, at 3,000 a month.
    const day = dayWithoutGrowth({ missing: 400_000, perMonth: 3_000 });
    await page.goto(path);
    await page.getByLabel(tools.currency).selectOption('USD');
    for (const [t, text] of [
      [inputs.age, '40'],
      [inputs.portfolio, '200k'],
      [inputs.income, '5k'],
      [inputs.spending, '2k'],
      [inputs.returnReal, '0'],
      [inputs.withdrawalRate, '4'],
    ] as const)
      await page.getByRole('textbox', { name: named(t), exact: true }).fill(text);
    await expect.poll(() => answerOf()).toContain(formatDay(day, language, 'month'));
    // 133 months and a third: eleven years and a bit.
    await page.getByText(fi.more.age('51').trim()).waitFor();
    const answer = await answerOf();
    await page.getByRole('button', { name: tools.copyAddress }).click();
    await page.getByText(tools.copied).waitFor();
    const address = await navigator.clipboard.readText();
    expect(new URL(address).search).toBe('');
    await startAfresh();
    await page.goto(address);
    await expect.poll(() => answerOf()).toBe(answer);
    // The goal is kept on the device until there is an account.
    await page.getByRole('button', { name: tools.goal.make }).click();
    await page.getByText(tools.goal.madeAsGuest).waitFor();
  });

  test('the answer says if there is no date, if it is today, and if overspending still arrives', async () => {
    const open = async (state: string) => {
      await page.goto('about:blank');
      await page.goto(`${path}#1&c=USD&${state}`);
    };
    const says = async (sentence: string) => {
      await expect.poll(() => answerOf()).toBe(sentence.replaceAll(/[{}]/g, ''));
    };
    // 10,000 at 1,000 a month of overspending, without growth: ten months.
    await open('p=1000000&e=100000&s=200000&r=0');
    await says(fi.answer.never);
    await page.getByText(fi.more.gone(tools.yearsAndMonths(0, 10)).trim()).waitFor();
    await open('p=0&e=235300&s=235200&r=0');
    await says(fi.answer.tooFar);
    await open('p=80000000&s=235200');
    await says(fi.answer.already);
    await open('p=80000000&s=100000&o=100000');
    await says(fi.answer.nothingNeeded);
    // 900,000 at 5% brings 45,000 a year; 1,000,000 is needed, and 10,000 a year is overspent.
    await open('p=90000000&e=250000&s=333333&r=5&w=4');
    await expect.poll(() => answerOf()).toMatch(/\d{4}/);
    await page.getByText(fi.more.overspends.trim()).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('the effect of an hour more and a coffee less, and the first kind of freedom, are shown', async () => {
    await page.goto(`${path}#1&c=USD&p=0&e=500000&s=300000&r=0&w=4&hp=5000&cp=1000`);
    const steps = page.getByRole('region', { name: fi.steps.title });
    // 900,000 at 2,000 a month: 450 months. With 52 hours at $50 a year more it is 900,000 /
    // 2,216.67 = 406.02 months.
    const row = (text: RegExp | string) => steps.locator('dl > div').filter({ hasText: text });
    await expect
      .poll(() => row('$50').or(row('50')).first().innerText())
      .toContain(fi.steps.earlier(tools.yearsAndMonths(3, 8)));
    // One coffee of $10 a week less saves $520 a year and reduces the needed sum by 25 times that:
    // (900,000 - 13,000) / 2,043.33 = 434.10 months.
    await expect
      .poll(() => row('10').first().innerText())
      .toContain(fi.steps.earlier(tools.yearsAndMonths(1, 4)));
    const kinds = page.getByRole('region', { name: fi.kinds.title });
    // 70% of 900,000, and the plan itself.
    await kinds.getByText(language === 'vi' ? /630\.000/ : /630,000/).waitFor();
    await expect.poll(() => kinds.getByRole('row').count()).toBe(6);
  });

  test('the history shows a retirement in 1966, and a rule that follows the portfolio is chosen', async () => {
    // The published count: 4% of three quarters stocks over 30 years failed from four starts of
    // 126.
    await page.goto(`${path}#1&c=USD&w=4&y=30&q=75&g=constant-real`);
    const section = page.getByRole('region', { name: lasting.title(tools.years('30')) });
    await section.getByText(lasting.lasted('4%', '122', '126')).waitFor();
    const history = page.getByRole('region', { name: simulation.history.title });
    await unfold(history);
    await page.getByText(simulation.history.failedStarts('1965, 1966, 1968, 1969')).waitFor();
    await page
      .getByRole('heading', { name: simulation.history.stopped(1966), exact: true })
      .waitFor();
    const goneIn1966 = await history.locator('p.h3').innerText();
    expect(goneIn1966).toBe(simulation.history.gone(Number(/\d+/.exec(goneIn1966)![0])));
    // One start later the money lasts.
    await history.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('heading', { name: simulation.history.stopped(1967), exact: true })
      .waitFor();
    await expect.poll(() => history.locator('p.h3').innerText()).not.toBe(goneIn1966);
    const rules = page.getByRole('region', { name: lasting.rules.title });
    await unfold(rules);
    await rules
      .getByRole('button', { name: lasting.rules.use(fi.strategies['percent-of-portfolio']) })
      .click();
    await section.getByText(lasting.lastedAll('4%', '126')).waitFor();
    expect(await page.getByLabel(inputs.strategy.label, { exact: true }).inputValue()).toBe(
      'percent-of-portfolio',
    );
  });

  test('futures are drawn from shares and bonds, and the whole plan runs through history', async () => {
    await page.goto(path);
    await page.locator('summary', { hasText: fi.groups.details }).click();
    await page.getByLabel(inputs.chance.label, { exact: true }).selectOption('assets');
    // 75% with a volatility of 18 and 25% with 8, and a correlation of 0.1: the root of 0.135² +
    // 0.02² + 2 x 0.1 x 0.135 x 0.02.
    const swing = language === 'vi' ? '13,84%' : '13.84%';
    await page.getByText(fi.hints.together(swing)).waitFor();
    await page.getByText(lasting.dates.assets(swing)).waitFor();
    await page
      .getByText(simulation.futures.count(language === 'vi' ? '10.000' : '10,000'))
      .waitFor();
    const history = page.getByRole('region', { name: simulation.history.title });
    await unfold(history);
    const begin = history.getByRole('group', { name: lasting.begin.label });
    await begin.getByRole('button', { name: lasting.begin.today }).click();
    await history.getByText(simulation.history.stopsWork, { exact: true }).waitFor();
    await begin.getByRole('button', { name: lasting.begin.free }).click();
    await history
      .getByText(simulation.history.stopsWork, { exact: true })
      .waitFor({ state: 'detached' });
  });

  test('the futures are computed beside the page, and are read with the arrow keys', async () => {
    await page.goto(path);
    await page
      .getByText(simulation.futures.count(language === 'vi' ? '10.000' : '10,000'))
      .waitFor();
    const probe = page.getByRole('slider', { name: simulation.fan.read });
    await probe.focus();
    await page.keyboard.press('Home');
    const start = await page
      .getByRole('textbox', { name: named(inputs.portfolio), exact: true })
      .inputValue();
    await expect.poll(() => probe.getAttribute('aria-valuetext')).toContain(start);
    // Without volatility every future is the same, so that both dates are equal.
    const swing = page.getByRole('textbox', { name: named(inputs.swing), exact: true });
    await swing.fill('0');
    const lede = page.locator('.tool .lede');
    await expect
      .poll(async () => {
        const months = (await lede.innerText()).match(
          language === 'vi' ? /tháng \d+ năm \d{4}/g : /[A-Z][a-z]+ 20\d\d/g,
        );
        return months?.length === 2 && months[0] === months[1];
      })
      .toBe(true);
  });

  test('the table is downloaded', async () => {
    await page.goto(path);
    const years = page.getByRole('textbox', { name: named(inputs.lasting), exact: true });
    await years.fill('30');
    await unfold(page.locator('#table'));
    const { text } = await page.download(() =>
      page.getByRole('button', { name: tools.saveCsv }).click(),
    );
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain(fi.table.balance);
    expect(lines[1]).toContain(today);
    // A line for each year, and one for the date itself.
    const [lastYear] = lines.at(-1)!.split(',');
    expect(lines.length).toBe(1 + Number(lastYear) + 1 + 1);
  });
});

test('the largest figures and extreme rates give no NaN', async () => {
  for (const state of [
    'p=1000000000000000&e=1000000000000000&s=1000000000000000&l=300&w=0.5',
    'p=0&b=saving&v=1000000000000000&s=1&k=nominal&n=50&i=-10&u=20&y=80',
    'p=0&e=0&s=0',
    'k=nominal&n=-20&i=50&f=10&p=1000000000000000&y=80',
    'a=110&w=20&r=30&t=start-of-year&u=-10',
  ]) {
    await page.goto('about:blank');
    await page.goto(`/fi-calculator#1&c=USD&${state}`);
    await page.locator('h1.answer').waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
  }
});
