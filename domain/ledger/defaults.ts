import { positionsBetween } from '#domain/goals';
import { isCurrency, type Language } from '#domain/money';

export interface DefaultCategory {
  slug: string;
  name: string;
  kind: 'income' | 'expense';
  color: string;
  icon: null;
  group: 'needs' | 'wants' | 'savings' | null;
  position: string;
}
export interface DefaultAccount {
  name: string;
  type: 'cash';
  currency: string;
  openingMinor: number;
  openedDay: null;
  closedDay: null;
  position: string;
}

/**
 * Slug, group, colour, English and Vietnamese name. The place in this list is part of the record's
 * id, so the list only ever grows at its end. Colours are one lightness and chroma (OKLCH .575
 * .095) around the wheel, 3:1 on every paper in both themes, away from the vermilion that screens
 * keep for one action; the test measures them.
 */
const expense = [
  ['housing', 'needs', '#5a78b1', 'Housing', 'Nhà ở'],
  ['groceries', 'needs', '#5f864c', 'Groceries', 'Đi chợ'],
  ['utilities', 'needs', '#148896', 'Utilities', 'Điện, nước, mạng'],
  ['transport', 'needs', '#437fad', 'Transport', 'Đi lại'],
  ['health', 'needs', '#2e8b72', 'Health', 'Sức khỏe'],
  ['learning', 'needs', '#6e72b0', 'Learning', 'Học tập'],
  ['family', 'needs', '#a9606c', 'Family', 'Gia đình'],
  ['debt', 'needs', '#8f679f', 'Debt and interest', 'Trả nợ, lãi vay'],
  ['eating-out', 'wants', '#a06c38', 'Eating out', 'Ăn ngoài'],
  ['coffee', 'wants', '#95732f', 'Coffee', 'Cà phê'],
  ['home', 'wants', '#867a30', 'Home', 'Đồ nhà'],
  ['shopping', 'wants', '#9b6390', 'Shopping', 'Mua sắm'],
  ['entertainment', 'wants', '#806caa', 'Entertainment', 'Giải trí'],
  ['travel', 'wants', '#2a84a4', 'Travel', 'Du lịch'],
  ['gifts', 'wants', '#a4607f', 'Gifts', 'Quà, hiếu hỉ'],
  ['savings', 'savings', '#158a85', 'Savings and investing', 'Tiết kiệm, đầu tư'],
  ['other', 'wants', '#74803b', 'Other', 'Khoản khác'],
] as const;
const income = [
  ['salary', null, '#47895f', 'Salary', 'Lương'],
  ['side-income', null, '#5c8658', 'Side income', 'Thu nhập thêm'],
  ['interest', null, '#378a69', 'Interest and dividends', 'Lãi, cổ tức'],
  ['other-income', null, '#6a8344', 'Other income', 'Thu khác'],
] as const;

/**
 * The categories that everyone starts with, in the language at sign-up. The record id of each is
 * `seedRecordId('category', index)`.
 */
export function defaultCategories(language: Language): DefaultCategory[] {
  const positions = positionsBetween(null, null, expense.length + income.length);
  return [
    ...expense.map((each) => [...each, 'expense'] as const),
    ...income.map((each) => [...each, 'income'] as const),
  ].map(([slug, group, color, en, vi, kind], index) => ({
    slug,
    name: language === 'vi' ? vi : en,
    kind,
    color,
    icon: null,
    group,
    position: positions[index]!,
  }));
}

/**
 * The one account that everyone starts with; its record id is `seedRecordId('account', index)`.
 * @throws RangeError for an unknown currency.
 */
export function defaultAccounts(language: Language, currency: string): DefaultAccount[] {
  if (!isCurrency(currency)) throw new RangeError(`not an ISO 4217 currency: ${currency}`);
  return [
    {
      name: language === 'vi' ? 'Tiền mặt' : 'Cash',
      type: 'cash',
      currency,
      openingMinor: 0,
      openedDay: null,
      closedDay: null,
      position: positionsBetween(null, null, 1)[0]!,
    },
  ];
}
