import { describe, expect, it } from 'vitest';
import {
  addressOfMetric,
  isFiltered,
  isOfFigure,
  mergeView,
  plainView,
  readView,
  withoutFilters,
  writeView,
  type LedgerView,
} from '#app/ledger/ledger-address.ts';

const category = '00000000-0000-7000-8000-100000000003';
const account = '00000000-0000-7000-8000-200000000000';

describe('the address of the ledger', () => {
  it('has no parameters for the default view', () => {
    expect(writeView(plainView, new URLSearchParams()).toString()).toBe('');
    expect(readView(new URLSearchParams())).toEqual(plainView);
  });

  it('contains everything that narrows the view, and is read back as the same view', () => {
    const view: LedgerView = {
      period: { kind: 'range', fromDay: '2026-01-01', toDay: '2026-03-31' },
      text: 'phở bò',
      categoryId: category,
      accountId: account,
      kind: 'expense',
      minAmount: '10k',
      maxAmount: '2tr',
      measured: null,
      currency: 'VND',
      exceptIds: [category],
      without: 'tag',
      balanceOf: null,
    };
    const params = writeView(view, new URLSearchParams());
    expect([...params.keys()].sort()).toEqual([
      'account',
      'category',
      'currency',
      'except',
      'kind',
      'max',
      'min',
      'period',
      'q',
      'without',
    ]);
    expect(readView(new URLSearchParams(params.toString()))).toEqual(view);
  });

  it('names the rows that a key result measures, and is read back as its filter', () => {
    const filter = {
      categoryIds: [category],
      accountIds: [account],
      payees: ['Phở, bún & cà phê'],
      tags: ['work'],
      kinds: ['expense' as const],
    };
    const read = (address: string) => readView(new URL(address, 'http://x').searchParams);
    expect(
      read(addressOfMetric({ filter, measure: 'sum', currency: 'VND', window: { kind: 'all' } })),
    ).toEqual({ ...plainView, period: { kind: 'all' }, measured: filter });
    expect(
      read(
        addressOfMetric({
          filter: { ...filter, exceptIds: [category] },
          measure: 'sum',
          currency: 'VND',
          window: { kind: 'all' },
        }),
      ),
    ).toMatchObject({ measured: filter, exceptIds: [category] });
    expect(
      isFiltered(
        read(
          addressOfMetric({ filter, measure: 'count', currency: 'VND', window: { kind: 'cycle' } }),
        ),
      ),
    ).toBe(true);
    expect(
      read(
        addressOfMetric({
          filter,
          measure: 'balance',
          currency: 'VND',
          window: { kind: 'range', startDay: '2026-01-01', endDay: '2026-03-31' },
        }),
      ),
    ).toMatchObject({
      period: { kind: 'range', toDay: '2026-03-31' },
      measured: { accountIds: [account], categoryIds: [] },
      balanceOf: 'VND',
    });
    expect(
      addressOfMetric({
        filter: { ...filter, accountIds: [] },
        measure: 'balance',
        currency: 'VND',
        window: { kind: 'cycle' },
      }),
    ).toBe('/dashboard/ledger?period=all&balance=VND');
    expect(
      addressOfMetric({
        filter: { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] },
        measure: 'sum',
        currency: 'VND',
        window: { kind: 'cycle' },
      }),
    ).toBe('/dashboard/ledger');
  });

  it.each([
    ['all', { kind: 'all' }],
    ['2026-10-25', { kind: 'cycle', day: '2026-10-25' }],
    ['2026-02-30', { kind: 'cycle', day: null }],
    ['2026-03-31..2026-01-01', { kind: 'cycle', day: null }],
    ['2026-01-01..2026-01-01', { kind: 'range', fromDay: '2026-01-01', toDay: '2026-01-01' }],
    ['yesterday', { kind: 'cycle', day: null }],
  ])('reads the period %s', (text, period) => {
    expect(readView(new URLSearchParams({ period: text })).period).toEqual(period);
  });

  it('drops invalid ids, and keeps parameters of other features', () => {
    expect(readView(new URLSearchParams('category=food&account=1&kind=gift'))).toEqual(plainView);
    expect(readView(new URLSearchParams('category=none')).categoryId).toBe('none');
    expect(writeView(plainView, new URLSearchParams('q=x&import=1')).toString()).toBe('import=1');
  });

  it('counts a filter only if it narrows the view', () => {
    const searched: LedgerView = { ...plainView, period: { kind: 'all' }, text: 'grab' };
    expect(isFiltered(searched)).toBe(true);
    expect(isFiltered({ ...plainView, period: { kind: 'all' }, text: '  ' })).toBe(false);
    expect(withoutFilters(searched)).toEqual({ ...plainView, period: { kind: 'all' } });
  });
});

it('keeps parameters that changed after the page was rendered', () => {
  const drawn = { ...plainView, text: 'rent' };
  const current = { ...plainView, text: 'rent', accountId: 'a' };
  expect(mergeView(current, drawn, { ...drawn, text: '' })).toEqual({
    ...plainView,
    accountId: 'a',
  });
  expect(mergeView(current, drawn, { ...drawn, period: { kind: 'all' } })).toEqual({
    ...plainView,
    text: 'rent',
    accountId: 'a',
    period: { kind: 'all' },
  });
});

it('marks the sums as those of the listed rows only for a searched text or amount', () => {
  const period = { kind: 'all' } as const;
  expect(
    [
      { ...plainView, period },
      { ...plainView, text: 'nandos' },
      { ...plainView, text: '  ' },
      { ...plainView, minAmount: '10' },
      { ...plainView, maxAmount: '20' },
      { ...plainView, text: 'x', balanceOf: 'USD' },
    ].map(isOfFigure),
  ).toEqual([false, true, false, true, true, false]);
});
