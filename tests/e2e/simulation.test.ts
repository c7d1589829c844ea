/** The futures of a plan, simulated in a worker of the page: the numbers of Node, answered while somebody tries values, stopped when they want, and what history adds. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FromSimulation, ToSimulation } from '#client/simulation/messages';
import { fi as enFi } from '#contract/words/en/fi';
import { simulation as enSimulation } from '#contract/words/en/simulation';
import { simulation as viSimulation } from '#contract/words/vi/simulation';
import { type MonteCarloAnswer, type MonteCarloPlan, openPath, runMonteCarlo } from '#domain/monte-carlo';
import { computeHistory, usAnnualReturns } from '#domain/history';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await shareProduct(); visits = await openVisits(product); });
afterAll(() => visits.close());

/** Every number of an answer, in order, as text that keeps each bit. */
const numbersOf = (answer: MonteCarloAnswer): string => JSON.stringify(answer, (_key, value: unknown) => (ArrayBuffer.isView(value) ? [...value as Float64Array] : value));
const rounded = (text: string) => Number(text.replaceAll(/\D/g, ''));

test('the worker that the product serves answers with the numbers of Node, whatever the model', async () => {
  const workerFile = /\/assets\/simulation-worker-[\w-]+\.js/.exec(await (await fetch(`${product.url}/sw.js`)).text())![0];
  const life = { portfolio: 1_000_000, saving: { years: 10, perYear: 20_000 }, withdrawalYears: 30 };
  const plans: MonteCarloPlan[] = [
    { ...life, strategy: { kind: 'constant-real', rate: 0.04 }, returns: { kind: 'lognormal', meanAnnualReal: 0.05, deviationAnnual: 0.17 } },
    { ...life, strategy: { kind: 'guyton-klinger', rate: 0.05 }, returns: { kind: 'bootstrap', allocation: { stockShare: 0.75 }, blockYears: 5, history: usAnnualReturns } },
  ];
  // More than are kept: the percentiles come from bins.
  const options = { paths: 25_000, seed: 20_261_121 };
  await visits.visit(async ({ page }) => {
    await page.goto('/fi-calculator');
    for (const plan of plans) {
      const heard = await page.evaluate(([address, what, how]) => new Promise<{ answer: string; opened: string }>((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        let answer = '';
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<FromSimulation>) => {
          if (data.kind === 'answer' && data.isLast) {
            answer = JSON.stringify(data.answer, (_key, value: unknown) => (ArrayBuffer.isView(value) ? [...value as Float64Array] : value));
            worker.postMessage({ kind: 'open', job: 2, plan: what, seed: how.seed, path: 24_999 } satisfies ToSimulation);
          } else if (data.kind === 'opened') { worker.terminate(); resolve({ answer, opened: JSON.stringify(data.run) }); } else if (data.kind === 'failed') reject(new Error(data.message));
        };
        worker.postMessage({ kind: 'run', job: 1, plan: what, options: how } satisfies ToSimulation);
      }), [workerFile, plan, options] as const);
      expect(heard.answer).toBe(numbersOf(runMonteCarlo(plan, options)));
      expect(heard.opened).toBe(JSON.stringify(openPath(plan, options, 24_999)));
    }
  });
});

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const path = language === 'en' ? '/fi-calculator' : '/vi/fi-calculator', words = language === 'en' ? enSimulation : viSimulation;
  const grouped = (count: number) => count.toLocaleString(language === 'en' ? 'en-US' : 'de-DE');
  /** How many were simulated, and not how far a run has come. */
  const count = (page: Page) => page.locator('.run').getByRole('status');

  test('somebody opens one future among ten thousand, and reads it', () => visits.visit(async ({ page }) => {
    await page.goto(path);
    await page.getByText(words.futures.count(grouped(10_000))).waitFor();
    await page.getByRole('button', { name: words.futures.short.poor, exact: true }).click();
    await page.getByText(words.futures.openedWhat.poor).waitFor();
    await page.getByText(words.futures.openedTable).click();
    await page.getByRole('columnheader', { name: words.futures.withdrawn }).waitFor();
    const fan = page.getByRole('slider', { name: words.fan.read });
    await fan.focus();
    await fan.press('Home');
    await fan.press('ArrowRight');
    const read = await fan.getAttribute('aria-valuetext');
    expect(read).toContain(words.futures.poor);
    expect(await page.locator('.fan .reading').innerText()).toBe(read);
  }));

  test('somebody stops a million on the way and keeps what was found', () => visits.visit(async ({ page }) => {
    await page.goto(path);
    await page.getByText(words.futures.count(grouped(10_000))).waitFor();
    await page.getByRole('button', { name: words.futures.runLong(grouped(1_000_000)) }).click();
    await page.getByRole('progressbar', { name: words.futures.running }).waitFor();
    await page.getByRole('button', { name: words.futures.stop, exact: true }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await count(page).waitFor();
    // Or it was over before the press came.
    const found = rounded(await count(page).innerText());
    expect(found >= 10_000 && found <= 1_000_000).toBe(true);
  }));

  test('somebody asks what had become of it from another year, with the keys and the pointer', () => visits.visit(async ({ page }) => {
    await page.goto(path);
    const field = page.locator('.history'), probe = field.getByRole('slider');
    await probe.waitFor();
    await probe.focus();
    await probe.press('Home');
    const first = Number(/\d{4}/.exec(await field.getByRole('heading').innerText())![0]);
    expect(first).toBe(1871);
    await probe.press('ArrowRight');
    await field.getByRole('heading', { name: words.history.stopped(1872) }).waitFor();
    const strip = field.locator('.strip svg'), box = (await strip.boundingBox())!;
    await strip.click({ position: { x: box.width - 2, y: box.height / 3 } });
    await expect.poll(async () => Number(/\d{4}/.exec(await field.getByRole('heading').innerText())![0])).toBeGreaterThan(1960);
    await field.getByText(words.history.startsTable).click();
    const rows = field.getByRole('columnheader', { name: words.history.result }).locator('xpath=ancestor::table').locator('tbody tr');
    // The table is made as it is opened.
    await rows.first().waitFor();
    const starts = await rows.count();
    const years = computeHistory({ portfolio: 1, withdrawalYears: 1, strategy: { kind: 'vpw' }, allocation: { stockShare: 0.5 } }).runs.length;
    // A start for each year from which the plan's years all fit.
    expect(starts).toBeGreaterThan(20);
    expect(starts).toBeLessThanOrEqual(years);
  }));
});

test('a slider goes with the hand, and the page catches up with where it was left', () => visits.visit(async ({ page }) => {
  const { label, unit } = enFi.inputs.returnReal;
  await page.goto('/fi-calculator');
  const slider = page.getByRole('slider', { name: label, exact: true }), field = page.getByRole('textbox', { name: `${label}, ${unit}`, exact: true });
  await page.getByText(enSimulation.futures.count('10,000')).waitFor();
  const before = await page.locator('.fan .line.main').getAttribute('d');
  await slider.focus();
  // What would be read out: the answer while it is not busy, whenever its text has changed by then.
  const heard = await page.evaluateHandle(() => {
    const answer = document.querySelector('h1.answer')!, said: string[] = [];
    new MutationObserver(() => { if (answer.getAttribute('aria-busy') !== 'true' && said.at(-1) !== answer.textContent) said.push(answer.textContent); }).observe(answer, { attributes: true, characterData: true, childList: true, subtree: true });
    return said;
  });
  // Faster than any page is drawn.
  for (let step = 1; step <= 8; step += 1) await slider.press('ArrowRight', { noWaitAfter: true });
  expect(await slider.inputValue()).toBe('7');
  await expect.poll(() => field.inputValue()).toBe('7');
  await expect.poll(() => slider.inputValue()).toBe('7');
  await expect.poll(() => page.locator('.fan .line.main').getAttribute('d')).not.toBe(before);
  const answer = page.locator('h1.answer');
  expect(await answer.getAttribute('aria-live')).toBe('polite');
  await expect.poll(() => answer.getAttribute('aria-busy')).toBe(null);
  await expect.poll(() => heard.evaluate((said) => said.at(-1))).toBe(await answer.textContent());
  // A value that comes from elsewhere moves the slider.
  await field.fill('3');
  await expect.poll(() => slider.inputValue()).toBe('3');
}));

test('a million futures come to an end, also on a slow machine', () => visits.visit(async ({ page }) => {
  const { futures } = enSimulation;
  await page.goto('/fi-calculator');
  await page.getByText(futures.count('10,000')).waitFor();
  await page.getByRole('button', { name: futures.runLong('1,000,000') }).click();
  await page.getByText(futures.count('1,000,000')).waitFor({ timeout: 1_000_000 });
  expect(await page.getByRole('progressbar').count()).toBe(0);
}), 1_200_000);

test('without its worker the page says so, and everything else on it stands', () => visits.visit(async ({ page, context, expectComplaints }) => {
  expectComplaints(/ERR_FAILED|simulation-worker/);
  await context.route('**/simulation-worker-*.js', (route) => route.abort());
  await page.goto('/fi-calculator');
  await page.getByText(enSimulation.futures.failed).waitFor();
  await page.locator('.fan .line.main').waitFor();
}));
