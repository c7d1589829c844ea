import { describe, expect, test } from 'vitest';
import { createCategoryGuess, defaultCategories } from '#domain/ledger';
import { findMerchant } from './index.ts';
import { namesOfMerchants } from './names.ts';

describe('the merchant of a bank line', () => {
  test.each<[string, string]>([
    ['TFL TRAVEL CH', 'transport'],
    ['TFL.GOV.UK/CP', 'transport'],
    ['TRAINLINE.COM', 'transport'],
    ['PRET A MANGER LONDON', 'eating-out'],
    ['PRET 0412', 'eating-out'],
    ['CARD PAYMENT TO PRET', 'eating-out'],
    ['BRITISH GAS', 'utilities'],
    ['DIRECT DEBIT THAMES WATER', 'utilities'],
    ['COUNCIL TAX CAMDEN', 'housing'],
    ["NANDO'S SOHO", 'eating-out'],
    ['NANDO’S', 'eating-out'],
    ['Dishoom Shoreditch', 'eating-out'],
    ['WAGAMAMA 1234', 'eating-out'],
    ['VODAFONE LTD', 'utilities'],
    ['BOOTS 0234 LONDON', 'health'],
    ['CARD PURCHASE 1234 BOOTS', 'health'],
    ['OPENRENT LIMITED', 'housing'],
    ["SAINSBURY'S S/MKTS", 'groceries'],
    ['MARKS & SPENCER PLC', 'groceries'],
    ['M&S SIMPLY FOOD', 'groceries'],
    ['H & M', 'shopping'],
    ['TESCO STORES 6531', 'groceries'],
    ['TESCO PAY AT PUMP 3187', 'transport'],
    ['TESCO MOBILE', 'utilities'],
    ['UBER *TRIP HELP.UBER.COM', 'transport'],
    ['UBER * EATS PENDING', 'eating-out'],
    ['SQ *COSTA', 'coffee'],
    ['THREE', 'utilities'],
    ['NEXT 0412', 'shopping'],
    ['TARGET 00012345', 'shopping'],
    ['GAP', 'shopping'],
    ['NTUC FAIRPRICE CLEMENTI', 'groceries'],
    ['BUS/MRT 1234567', 'transport'],
    ['SP GROUP', 'utilities'],
    ['THE COFFEE HOUSE 123', 'coffee'],
    ['BACH HOA XANH 2231', 'groceries'],
    ['FPT LONG CHAU 12', 'health'],
    ['AT&T BILL PAYMENT', 'utilities'],
    ['CVS/PHARMACY #0123', 'health'],
    ['REWE MARKT', 'groceries'],
    ['CARREFOUR CITY PARIS', 'groceries'],
    ['SNCF INTERNET', 'transport'],
    ['WOOLWORTHS 1234', 'groceries'],
    ['THE O2', 'entertainment'],
    ['O2 UK', 'utilities'],
    ['Mai Linh Taxi', 'transport'],
    ['7-ELEVEN 0213', 'groceries'],
    ['REFUND FROM BOOTS', 'health'],
    ['GRAB*FOOD', 'eating-out'],
    ['SHOPEE FOOD', 'eating-out'],
    ['PHUC LONG COFFEE', 'coffee'],
  ])('%s: %s', (payee, slug) => {
    expect(findMerchant(payee)).toEqual({ slug });
  });

  test.each([
    'RED BOOTS FACTORY',
    'TIMBERLAND BOOTS',
    'THREE BROTHERS CAFE',
    'NEXT WEEK RENT',
    'TARGET DATE FUND',
    'GAP YEAR TRIP',
    'SEA SHELL CAFE',
    'SKY GARDEN BAR',
    'ICELAND TRIP',
    'LEON SMITH',
    'ZARA KHAN',
    'COSTA RICA HOTEL',
    'SPAR PLAN',
    'JOHN LEWIS',
    'WENDY HARRIS',
    'NGUYEN MAI LINH',
    'NGUYEN PHUONG TRANG',
    'TRUNG NGUYEN',
    'PRET IMMOBILIER',
    'PRET 41234567',
    'REMBOURSEMENT PRÊT',
    'CAFE DU CARREFOUR',
    'ZAHLUNG ÜBER BANK',
    'DIDI NGUYEN',
    'PRETTY NAILS',
    'HM COURTS',
    'NGUYEN PHUC LONG',
    'TRAN PHUC LONG CHUYEN TIEN',
    'M & S PATEL',
    'MR H & M JONES',
    'IGA NOWAK',
    'HILTON SMITH',
    'NIKE SMITH',
    'HANS ROSSMANN',
    'NEXT 12 MONTHS RENT',
    'TARGET 2050 FUND',
    'M S PATEL',
    '',
    '1234',
    '&',
  ])('"%s" is no merchant', (payee) => {
    expect(findMerchant(payee)).toBeNull();
  });

  test.each([
    'TESCO BANK',
    'M&S BANK',
    "SAINSBURY'S BANK",
    'EMIRATES NBD BANK LOAN',
    'SHOPEE PAY TOP UP',
    'M&S ENERGY',
  ])('%s sells no groceries', (payee) => {
    expect(findMerchant(payee)).toEqual({ slug: null });
  });

  test('the lines of a British statement get the default categories', () => {
    const categories = defaultCategories('en').map(({ slug, name, kind }) => ({
      id: slug,
      slug,
      name,
      kind,
    }));
    const guess = createCategoryGuess(categories, [], findMerchant);
    const lines = [
      ['TFL TRAVEL CH', 'transport'],
      ['TRAINLINE', 'transport'],
      ['PRET A MANGER', 'eating-out'],
      ['NANDOS', 'eating-out'],
      ['DISHOOM', 'eating-out'],
      ['WAGAMAMA', 'eating-out'],
      ['BRITISH GAS', 'utilities'],
      ['THAMES WATER', 'utilities'],
      ['VODAFONE', 'utilities'],
      ['COUNCIL TAX', 'housing'],
      ['OPENRENT', 'housing'],
      ['BOOTS', 'health'],
    ];
    expect(lines.map(([payee]) => [payee, guess(payee!, 'expense')?.categoryId])).toEqual(lines);
  });

  test('each merchant is in one default category, as the parser reads its name', () => {
    const spending = new Set(
      defaultCategories('en').flatMap(({ slug, kind }) => (kind === 'expense' ? [slug] : [])),
    );
    expect(Object.keys(namesOfMerchants).filter((slug) => !spending.has(slug))).toEqual([]);
    const all = Object.entries(namesOfMerchants).flatMap(([slug, names]) =>
      names.split(',').map((name) => ({ slug, name: name.trim().replace(/^[=^]/, '') })),
    );
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { slug, name } of all) expect([name, findMerchant(name)]).toEqual([name, { slug }]);
  });
});
