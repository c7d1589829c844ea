/**
 * Tests each of the five tools before its script runs and over a reload. Everything else that the
 * pages do is tested in `app/features/tools/every-tool.browser.test.tsx`.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fi as enFi } from '#contract/i18n/en/fi';
import { fi as viFi } from '#contract/i18n/vi/fi';
import { budgetSpec } from '#app/features/tools/budget/budget-spec.ts';
import { compoundSpec } from '#app/features/tools/compound/compound-spec.ts';
import { debtSpec } from '#app/features/tools/debt/debt-spec.ts';
import { fiSpec } from '#app/features/tools/fi/fi-spec.ts';
import { latteSpec } from '#app/features/tools/latte/latte-spec.ts';
import type { ToolSpec } from '#app/features/tools/tool-spec.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const specs: readonly ToolSpec[] = [fiSpec, budgetSpec, latteSpec, compoundSpec, debtSpec];
const answerOf = (page: Page) => page.locator('h1.answer').innerText();

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { lasting } = { en: enFi, vi: viFi }[language].inputs;
  const pathOf = ({ tool }: ToolSpec) => `${language === 'vi' ? '/vi' : ''}/${tool}`;

  test.each(specs.map((spec) => [spec.tool, spec] as const))(
    '%s answers before its script and the same with it, and keeps a guest’s figures over a reload',
    async (_, spec) => {
      let before = '';
      await visits.visit(
        async ({ page }) => {
          await page.goto(pathOf(spec));
          before = await answerOf(page);
          expect(before).toMatch(/\d/);
          expect(await page.locator('.result svg[role=img]').count()).toBeGreaterThan(0);
          expect(await page.locator('main table.table tbody tr').count()).toBeGreaterThan(3);
        },
        { javaScriptEnabled: false },
      );
      await visits.visit(async ({ page }) => {
        await page.goto(pathOf(spec));
        // A date is told from the day of the visit, which may be in another month than that of the
        // build.
        expect((await answerOf(page)).replaceAll(/\d/g, '').slice(0, 10)).toBe(
          before.replaceAll(/\d/g, '').slice(0, 10),
        );
        const slider = page.locator('.inputs .slider').first();
        const usual = await slider.inputValue();
        await slider.press('ArrowRight');
        await expect.poll(() => page.url()).toContain('&end');
        const moved = await slider.inputValue();
        expect(moved).not.toBe(usual);
        await page.goto(pathOf(spec));
        await expect.poll(() => slider.inputValue()).toBe(moved);
        if (spec !== fiSpec) return;
        // Typed input is kept even if the page is left before anything is written.
        const years = page.getByRole('textbox', {
          name: `${lasting.label}, ${lasting.unit}`,
          exact: true,
        });
        await years.fill('30');
        await page.reload();
        await expect.poll(() => years.inputValue()).toBe('30');
      });
    },
  );
});
