import { expect, test } from 'vitest';
import { parseFigure } from './figure-spec.ts';

test('a figure is parsed into its kind and its values, numbers as numbers', () => {
  expect(
    parseFigure(
      'pace\nstart: 0\ntarget: -12.5\nstartDay: 2026-01-01\n\ntitle: Save: first the fund\n',
    ),
  ).toEqual({
    kind: 'pace',
    values: { start: 0, target: -12.5, startDay: '2026-01-01', title: 'Save: first the fund' },
  });
});

test.each([
  ['', 'begins with its kind'],
  ['Two words', 'begins with its kind'],
  ['pace\nstart 0', '"start 0" in the figure "pace"'],
  ['pace\nstart: 1\nstart: 2', '"start" stands twice'],
])('%j is refused', (text, reason) => {
  expect(() => parseFigure(text)).toThrow(reason);
});
