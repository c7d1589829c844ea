/** The direction of money without proof in the file: asked, or marked as assumed; never certain. */
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings, type ReadOptions } from './index.ts';

const read = (text: string, name: string, options: ReadOptions = {}) =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'USD', ...options });
const answer = (file: ReturnType<typeof read>) => ({
  needs: file.needs,
  amounts: file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
  sign: file.detections.find(({ setting }) => setting === 'sign')?.confidence ?? null,
});
const asked = { needs: ['sign'], amounts: [], sign: null };
const table = (head: string, lines: string[], options: ReadOptions = {}) =>
  answer(read(`${head}\n${lines.join('\n')}\n`, 'a.csv', options));
const plain = (lines: string[], options: ReadOptions = {}) =>
  table(
    'Date,Description,Amount',
    lines.map((line, index) => `2026-11-${15 + index},${line}`),
    options,
  );
const given = (
  sign: NonNullable<BankFileSettings['sign']>,
  more: ReadOptions = {},
): ReadOptions => ({ ...more, settings: { sign } });

describe('signs of a table', () => {
  const card = ['AMAZON,45.20', 'STARBUCKS,5.75', 'ONLINE PAYMENT,-50.95'];
  it('more in than out is asked, and read as answered', () => {
    expect(plain(card)).toEqual(asked);
    expect(plain(card, given('inverted'))).toEqual({
      needs: [],
      amounts: [-4_520, -575, 5_095],
      sign: 'given',
    });
    expect(plain(card, given('asStated'))).toEqual({
      needs: [],
      amounts: [4_520, 575, -5_095],
      sign: 'given',
    });
  });
  it('no outgoing amount is asked, with the reason', () => {
    const file = read(
      'Date,Description,Amount\n2026-11-15,AMAZON,45.20\n2026-11-16,STARBUCKS,5.75\n',
      'a.csv',
    );
    expect(answer(file)).toEqual(asked);
    expect(file.problems.map(({ code }) => code)).toEqual(['all-amounts-positive']);
    expect(plain(['AMAZON,+45.20', 'STARBUCKS,+5.75'])).toEqual(asked);
  });
  it('mostly out is read, and reported as assumed', () => {
    expect(plain(['AMAZON,-45.20', 'STARBUCKS,-5.75', 'PAYMENT,50.95'])).toEqual({
      needs: [],
      amounts: [-4_520, -575, 5_095],
      sign: 'assumed',
    });
  });
  it('a card is always asked, whatever signs and balance, which may be a debt', () => {
    const options: ReadOptions = { accountType: 'card' };
    expect(plain(['AMAZON,-45.20', 'STARBUCKS,-5.75', 'PAYMENT,50.95'], options)).toEqual(asked);
    expect(
      table(
        'Date,Description,Amount,Balance',
        [
          '2026-11-15,AMAZON,45.20,145.20',
          '2026-11-16,STARBUCKS,5.75,150.95',
          '2026-11-18,PAYMENT,-50.95,100.00',
        ],
        options,
      ),
    ).toEqual(asked);
    expect(
      table(
        'Date,Description,Amount,Balance',
        ['2026-11-15,AMAZON,45.20,145.20', '2026-11-16,STARBUCKS,5.75,150.95'],
        options,
      ),
    ).toEqual(asked);
    expect(plain(['AMAZON,-45.20'], given('asStated', options))).toMatchObject({
      needs: [],
      amounts: [-4_520],
    });
  });
  it('two sides or a direction column need no question, not even for a card', () => {
    const options: ReadOptions = { accountType: 'card' };
    expect(
      table(
        'Date,Description,Debit,Credit',
        ['2026-11-15,AMAZON,45.20,', '2026-11-18,PAYMENT,,50.95'],
        options,
      ),
    ).toMatchObject({ needs: [], amounts: [-4_520, 5_095] });
    expect(
      table(
        'Date,Type,Description,Amount',
        ['2026-11-15,Debit,AMAZON,45.20', '2026-11-18,Credit,PAYMENT,50.95'],
        options,
      ),
    ).toEqual({ needs: [], amounts: [-4_520, 5_095], sign: 'certain' });
    expect(plain(['AMAZON,45.20 DR', 'WORK,50.95 CR', 'GIFT,1.00 CR'], options)).toEqual({
      needs: [],
      amounts: [-4_520, 5_095, 100],
      sign: 'certain',
    });
  });
  it('a direction column proves equal signs, and is asked about if it contradicts them', () => {
    const typed = (lines: string[]) =>
      table(
        'Date,Type,Description,Amount',
        lines.map((line) => `2026-11-15,${line}`),
      );
    expect(typed(['Debit,AMAZON,-45.20', 'Credit,WORK,50.95', 'Credit,GIFT,1.00'])).toEqual({
      needs: [],
      amounts: [-4_520, 5_095, 100],
      sign: 'certain',
    });
    expect(typed(['Debit,AMAZON,45.20', 'Debit,STARBUCKS,5.75', 'Credit,PAYMENT,-50.95'])).toEqual(
      asked,
    );
    expect(typed(['Debit,AMAZON,-45.20', 'Debit,STARBUCKS,5.75'])).toEqual(asked);
  });
  it('kinds of record that are no directions prove nothing', () => {
    expect(
      table('Date,Type,Description,Amount', [
        '2026-11-01,Withdrawal,Shop,20.00',
        '2026-11-02,Deposit,Pay,100.00',
        '2026-11-03,Fee,x,3.00',
      ]),
    ).toEqual(asked);
  });
});

describe('signs by the running balance', () => {
  const balanced = (lines: string[]) => table('Date,Description,Amount,Balance', lines);
  it('equal amounts fit either way, and the days show the order', () => {
    expect(
      balanced(['2026-11-01,A,5.00,95.00', '2026-11-02,B,5.00,90.00', '2026-11-03,C,-5.00,95.00']),
    ).toEqual({ needs: [], amounts: [-500, -500, 500], sign: 'certain' });
    expect(
      balanced(['2026-11-03,A,5.00,95.00', '2026-11-02,B,5.00,90.00', '2026-11-01,C,5.00,85.00']),
    ).toMatchObject({ needs: [], amounts: [500, 500], sign: 'certain' });
    expect(
      balanced(['2026-11-01,A,5.00,95.00', '2026-11-02,B,5.00,90.00', '2026-11-03,C,5.00,85.00']),
    ).toMatchObject({ needs: [], amounts: [-500, -500], sign: 'certain' });
  });
  it('equal amounts on one day are asked about', () => {
    expect(balanced(['2026-11-01,A,5.00,95.00', '2026-11-01,B,5.00,90.00'])).toEqual(asked);
    expect(balanced(['2026-11-01,A,-5.00,95.00', '2026-11-01,B,-5.00,90.00'])).toEqual({
      needs: [],
      amounts: [-500, -500],
      sign: 'assumed',
    });
  });
});

describe('signs of QIF', () => {
  const qif = (type: string, amounts: string[], options: ReadOptions = {}) => {
    const { needs, amounts: found } = answer(
      read(
        `!Type:${type}\n${amounts.map((amount) => `D11/15/2026\nT${amount}\nPx\n^\n`).join('')}`,
        'a.qif',
        options,
      ),
    );
    return needs.length > 0 ? needs : found;
  };
  it('asks if nothing is out, and for a card if more is in than out', () => {
    expect(qif('Bank', ['45.20', '5.75'])).toEqual(['sign']);
    expect(qif('CCard', ['45.20', '5.75', '-50.95'])).toEqual(['sign']);
    expect(qif('Bank', ['45.20', '5.75', '-50.95'], { accountType: 'card' })).toEqual(['sign']);
    expect(qif('CCard', ['45.20', '5.75', '-50.95'], given('inverted'))).toEqual([
      -4_520, -575, 5_095,
    ]);
    expect(qif('CCard', ['45.20', '5.75'], given('asStated'))).toEqual([4_520, 575]);
  });
  it('otherwise follows the format, in which a minus leaves the account', () => {
    expect(qif('Bank', ['45.20', '5.75', '-50.95'])).toEqual([4_520, 575, -5_095]);
    expect(qif('CCard', ['-45.20', '-5.75', '50.95'])).toEqual([-4_520, -575, 5_095]);
  });
});

describe('signs of OFX', () => {
  const ofx = (rows: [string, string][], options: ReadOptions = {}, kind = 'CCSTMTRS') => {
    const { needs, amounts } = answer(
      read(
        [
          'OFXHEADER:100',
          '',
          `<OFX><${kind}><CURDEF>USD<BANKTRANLIST>` +
            rows
              .map(
                ([type, amount], index) =>
                  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261115<TRNAMT>${amount}<FITID>${index}</STMTTRN>`,
              )
              .join('\n') +
            `</BANKTRANLIST></${kind}></OFX>`,
        ].join('\n'),
        'a.ofx',
        options,
      ),
    );
    return needs.length > 0 ? needs : amounts;
  };
  const turned: [string, string][] = [
    ['DEBIT', '45.20'],
    ['DEBIT', '5.75'],
    ['CREDIT', '-50.95'],
  ];
  it('asks if most kinds of record contradict their signs', () => {
    expect(ofx(turned)).toEqual(['sign']);
    expect(ofx(turned, {}, 'STMTRS')).toEqual(['sign']);
    expect(ofx(turned, given('inverted'))).toEqual([-4_520, -575, 5_095]);
    expect(ofx(turned, given('byType'))).toEqual([-4_520, -575, 5_095]);
  });
  it('asks for a card without outgoing amounts, unless every record is called money in', () => {
    expect(
      ofx([
        ['POS', '45.20'],
        ['POS', '5.75'],
      ]),
    ).toEqual(['sign']);
    expect(ofx([['CREDIT', '45.20']])).toEqual([4_520]);
    expect(ofx([['POS', '45.20']], {}, 'STMTRS')).toEqual([4_520]);
  });
});
