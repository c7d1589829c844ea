/**
 * Finds the controls that the music player covers at the end of a page, where scrolling cannot free
 * them.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Returns the names of the controls under the player at the end of the page. In a column that
 * scrolls by itself only the visible controls count, at its start and at its end. Runs in the page.
 */
function findCovered(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const over = document.querySelector('.player')!;
  const { left, right, top, bottom } = over.getBoundingClientRect();
  const shown = (each: Element) => {
    const own = each.getBoundingClientRect();
    const box = { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
    for (let around = each.parentElement!; around.id !== 'page'; around = around.parentElement!) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  const isCovered = (each: Element) => {
    // The field that only programs fill is to be seen by nobody.
    if (
      over.contains(each) ||
      each.closest('.form-trap') ||
      !each.checkVisibility({ visibilityProperty: true })
    )
      return false;
    const box = shown(each);
    const isShown = box.top < box.bottom;
    return isShown && box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  };
  const column = document.querySelector('.tool > .inputs');
  const controls = '#page :is(a[href], button, input, select, textarea, summary)';
  return [0, column?.scrollHeight ?? 0].flatMap((at) => {
    column?.scrollTo(0, at);
    return [...document.querySelectorAll(controls)]
      .filter(isCovered)
      .map((each) => each.textContent || each.getAttribute('name') || each.id);
  });
}

/** Returns what the player covers at the end of the page, folded or unfolded. */
export async function coveredByPlayer(page: Page): Promise<string[]> {
  const { width } = page.viewportSize()!;
  // The first press, where nothing is.
  await page.mouse.click(width / 2, 3);
  const player = page.locator('section.player');
  await player.waitFor();
  const tell = (state: string) => (name: string) =>
    `${page.url()}, ${width} px: the player, ${state}, covers ${name}`;
  const folded = await page.evaluate(findCovered);
  await player.hover();
  await expect.poll(async () => (await player.boundingBox())!.width).toBe(224);
  const unfolded = await page.evaluate(findCovered);
  await page.mouse.move(width / 2, 200);
  return [...folded.map(tell('folded')), ...unfolded.map(tell('unfolded'))];
}
