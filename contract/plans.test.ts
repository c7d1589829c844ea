import { describe, expect, test } from 'vitest';
import { plusPriceMinor, restBeyondLimit } from './plans.ts';

const active = { status: 'active' },
  paused = { status: 'paused' };
const of = (tool: string, resting?: boolean) => ({
  tool,
  ...(resting !== undefined && { resting }),
});

describe('records beyond a plan are paused', () => {
  test.each([
    ['a third active project', 'projects', 'free', active, null, [active, active, paused], null],
    ['a fourth', 'projects', 'free', active, null, [active, active, active], { status: 'paused' }],
    [
      'a fourth that is paused already',
      'projects',
      'free',
      paused,
      null,
      [active, active, active],
      null,
    ],
    [
      'one of five that were active when Plus ended',
      'projects',
      'free',
      active,
      active,
      [active, active, active, active],
      null,
    ],
    [
      'one of them that was paused since',
      'projects',
      'free',
      active,
      paused,
      [active, active, active, active],
      { status: 'paused' },
    ],
    ['a fourth with Plus', 'projects', 'plus', active, null, [active, active, active], null],
    [
      'a fourth scenario of a tool',
      'scenarios',
      'free',
      of('fi'),
      null,
      [of('fi'), of('fi', false), of('fi')],
      { resting: true },
    ],
    [
      'a fourth of another tool',
      'scenarios',
      'free',
      of('latte'),
      null,
      [of('fi'), of('fi'), of('fi')],
      null,
    ],
    [
      'one that rests does not count',
      'scenarios',
      'free',
      of('fi'),
      null,
      [of('fi'), of('fi'), of('fi', true)],
      null,
    ],
    [
      'one that is carried over to a full tool',
      'scenarios',
      'free',
      of('fi'),
      of('latte'),
      [of('fi'), of('fi'), of('fi')],
      { resting: true },
    ],
    ['anything else', 'transactions', 'free', {}, null, [{}, {}, {}, {}], null],
  ] as const)('%s', (_, collection, plan, fields, before, others, rests) => {
    expect(restBeyondLimit(collection, plan, fields, before, others)).toEqual(rests);
  });
});

test('a year costs less than twelve months, and each price is a whole number of minor units', () => {
  for (const { month, year } of Object.values(plusPriceMinor))
    expect([year < 12 * month, Number.isInteger(month), Number.isInteger(year)]).toEqual([
      true,
      true,
      true,
    ]);
});
