import { describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import {
  type MetricDraft,
  metricDraftOf,
  metricFieldsOf,
  type MoneyMetricFields,
} from './metric-draft.ts';

const manual = {
  metric: { kind: 'manual' as const, version: 1 as const, unit: '' },
  direction: 'increase' as const,
  startValue: 0,
  targetValue: 1,
  lowValue: null,
  highValue: null,
};
const context = {
  currency: 'VND',
  today: '2026-11-21',
  nowDay: '2041-03-01',
  language: 'vi' as const,
};
const money = (change: Partial<MetricDraft> = {}) =>
  metricFieldsOf({ ...metricDraftOf('money', manual, context), ...change }, 'vi');

describe('the form of a measured key result', () => {
  test('reads a limit on the spending of a cycle', () => {
    const food = createRecordId();
    expect(money({ categoryIds: [food], high: '2tr', payees: 'Phở Thìn, Highlands , ' })).toEqual({
      problems: {},
      fields: {
        metric: {
          kind: 'money',
          version: 1,
          measure: 'sum',
          currency: 'VND',
          window: { kind: 'cycle' },
          filter: {
            categoryIds: [food],
            accountIds: [],
            payees: ['Phở Thìn', 'Highlands'],
            tags: [],
            kinds: ['expense'],
          },
        },
        direction: 'keep',
        startValue: 0,
        targetValue: 2_000_000,
        lowValue: null,
        highValue: 2_000_000,
        currentValue: null,
      },
    });
  });
  test('excludes categories from all, unless categories are named', () => {
    const [food, fund] = [createRecordId(), createRecordId()];
    const filterOf = (change: Partial<MetricDraft>) =>
      (money({ high: '1', ...change }).fields!.metric as MoneyMetricFields).filter;
    expect(filterOf({ exceptIds: [fund] })).toMatchObject({ categoryIds: [], exceptIds: [fund] });
    expect(filterOf({ exceptIds: [fund], categoryIds: [food] })).not.toHaveProperty('exceptIds');
    expect(
      metricDraftOf('money', money({ high: '1', exceptIds: [fund] }).fields!, context).exceptIds,
    ).toEqual([fund]);
  });
  test('stores hours as minutes, and reads them back as hours', () => {
    const begun = metricDraftOf('time', manual, context);
    const { fields } = metricFieldsOf({ ...begun, target: '12,5' }, 'vi');
    expect(fields).toMatchObject({
      metric: { kind: 'time' },
      direction: 'increase',
      startValue: 0,
      targetValue: 750,
    });
    expect(metricDraftOf('time', fields!, context)).toMatchObject({ start: '0', target: '12,5' });
    expect(metricFieldsOf({ ...begun, target: '40 h' }, 'vi').fields).toMatchObject({
      targetValue: 2_400,
    });
  });
  test('starts a freedom date at its current value, with an earlier target', () => {
    const { fields } = metricFieldsOf(
      { ...metricDraftOf('fi', manual, context), target: '2038-01-01' },
      'vi',
    );
    expect(fields).toMatchObject({
      direction: 'decrease',
      startValue: Date.UTC(2041, 2, 1) / 86_400_000,
      targetValue: Date.UTC(2038, 0, 1) / 86_400_000,
    });
    expect(metricDraftOf('fi', fields!, context)).toMatchObject({
      start: '2041-03-01',
      target: '2038-01-01',
    });
  });
  test('reports what cannot be saved at its field', () => {
    expect(money({ high: '' })).toEqual({ fields: null, problems: { high: 'noLimit' } });
    expect(money({ low: '5tr', high: '2tr' }).problems).toEqual({ high: 'lowAboveHigh' });
    expect(money({ direction: 'increase', target: 'nhiều' }).problems).toEqual({
      target: 'badAmount',
    });
    expect(money({ direction: 'increase', start: '5', target: '5' }).problems).toEqual({
      target: 'sameValue',
    });
    expect(
      money({ high: '1tr', window: 'range', fromDay: '2026-12-01', toDay: '2026-11-01' }).problems,
    ).toEqual({ toDay: 'badOrder' });
    expect(
      metricFieldsOf({ ...metricDraftOf('fi', manual, context), target: '' }, 'vi').problems,
    ).toEqual({ target: 'badDay' });
  });
  test('uses only the accounts of the filter for a balance', () => {
    const account = createRecordId();
    expect(
      money({ measure: 'balance', accountIds: [account], tags: 'x', high: '1' }).fields?.metric,
    ).toMatchObject({
      filter: { categoryIds: [], accountIds: [account], payees: [], tags: [], kinds: [] },
    });
  });
});
