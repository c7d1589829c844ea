/**
 * The built worker: the numbers of Node, a million complete paths, and a page that works without
 * it. The page itself is tested in `app/features/tools/simulation/simulation.browser.test.tsx`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FromSimulation, ToSimulation } from '#client/simulation/messages';
import { simulation as enSimulation } from '#contract/i18n/en/simulation';
import {
  type MonteCarloAnswer,
  type MonteCarloPlan,
  openPath,
  runMonteCarlo,
} from '#domain/monte-carlo';
import { usAnnualReturns } from '#domain/history';
import { findKeptFile } from '../support/kept-file.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/** Every number of an answer, in order, as text that keeps each bit. */
const numbersOf = (answer: MonteCarloAnswer): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
  );

test('the built worker returns the same numbers as Node for every model', async () => {
  const workerFile = await findKeptFile(product.url, 'simulation-worker');
  const life = {
    portfolio: 1_000_000,
    saving: { years: 10, perYear: 20_000 },
    withdrawalYears: 30,
  };
  const plans: MonteCarloPlan[] = [
    {
      ...life,
      strategy: { kind: 'constant-real', rate: 0.04 },
      returns: { kind: 'lognormal', meanAnnualReal: 0.05, deviationAnnual: 0.17 },
    },
    {
      ...life,
      strategy: { kind: 'guyton-klinger', rate: 0.05 },
      returns: {
        kind: 'bootstrap',
        allocation: { stockShare: 0.75 },
        blockYears: 5,
        history: usAnnualReturns,
      },
    },
  ];
  // More than are kept: the percentiles come from bins.
  const options = { paths: 25_000, seed: 20_261_121 };
  await visits.visit(async ({ page }) => {
    await page.goto('/fi-calculator');
    for (const plan of plans) {
      const heard = await page.evaluate(
        ([address, what, how]) =>
          new Promise<{ answer: string; opened: string }>((resolve, reject) => {
            const worker = new Worker(address, { type: 'module' });
            let answer = '';
            worker.onerror = (event) => reject(new Error(event.message));
            worker.onmessage = ({ data }: MessageEvent<FromSimulation>) => {
              if (data.kind === 'answer' && data.isLast) {
                answer = JSON.stringify(data.answer, (_key, value: unknown) =>
                  ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
                );
                worker.postMessage({
                  kind: 'open',
                  job: 2,
                  plan: what,
                  seed: how.seed,
                  path: 24_999,
                } satisfies ToSimulation);
              } else if (data.kind === 'opened') {
                worker.terminate();
                resolve({ answer, opened: JSON.stringify(data.run) });
              } else if (data.kind === 'failed') reject(new Error(data.message));
            };
            worker.postMessage({
              kind: 'run',
              job: 1,
              plan: what,
              options: how,
            } satisfies ToSimulation);
          }),
        [workerFile, plan, options] as const,
      );
      expect(heard.answer).toBe(numbersOf(runMonteCarlo(plan, options)));
      expect(heard.opened).toBe(JSON.stringify(openPath(plan, options, 24_999)));
    }
  });
});

test(
  'a million paths complete, also on a slow machine',
  () =>
    visits.visit(async ({ page }) => {
      const { futures } = enSimulation;
      await page.goto('/fi-calculator');
      await page.getByText(futures.count('10,000')).waitFor();
      await page.getByRole('button', { name: futures.runLong('1,000,000') }).click();
      await page.getByText(futures.count('1,000,000')).waitFor({ timeout: 1_000_000 });
      expect(await page.getByRole('progressbar').count()).toBe(0);
    }),
  1_200_000,
);

test('without its worker the page says so, and everything else stays usable', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(/ERR_FAILED|simulation-worker/);
    await context.route('**/simulation-worker-*.js', (route) => route.abort());
    await page.goto('/fi-calculator');
    await page.getByText(enSimulation.futures.failed).waitFor();
    await page.locator('.fan .line.main').waitFor();
  }));
