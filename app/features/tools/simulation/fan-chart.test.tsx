import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LanguageProvider } from '#app/language.tsx';
import { spreadLabels } from '#app/ui/chart.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import { runMonteCarlo } from '#domain/monte-carlo';
import { pathBelow } from '../plot.tsx';
import { toolTexts } from '../tool-texts.ts';
import { FanChart, type FanChartProps } from './fan-chart.tsx';
import { Futures, FuturesCount } from './futures.tsx';
import { HistoryField } from './history-field.tsx';
import { type SimulationState, useSimulation } from './use-simulation.ts';

const texts = toolTexts('USD', 'en', await loadTranslations('tools', 'en'));
const inPage = (element: React.ReactElement, path = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <LanguageProvider>{element}</LanguageProvider>
    </MemoryRouter>,
  );
const fan = runMonteCarlo(
  {
    portfolio: 1_000_000_00,
    withdrawalYears: 30,
    strategy: { kind: 'constant-real', rate: 0.04 },
    returns: { kind: 'lognormal', meanAnnualReal: 0.05, deviationAnnual: 0.17 },
  },
  { paths: 500, seed: 1 },
);
const plain = Array.from({ length: 31 }, (_, year) => 1_000_000_00 * 1.01 ** year);
const chart = (props: Partial<FanChartProps>) =>
  inPage(
    <FanChart
      alt="What it shows"
      fan={fan}
      plain={plain}
      texts={texts}
      yearLabel={(year) => `year ${year}`}
      {...props}
    />,
  );
const drawn = (html: string, of: string) =>
  html.match(new RegExp(` class="${of}"`, 'g'))?.length ?? 0;

describe('the fan', () => {
  test('shows the plan without volatility before the first answer', () => {
    const html = chart({ fan: null });
    expect([drawn(html, 'line main'), drawn(html, 'band'), drawn(html, 'band mid')]).toEqual([
      1, 0, 0,
    ]);
    expect(html).toContain('aria-label="What it shows"');
    expect(html).toContain('Without volatility');
  });
  test('has two bands, the middle and one future', () => {
    const html = chart({
      opened: { name: 'A poor one', balances: plain },
      target: { amount: 900_000_00, name: 'You need it' },
      star: { year: 12.5, amount: 900_000_00, lines: ['half above', 'March 2041'] },
    });
    expect(
      ['band', 'band mid', 'line main', 'line one', 'aim', 'leaf'].map((look) => drawn(html, look)),
    ).toEqual([1, 1, 1, 1, 1, 1]);
  });
  test('is read by one slider, from the first year to the last, in words', () => {
    const html = chart({});
    expect(html).toMatch(
      /type="range"[^>]* min="0" max="30" step="1" aria-label="Read the futures year by year"/,
    );
    const last = (at: number) => texts.short(fan.balances[at]![30]!, true);
    expect(html).toContain(
      `aria-valuetext="year 30: half of the futures have more than ${last(3)}. ` +
        `The middle half is between ${last(2)} and ${last(4)}, 90 in 100 between ${last(0)} ` +
        `and ${last(6)}."`,
    );
  });
  test('draws no invalid number, for any plan', () => {
    const nothing = runMonteCarlo(
      {
        portfolio: 0,
        withdrawalYears: 1,
        strategy: { kind: 'constant-real', amountPerYear: 1 },
        returns: { kind: 'lognormal', meanAnnualReal: 0, deviationAnnual: 0 },
      },
      { paths: 10, seed: 1 },
    );
    const vast = runMonteCarlo(
      {
        portfolio: 1e15,
        saving: { years: 100, perYear: 1e15 },
        withdrawalYears: 100,
        strategy: { kind: 'vpw' },
        returns: { kind: 'lognormal', meanAnnualReal: 0.5, deviationAnnual: 0.5 },
      },
      { paths: 50, seed: 1 },
    );
    for (const each of [
      chart({ fan: nothing, plain: [0, 0] }),
      chart({ fan: vast, plain: Array.from({ length: 201 }, (_, year) => 1e15 * 1.5 ** year) }),
      chart({ fan: null, plain: [0] }),
    ])
      expect(each).not.toMatch(/NaN|Infinity|undefined/);
  });
  test('overlapping names are moved apart, and stay within the chart', () => {
    expect(spreadLabels([100, 100, 20, 10], 15, 12)).toEqual([85, 100, 27, 12]);
    expect(spreadLabels([40, 80], 15)).toEqual([40, 80]);
  });
  test('a line beyond the chart ends at its edge and comes back there', () => {
    const same = (value: number) => value;
    expect(pathBelow([0, 10, 30, 10, 20], 20, same, same)).toBe(
      'M0 0L1 10L1.5 20M2.5 20L3 10L4 20',
    );
    expect(pathBelow([30, 30], 20, same, same)).toBe('');
  });
});

describe('the futures', () => {
  const simulation = (fields: Partial<SimulationState>): SimulationState => ({
    answered: null,
    progress: null,
    failed: false,
    runLong: () => undefined,
    stop: () => undefined,
    open: () => Promise.reject(new Error('none')),
    ...fields,
  });
  const futures = (fields: Partial<SimulationState>) =>
    inPage(
      <>
        <Futures
          alt="What it shows"
          simulation={simulation(fields)}
          plain={plain}
          texts={texts}
          yearLabel={String}
        />
        <FuturesCount simulation={simulation(fields)} texts={texts} />
      </>,
    );
  test('offer a million, and show a progress bar and a stop button while they run', () => {
    expect(futures({})).toMatch(/<button[^>]*disabled=""[^>]*>Simulate 1,000,000/);
    const answered = { plan: {} as never, answer: fan };
    expect(futures({ answered })).toContain('500 simulated futures');
    expect(futures({ answered, progress: 250_000 })).toMatch(
      new RegExp(
        '<progress aria-label="[^"]+" value="250000" max="1000000"[^>]*></progress>' +
          '<span class="num">250,000 of 1,000,000 futures</span><button[^>]*>Stop',
      ),
    );
  });
  test('are not computed while a page is rendered on the server', () => {
    const Page = () => (
      <Futures
        alt="What it shows"
        simulation={useSimulation({} as never)}
        plain={plain}
        texts={texts}
        yearLabel={String}
      />
    );
    expect(inPage(<Page />)).toMatch(/Without volatility.*Calculating the futures\./s);
  });
  test('report that they could not run', () => {
    expect(futures({ failed: true })).toContain('could not run here');
  });
});

test('the field of history keeps its place until its table is loaded, in both languages', () => {
  const plan = {
    portfolio: 1,
    withdrawalYears: 30,
    strategy: { kind: 'vpw' as const },
    allocation: { stockShare: 0.5 },
  };
  expect(inPage(<HistoryField plan={plan} texts={texts} />)).toContain(
    'Loading the years since 1871',
  );
  expect(inPage(<HistoryField plan={plan} texts={texts} />, '/vi')).toContain('từ năm 1871');
});
