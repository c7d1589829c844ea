import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '#domain/money';
import { budgetSpec } from './budget/budget-spec.ts';
import { compoundSpec } from './compound/compound-spec.ts';
import { debtSpec } from './debt/debt-spec.ts';
import { fiSpec } from './fi/fi-spec.ts';
import { latteSpec } from './latte/latte-spec.ts';
import { decodeInputs, encodeInputs } from './tool-address.ts';
import {
  inCurrency,
  type InputSpec,
  isAllowed,
  type RowOf,
  type ToolSpec,
  type ToolValues,
  usualValues,
} from './tool-spec.ts';

const cells = {
  name: { kind: 'text', max: 40 },
  price: { kind: 'amount', usual: { usd: 5, vnd: 45_000 } },
  often: { kind: 'choice', options: ['day', 'week'], usual: 'day' },
  times: { kind: 'number', usual: 1, min: 0, max: 100 },
} as const;
/** A tool with every kind of input. */
const spec = {
  tool: 'test',
  version: 3,
  inputs: {
    start: { kind: 'amount', key: 'p', usual: { usd: 1_000, vnd: 20_000_000 } },
    owed: { kind: 'amount', key: 'o', usual: { usd: 0, vnd: 0 }, min: -1e9, max: 1e9 },
    rate: { kind: 'percent', key: 'r', usual: { en: 7, vi: 6 }, min: -20, max: 50 },
    years: { kind: 'number', key: 'y', usual: 10, min: 1, max: 100, whole: true },
    way: { kind: 'choice', key: 'w', options: ['end', 'start'], usual: 'end' },
    habits: {
      kind: 'rows',
      key: 'h',
      cells,
      max: 3,
      usual: (_language, currency) => [
        { name: 'Coffee', price: currency === 'VND' ? 45_000 : 500, often: 'day', times: 1 },
      ],
    },
  },
  upgrades: {
    // Version 1 had months, and the rate as a fraction.
    1: (parts) => {
      const next = new Map(parts);
      const months = next.get('m');
      next.delete('m');
      if (months !== undefined) next.set('y', String(Number(months) / 12));
      return next;
    },
    2: (parts) => {
      const next = new Map(parts);
      const fraction = next.get('r');
      if (fraction !== undefined) next.set('r', String(Number(fraction) * 100));
      return next;
    },
  },
} as const satisfies ToolSpec;
type Values = ToolValues<(typeof spec)['inputs']>;

const amounts = fc.integer({ min: 0, max: 1e15 });
const percents = fc.integer({ min: -200_000, max: 500_000 }).map((value) => value / 10_000);
const rows = fc.array(
  fc.record({
    name: fc.string({ maxLength: 40 }).filter((text) => text.isWellFormed()),
    price: amounts,
    often: fc.constantFrom('day', 'week'),
    times: fc.integer({ min: 0, max: 1_000 }).map((value) => value / 10),
  }),
  { minLength: 1, maxLength: 3 },
);
const values = fc.record({
  currency: fc.constantFrom(...currencies.map(({ code }) => code)),
  start: amounts,
  owed: fc.integer({ min: -1e9, max: 1e9 }),
  rate: percents,
  years: fc.integer({ min: 1, max: 100 }),
  way: fc.constantFrom('end', 'start'),
  habits: rows,
}) as fc.Arbitrary<Values>;

describe('the inputs of a tool in an address', () => {
  test('written inputs are read back as the same, in either language', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('en' as const, 'vi' as const), (given, language) => {
        expect(decodeInputs(spec, encodeInputs(spec, given), language)).toEqual({
          values: given,
          damage: 'none',
          lost: [],
        });
        expect(decodeInputs(spec, `#${encodeInputs(spec, given)}`, language)?.values).toEqual(
          given,
        );
      }),
    );
  });
  test('an encoded form is a valid address, escaped exactly once', () => {
    fc.assert(
      fc.property(values, (given) => {
        const encoded = encodeInputs(spec, given);
        expect(new URL(`https://tudo.example/x#${encoded}`).hash).toBe(`#${encoded}`);
      }),
    );
  });
  test('an encoded form is short and begins with its version', () => {
    const usual = encodeInputs(compoundSpec, usualValues(compoundSpec, 'en'));
    expect(usual).toBe(
      '1.&c=USD&g=balance&t=50000000&p=1000000&a=30000&f=month&y=30&r=7&i=2.5&n=year&w=end&d=0&s=2&end',
    );
  });
  test('any address is read without an error into inputs that the form accepts', () => {
    const pieces = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '1',
            '3',
            '&',
            '=',
            ';',
            ',',
            'p',
            'r',
            'h',
            'c=USD',
            'y=1e999',
            'r=NaN',
            'p=Infinity',
            'p=0x10',
            'h=%E0%A4%A',
            '%',
            'w=__proto__',
            'constructor=1',
            '#',
          ),
          fc.string({ unit: 'binary' }),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          pieces,
          pieces.map((text) => `3&${text}`),
          fc.string({ unit: 'binary' }),
        ),
        fc.constantFrom('en' as const, 'vi' as const),
        (text, language) => {
          const read = decodeInputs(spec, text, language);
          if (read === null) return;
          for (const [name, input] of Object.entries(spec.inputs))
            expect(
              isAllowed(input as InputSpec, (read.values as Record<string, unknown>)[name]),
            ).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
  test('one changed part leaves all others unchanged', () => {
    const given: Values = { ...usualValues(spec, 'en'), years: 25, rate: 3 };
    const encoded = encodeInputs(spec, given);
    for (const [good, bad] of [
      ['y=25', 'y=250'],
      ['y=25', 'y=2.5'],
      ['y=25', 'y='],
      ['r=3', 'r=-21'],
      ['w=end', 'w=middle'],
      ['p=100000', 'p=1.5'],
      ['p=100000', 'p=-1'],
      ['h=Coffee,500,day,1', 'h=Coffee,500,day'],
      ['h=Coffee', 'h=%E0%A4%A'],
    ] as const) {
      expect(encoded).toContain(good);
      const read = decodeInputs(spec, encoded.replace(good, bad), 'en')!;
      expect(read.damage).toBe('part');
      expect(read.lost).toEqual([
        { y: 'years', r: 'rate', w: 'way', p: 'start', h: 'habits' }[good[0]!],
      ]);
      expect(read.values).toEqual({
        ...given,
        ...(bad.startsWith('y') ? { years: 10 } : bad.startsWith('r') ? { rate: 7 } : {}),
      });
    }
  });
  test('an unknown or repeated part is reported as damage, and the figures stay', () => {
    const given: Values = { ...usualValues(spec, 'en'), rate: 3 };
    for (const [good, bad] of [
      ['r=3', 'r=3&rr=4'],
      ['r=3', 'r=9&r=3'],
    ] as const)
      expect(decodeInputs(spec, encodeInputs(spec, given).replace(good, bad), 'en')).toEqual({
        damage: 'part',
        lost: [],
        values: given,
      });
  });
  test('an address of an earlier version is read with the meaning of that version', () => {
    // Unknown inputs are ignored and reported as damage; a currency alone is valid.
    expect([
      decodeInputs(spec, '3&c=USD&zz=1e999&qq=NaN', 'en')?.damage,
      decodeInputs(spec, '3&c=USD', 'en')?.damage,
    ]).toEqual(['all', 'none']);
    expect(decodeInputs(spec, '1&c=VND&m=60&r=0.05&p=7', 'en')).toEqual({
      damage: 'none',
      lost: [],
      values: { ...usualValues(spec, 'en', 'VND'), years: 5, rate: 5, start: 7 },
    });
    expect(decodeInputs(spec, '2&c=USD&y=6&r=0.05', 'vi')?.values).toMatchObject({
      years: 6,
      rate: 5,
    });
  });
  test('a future version, an unknown currency and a text without a version are not read', () => {
    for (const text of [
      '4&c=USD&y=5',
      '0&y=5',
      'x&y=5',
      '3&c=XYZ&y=5',
      '3&y=500',
      `3&c=USD&y=5&z=${'x'.repeat(20_000)}`,
    ])
      expect(decodeInputs(spec, text, 'vi')).toEqual({
        damage: 'all',
        lost: [],
        values: usualValues(spec, 'vi'),
      });
  });
  test('a cut address says so wherever it was cut, and fills no field from half of a figure', () => {
    fc.assert(
      fc.property(
        values,
        fc.nat(),
        fc.constantFrom('en' as const, 'vi' as const),
        (given, at, language) => {
          const encoded = encodeInputs(spec, given);
          const cut = encoded.slice(0, 3 + (at % (encoded.length - 3)));
          const read = decodeInputs(spec, cut, language);
          if (read === null) return expect(cut).not.toMatch(/[&=]/);
          expect(read.damage).not.toBe('none');
          const usual = usualValues(spec, language, read.values.currency);
          for (const name of Object.keys(usual) as (keyof Values)[])
            if (name !== 'currency')
              expect([given[name], usual[name]]).toContainEqual(read.values[name]);
        },
      ),
    );
    expect(decodeInputs(spec, '3.&c=USD&p=100&r=7', 'en')).toEqual({
      damage: 'part',
      lost: ['owed', 'rate', 'years', 'way', 'habits'],
      values: { ...usualValues(spec, 'en'), start: 100 },
    });
  });
  test.each(
    [budgetSpec, compoundSpec, debtSpec, fiSpec, latteSpec].map(
      (one) => [one.tool, one as ToolSpec] as const,
    ),
  )('no input of %s has the name of the end mark', (_, one) => {
    expect(Object.values(one.inputs).filter(({ key }) => key.startsWith('end'))).toEqual([]);
    expect(decodeInputs(one, encodeInputs(one, usualValues(one, 'vi')), 'vi')).toEqual({
      damage: 'none',
      lost: [],
      values: usualValues(one, 'vi'),
    });
  });
  test('text after the end mark is ignored', () => {
    const given: Values = { ...usualValues(spec, 'en'), rate: 7.5 };
    for (const more of ['.', ')', '&utm_source=mail', '%20'])
      expect(decodeInputs(spec, `${encodeInputs(spec, given)}${more}`, 'en')).toEqual({
        damage: 'none',
        lost: [],
        values: given,
      });
  });
  test('the id of a heading is not read as inputs', () => {
    for (const text of ['', '#', '#main', 'table'])
      expect(decodeInputs(spec, text, 'en')).toBeNull();
  });
});

describe('another currency', () => {
  test('untouched inputs get the usual values of the currency, and typed ones keep their figures', () => {
    const given: Values = {
      ...usualValues(spec, 'en'),
      habits: [{ name: 'Bus', price: 250, often: 'week', times: 10 }],
    };
    const inDong = inCurrency(spec, given, 'en', 'VND');
    expect(inDong).toMatchObject({
      currency: 'VND',
      start: 20_000_000,
      rate: 7,
      habits: [{ name: 'Bus', price: 3, often: 'week', times: 10 }] satisfies RowOf<typeof cells>[],
    });
    expect(inCurrency(spec, { ...given, start: 123_456 }, 'en', 'KWD').start).toBe(1_234_560);
    expect(inCurrency(spec, { ...given, start: 123_456 }, 'en', 'JPY').start).toBe(1_235);
  });
  test('every currency gives amounts that the form accepts', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(...currencies.map(({ code }) => code)),
        (given, currency) => {
          const changed = inCurrency(spec, given, 'en', currency) as unknown as Record<
            string,
            unknown
          >;
          for (const [name, input] of Object.entries(spec.inputs))
            expect(isAllowed(input as InputSpec, changed[name])).toBe(true);
        },
      ),
    );
  });
});
