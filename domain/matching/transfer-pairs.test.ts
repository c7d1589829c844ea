import { describe, expect, it } from 'vitest';
import { findMergeablePair, findTransferPairs, type PairRow, mergeTransferPair } from './index.ts';

const row = (
  id: string,
  day: string,
  accountId: string,
  signedMinor: number,
  more: Partial<PairRow> = {},
): PairRow => ({
  id,
  createdAt: 5,
  importId: null,
  categoryId: null,
  date: Date.parse(`${day}T00:00:00Z`),
  accountId,
  kind: signedMinor < 0 ? 'expense' : 'income',
  amountMinor: Math.abs(signedMinor),
  currency: 'USD',
  payee: id,
  note: '',
  tags: [],
  splits: null,
  bankId: `${accountId}-${id}`,
  clearedDay: null,
  recurringId: null,
  ...more,
});
const ids = (pairs: ReturnType<typeof findTransferPairs>) =>
  pairs.map(({ out, into }) => [out.id, into.id]);

describe('a transfer stored as two rows', () => {
  it('is found by amount, direction and a near day, whichever side came first', () => {
    const here = [
      row('to-savings', '2026-01-05', 'A', -50_000),
      row('shop', '2026-01-05', 'A', -700),
      row('same-account', '2026-01-05', 'A', 1_200),
    ];
    const came = [
      row('from-checking', '2026-01-07', 'B', 50_000),
      row('late', '2026-01-12', 'B', 700),
      row('fee', '2026-01-06', 'B', -700),
      row('back', '2026-01-06', 'B', -1_200),
    ];
    expect(ids(findTransferPairs(came, here))).toEqual([
      ['to-savings', 'from-checking'],
      ['back', 'same-account'],
    ]);
    expect(ids(findTransferPairs(here, came))).toEqual([
      ['to-savings', 'from-checking'],
      ['back', 'same-account'],
    ]);
    expect(ids(findTransferPairs([...here, ...came], []))).toEqual([
      ['to-savings', 'from-checking'],
      ['back', 'same-account'],
    ]);
  });
  it('pairs each row once, the nearer first, and nothing of another currency, kind or shape', () => {
    const out = row('out', '2026-01-05', 'A', -100);
    expect(
      ids(
        findTransferPairs(
          [row('far', '2026-01-08', 'B', 100), row('near', '2026-01-05', 'B', 100)],
          [out],
        ),
      ),
    ).toEqual([['out', 'near']]);
    for (const more of [
      { currency: 'EUR' },
      { kind: 'transfer' as const },
      { adjustment: 'statement' },
      { splits: [] },
      { recurringId: 'r' },
      { accountId: 'A' },
    ])
      expect(findTransferPairs([row('into', '2026-01-05', 'B', 100, more)], [out])).toEqual([]);
  });
  it('is created by hand from two rows, of two currencies too', () => {
    const out = row('out', '2026-01-05', 'A', -100, { note: 'one', tags: ['x'] }),
      into = row('into', '2026-01-06', 'B', 92, {
        currency: 'EUR',
        note: 'two',
        tags: ['x', 'y'],
        clearedDay: '2026-01-31',
      });
    expect(findMergeablePair([into, out])).toEqual({ out, into });
    expect([
      findMergeablePair([out]),
      findMergeablePair([out, into, into]),
      findMergeablePair([out, row('b', '2026-01-05', 'B', 99)]),
      findMergeablePair([out, row('b', '2026-01-05', 'A', 100)]),
      findMergeablePair([into, into]),
    ]).toEqual([null, null, null, null, null]);
    expect(mergeTransferPair({ out, into })).toEqual({
      kind: 'transfer',
      accountId: 'A',
      amountMinor: 100,
      currency: 'USD',
      transferAccountId: 'B',
      transferAmountMinor: 92,
      splits: null,
      categoryId: null,
      categoryFrom: null,
      payee: 'out',
      note: 'one · two',
      tags: ['x', 'y'],
      transferBankId: 'B-into',
      transferClearedDay: '2026-01-31',
      importId: null,
      joined: {
        out: {
          payee: 'out',
          note: 'one',
          tags: ['x'],
          categoryId: null,
          categoryFrom: null,
          importId: null,
        },
        into: {
          payee: 'into',
          note: 'two',
          tags: ['x', 'y'],
          categoryId: null,
          categoryFrom: null,
          importId: null,
          id: 'into',
          createdAt: 5,
          date: Date.parse('2026-01-06T00:00:00Z'),
          currency: 'EUR',
          recurringId: null,
        },
      },
    });
  });
});
