/**
 * Every public page in English and in Vietnamese, each opened once: axe finds nothing, nothing runs
 * out of the side of a phone (`audit.ts` asks for both), the keyboard alone reaches everything, the
 * choice of the theme is within reach, and the player covers nothing. Windows, menus and forms:
 * `accessibility-public.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import type { Language } from '#contract/i18n/index';
import { narrow, wide } from '../support/accessibility/audit.ts';
import { walkByKeyboard } from '../support/accessibility/keyboard-walk.ts';
import { startWalk, type Walk } from '../support/accessibility/walk.ts';
import { allWords } from '../support/all-words.ts';
import { coveredByPlayer } from '../support/player-cover.ts';
import type { Product } from '../support/product.ts';
import { inLanguage, publicPaths } from '../support/public-paths.ts';
import { shareProduct } from '../support/shared-product.ts';

let product: Product,
  walk: Walk,
  keys: CDPSession,
  spoken: Language = 'en';
beforeAll(async () => {
  product = await shareProduct();
  walk = await startWalk(
    product,
    (audit) => (page, name, options) => audit.look(page, name, spoken, options),
  );
  keys = await walk.visitor.context.newCDPSession(walk.page);
});
afterAll(() => walk.leave());

/** Pages with a timer and payment returns have no player. */
const withoutMusic = /\/timer-block$|\/payment\//;

/** The button of the theme, where it is out of reach of a finger or a mouse. */
async function themeOutOfReach(page: Page, name: string): Promise<string[]> {
  const { width } = page.viewportSize()!;
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  const isWithin =
    box !== null && box.x >= 0 && box.x + box.width <= width && box.y < 80 && box.width >= 24;
  return isWithin
    ? []
    : [`${page.url()}, ${width} px: the choice of the theme stands at ${JSON.stringify(box)}`];
}

// Runs English first, because axe checks in Vietnamese only what English has not answered.
describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { site } = allWords(language);
  beforeAll(() => {
    spoken = language;
  });

  test.each(publicPaths.map((path) => inLanguage(path, language)))('%s', async (path) => {
    const { page, audit } = walk;
    audit.faults();
    await walk.widen();
    await walk.open(path);
    await walk.look(page, path);
    const faults = audit.faults();
    faults.push(...(await walkByKeyboard(page, keys, { skip: site.skip, widths: [narrow, wide] })));
    for (const width of [narrow, wide]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await themeOutOfReach(page, site.theme)));
      if (!withoutMusic.test(path)) faults.push(...(await coveredByPlayer(page)));
    }
    expect(faults).toEqual([]);
  });
});
