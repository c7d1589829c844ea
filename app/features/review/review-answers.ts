/** The stored answers of a review, in the record of its week. Pure. */
import type { Stored } from '#contract/collections';
import type { PacedResult } from '#domain/goals';

export const questions = ['well', 'hard', 'next'] as const;
export type ReviewQuestion = (typeof questions)[number];
/**
 * A key result at the time of the review, as text, so that it stays readable whatever happens to
 * the record.
 */
export interface KeptResult {
  id: string;
  title: string;
  value: string;
  fraction: number | null;
  expectedFraction: number | null;
  daysAhead: number | null;
  offPace: boolean;
}
export interface KeptReview {
  texts: Record<ReviewQuestion, string>;
  results: KeptResult[];
}

const version = 1;
export const longestText = 4_000;
const resultsAtMost = 60;

export function writeAnswers({ texts, results }: KeptReview): Record<string, unknown> {
  return { version, ...texts, results: results.slice(0, resultsAtMost) };
}

/** Reads the known fields of answers that another release wrote. */
export function readAnswers(answers: Record<string, unknown>): KeptReview {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');
  const share = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? value : null;
  const results = Array.isArray(answers['results']) ? (answers['results'] as unknown[]) : [];
  return {
    texts: {
      well: text(answers['well']),
      hard: text(answers['hard']),
      next: text(answers['next']),
    },
    results: results.flatMap((each): KeptResult[] => {
      if (typeof each !== 'object' || each === null) return [];
      const { id, title, value, fraction, expectedFraction, daysAhead, offPace } = each as Record<
        string,
        unknown
      >;
      return [
        {
          id: text(id),
          title: text(title),
          value: text(value),
          fraction: share(fraction),
          expectedFraction: share(expectedFraction),
          daysAhead: share(daysAhead),
          offPace: offPace === true,
        },
      ];
    }),
  };
}

export function keepResult(
  { keyResult, fraction, expectedFraction, daysAhead, offPace }: PacedResult<Stored<'keyResults'>>,
  value: string,
): KeptResult {
  // A title may be very long; sixty of them must fit in one record.
  return {
    id: keyResult.id,
    title: keyResult.title.slice(0, 300),
    value: value.slice(0, 200),
    fraction,
    expectedFraction,
    daysAhead,
    offPace,
  };
}

export const isBlankReview = (texts: Record<ReviewQuestion, string>): boolean =>
  questions.every((question) => texts[question].trim() === '');
