import { describe, expect, test } from 'vitest';
import { defaultAccounts, defaultCategories } from './index.ts';

/** WCAG 2 contrast of two sRGB colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index]!, 0);
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('default records', () => {
  const english = defaultCategories('en'),
    vietnamese = defaultCategories('vi');
  test('have the same categories in both languages with different names', () => {
    expect(vietnamese.map((each) => ({ ...each, name: '' }))).toEqual(
      english.map((each) => ({ ...each, name: '' })),
    );
    english.forEach((each, index) => expect(vietnamese[index]!.name).not.toBe(each.name));
    for (const list of [english, vietnamese])
      expect(new Set(list.map((each) => each.name)).size).toBe(list.length);
  });
  test('have unique slugs and positions in order, in the form of records', () => {
    expect(new Set(english.map((each) => each.slug)).size).toBe(english.length);
    english.forEach((each, index) => {
      expect(each.slug).toMatch(/^[a-z0-9-]{1,60}$/);
      expect(each.position).toMatch(/^[0-9A-Za-z]{1,200}$/);
      if (index > 0) expect(each.position > english[index - 1]!.position).toBe(true);
    });
  });
  test('derive ids from fixed positions, so that released ids never move', () => {
    expect(english.map((each) => each.slug).join(' ')).toBe(
      'housing groceries utilities transport health learning family debt eating-out coffee ' +
        'home shopping entertainment travel gifts savings other salary side-income interest ' +
        'other-income',
    );
  });
  test('each expense belongs to a group, and income to none', () => {
    for (const each of english) expect(each.group === null).toBe(each.kind === 'income');
  });
  test('have distinct colours with a contrast of 3:1 on every background, light and dark', () => {
    // sRGB of --paper, --paper-sunk and --paper-lift in both themes.
    for (const paper of ['#f7f6f1', '#efede7', '#fcfcf9', '#1b1613', '#15100d', '#251f1b'])
      for (const each of english) expect(contrast(each.color, paper)).toBeGreaterThan(3);
    expect(new Set(english.map((each) => each.color)).size).toBe(english.length);
  });
  test('contain one account, cash, in the person’s currency', () => {
    expect(defaultAccounts('vi', 'VND')).toEqual([
      {
        name: 'Tiền mặt',
        type: 'cash',
        currency: 'VND',
        openingMinor: 0,
        openedDay: null,
        closedDay: null,
        position: 'V',
      },
    ]);
    expect(defaultAccounts('en', 'USD')[0]!.name).toBe('Cash');
    expect(() => defaultAccounts('en', 'XYZ')).toThrow(RangeError);
  });
});
