/** Tests that a person with six projects sees and reaches each, on a desktop and on a phone. */
import { expect, test } from 'vitest';
import { planning as english } from '#contract/i18n/en/planning';
import { planning as vietnamese } from '#contract/i18n/vi/planning';
import { putProject } from '../../../tests/support/records.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

const titles = [
  'A year off',
  'Bakery',
  'Run 100 km',
  'A language',
  'The garden',
  'A house of our own by the river',
];
const positions = ['B', 'C', 'D', 'E', 'F', 'G'];
/** Returns the tabs in the line, left to right, and whether all of it stands within the page. */
const line = () =>
  page.locator('.outline-tabs').evaluate((nav) => {
    const shown = [...nav.querySelectorAll<HTMLElement>(':scope > button')].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    );
    return {
      tabs: shown
        .filter((button) => button.dataset['tab'] !== undefined)
        .map((button) => button.title),
      fits:
        shown.every((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }) && document.documentElement.scrollWidth === document.documentElement.clientWidth,
    };
  });

test.each([
  ['en', english],
  ['vi', vietnamese],
] as const)('%s', async (language, t) => {
  // The free plan has three active projects at a time; the others are paused.
  await logIn({
    language,
    records: [
      ...titles.map((title, at) =>
        putProject({ title, position: positions[at], status: at < 3 ? 'active' : 'paused' }),
      ),
      putProject({ title: 'Long ago', position: 'H', status: 'archived' }),
    ],
  });
  await page.goto('/planning');
  const nav = page.getByRole('navigation', { name: t.projects });
  await nav.getByRole('button', { name: 'A year off' }).waitFor();
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(() => line()).toEqual({ tabs: titles, fits: true });
  // On a narrower page the other tabs are in the menu, named by their number.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect
    .poll(async () => {
      const { tabs, fits } = await line();
      return fits && tabs.length < titles.length && tabs.every((title, at) => title === titles[at]);
    })
    .toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      const { tabs, fits } = await line();
      return fits && tabs.length >= 1 && tabs.length < 4 && tabs[0] === 'A year off';
    })
    .toBe(true);
  const hidden = titles.length - (await line()).tabs.length;
  const menu = nav.getByRole('button', { name: t.otherProjects(hidden) });
  // By keyboard: opened, moved to the last entry, chosen.
  await menu.focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('menuitem', { name: /^A house of our own by the river/ });
  await last.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('menuitem');
  await page.keyboard.press('A');
  await page.keyboard.press('A');
  await expect.poll(() => last.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { tabs, fits } = await line();
      return fits && tabs.includes('A house of our own by the river');
    })
    .toBe(true);
  await expect
    .poll(() => nav.locator('[aria-current=page]').getAttribute('title'))
    .toBe('A house of our own by the river');
  // A new project is one press away, with an accessible name beside the plus sign.
  await nav.getByRole('button', { name: t.addProject, exact: true }).click();
  await page.getByRole('dialog').getByLabel(t.projectName).waitFor();
});
