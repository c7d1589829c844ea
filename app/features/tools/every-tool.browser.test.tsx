/**
 * Tests the common behavior of the five tools: a truncated link is told from a complete one, tables
 * can be downloaded, charts are accessible to screen readers, and invalid input has a message at
 * its field.
 */
import { describe, expect, test } from 'vitest';
import { budget as enBudget } from '#contract/i18n/en/budget';
import { lasting as enLasting } from '#contract/i18n/en/lasting';
import { tools as enTools } from '#contract/i18n/en/tools';
import { budget as viBudget } from '#contract/i18n/vi/budget';
import { lasting as viLasting } from '#contract/i18n/vi/lasting';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { budgetSpec } from '#app/features/tools/budget/budget-spec.ts';
import { compoundSpec } from '#app/features/tools/compound/compound-spec.ts';
import { debtSpec } from '#app/features/tools/debt/debt-spec.ts';
import { fiSpec } from '#app/features/tools/fi/fi-spec.ts';
import { latteSpec } from '#app/features/tools/latte/latte-spec.ts';
import { encodeInputs } from '#app/features/tools/tool-address.ts';
import { type ToolSpec, usualValues } from '#app/features/tools/tool-spec.ts';
import { page } from '../../../tests/support/component/mount-page.tsx';
import { unfold } from '../../../tests/support/component/unfold.ts';

/** These tests walk through whole pages, which is slow on a busy machine. */
const longMs = 300_000;
const specs: readonly ToolSpec[] = [fiSpec, budgetSpec, latteSpec, compoundSpec, debtSpec];
/** An invalid figure in a text, a name or a picture; typed values and addresses are ignored. */
const noFigure = () =>
  page.evaluate(
    () =>
      /.{0,60}(NaN|Infinity|undefined|\[object).{0,40}/.exec(
        document.querySelector('main')!.outerHTML.replaceAll(/ (value|href)="[^"]*"/g, ''),
      )?.[0] ?? '',
  );

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const t = { en: enTools, vi: viTools }[language];
  const pathOf = ({ tool }: ToolSpec) => `${language === 'vi' ? '/vi' : ''}/${tool}`;

  /** Expects that every row of a downloaded table is as long as its header. */
  async function expectTablesAlong(): Promise<void> {
    await unfold(page.locator('#table'));
    const save = page.getByRole('button', { name: t.saveCsv });
    for (let at = 0; at < (await save.count()); at += 1) {
      // Pressed by key: a part that loads late would move the button away from the pointer.
      const { text } = await page.download(() => save.nth(at).press('Enter'));
      const lines = text.replace('﻿', '').trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(5);
      const cells = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length);
      expect(new Set(cells).size).toBe(1);
      expect(lines.join('\n')).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(await save.count()).toBeGreaterThan(0);
  }

  /**
   * Expects that each chart has a text alternative and is read by the arrow keys, and that the
   * answer is announced once the input rests.
   */
  async function expectHeard(): Promise<void> {
    const pictures = page.locator(
      'main svg:visible:not([aria-hidden=true]):not([aria-hidden=true] svg)',
    );
    await pictures.first().waitFor();
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute('role')).toBe('img');
      expect(((await picture.getAttribute('aria-label')) ?? '').length).toBeGreaterThan(20);
    }
    expect(await page.locator('main table.table').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: t.seeTable }).first().press('Enter');
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.activeElement?.querySelector('table') !== null &&
            document.activeElement?.getAttribute('aria-label'),
        ),
      )
      .toBe(await page.locator('#table').getAttribute('aria-label'));
    const probes = page.locator('.result .probe');
    for (let at = 0; at < (await probes.count()); at += 1) {
      const read = () => probes.nth(at).getAttribute('aria-valuetext');
      await probes.nth(at).press('Home');
      await expect.poll(read).toMatch(/\d/);
      const first = await read();
      await probes.nth(at).press('ArrowRight');
      await expect.poll(read).not.toBe(first);
      expect(await read()).not.toMatch(/NaN|Infinity|undefined/);
    }
    // Busy while the slider moves, so that a screen reader announces the answer once; then not
    // busy.
    const answer = page.locator('h1.answer');
    expect(await answer.getAttribute('aria-live')).toBe('polite');
    await answer.evaluate((heading) => {
      const said: string[] = [];
      new MutationObserver(() => {
        said.push(heading.getAttribute('aria-busy') ?? 'free');
        heading.setAttribute('data-said', said.join(' '));
      }).observe(heading, { attributes: true, attributeFilter: ['aria-busy'] });
    });
    const slider = page.locator('.inputs .slider').first();
    for (let step = 0; step < 3; step += 1) await slider.press('ArrowRight');
    await expect.poll(() => answer.getAttribute('data-said')).toMatch(/^true.* free$/);
    // With the keys as well, however many a figure takes.
    await answer.evaluate((heading) => heading.setAttribute('aria-busy', 'of the slider'));
    await page.locator('.inputs .value input.num').first().fill('12');
    await expect.poll(() => answer.getAttribute('data-said')).toMatch(/of the slider true.* free$/);
  }

  /**
   * Expects that each figure has a description, a formula and a source one tap away, and that the
   * table explains its columns.
   */
  async function expectExplained(tool: string): Promise<void> {
    const lists = page.locator('.explained');
    await lists.nth(tool === 'fi-calculator' ? 1 : 0).waitFor();
    for (let at = 0; at < (await lists.count()); at += 1) await unfold(lists.nth(at));
    // The figures of the simulation appear when it is done.
    if (tool === 'fi-calculator')
      await lists
        .getByText({ en: enLasting, vi: viLasting }[language].figures.bands.name)
        .waitFor();
    const figures = await lists.locator('details').evaluateAll((all) =>
      all.map((each) => ({
        name: each.querySelector('summary span')?.textContent,
        value: each.querySelector('summary b')?.textContent,
        said: (each.querySelector('.margin p')?.textContent ?? '').length > 8,
        formula: /\d|=|[A-Z]/.test(each.querySelector('.formula .num')?.textContent ?? ''),
        source: (each.querySelector('.margin .quiet')?.textContent ?? '').length > 10,
      })),
    );
    expect(figures.length).toBeGreaterThan(7);
    expect(
      figures.filter(
        ({ name, value, said, formula, source }) => !name || !value || !said || !formula || !source,
      ),
    ).toEqual([]);
    await unfold(page.locator('#table'));
    const columns = page.locator('#table .rows-why');
    await columns.locator('summary').press('Enter');
    await expect.poll(() => columns.locator('p').isVisible()).toBe(true);
    const how = await columns.locator('dl > div').allInnerTexts();
    expect(how.length).toBeGreaterThan(1);
    expect(how.filter((each) => !/[×/+−=]|[.] *$/.test(each))).toEqual([]);
  }

  // All in one page load; checks that change figures come last.
  test.each(specs.map((spec) => [spec.tool, spec] as const))(
    '%s explains its figures, downloads its tables and is accessible to screen readers',
    async (tool, spec) => {
      await page.goto(pathOf(spec));
      await expectExplained(tool);
      await expectTablesAlong();
      await expectHeard();
    },
    longMs,
  );

  test.each(specs.map((spec) => [spec.tool, spec] as const))(
    '%s keeps the figures of a guest, and reports a cut link',
    async (_, spec) => {
      await page.goto(pathOf(spec));
      const slider = page.locator('.inputs .slider').first();
      const usual = await slider.inputValue();
      await slider.press('ArrowRight');
      await expect.poll(() => page.url()).toContain('&end');
      const moved = await slider.inputValue();
      expect(moved).not.toBe(usual);
      await page.goto(pathOf(spec));
      await expect.poll(() => slider.inputValue()).toBe(moved);
      // A link takes precedence over stored figures.
      const whole = encodeInputs(spec, usualValues(spec, language));
      await page.goto(`${pathOf(spec)}#${whole}`);
      await expect.poll(() => slider.inputValue()).toBe(usual);
      expect(await page.locator('.notice').count()).toBe(0);
      await page.goto(`${pathOf(spec)}#${whole.slice(0, -6)}`);
      await page.getByText(t.addressPart).waitFor();
      await page.goto(`${pathOf(spec)}#99.&c=USD&end`);
      await page.getByText(t.addressBroken).waitFor();
      expect(await noFigure()).toBe('');
    },
  );
});

/** Half of the former length of the FI page, on a phone and on a laptop. */
const longestFolded = 3_042;
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
];
test.each(specs.flatMap(({ tool }) => [`/${tool}`, `/vi/${tool}`]))(
  '%s: a phone shows the sentence and the first input at once, and folds the rest',
  async (path) => {
    const fold = page.locator('.folds > .fold');
    for (const size of phones) {
      await page.setViewportSize(size);
      await page.goto(path);
      await page.locator('.fold[data-ready]').first().waitFor();
      const input = (await page.locator('.inputs input:visible').first().boundingBox())!;
      expect(input.y + input.height).toBeLessThan(size.height);
      expect((await page.locator('h1.answer').boundingBox())!.y).toBeLessThan(input.y);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        longestFolded,
      );
      expect(
        await fold.evaluateAll(
          (parts) => parts.filter((part) => (part as HTMLDetailsElement).open).length,
        ),
      ).toBe(0);
    }
    const last = fold.last();
    await last.locator('> summary').click();
    await last.locator('table').first().waitFor();
  },
);

test.each(specs.map(({ tool }) => `/${tool}`))(
  '%s: a laptop shows all parts below the answer without inner scrolling, and Tab follows the visual order',
  async (path) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    await page.locator('.fold[data-ready]').first().waitFor();
    expect(await page.locator('.folds:not(.closed) > .fold:not([open])').count()).toBe(0);
    if (path === '/fi-calculator') {
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        longestFolded,
      );
    }
    const scrolling = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((each) => {
          const { overflowX, overflowY } = getComputedStyle(each);
          const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
          return (
            (scrolls(overflowY) && each.scrollHeight > each.clientHeight + 1) ||
            (scrolls(overflowX) && each.scrollWidth > each.clientWidth + 1)
          );
        })
        .map((each) => each.className),
    );
    expect(scrolling).toEqual([]);
    // First through the inputs, then through the answer, from the top down.
    const stops = page.locator('main :is(a[href], button, input, select, summary):visible');
    const places = await stops.evaluateAll((all) =>
      all.map((each) => {
        const { left, top, height } = each.getBoundingClientRect();
        return {
          column: each.closest('.inputs') ? 0 : 1,
          part: each.closest('.section')?.getBoundingClientRect().top ?? top,
          left,
          middle: top + height / 2,
        };
      }),
    );
    const backwards = places.filter(
      ({ column, part }, at) =>
        at > 0 &&
        (column < places[at - 1]!.column ||
          (column === places[at - 1]!.column && part < places[at - 1]!.part - 60)),
    );
    expect(backwards).toEqual([]);
  },
);

test('a name of forty letters without a space fits the page of a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = 'W'.repeat(40);
  for (const address of [
    `latte-factor#2&c=USD&h=${name},500,1,day,0;${name},1800,2,week,0`,
    `debt-or-invest#1&c=USD&d=${name},620000,22.9,19000,no;${name},480000,7.5,21000,no`,
    `budget-planner#2&c=USD&m=shares&v=month&i=${name},500000,month,&r=${name},need,100000,0,` +
      `0;${name},saving,10000,0,0`,
  ]) {
    await page.goto('about:blank');
    await page.goto(`/${address}`);
    await expect
      .poll(() => page.locator('.inputs input:not(.num)').first().inputValue())
      .toBe(name);
    expect([
      address.split('#')[0],
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ]).toEqual([address.split('#')[0], 0]);
  }
});

type WhyNot = keyof typeof enTools.goal.none | 'unplanned' | 'over';
const noGoals: readonly [why: WhyNot, path: string, state: string][] = [
  ['never', 'fi-calculator', '1&c=USD&p=0&e=100000&s=200000&r=0'],
  ['there', 'fi-calculator', '1&c=USD&p=9000000000&e=500000&s=100000'],
  ['there', 'fi-calculator', '1&c=USD&p=0&e=500000&s=100000&o=200000'],
  ['never', 'compound-interest', '1&c=USD&g=years&t=100000000&p=0&a=0&r=5'],
  ['there', 'compound-interest', '1&c=USD&g=years&t=1000&p=100000000&a=0&r=5'],
  ['nothing', 'compound-interest', '1&c=USD&g=balance&p=0&a=0&r=5'],
  ['nothing', 'latte-factor', '2&c=USD&h=Coffee,0,1,day,0'],
  ['never', 'debt-or-invest', '1&c=USD&d=Card,1000000,24,1000,no&m=budget&b=500'],
  ['never', 'debt-or-invest', '1&c=USD&d=Card,1000000,24,1000,no&m=extra&x=0'],
  ['there', 'debt-or-invest', '1&c=USD&d=Card,0,24,1000,no'],
  [
    'unplanned',
    'budget-planner',
    '2&c=USD&m=shares&v=month&i=Pay,500000,month,&r=Rent,need,100000,0,0',
  ],
  [
    'over',
    'budget-planner',
    '2&c=USD&m=zero&v=month&i=Pay,50000,month,&r=Rent,need,100000,0,0;Save,saving,10000,0,0',
  ],
];
test.each([
  ['en', '', enTools, enBudget],
  ['vi', '/vi', viTools, viBudget],
] as const)('%s: an answer without a goal states why', async (_, prefix, t, { noAim }) => {
  const sentences: Record<WhyNot, string> = {
    ...t.goal.none,
    unplanned: noAim.nothing,
    over: noAim.over,
  };
  for (const [why, path, state] of noGoals) {
    await page.goto('about:blank');
    await page.goto(`${prefix}/${path}#${state}`);
    const make = page.getByRole('button', { name: t.goal.make });
    const told = () =>
      make.evaluate((button) => [
        (button as HTMLButtonElement).disabled,
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      ]);
    await expect
      .poll(async () => [path, state, await told()])
      .toEqual([path, state, [true, sentences[why]]]);
  }
});

test.each(specs.map((spec) => [spec.tool, spec] as const))(
  '%s reports an invalid figure at its field, and keeps the last valid one',
  async (_, { tool }) => {
    await page.goto(`/${tool}`);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    // The first of several rows stands for all; and the first field of each unit gets all invalid
    // texts.
    const rows = new Set<string>(),
      units = new Set<string>();
    // Found by ids, because a figure may show or hide other fields.
    const fields = await page.locator('.inputs .value input.num:visible').evaluateAll((all) =>
      all.map((field) => ({
        id: field.id,
        label: field.getAttribute('aria-label')!.replace(/^.*: /, ''),
      })),
    );
    for (const { id, label } of fields) {
      if (rows.has(label)) continue;
      rows.add(label);
      const unit = label.replace(/^.*, /, ''),
        isNew = !units.has(unit);
      units.add(unit);
      const field = page.locator(`[id="${id}"]`),
        usual = await field.inputValue();
      for (const text of [
        ...(isNew ? ['', '1e999', '<b>7</b>', '999999999999999999999'] : []),
        'abc',
        '0',
      ]) {
        await field.fill(text);
        if (text !== '0') {
          await expect
            .poll(async () => [label, text, await field.getAttribute('aria-invalid')])
            .toEqual([label, text, 'true']);
          expect((await page.locator(`[id="${id}-error"]`).innerText()).length).toBeGreaterThan(5);
          await page.getByText(enTools.lastGood).waitFor();
        }
        expect([label, text, await noFigure()]).toEqual([label, text, '']);
      }
      await field.fill(usual);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
    }
    expect(rows.size).toBeGreaterThan(3);
    expect(await page.locator('main b', { hasText: /^7$/ }).count()).toBe(0);
  },
  longMs,
);
