/**
 * `DAYS_AHEAD=45 npx vitest run --project e2e` moves the clocks of the tests, the product and the
 * pages: what a fixed date in a test does today, it must do after the next turn of a month.
 */
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

export const daysAhead = Number(process.env['DAYS_AHEAD'] ?? 0);

/** Also runs in a page: uses nothing from outside. */
export function moveClock(days: number): void {
  const aheadMs = days * 86_400_000;
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now() + aheadMs] : given, made) as Date,
    apply: (target) => new target(now() + aheadMs).toString(),
    get: (target, name) =>
      name === 'now' ? () => now() + aheadMs : (Reflect.get(target, name) as unknown),
  });
}

/** The clocks of all pages of a context, and of their workers. */
export async function moveClocks(context: BrowserContext): Promise<void> {
  if (daysAhead === 0) return;
  await context.addInitScript(moveClock, daysAhead);
  await context.route(/\/assets\/[^/]*worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `(${moveClock.toString()})(${daysAhead});\n${await response.text()}`,
    });
  });
}

/** Arguments of Node that move the clock of a process. */
export const clockArguments =
  daysAhead === 0 ? [] : ['--import', join(import.meta.dirname, 'move-clock.ts')];
