import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitTabs } from './fit-tabs.ts';

const line = { current: 0, room: 500, gap: 10, menu: 80, hasMenu: false };
test('all tabs stand in the line if they fit, and the menu is there only if it has entries', () => {
  expect(fitTabs([160, 160, 160], line)).toEqual([0, 1, 2]); // 480 px and two gaps
  expect(fitTabs([160, 160, 160], { ...line, hasMenu: true })).toEqual([0, 1]);
  expect(fitTabs([160, 160, 161], line)).toEqual([0, 1]);
  expect(fitTabs([], { ...line, current: -1 })).toEqual([]);
});
test('the current tab always stands in the line, with as many of the first tabs as fit', () => {
  expect(fitTabs([100, 100, 100, 100, 100, 100], { ...line, current: 5 })).toEqual([0, 1, 5]);
  expect(fitTabs([100, 100, 100, 100, 100, 100], { ...line, current: 1 })).toEqual([0, 1, 2]);
  // On a phone only the current tab is shown, however long.
  expect(fitTabs([200, 300, 150], { ...line, room: 230, current: 1 })).toEqual([1]);
});
test('the shown tabs fit, and no tab at the front is left out if there is room for it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 300, max: 1_500 }),
      fc.nat(11),
      fc.boolean(),
      (widths, room, at, hasMenu) => {
        const current = at % widths.length,
          shown = fitTabs(widths, { current, room, gap: 10, menu: 80, hasMenu });
        const used = (indexes: number[], withMenu: boolean) =>
          indexes.reduce((sum, index) => sum + widths[index]!, withMenu ? 80 : 0) +
          10 * (indexes.length - (withMenu ? 0 : 1));
        const isWhole = shown.length === widths.length;
        expect(shown).toContain(current);
        if (shown.length > 1) expect(used(shown, !isWhole || hasMenu)).toBeLessThanOrEqual(room);
        if (!isWhole) {
          const next = widths.findIndex((_, index) => !shown.includes(index));
          expect(used([...shown, next], true) > room || used(shown, true) > room).toBe(true);
          expect(shown.filter((index) => index !== current).every((index) => index < next)).toBe(
            true,
          );
        }
      },
    ),
  );
});
