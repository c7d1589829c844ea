import { describe, expect, test } from 'vitest';
import { defaultCategories, type EntryContext, parseEntry } from './index.ts';

const contextOf = (currency: string, language: 'en' | 'vi'): EntryContext => ({
  today: '2026-12-01',
  currency,
  language,
  categories: defaultCategories(language).map(({ slug, name, kind }) => ({
    id: slug,
    slug,
    name,
    kind,
  })),
  accounts: [{ id: 'bank', name: 'Bank', currency }],
});
const pounds = contextOf('GBP', 'en');
const dong = contextOf('VND', 'vi');
const kindOf = (line: string, context: EntryContext) => parseEntry(line, context).kind;

describe('a line that says who or what the money came from', () => {
  test.each([
    'money from dad 50',
    'cash from tom 20',
    'birthday money from nan 30',
    'gift from mum 30',
    'pocket money from grandma 10',
    'transfer from Tom 25',
    'payment from client 400',
    'paid back by tom 15',
    'expenses paid back 80',
    'won lottery 20',
    'lottery winnings 20',
    'inheritance 7000',
    'rent received 800',
    'pension 900',
    'state pension 900',
    'child benefit 25.60',
    'tax rebate 120',
    'deposit back 500',
    'sell books 15',
  ])('%s comes in', (line) => {
    expect(kindOf(line, pounds)).toBe('income');
  });

  test.each([
    'cash from ATM 50',
    'cash from the bank 50',
    'money from savings 100',
    'cash from my holiday pot 40',
    'cash from an ATM 40',
    'gift from John Lewis 30',
    'gift for mum 30',
    'takeaway from tom yum 15',
    'payment from current account 40',
    'paid back tom 15',
    'loan paid back 200',
    'pension contribution 200',
    'pension fees 5',
    'child benefit charge 60',
    'won ton soup 8',
    'wonton soup 8',
    'lottery 2',
    'deposit 500',
    'sell by date milk 2',
    'selling fees 3',
    'council tax 120',
    'train from London 45',
    'reimburse mum 30',
    'returned cheque fee 25',
    'refund denied 20',
  ])('%s goes out', (line) => {
    expect(kindOf(line, pounds)).toBe('expense');
  });

  test.each([
    'hoàn 120k shopee',
    'shopee hoàn 120k',
    'Tiki trả lại tiền 120k',
    'được lì xì 500k',
    'trúng số 1tr',
    'mẹ chuyển 500k',
    'mẹ gửi 2tr',
    'bạn trả nợ 2tr',
    'anh Nam trả lại 300k',
    'nhận 500k từ an',
    'nhận tiền 500k',
  ])('%s comes in', (line) => {
    expect(kindOf(line, dong)).toBe('income');
  });

  test.each([
    'trả nợ bạn 2tr',
    'mẹ gửi xe 5k',
    'chuyển mẹ 500k',
    'gửi mẹ 2tr',
    'hồ Hoàn Kiếm gửi xe 10k',
    'trả lại áo cho bạn 120k',
    'hoàn thành khóa học 500k',
    'chồng trả 200k',
    'lì xì cháu 200k',
    'vé số 10k',
    'nhận hàng ship 25k',
    'phí ứng lương 30k',
    'ứng lương 3tr',
    'bạn trả 200k tiền cơm',
  ])('%s goes out', (line) => {
    expect(kindOf(line, dong)).toBe('expense');
  });

  test('what was spending last time is spending again', () => {
    const earlier = [{ payee: 'pension', categoryId: null, kind: 'expense' as const }];
    expect(kindOf('pension 200', { ...pounds, earlier })).toBe('expense');
  });
});
