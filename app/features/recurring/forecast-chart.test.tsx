import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#app/language.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import type { ForecastLine } from '#domain/recurring';
import { ForecastChart } from './forecast-chart.tsx';

test.each([
  ['VND', 0, ['0', '1\u00a0₫']],
  ['VND', -1, ['−1\u00a0₫', '0']],
  ['USD', 1, ['0', '$0.01']],
] as const)(
  'the axis of a nearly empty account has whole amounts: %s %d',
  async (currency, minor, amounts) => {
    const language = currency === 'VND' ? 'vi' : 'en';
    await loadTranslations('recurring', language);
    const line: ForecastLine = {
      currency,
      balances: Array.from({ length: 91 }, () => minor),
      lowest: { day: '2026-11-28', balanceMinor: minor },
      belowZero: null,
    } as unknown as ForecastLine;
    const chart = (
      <LanguageProvider>
        <ForecastChart line={line} today="2026-11-28" language={language} expected={[]} />
      </LanguageProvider>
    );
    const path = language === 'vi' ? '/vi/x' : '/x';
    const drawn = renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ path, element: chart }], { initialEntries: [path] })}
      />,
    );
    const lines = [...drawn.matchAll(/text-anchor="end" class="chart-text quiet">([^<]*)</g)].map(
      ([, text]) => text!,
    );
    expect(lines.slice(0, amounts.length)).toEqual(amounts);
  },
);
