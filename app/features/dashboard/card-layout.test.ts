import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardIds,
  type CardLayout,
  columnOf,
  hideCard,
  moveCard,
  placeCard,
  readLayout,
  showCard,
  usualLayout,
  writeLayout,
} from './card-layout.ts';

const all = ({ columns, hidden }: CardLayout) => [...columns.flat(), ...hidden].toSorted();
const step = fc.record({
  id: fc.constantFrom(...cardIds),
  act: fc.constantFrom('up', 'down', 'left', 'right', 'hide', 'show', 'place' as const),
  column: fc.integer({ min: 0, max: 2 }),
  index: fc.integer({ min: -1, max: 9 }),
});

describe('the cards of the dashboard', () => {
  test('are each in exactly one place after any changes, and their stored text is read back as the same', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let layout: CardLayout = usualLayout;
        for (const { id, act, column, index } of steps)
          layout =
            act === 'hide'
              ? hideCard(layout, id)
              : act === 'show'
                ? showCard(layout, id)
                : act === 'place'
                  ? placeCard(layout, id, column, index)
                  : moveCard(layout, id, act);
        expect(all(layout)).toEqual([...cardIds].toSorted());
        expect(readLayout(writeLayout(layout))).toEqual(layout);
        expect(writeLayout(layout).length).toBeLessThanOrEqual(300);
      }),
    );
  });
  test('reach every place by up and down alone', () => {
    let layout: CardLayout = usualLayout;
    const places = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      places.add(
        `${columnOf(layout, 'worth')} ${layout.columns[columnOf(layout, 'worth')]!.indexOf('worth')}`,
      );
      layout = moveCard(layout, 'worth', 'down');
    }
    // Three places in its own column, and five (before, between and after four cards) in each of
    // the others.
    expect(places.size).toBe(3 + 5 + 5);
    for (let count = 0; count < 20; count += 1) layout = moveCard(layout, 'worth', 'up');
    expect(layout).toEqual(usualLayout);
  });
  test('the known cards of a layout of another release are kept, and the rest is ignored', () => {
    expect(readLayout(null)).toEqual(usualLayout);
    expect(readLayout('')).toEqual(usualLayout);
    expect(readLayout('flow flow weather|freedom|due|streak|x')).toEqual({
      columns: [
        ['worth', 'categories', 'flow'],
        ['latest', 'results', 'budget', 'freedom'],
        ['day', 'bills', 'due'],
      ],
      hidden: ['streak'],
    });
  });
  test('a layout without the newer cards keeps its order and gets each of them in its usual place', () => {
    expect(readLayout('freedom categories|results flow budget|day due streak|')).toEqual(
      usualLayout,
    );
    expect(readLayout('categories freedom|day results flow|due streak|budget')).toEqual({
      columns: [
        ['worth', 'categories', 'freedom'],
        ['latest', 'day', 'results', 'flow'],
        ['bills', 'due', 'streak'],
      ],
      hidden: ['budget'],
    });
  });
  test('a column that the person has emptied stays empty when cards are added', () => {
    expect(readLayout('freedom categories|results flow budget day due streak||').columns).toEqual([
      ['worth', 'freedom', 'categories'],
      ['latest', 'results', 'flow', 'budget', 'day', 'bills', 'due', 'streak'],
      [],
    ]);
    expect(readLayout('|||freedom categories results flow budget day due streak')).toEqual({
      columns: [['worth'], ['latest'], ['bills']],
      hidden: ['freedom', 'categories', 'results', 'flow', 'budget', 'day', 'due', 'streak'],
    });
  });
});
