import { describe, expect, it } from 'vitest';
import { ledger as t } from '#contract/i18n/en/ledger';
import { ledger as vietnamese } from '#contract/i18n/vi/ledger';
import { parseEntry, parseTransfer, type EntryContext } from '#domain/ledger';
import {
  applyRulesToEntry,
  fieldsOfEntry,
  formDraftOfEntry,
  isUnfinishedEntry,
  isUnfinishedTransfer,
  whyTransferUnclear,
  whyUnclear,
} from './quick-entry.ts';

const cash = '00000000-0000-7000-8000-200000000000';
const wise = '00000000-0000-7000-8000-200000000001';
const context: EntryContext = {
  today: '2026-11-19',
  currency: 'VND',
  language: 'vi',
  categories: [],
  accounts: [
    { id: cash, name: 'Cash', currency: 'VND' },
    { id: wise, name: 'Wise', currency: 'USD' },
  ],
  defaultAccountId: cash,
};
const read = (text: string, change: Partial<EntryContext> = {}) =>
  parseEntry(text, { ...context, ...change });

describe('the quick line', () => {
  it('becomes a transaction if it is unambiguous', () => {
    const draft = read('phở bò 65k hôm qua #trưa');
    expect(whyUnclear(draft, t, 2, 'en')).toBeNull();
    expect(fieldsOfEntry(draft)).toEqual({
      date: Date.UTC(2026, 10, 18),
      kind: 'expense',
      amountMinor: 65_000,
      currency: 'VND',
      accountId: cash,
      payee: 'phở bò',
      categoryId: null,
      tags: ['trưa'],
    });
  });

  it.each([
    ['', 'Enter what it was and how much.'],
    ['phở', 'There is no amount yet.'],
    ['phở 12,50', '“12,50”: VND has no decimals.'],
    ['phở 0', '“0”: The amount must be above zero.'],
    ['phở 65k @vcb', 'There is no open account called “vcb”, or more than one.'],
    ['figma 15,555 @wise', '“15,555”: USD has no more than 2 decimals.'],
  ])('"%s" is not saved and states the reason', (text, sentence) => {
    const draft = read(text);
    expect(whyUnclear(draft, t, 2, 'en')).toBe(sentence);
    expect(fieldsOfEntry(draft)).toBeNull();
  });

  it.each([
    [
      'rent 500 31 Feb @wise',
      'There is no day 31 Feb. If you did not mean a day, use “All fields”.',
      'Không có ngày 31 Feb. Nếu đó không phải là ngày, hãy dùng “Nhập chi tiết”.',
    ],
    [
      'tiền nhà 500000 ngày 31',
      'There is no day 31/11/2026. If you did not mean a day, use “All fields”.',
      'Không có ngày 31/11/2026. Nếu đó không phải là ngày, hãy dùng “Nhập chi tiết”.',
    ],
    [
      'Grab 31-2 Lê Lợi 45k',
      'There is no day 31-2. If you did not mean a day, use “All fields”.',
      'Không có ngày 31-2. Nếu đó không phải là ngày, hãy dùng “Nhập chi tiết”.',
    ],
    [
      'lunch 5 Jan 1 @wise',
      '“5 Jan 1” can be two different days. Enter the day in full, such as 31/1/2026.',
      '“5 Jan 1” có thể là hai ngày khác nhau. Hãy ghi ngày đầy đủ, ví dụ 31/1/2026.',
    ],
    [
      'lunch $12 $3 @wise',
      '“$12” and “$3” are two amounts. Keep only one, or enter a sum such as 12+3.',
      '“$12” và “$3” là hai số tiền. Hãy chỉ để lại một số, hoặc ghi phép cộng như 12+3.',
    ],
    [
      'taxi 18 20-10 @wise',
      '“20-10” can be a day or an amount. For a day, use a slash.',
      '“20-10” có thể là ngày, cũng có thể là số tiền. Nếu là ngày, hãy viết bằng dấu gạch chéo.',
    ],
    [
      '1/2 con gà 80k',
      '“1/2” can be a day or part of a name. For a day, enter it in full, such as 31/1/2026. ' +
        'For a name, use “All fields”.',
      '“1/2” có thể là ngày, cũng có thể nằm trong tên. Nếu là ngày, hãy ghi đầy đủ, ví dụ 31/1/2026. ' +
        'Nếu là tên, hãy dùng “Nhập chi tiết”.',
    ],
    [
      'phở 45',
      '“45”: For ₫45,000, enter 45k. For ₫45, use “All fields”.',
      '“45”: Nếu là 45.000\u00a0₫, hãy ghi 45k. Nếu đúng là 45\u00a0₫, hãy dùng “Nhập chi tiết”.',
    ],
    [
      'xăng 5 lít',
      '“5 lít” can be an amount or a quantity. Enter the amount in digits, such as 500k.',
      '“5 lít” có thể là số tiền, cũng có thể là số lượng. Hãy ghi số tiền bằng chữ số, ví dụ 500k.',
    ],
    [
      'tiền nhà tháng 12',
      '“tháng 12” is read as a time, so there is no amount yet.',
      '“tháng 12” được hiểu là thời gian, nên chưa có số tiền.',
    ],
  ])('"%s" is ambiguous, and the reason is stated in both languages', (text, sentence, cau) => {
    const draft = read(text);
    expect([whyUnclear(draft, t, 2, 'en'), whyUnclear(draft, vietnamese, 2, 'vi')]).toEqual([
      sentence,
      cau,
    ]);
    expect(fieldsOfEntry(draft)).toBeNull();
  });

  it('an amount below 1,000 đồng is questioned when it is saved, not while it is typed', () => {
    expect(['phở 4', 'phở 45', 'phở 45k'].map((text) => isUnfinishedEntry(read(text)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['phở 12,5', 'phở 65k @vcb', 'xăng 5 lít'].map((text) => isUnfinishedEntry(read(text))),
    ).toEqual([false, false, false]);
    const transfer = parseTransfer('chuyển 45 từ cash sang wise thành 20', {
      ...context,
      accounts: context.accounts,
    })!;
    expect([
      isUnfinishedTransfer(transfer),
      whyTransferUnclear(transfer, vietnamese, 'vi'),
    ]).toEqual([
      true,
      '“45”: Nếu là 45.000\u00a0₫, hãy ghi 45k. Nếu đúng là 45\u00a0₫, hãy dùng “Nhập chi tiết”.',
    ]);
    expect(formDraftOfEntry(read('phở 45'), cash, ',')).toMatchObject({
      payee: 'phở',
      amount: '45',
    });
  });

  it('a number that is part of an address is passed to the form as typed', () => {
    expect(formDraftOfEntry(read('Grab 31-2 Lê Lợi 45k'), cash, ',')).toMatchObject({
      payee: 'Grab 31-2 Lê Lợi',
      amount: '45000',
      day: '2026-11-19',
    });
    expect(formDraftOfEntry(read('Grab đường 30/4 45k'), cash, ',')).toMatchObject({
      payee: 'Grab đường 30/4',
      amount: '45000',
      day: '2026-11-19',
    });
  });

  it('the account is asked for if there are several and no default', () => {
    const { defaultAccountId: _none, ...without } = context;
    const draft = parseEntry('phở 65k', without);
    expect(whyUnclear(draft, t, 2, 'en')).toBe('Enter the account: @ and its name.');
    expect(fieldsOfEntry(draft)).toBeNull();
  });

  it('the parsed fields are passed to the form', () => {
    expect(formDraftOfEntry(read('figma 15,5 @wise'), cash, ',')).toMatchObject({
      payee: 'figma',
      amount: '15,50',
      accountId: wise,
      kind: 'expense',
      day: '2026-11-19',
    });
    expect(formDraftOfEntry(read('phở 12,50'), cash, ',')).toMatchObject({
      payee: 'phở',
      amount: '12,50',
      accountId: cash,
    });
  });

  it('rules set category, tags and note, and leave typed values unchanged', () => {
    const rules = [
      {
        id: 'r',
        match: 'all' as const,
        conditions: [
          { version: 1 as const, field: 'payee' as const, test: 'contains' as const, text: 'pho' },
        ],
        actions: [
          { version: 1 as const, set: 'payee' as const, text: 'Phở' },
          { version: 1 as const, set: 'category' as const, categoryId: 'out' },
          { version: 1 as const, set: 'tag' as const, text: 'lunch' },
          { version: 1 as const, set: 'note' as const, text: 'n' },
        ],
      },
    ];
    const { draft, ...by } = applyRulesToEntry(rules, read('phở bò 65k #trưa'), () => 'expense');
    expect(fieldsOfEntry(draft, by)).toMatchObject({
      payee: 'phở bò',
      categoryId: 'out',
      categoryFrom: 'r',
      tags: ['trưa', 'lunch'],
      note: 'n',
    });
    expect(applyRulesToEntry(rules, read('bún 65k'), () => 'expense')).toEqual({
      draft: read('bún 65k'),
      note: '',
      ruleId: null,
    });
  });
});
