import { expect, test } from 'vitest';
import { isBlankReview, type KeptReview, readAnswers, writeAnswers } from './review-answers.ts';

const kept: KeptReview = {
  texts: { well: 'Wrote', hard: '', next: 'Rest' },
  results: [
    {
      id: 'k',
      title: 'Pages',
      value: '52 of 120',
      fraction: 0.43,
      expectedFraction: 0.66,
      daysAhead: -21,
      offPace: true,
    },
  ],
};

test('written answers are read back as the same', () => {
  expect(
    readAnswers(JSON.parse(JSON.stringify(writeAnswers(kept))) as Record<string, unknown>),
  ).toEqual(kept);
});
test('missing and invalid fields are read as empty', () => {
  expect(readAnswers({})).toEqual({ texts: { well: '', hard: '', next: '' }, results: [] });
  expect(
    readAnswers({ well: 7, results: [null, 'x', { title: 'T', fraction: Number.NaN }] }),
  ).toEqual({
    texts: { well: '', hard: '', next: '' },
    results: [
      {
        id: '',
        title: 'T',
        value: '',
        fraction: null,
        expectedFraction: null,
        daysAhead: null,
        offPace: false,
      },
    ],
  });
});
test('the largest possible review fits in its record', () => {
  const long = 'ằ'.repeat(4_000);
  const results = Array.from({ length: 500 }, () => ({
    ...kept.results[0]!,
    title: 'x'.repeat(300),
    value: 'x'.repeat(200),
  }));
  expect(
    JSON.stringify(writeAnswers({ texts: { well: long, hard: long, next: long }, results })).length,
  ).toBeLessThanOrEqual(65_536);
});
test('a review of blanks counts as empty', () => {
  expect([isBlankReview({ well: ' ', hard: '\n', next: '' }), isBlankReview(kept.texts)]).toEqual([
    true,
    false,
  ]);
});
