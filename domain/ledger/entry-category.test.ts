import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultCategories } from './defaults.ts';
import {
  createCategoryGuess,
  type EntryCategory,
  guessCategory,
  saysIncome,
} from './entry-category.ts';

const word = fc.constantFrom('an', 'ca', 'phe', 'sua', 'da', 'com', 'xe');
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

it('the category whose name is the longest in the payee is chosen, the first of equal ones', () => {
  fc.assert(
    fc.property(
      fc.array(phrase, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 9 }),
      (names, payee) => {
        const categories = names.map((name, index): EntryCategory => ({
          id: `c${index}`,
          name,
          kind: 'expense',
          slug: null,
        }));
        // The long way round: every name through the whole text.
        const held = categories.filter(({ name }) => ` ${payee.join(' ')} `.includes(` ${name} `));
        const longest = Math.max(0, ...held.map(({ name }) => name.length));
        expect(
          createCategoryGuess(categories, [])(payee.join('  '), 'expense')?.categoryId ?? null,
        ).toBe(held.find(({ name }) => name.length === longest)?.id ?? null);
      },
    ),
  );
});
it('the ride service Be is read by its name alone, not in the name of a child or a shop', () => {
  const categories = defaultCategories('vi').map((category) => ({
    ...category,
    id: category.slug ?? category.name,
  }));
  const of = (payee: string) => guessCategory(payee, 'expense', categories, [])?.categoryId ?? null;
  expect(['be', 'Be', 'BE 2901', 'xe be đi làm', 'BEBIKE'].map(of)).toEqual(
    Array(5).fill('transport'),
  );
  expect(of('HAI SAN BE MAN')).toBe('eating-out');
  expect(['đồ chơi cho bé', 'Quán Bé Tư'].map(of)).not.toContain('transport');
});
it('the address of a shop is not read as a word', () => {
  const categories: EntryCategory[] = [
    { id: 'food', name: 'Ăn uống', kind: 'expense', slug: 'eating-out' },
    { id: 'fun', name: 'Phim', kind: 'expense', slug: 'entertainment' },
  ];
  const guess = createCategoryGuess(categories, []);
  expect(guess('APPLE.COM/BILL', 'expense')).toBeNull();
  expect(guess('NETFLIX.COM', 'expense')).toEqual({ categoryId: 'fun', from: 'word' });
  expect(guess('Cơm tấm Ba Ghiền', 'expense')).toEqual({ categoryId: 'food', from: 'word' });
});
it('the supermarkets of Vietnam are recognised as banks print them', () => {
  const guess = createCategoryGuess(
    [{ id: 'market', name: 'Đi chợ', kind: 'expense', slug: 'groceries' }],
    [],
  );
  for (const printed of [
    'CO.OPMART CONG QUYNH',
    'COOPMART 0213',
    'CO.OP FOOD LE VAN SY',
    'LOTTE MART Q7',
  ])
    expect([printed, guess(printed, 'expense')]).toEqual([
      printed,
      { categoryId: 'market', from: 'word' },
    ]);
});

it('a merchant precedes a word of its name, and a category of the person precedes both', () => {
  const seed: EntryCategory[] = [
    { id: 'travel', name: 'Travel', kind: 'expense', slug: 'travel' },
    { id: 'transport', name: 'Transport', kind: 'expense', slug: 'transport' },
    { id: 'food', name: 'Groceries', kind: 'expense', slug: 'groceries' },
  ];
  const merchants: Record<string, { slug: string | null }> = {
    'TFL TRAVEL CH': { slug: 'transport' },
    'TESCO BANK': { slug: null },
    'TRAVEL EATS': { slug: 'eating-out' },
    'BOOTS RENT': { slug: 'health' },
    'REFUND TFL TRAVEL': { slug: 'transport' },
  };
  const merchantOf = (payee: string) => merchants[payee] ?? null;
  const guess = createCategoryGuess(seed, [], merchantOf);
  expect(createCategoryGuess(seed, [])('TFL TRAVEL CH', 'expense')).toEqual({
    categoryId: 'travel',
    from: 'name',
  });
  expect(guess('TFL TRAVEL CH', 'expense')).toEqual({ categoryId: 'transport', from: 'word' });
  expect(guess('REFUND TFL TRAVEL', 'income')).toEqual({ categoryId: 'transport', from: 'word' });
  expect(guess('TFL TRAVEL CH', 'income')).toBeNull();
  expect(guess('TESCO BANK', 'expense')).toBeNull();
  // The person has no such category: its own name is left, and else nothing.
  expect(guess('TRAVEL EATS', 'expense')).toEqual({ categoryId: 'travel', from: 'name' });
  expect(guess('BOOTS RENT', 'expense')).toBeNull();
  const own: EntryCategory = { id: 'own', name: 'TfL', kind: 'expense', slug: null };
  expect(createCategoryGuess([...seed, own], [], merchantOf)('TFL TRAVEL CH', 'expense')).toEqual({
    categoryId: 'own',
    from: 'name',
  });
});

it.each([
  ['tiền thưởng tết', true],
  ['nhận thưởng tết', true],
  ['thưởng năm', true],
  ['làm thêm giờ', true],
  ['dividends q3', true],
  ['salary q4', true],
  ['tiền thưởng cuối năm', true],
  // Income by its own name, and no tax on it.
  ['income', true],
  ['Rental income', true],
  ['interest income', true],
  ['thu nhập', true],
  ['thu nhập phụ', true],
  ['Thu nhập tháng 11', true],
  ['income tax', false],
  ['tax on rental income', false],
  ['thuế thu nhập cá nhân', false],
  ['thu nhập cá nhân', false],
  ['thu nhập chịu thuế', false],
  ['fixed income', false],
  ['no income', false],
  // The number is a part of what was paid for; a month says which income it is.
  ['lớp 5', false],
  ['shop 12', false],
  ['lớp tháng 5', true],
])('%s is income: %s', (payee, isIncome) => {
  const own = ['Lớp', 'Shop'].map((name): EntryCategory => ({
    id: name,
    name,
    kind: 'income',
    slug: null,
  }));
  expect(saysIncome(payee, own, [])).toBe(isIncome);
});

it.each([
  ['nước suối', 'eating-out'],
  ['nước mía', 'eating-out'],
  ['tiền nước', 'utilities'],
  ['nước', 'utilities'],
  ['nước mắm', 'groceries'],
  ['sữa', 'family'],
  ['sữa tươi', 'groceries'],
  ['sửa xe máy', 'transport'],
  ['tiền trọ', 'housing'],
  ['tiền mạng', 'utilities'],
  ['milk', 'groceries'],
  ['milk tea', 'eating-out'],
  ['bus fare', 'transport'],
  ['gas bill', 'utilities'],
  ['brunch with Mai', 'eating-out'],
  ['tube', 'transport'],
  ['flat white', 'coffee'],
])('“%s” is spending on %s for a new ledger', (payee, slug) => {
  for (const language of ['en', 'vi'] as const) {
    const categories = defaultCategories(language).map((category) => ({
      ...category,
      id: category.slug,
    }));
    expect(guessCategory(payee, 'expense', categories, [])).toEqual({
      categoryId: slug,
      from: 'word',
    });
  }
});
