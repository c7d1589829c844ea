/**
 * Tests the simulated futures of a plan: computed in the background while values change, stopped on
 * request, and the history field.
 */
import { describe, expect, test } from 'vitest';
import { fi as enFi } from '#contract/i18n/en/fi';
import { simulation as enSimulation } from '#contract/i18n/en/simulation';
import { simulation as viSimulation } from '#contract/i18n/vi/simulation';
import { computeHistory } from '#domain/history';
import { page } from '../../../../tests/support/component/mount-page.tsx';
import { unfold } from '../../../../tests/support/component/unfold.ts';

const rounded = (text: string) => Number(text.replaceAll(/\D/g, ''));

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const path = language === 'en' ? '/fi-calculator' : '/vi/fi-calculator',
    t = language === 'en' ? enSimulation : viSimulation;
  const grouped = (count: number) => count.toLocaleString(language === 'en' ? 'en-US' : 'de-DE');
  /** The number of simulated futures, not the progress of a run. */
  const count = () => page.locator('.run').getByRole('status');

  test('one of ten thousand futures is opened and read', async () => {
    await page.goto(path);
    await page.getByText(t.futures.count(grouped(10_000))).waitFor();
    await page.getByRole('button', { name: t.futures.short.poor, exact: true }).click();
    await page.getByText(t.futures.openedWhat.poor).waitFor();
    await page.getByText(t.futures.openedTable).click();
    await page.getByRole('columnheader', { name: t.futures.withdrawn, exact: true }).waitFor();
    const fan = page.getByRole('slider', { name: t.fan.read });
    await fan.focus();
    await fan.press('Home');
    await fan.press('ArrowRight');
    const read = await fan.getAttribute('aria-valuetext');
    expect(read).toContain(t.futures.poor);
    expect(await page.locator('.fan .reading').innerText()).toBe(read);
  });

  test('a stopped simulation of a million futures keeps its results', async () => {
    await page.goto(path);
    await page.getByText(t.futures.count(grouped(10_000))).waitFor();
    await page.getByRole('button', { name: t.futures.runLong(grouped(1_000_000)) }).click();
    await page.getByRole('progressbar', { name: t.futures.running }).waitFor();
    await page.getByRole('button', { name: t.futures.stop, exact: true }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await count().waitFor();
    // Or it was complete before the press arrived.
    const found = rounded(await count().innerText());
    expect(found >= 10_000 && found <= 1_000_000).toBe(true);
  });

  test('another start year of the history is chosen by keys and pointer', async () => {
    await page.goto(path);
    const field = page.locator('.history'),
      probe = field.getByRole('slider');
    await unfold(field);
    await probe.waitFor();
    await probe.focus();
    await probe.press('Home');
    const first = Number(/\d{4}/.exec(await field.getByRole('heading').innerText())![0]);
    expect(first).toBe(1871);
    await probe.press('ArrowRight');
    await field.getByRole('heading', { name: t.history.stopped(1872) }).waitFor();
    const strip = field.locator('.strip svg'),
      box = (await strip.boundingBox())!;
    await strip.click({ position: { x: box.width - 2, y: box.height / 3 } });
    await expect
      .poll(async () => Number(/\d{4}/.exec(await field.getByRole('heading').innerText())![0]))
      .toBeGreaterThan(1960);
    await field.getByText(t.history.startsTable).click();
    const rows = field
      .locator('table')
      .filter({ has: page.getByRole('columnheader', { name: t.history.result }) })
      .locator('tbody tr');
    // The table is rendered when it is opened.
    await rows.first().waitFor();
    const starts = await rows.count();
    const years = computeHistory({
      portfolio: 1,
      withdrawalYears: 1,
      strategy: { kind: 'vpw' },
      allocation: { stockShare: 0.5 },
    }).runs.length;
    // A start for each year after which all years of the plan are known.
    expect(starts).toBeGreaterThan(20);
    expect(starts).toBeLessThanOrEqual(years);
  });
});

test('a slider follows the pointer, and the page follows its last position', async () => {
  const { label, unit } = enFi.inputs.returnReal;
  await page.goto('/fi-calculator');
  const slider = page.getByRole('slider', { name: label, exact: true }),
    field = page.getByRole('textbox', { name: `${label}, ${unit}`, exact: true });
  await page.getByText(enSimulation.futures.count('10,000')).waitFor();
  const before = await page.locator('.fan .line.main').getAttribute('d');
  await slider.focus();
  // Records the announcements of a screen reader: the text of the answer whenever it has changed
  // and is not busy.
  const answer = page.locator('h1.answer'),
    said: (string | null)[] = [];
  await answer.evaluate((element) => {
    new MutationObserver(() => {
      if (element.getAttribute('aria-busy') !== 'true' && said.at(-1) !== element.textContent)
        said.push(element.textContent);
    }).observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  // Faster than any page renders.
  for (let step = 1; step <= 8; step += 1) await slider.press('ArrowRight');
  expect(await slider.inputValue()).toBe('7');
  await expect.poll(() => field.inputValue()).toBe('7');
  await expect.poll(() => slider.inputValue()).toBe('7');
  await expect.poll(() => page.locator('.fan .line.main').getAttribute('d')).not.toBe(before);
  expect(await answer.getAttribute('aria-live')).toBe('polite');
  await expect.poll(() => answer.getAttribute('aria-busy')).toBe(null);
  await expect.poll(() => said.at(-1)).toBe(await answer.textContent());
  // A value set elsewhere moves the slider.
  await field.fill('3');
  await expect.poll(() => slider.inputValue()).toBe('3');
});
