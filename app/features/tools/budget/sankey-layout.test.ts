import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutSankey } from './sankey-layout.ts';

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
const budgets = fc
  .array(fc.array(fc.integer({ min: 1, max: 1e12 }), { maxLength: 12 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((groups) =>
    groups.map((amounts, at) => ({
      key: `g${at}`,
      amount: amounts.length > 0 ? sum(amounts) : 5_000 + at,
      parts: amounts.map((amount, index) => ({ key: `g${at} ${index}`, amount })),
    })),
  );

test('thickness is amount, bands fill their bars without overlap, and labels have room', () => {
  fc.assert(
    fc.property(budgets, fc.integer({ min: 1, max: 4 }), (groups, people) => {
      const whole = sum(groups.map(({ amount }) => amount));
      const {
        height,
        sources,
        groups: bars,
        ends,
        bands,
      } = layoutSankey(
        Array.from({ length: people }, (_, index) => ({
          key: `s${index}`,
          amount: whole / people,
        })),
        groups,
      );
      const scale = sum(sources.map((bar) => bar.height)) / whole;
      for (const bar of [...bars, ...ends, ...sources])
        expect(bar.height).toBeCloseTo(bar.amount * scale, 6);
      expect(sum(ends.map((bar) => bar.height))).toBeCloseTo(whole * scale, 6);
      expect(bars.map(({ key }) => key)).toEqual(
        groups.filter(({ parts }) => parts.length > 0).map(({ key }) => key),
      );
      for (const [index, bar] of ends.entries()) {
        expect(bar.y).toBeGreaterThanOrEqual(0);
        expect(bar.y + bar.height).toBeLessThanOrEqual(height + 1e-6);
        if (index > 0) expect(bar.labelY - ends[index - 1]!.labelY).toBeGreaterThanOrEqual(16);
        const band = bands.find(({ key, from }) => key === bar.key && from === 'groups')!;
        expect([band.y2, band.height]).toEqual([bar.y, bar.height]);
      }
      const leaving = bands.filter(({ from }) => from === 'sources');
      expect(leaving[0]!.y1).toBeCloseTo(sources[0]!.y, 6);
      for (const [index, band] of leaving.entries())
        if (index > 0)
          expect(band.y1).toBeCloseTo(leaving[index - 1]!.y1 + leaving[index - 1]!.height, 6);
      for (const bar of bars)
        expect(
          sum(
            bands
              .filter(({ group, from }) => from === 'groups' && group === bar.key)
              .map((band) => band.height),
          ),
        ).toBeCloseTo(bar.height, 6);
    }),
  );
});
