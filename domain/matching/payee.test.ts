import { describe, expect, it } from 'vitest';
import {
  comparePayees,
  profileOf,
  similarEnough,
  similarityOf,
  unknownSimilarity,
} from './payee.ts';

const similarity = (a: string, b: string) => similarityOf(profileOf(a), profileOf(b));

describe('payees', () => {
  it('lose case, marks, terminal codes and common receipt words', () => {
    expect(profileOf('STARBUCKS STORE 07604 01/21 PURC').words).toEqual(['starbucks', 'purc']);
    expect(profileOf('Đặng Tiến Phở').words).toEqual(['dang', 'pho']);
    expect(profileOf('THANH TOAN QR Highlands').words).toEqual(['highlands']);
    expect(profileOf('7-11').words).toEqual(['7', '11']);
    expect(profileOf('000000').words).toEqual([]);
  });
  it.each([
    ['Starbucks', 'STARBUCKS STORE 07604 01/21 PURC'],
    ['Phở Thìn', 'PHO THIN 13 LO DUC'],
    ['cà phê Đinh', 'CA PHE DINH HA NOI VN'],
    ['The Coffee House', 'THECOFFEEHOUSE 123'],
    ["McDonald's", 'MCDONALDS #112'],
    ['Amazon', 'AMZN AMAZON.COM*M21KD0HA0'],
    ['Verizon payment', 'VERIZON DES:PAYMENTREC ID:XXXXX3'],
    ['Starbuks', 'STARBUCKS STORE 07604'],
    ['Bakerey', 'BAKERY'],
    ['Higlhands', 'HIGHLANDS COFFEE'],
    ['Walmart', 'WALMERT 12'],
  ])('%s is like %s', (a, b) => {
    expect(similarity(a, b)).toBeGreaterThanOrEqual(similarEnough);
    expect(similarity(b, a)).toBe(similarity(a, b));
  });
  it.each([
    ['Starbucks', 'Target'],
    ['Phở', 'Bún chả'],
    ['Shell', 'Shelby Motors'],
    ['Rent', 'Aldi'],
    ['An', 'Anh'],
    ['Maria', 'Mario'],
    ['Walmart', 'Wallet'],
    ['Bakery', 'Banker'],
    ['Farmacia', 'Formacion'],
  ])('%s is not like %s', (a, b) => {
    expect(similarity(a, b)).toBeLessThan(similarEnough);
  });
  it('empty payees are neither like nor unlike', () => {
    expect(similarity('', 'Shop')).toBe(unknownSimilarity);
  });
  it('only equal texts are fully alike', () => {
    expect(similarity('Aldi', 'ALDI 22')).toBe(1);
    expect(similarity('Aldi', 'Aldi Süd')).toBeLessThan(1);
  });
});

describe('payees that one firm collects for', () => {
  const isAlike = (payee: string, other: string) =>
    comparePayees({ payee, note: '' }, { payee: other, note: '' }).isAlike;
  it.each([
    ['PAYPAL *STEAM', 'PAYPAL *UBER'],
    ['SUMUP *BARBER', 'SUMUP *BAKERY'],
    ['GOOGLE *YOUTUBE', 'GOOGLE *DRIVE'],
    ['MOMO FPT', 'MOMO EVN'],
    ['VNPAY HIGHLANDS', 'VNPAY WINMART'],
  ])('%s and %s are two', (one, other) => {
    expect(isAlike(one, other)).toBe(false);
  });
  it.each([
    ['Steam', 'PAYPAL *STEAM'],
    ['PayPal', 'PAYPAL *STEAM'],
    ['PAYPAL *STEAM', 'PAYPAL *STEAM GAMES'],
    ['Momo', 'MOMO 0912'],
  ])('%s and %s may be one', (one, other) => {
    expect(isAlike(one, other)).toBe(true);
  });
});

describe('a bill and a bank row that share only common words', () => {
  const isAlike = (bill: string, row: string, note = '') =>
    comparePayees({ payee: bill, note }, { payee: row, note: '' }).isAlike;
  it.each([
    ['Allianz Versicherung', 'HUK VERSICHERUNG'],
    ['Seguro Mapfre', 'SEGURO AXA'],
    ['Assurance MAIF', 'ASSURANCE AXA'],
    ['Verzekering Ditzo', 'VERZEKERING OHRA'],
    ['Czynsz Kowalski', 'CZYNSZ NOWAK'],
    ['Miete Keller', 'MIETE GARAGE'],
    ['Affitto Rossi', 'AFFITTO BIANCHI'],
    ['Nájem Novák', 'NAJEM DVORAK'],
    ['Aluguel Silva', 'ALUGUEL COSTA'],
    ['Vodafone Mobile', 'O2 MOBILE'],
    ['O2 Mobile', 'VODAFONE MOBILE'],
    ['Nguyễn Văn A', 'NGUYEN VAN B chuyen tien'],
    ['FPT Internet', 'INTERNET 0912'],
    ['Stadtwerke München', 'STADTWERKE KOELN'],
    ['Tiền điện EVN', 'TIEN DIEN CHUNG CU'],
  ])('%s is not %s', (bill, row) => {
    expect(isAlike(bill, row)).toBe(false);
  });
  it.each([
    ['Allianz Versicherung', 'ALLIANZ VERSICHERUNGS-AG'],
    ['Allianz Versicherung', 'ALLIANZ SE'],
    ['Versicherung', 'HUK VERSICHERUNG'],
    ['Miete', 'MIETE NOVEMBER'],
    ['Tiền điện', 'TIEN DIEN T11'],
    ['Nguyễn Văn A', 'NGUYEN VAN A chuyen tien nha'],
    ['O2 Mobile', 'O2 MOBILE GMBH'],
    ['Stadtwerke München', 'Stadtwerke Muenchen'],
    ['The Coffee House', 'THECOFFEEHOUSE 123'],
    ['Internet FPT', 'FPT TELECOM'],
  ])('%s may be %s', (bill, row) => {
    expect(isAlike(bill, row)).toBe(true);
  });
  it('a note of common words names no payee', () => {
    expect(isAlike('FPT', 'VIETTEL INTERNET', 'Internet')).toBe(false);
    expect(isAlike('Nhà mạng', 'FPT TELECOM', 'FPT internet')).toBe(true);
  });
});
