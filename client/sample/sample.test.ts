import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { collectionNames, schemas, type CollectionName } from '#contract/collections';
import { findBrokenRule } from '#contract/rules';
import { sample as english } from '#contract/i18n/en/sample';
import { sample as vietnamese } from '#contract/i18n/vi/sample';
import { addDays, timestampToDay } from '#domain/calendar';
import { summarize } from '#domain/ledger';
import { freedomOfLedger, type MeasuredTransaction, planOf } from '#domain/measures';
import { buildSample, buildSamplePlan } from './build-sample.ts';
import { planRemoval } from './remove-sample.ts';
import { isSampleId } from './sample-ids.ts';

const food = '01981000-0000-7000-8000-000000000001';
const build = (over: Partial<Parameters<typeof buildSample>[0]> = {}) =>
  buildSample({
    currency: 'USD',
    today: '2026-11-22',
    timeZone: 'Asia/Ho_Chi_Minh',
    texts: english,
    categoryOf: () => food,
    ...over,
  });
const of = (writes: ReturnType<typeof build>, collection: CollectionName) =>
  writes
    .filter((write) => write.collection === collection)
    .map(
      ({ id, fields }) =>
        ({ ...fields, id }) as unknown as Record<string, unknown> & { id: string },
    );

describe('a year of examples', () => {
  test.each([
    ['USD', '2026-11-22', english],
    ['VND', '2026-03-31', vietnamese],
    ['JPY', '2028-02-29', english],
    ['KWD', '2027-01-01', vietnamese],
  ] as const)(
    'consists in %s on %s of valid records marked as examples, none in the future',
    (currency, today, texts) => {
      const writes = build({ currency, today, texts });
      for (const { collection, fields } of writes) {
        const read = v.safeParse(schemas[collection], fields);
        expect([
          collection,
          read.success ? findBrokenRule(collection, read.output as never) : read.issues[0].message,
        ]).toEqual([collection, null]);
      }
      expect(new Set(writes.map(({ id }) => id)).size).toBe(writes.length);
      expect(writes.every(({ id }) => isSampleId(id))).toBe(true);
      const days = of(writes, 'transactions')
        .map(({ date }) => timestampToDay(date as number))
        .sort();
      expect(days.at(-1)! <= today).toBe(true);
      expect(days[0]! <= addDays(today, -330)).toBe(true);
      expect(days.length).toBeGreaterThan(300);
      expect(
        of(writes, 'transactions').every(
          ({ currency: own, tags }) => own === currency && (tags as string[]).includes(texts.tag),
        ),
      ).toBe(true);
    },
  );

  test('has a budget for the given cycles with one amount per category, and keeps all other ids', () => {
    const budgetedCycles = ['2026-09-25', '2026-10-25'],
      writes = build({
        budgetedCycles,
        categoryOf: (slug) =>
          slug === 'coffee'
            ? null
            : `01981000-0000-7000-8000-${slug.length.toString().padStart(12, '0')}`,
      });
    const budgets = of(writes, 'budgets');
    expect(new Set(budgets.map(({ cycleStart }) => cycleStart))).toEqual(new Set(budgetedCycles));
    expect(budgets.length).toBe(12);
    expect(
      budgets.every(
        ({ assignedMinor, currency }) => (assignedMinor as number) > 0 && currency === 'USD',
      ),
    ).toBe(true);
    expect(
      writes
        .filter(({ collection }) => collection !== 'budgets')
        .map(({ id, collection }) => [id, collection]),
    ).toEqual(
      build({ categoryOf: (slug) => (slug === 'coffee' ? null : food) }).map(
        ({ id, collection }) => [id, collection],
      ),
    );
    expect(
      build({ budgetedCycles, categoryOf: () => null }).filter(
        ({ collection }) => collection === 'budgets',
      ),
    ).toEqual([]);
  });

  test.each(['Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'])(
    'has focus between morning and night, one thing at a time, on its own day in the zones %s',
    (timeZone) => {
      const clock = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const sessions = of(build({ timeZone }), 'timerSessions') as unknown as {
        day: string;
        segments: [[number, number]];
      }[];
      expect(sessions.length).toBeGreaterThan(20);
      for (const {
        day,
        segments: [[start, end]],
      } of sessions) {
        expect([clock.format(start).slice(0, 10), clock.format(end).slice(0, 10)]).toEqual([
          day,
          day,
        ]);
        expect(
          clock.format(start).slice(11) >= '07:00' && clock.format(end).slice(11) <= '22:00',
        ).toBe(true);
      }
      const inOrder = sessions
        .map(({ segments: [each] }) => each)
        .sort(([one], [other]) => one - other);
      expect(inOrder.slice(1).every(([start], index) => start >= inOrder[index]![1])).toBe(true);
    },
  );

  test.each([
    ['2026-11-23', '2026-10'],
    ['2027-01-31', '2026-12'],
    ['2026-05-01', '2026-04'],
  ])(
    'gives on %s the hour price of a salary for half days at a desk: the evenings of the project are not work',
    (today, month) => {
      const writes = build({ today }),
        [project] = of(writes, 'projects'),
        atDesk = of(writes, 'timerSessions').filter(
          ({ taskId, day }) => !taskId && (day as string).startsWith(month),
        ) as unknown as { segments: [[number, number]] }[];
      expect(project!['countsAsWork']).toBe(false);
      const income = of(writes, 'transactions')
        .filter(
          ({ kind, date }) => kind === 'income' && timestampToDay(date as number).startsWith(month),
        )
        .reduce((sum, { amountMinor }) => sum + (amountMinor as number), 0);
      const hours = atDesk.reduce(
        (sum, { segments: [[start, end]] }) => sum + (end - start) / 3_600_000,
        0,
      );
      // Twenty to twenty-three working days of three to five hours.
      expect([hours > 60 && hours < 115, hours]).toEqual([true, hours]);
      expect([income / hours > 2_500 && income / hours < 6_000, income / hours]).toEqual([
        true,
        income / hours,
      ]);
    },
  );

  test('is the same each time on the same day, and differs for another seed', () => {
    expect(build()).toEqual(build());
    expect(build({ seed: 7 })).not.toEqual(build());
  });

  test('is consistent: income exceeds spending, the card is paid in full, savings grow', () => {
    const writes = build();
    const rows = of(writes, 'transactions') as unknown as {
      accountId: string;
      transferAccountId: string | null;
      kind: string;
      amountMinor: number;
      adjustment?: string;
    }[];
    const [bank, card, savings] = of(writes, 'accounts').map(({ id, openingMinor }) => ({
      id,
      openingMinor: openingMinor as number,
    }));
    const balance = ({ id, openingMinor }: { id: string; openingMinor: number }) =>
      rows.reduce(
        (sum, row) =>
          sum +
          (row.accountId === id
            ? row.kind === 'income'
              ? row.amountMinor
              : -row.amountMinor
            : 0) +
          (row.transferAccountId === id ? row.amountMinor : 0),
        openingMinor,
      );
    const sum = (kind: string) =>
      rows
        .filter((row) => row.kind === kind && !row.adjustment)
        .reduce((all, { amountMinor }) => all + amountMinor, 0);
    const rate = 1 - sum('expense') / sum('income');
    expect([rate > 0.1, rate < 0.5, rate]).toEqual([true, true, rate]);
    expect(balance(bank!)).toBeGreaterThan(0);
    expect(balance(savings!)).toBeGreaterThan(savings!.openingMinor * 2);
    // Purchases since the last payment are still owed.
    expect(balance(card!)).toBeLessThanOrEqual(0);
    expect(balance(card!)).toBeGreaterThan(-sum('income') / 12);
  });
});

test.each([
  ['USD', '2026-11-22', english],
  ['VND', '2026-03-31', vietnamese],
  ['JPY', '2028-02-29', english],
] as const)(
  'in %s on %s the examples have a freedom date based on their account balances',
  (currency, today, texts) => {
    const writes = build({ currency, today, texts }),
      fi = buildSamplePlan(writes, today);
    expect(v.safeParse(schemas.userProfiles, { fi }).issues ?? []).toEqual([]);
    const rows = of(writes, 'transactions').map((row) => ({
      splits: null,
      categoryId: null,
      transferAccountId: null,
      ...row,
    })) as unknown as MeasuredTransaction[];
    // Account by account, as the page of accounts sums them.
    const held = of(writes, 'accounts').map(({ id, openingMinor }) => ({
      accountId: id,
      currency,
      amountMinor: rows.reduce(
        (sum, row) =>
          sum +
          (row.accountId === id
            ? row.kind === 'income'
              ? row.amountMinor
              : -row.amountMinor
            : 0) +
          (row.transferAccountId === id ? row.transferAmountMinor! : 0),
        openingMinor as number,
      ),
    }));
    const plan = planOf(fi, { held, today, currency, rates: [] })!;
    expect(plan.portfolioMinor).toBe(fi.portfolioMinor);
    const answer = freedomOfLedger(summarize(rows), {
      rules: [],
      today,
      currency,
      fi: plan,
      savingsIds: new Set(),
    });
    expect(answer).toMatchObject({ status: 'date', explanation: { cyclesUsed: 11 } });
  },
);

describe('removing the examples', () => {
  const here = (
    extra: Partial<Record<CollectionName, (Record<string, unknown> & { id: string })[]>> = {},
  ) =>
    new Map(collectionNames.map((name) => [name, [...of(build(), name), ...(extra[name] ?? [])]]));
  const own = (index: number) => `01981000-0000-7000-8000-00000000010${index}`;

  test('removes all of them with their descendants, and nothing else', () => {
    const { deletes, gone, kept } = planRemoval(
      here({ tasks: [{ id: own(1), keyResultId: own(2) }] }),
    );
    expect(kept).toEqual([]);
    expect(gone.length).toBe(build().length);
    expect(deletes.some(({ id }) => !isSampleId(id))).toBe(false);
    expect(
      deletes.filter(({ collection }) =>
        ['objectives', 'keyResults', 'tasks', 'checkIns'].includes(collection),
      ),
    ).toEqual([]);
    // An account is deleted after its transactions.
    expect(deletes.findIndex(({ collection }) => collection === 'accounts')).toBeGreaterThan(
      deletes.findLastIndex(({ collection }) => collection === 'transactions'),
    );
  });

  test('keeps an example that a record of the person refers to', () => {
    const [bank] = of(build(), 'accounts'),
      [keyResult] = of(build(), 'keyResults'),
      [project] = of(build(), 'projects');
    const { deletes, kept } = planRemoval(
      here({
        transactions: [{ id: own(1), accountId: bank!.id, transferAccountId: null }],
        tasks: [{ id: own(2), keyResultId: keyResult!.id }],
      }),
    );
    expect(kept.map(({ collection }) => collection).sort()).toEqual([
      'accounts',
      'keyResults',
      'objectives',
      'projects',
    ]);
    const goes = new Set(deletes.map(({ id }) => id));
    expect([bank!.id, keyResult!.id, project!.id].some((id) => goes.has(id))).toBe(false);
    // The tasks and readings of what stays go one by one.
    expect(deletes.filter(({ collection }) => collection === 'objectives').length).toBe(1);
  });
});
