import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeNames, textWidth } from './place-names.ts';

const left = 0,
  right = 312;
const width = (text: string) => textWidth(text);
/**
 * Returns each name as a box in its lane, and each line as drawn: from the axis down to its lane.
 */
const drawn = (names: ReturnType<typeof placeNames>) =>
  names.map(({ text, x, lane, anchor }) => ({
    x,
    lane,
    from: anchor === 'start' ? x + 5 : x - 5 - width(text),
    to: anchor === 'start' ? x + 5 + width(text) : x - 5,
  }));

test('a name starts at its mark, and ends at it near the right edge', () => {
  expect(placeNames([{ text: 'Card 22.9%', x: 100 }], left, right)).toEqual([
    { text: 'Card 22.9%', x: 100, lane: 0, anchor: 'start' },
  ]);
  expect(placeNames([{ text: 'Card 22.9%', x: 300 }], left, right)).toMatchObject([
    { lane: 0, anchor: 'end' },
  ]);
});
test('a name beside another is not crossed by the line of the other on the narrowest chart', () => {
  const names = placeNames(
    [
      { text: 'Vay mua nhà 8,84%', x: 120 },
      { text: 'Trả góp xe máy 19,56%', x: 262 },
      { text: 'Thẻ tín dụng 34,49% »', x: 308 },
    ],
    left,
    right,
  );
  expect(names).toHaveLength(3);
});
test('no name overlaps another, leaves the chart, or is crossed', () => {
  const mark = fc.record({
    text: fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' }),
    x: fc.integer({ min: left, max: right }),
  });
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 8 }), (marks) => {
      const names = drawn(placeNames(marks, left, right));
      for (const name of names) {
        expect(name.from >= left && name.to <= right).toBe(true);
        for (const other of names) {
          if (other === name) continue;
          expect(other.lane === name.lane && other.from < name.to && name.from < other.to).toBe(
            false,
          );
          expect(other.lane >= name.lane && other.x > name.from && other.x < name.to).toBe(false);
        }
      }
    }),
    { numRuns: 100 },
  );
});
