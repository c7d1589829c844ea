import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#app/language.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import type { Day } from '#domain/calendar';
import { WeekBars } from './week-bars.tsx';

const dates = [23, 24, 25, 26, 27, 28, 29].map((date) => `2026-11-${date}` as Day);
const time = (minutes: number) => `${minutes} min`;

async function drawn(
  language: 'en' | 'vi',
  days: Record<string, readonly [planned: number, focused: number]>,
): Promise<string> {
  await loadTranslations('review', language);
  const all = dates.map((day) => ({
    day,
    plannedMinutes: days[day]?.[0] ?? 0,
    focusedMinutes: days[day]?.[1] ?? 0,
  }));
  const path = language === 'vi' ? '/vi/x' : '/x';
  const element = (
    <LanguageProvider>
      <WeekBars days={all} language={language} time={time} />
    </LanguageProvider>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [path] })} />,
  );
}
/** Returns the middles of the bars and of the day names: 560 px give 80 px to each day. */
const middles = (html: string) =>
  [...html.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
    ([, x, width]) => Number(x) + Number(width) / 2,
  );

test('a day with one kind has its bar in the middle, with its figure', async () => {
  const html = await drawn('en', { '2026-11-23': [0, 45], '2026-11-25': [90, 0] });
  expect(middles(html)).toEqual([40, 200]);
  expect(
    [...html.matchAll(/class="chart-text (?:quiet|bold)">(\d+ min)</g)].map(([, text]) => text),
  ).toEqual(['45 min', '90 min']);
  expect(
    [...html.matchAll(/<text x="([\d.]+)"[^>]*>(Mon|Wed|Sun)</g)].map(
      ([, x, name]) => `${name} ${x}`,
    ),
  ).toEqual(['Mon 40', 'Wed 200', 'Sun 520']);
});
test('a day with both kinds has the two bars around the middle', async () => {
  const html = await drawn('en', { '2026-11-23': [60, 45] }),
    [plan, done] = middles(html);
  expect([(plan! + done!) / 2, plan! < done!]).toEqual([40, true]);
});
test('the figures of each day are in its accessible name', async () => {
  const html = await drawn('vi', { '2026-11-24': [60, 45] });
  expect(html).toMatch(/aria-label="[^"]*24 tháng 11: Dự định 60 min, Tập trung 45 min/);
});
