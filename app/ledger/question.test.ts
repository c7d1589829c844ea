import { expect, test } from 'vitest';
import { createQuestion } from '#app/ledger/question.ts';

const open = () => {
  const shown: (string | null)[] = [];
  const question = createQuestion<string, 'yes' | 'no'>('no', (asked) => shown.push(asked));
  question.setShown(true);
  return { question, shown };
};

test('a question is shown until it is answered', async () => {
  const { question, shown } = open();
  const answer = question.ask('Move it?');
  expect(shown).toEqual(['Move it?']);
  question.answer('yes');
  expect([await answer, shown]).toEqual(['yes', ['Move it?', null]]);
});

test('a second question answers the first with no', async () => {
  const { question } = open();
  const first = question.ask('Move it?'),
    second = question.ask('Delete it?');
  question.answer('yes');
  expect(await Promise.all([first, second])).toEqual(['no', 'yes']);
});

test('leaving the page answers no, and a question asked after that resolves to no at once', async () => {
  const { question } = open();
  const before = question.ask('Move it?');
  question.setShown(false);
  expect(await Promise.all([before, question.ask('Delete it?')])).toEqual(['no', 'no']);
  question.setShown(true);
  const again = question.ask('Move it?');
  question.answer('yes');
  expect(await again).toBe('yes');
});
