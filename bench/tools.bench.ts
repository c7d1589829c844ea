/**
 * The tools in a real Chromium against the built product: the frames while a slider moves and the
 * futures are worked out anew all along, the simulation in its worker, and a million futures with
 * their bar. Each beside a floor of the same run: the frames of the same page at rest, a bare loop
 * in the same browser. One line of JSON each. `node bench/tools.bench.ts`
 */
import type { Page } from 'playwright-core';
import { findKeptFile } from '../tests/support/kept-file.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { startProduct } from '../tests/support/product.ts';
import { bareLoop } from './bare-loop.ts';
import { round } from './figures.ts';

const frames = 240,
  runs = 15,
  paths = 10_000,
  years = 50;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
function report(
  figure: string,
  unit: string,
  value: number,
  aim: string,
  floor?: { name: string; value: number },
  extra: object = {},
): void {
  console.log(
    JSON.stringify({
      area: 'tools',
      figure,
      unit,
      value: round(value),
      ...(floor && {
        floorName: floor.name,
        floor: round(floor.value),
        ratio: round(value / floor.value),
      }),
      aim,
      ...extra,
    }),
  );
}

interface Moved {
  frameMs: number[];
  answers: number;
  handledMs: number[];
}
/**
 * Measures that many frames; in each the slider named `slider` moves by a step, or nothing moves.
 */
async function moveSlider(page: Page, slider: string | null): Promise<Moved> {
  return page.evaluate(
    ([label, count]) =>
      new Promise<Moved>((resolve) => {
        const input =
          label === null
            ? null
            : [...document.querySelectorAll<HTMLInputElement>('.inputs input[type=range]')].find(
                (each) => each.getAttribute('aria-label') === label,
              );
        if (input === undefined) throw new Error(`There is no slider "${label}".`);
        const seen: Moved = { frameMs: [], answers: 0, handledMs: [] };
        const observer = new MutationObserver(() => {
          seen.answers += 1;
        });
        observer.observe(document.querySelector('.fan .band')!, {
          attributes: true,
          attributeFilter: ['d'],
        });
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        let before = performance.now(),
          direction = 1;
        const tick = (): void => {
          const now = performance.now();
          seen.frameMs.push(now - before);
          before = now;
          if (seen.frameMs.length > count) {
            observer.disconnect();
            seen.frameMs.shift();
            resolve(seen);
            return;
          }
          if (input) {
            const next = Number(input.value) + direction * Number(input.step);
            if (next > Number(input.max) * 0.9 || next < Number(input.max) * 0.3)
              direction = -direction;
            setValue.call(input, String(next));
            const from = performance.now();
            input.dispatchEvent(new Event('input', { bubbles: true }));
            seen.handledMs.push(performance.now() - from);
          }
          requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    [slider, frames] as const,
  );
}

const product = await startProduct();
const browser = await openBrowser({ url: product.url });
try {
  const page = await browser.newPage();
  await page.goto('/fi-calculator');
  await page.getByText('10,000 simulated futures').waitFor();
  await page.locator('.history .strip').waitFor();
  const rest = await moveSlider(page, null);
  for (const slider of ['Real return', 'You spend']) {
    const moved = await moveSlider(page, slider);
    report(
      `Frame while “${slider}” moves, median`,
      'ms',
      at(moved.frameMs, 0.5),
      '16.7, 60 a second',
      { name: 'frame of the page at rest', value: at(rest.frameMs, 0.5) },
      {
        p95: round(at(moved.frameMs, 0.95)),
        longest: round(Math.max(...moved.frameMs)),
        restP95: round(at(rest.frameMs, 0.95)),
        over20ms: moved.frameMs.filter((ms) => ms > 20).length,
        frames,
        fansDrawn: moved.answers,
        handlerMedianMs: round(at(moved.handledMs, 0.5)),
      },
    );
  }

  const workerFile = await findKeptFile(product.url, 'simulation-worker');
  const quiet = await browser.newPage();
  await quiet.goto('/pricing');
  const measured = await quiet.evaluate(
    async ([address, loop, count, length, times]) => {
      const bare = new Function(`return (${loop})`)() as (
        paths: number,
        years: number,
      ) => Float64Array;
      const floors: number[] = [],
        answers: number[] = [];
      const worker = new Worker(address, { type: 'module' });
      const run = (job: number): Promise<void> =>
        new Promise((resolve, reject) => {
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }) => {
            if (data.kind === 'answer' && data.isLast) resolve();
            else if (data.kind === 'failed') reject(new Error(data.message));
          };
          worker.postMessage({
            kind: 'run',
            job,
            plan: {
              portfolio: 1_000_000,
              withdrawalYears: length,
              strategy: { kind: 'constant-real', amountPerYear: 40_000 },
              returns: { kind: 'lognormal', meanAnnualReal: 0.05, deviationAnnual: 0.17 },
            },
            options: { paths: count, seed: 1 },
          });
        });
      for (let turn = 0; turn < times + 2; turn += 1) {
        let from = performance.now();
        bare(count, length);
        floors.push(performance.now() - from);
        from = performance.now();
        await run(turn);
        answers.push(performance.now() - from);
      }
      worker.terminate();
      return { floors: floors.slice(2), answers: answers.slice(2) };
    },
    [workerFile, bareLoop.toString(), paths, years, runs] as const,
  );
  await quiet.close();
  report(
    `From the page to the worker and back: ${paths} paths of ${years} years with the fan`,
    'ms',
    at(measured.answers, 0.5),
    'at most 2 x the floor',
    { name: 'bare typed-array loop in the same browser', value: at(measured.floors, 0.5) },
  );

  const started = performance.now();
  await page.getByRole('button', { name: 'Simulate 1,000,000' }).click();
  const during = await moveSlider(page, null);
  await page.getByText('1,000,000 simulated futures').waitFor({ timeout: 300_000 });
  report(
    'A million futures of the FI calculator, press to answer',
    'ms',
    performance.now() - started,
    'finishes, with a bar',
    {
      name: `bare typed-array loop of ${paths} paths in the same browser, a hundred times`,
      value: at(measured.floors, 0.5) * (1_000_000 / paths),
    },
    { frameMedian: round(at(during.frameMs, 0.5)), frameP95: round(at(during.frameMs, 0.95)) },
  );
} finally {
  await browser.close();
  await product.dispose();
}
