import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { eraseRequestSchema } from '#contract/sync';
import { parse } from './parse.ts';

test('validation stops at the first wrong entry, however many follow', () => {
  const check = vi.fn<() => boolean>(() => false);
  const schema = v.array(v.pipe(v.string(), v.check(check), v.check(check)));
  const read = parse(
    schema,
    Array.from({ length: 1_000 }, () => 'x'),
  );
  expect([read.success, read.issues?.length, check.mock.calls.length]).toEqual([false, 1, 1]);
});

test('a wrong list of ids has one issue', () => {
  expect(
    parse(eraseRequestSchema, { roots: Array.from({ length: 100_000 }, () => 0) }).issues,
  ).toHaveLength(1);
});

test('valid input is returned with its defaults', () => {
  expect(
    parse(v.object({ name: v.string(), tags: v.optional(v.array(v.string()), []) }), {
      name: 'Lan',
    }),
  ).toMatchObject({ success: true, output: { name: 'Lan', tags: [] } });
});
