/** The data model in the documents is that of the code. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dataModelFile, writeDataModel } from './data-model/document.ts';
import { describeFields } from './data-model/describe-schema.ts';

test('docs/data-model.md equals the text generated from schemas and migrations', async () => {
  expect(
    readFileSync(dataModelFile, 'utf8') === (await writeDataModel()),
    'Run `node scripts/data-model.ts`, and read what has changed.',
  ).toBe(true);
});

test('a description names type, limits, default and nested fields', () => {
  const { entries } = v.strictObject({
    name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20)), 'none'),
    level: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12_000))),
    ways: v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('all') }),
        v.strictObject({ kind: v.literal('some'), count: v.optional(v.number()) }),
      ]),
    ),
  });
  expect(describeFields(entries)).toEqual([
    {
      path: 'name',
      type: 'text',
      limit: '1 to 20 characters',
      presence: '"none"',
      isNullable: false,
    },
    {
      path: 'level',
      type: 'integer',
      limit: '0 to 12,000',
      presence: 'required',
      isNullable: true,
    },
    {
      path: 'ways',
      type: 'list of object, by `kind`',
      limit: '',
      presence: 'required',
      isNullable: false,
    },
    {
      path: 'ways[]<some>.count',
      type: 'number',
      limit: '',
      presence: 'optional',
      isNullable: false,
    },
  ]);
});
