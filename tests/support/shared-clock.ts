import type { Page } from 'playwright-core';

/**
 * A tab that is further behind than this may take the times of another for a sleep (`goneMs`).
 * Milliseconds.
 */
const stepMs = 30_000;

/**
 * Stops the clock of all pages of the context at one instant. Each page has a clock of its own in
 * Playwright, which stands while the page works through `runFor`: under load they drift apart, and
 * tabs of one device cannot.
 */
async function stopClocks(page: Page): Promise<void> {
  const stop = async (): Promise<void> => {
    const times = await Promise.all(
      page
        .context()
        .pages()
        .map((each) => each.evaluate(() => Date.now())),
    );
    await page.clock.pauseAt(Math.max(...times) + 1_000);
  };
  // A clock cannot be stopped in its past, which a busy page has reached. The failed attempt stops
  // it wherever it is.
  await stop().catch(stop);
}

/** Call it after opening a tab, which then shares the clock of the others. */
export async function shareClock(page: Page): Promise<void> {
  await stopClocks(page);
  await page.clock.resume();
}

/**
 * Lets awake time pass in all tabs of a device, none of which is ever ahead of another by more than
 * a step. Timers fire once a step, as in a page that is busy: `runFor` would have each page draw
 * five times for every second.
 * @param length minutes and seconds, as `12:30`
 */
export async function passTime(page: Page, length: `${number}:${number}`): Promise<void> {
  const [minutes, seconds] = length.split(':').map(Number);
  await stopClocks(page);
  for (let leftMs = (minutes! * 60 + seconds!) * 1_000; leftMs > 0; leftMs -= stepMs)
    await page.clock.fastForward(Math.min(stepMs, leftMs));
  await page.clock.resume();
}
