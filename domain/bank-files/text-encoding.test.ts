import { describe, expect, it } from 'vitest';
import { ProblemList } from './bank-file.ts';
import { decodeText } from './text-encoding.ts';

const decode = (
  bytes: number[] | Uint8Array,
  declared: string | null = null,
  encoding?: string,
) => {
  const problems = new ProblemList();
  const decoded = decodeText(
    Uint8Array.from(bytes),
    declared,
    encoding === undefined ? {} : { encoding },
    problems,
  );
  return {
    text: decoded?.text,
    encoding: decoded?.encoding,
    confidence: decoded?.detection.confidence,
    problems: problems.all().map(({ code }) => code),
  };
};
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const utf16 = (text: string, little: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

describe('text encodings', () => {
  it('UTF-8 is read with and without a byte order mark, which is no text', () => {
    expect(decode([0xef, 0xbb, 0xbf, ...ascii('a'), 0xe1, 0xbb, 0x9f])).toEqual({
      text: 'aở',
      encoding: 'utf-8',
      confidence: 'certain',
      problems: [],
    });
    expect(decode([...ascii('ph'), 0xe1, 0xbb, 0x9f])).toMatchObject({
      text: 'phở',
      encoding: 'utf-8',
      problems: [],
    });
  });
  it('emoji written as two surrogates of three bytes each are read as the emoji', () => {
    // U+1F600 and U+1F389, and between them a letter of UTF-8; half of one is damaged text, as
    // before.
    const smile = [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
      party = [0xed, 0xa0, 0xbc, 0xed, 0xbe, 0x89];
    for (const mark of [[], [0xef, 0xbb, 0xbf]])
      expect(
        decode([...mark, ...smile, ...ascii('ph'), 0xe1, 0xbb, 0x9f, ...party, ...smile, 0x2c]),
      ).toEqual({ text: '😀phở🎉😀,', encoding: 'utf-8', confidence: 'certain', problems: [] });
    expect(
      decode([...Array.from({ length: 70 }, () => [0xc3, 0xa9]).flat(), ...smile.slice(0, 3), 0x2c])
        .problems,
    ).toEqual(['bytes-unreadable']);
  });
  it('UTF-16 is read in both byte orders, with and without a mark', () => {
    const text = 'Ngày;Số tiền\n01/02/2024;5';
    for (const little of [true, false]) {
      const encoding = little ? 'utf-16le' : 'utf-16be';
      expect(
        decode([...(little ? [0xff, 0xfe] : [0xfe, 0xff]), ...utf16(text, little)]),
      ).toMatchObject({ text, encoding, confidence: 'certain' });
      expect(decode(utf16(text, little))).toMatchObject({ text, encoding, confidence: 'likely' });
    }
  });
  it('UTF-8 is recognised despite another declaration, which is reported', () => {
    expect(decode([0x63, 0xc3, 0xa9], '1252')).toEqual({
      text: 'cé',
      encoding: 'utf-8',
      confidence: 'certain',
      problems: ['encoding-not-as-declared'],
    });
  });
  it('a declared single-byte encoding is used if the bytes are not UTF-8', () => {
    expect(decode([0x63, 0xe9], '8859-1')).toMatchObject({
      text: 'cé',
      encoding: 'windows-1252',
      problems: [],
    });
    expect(decode([0x80, 0xe9], '1252')).toMatchObject({ text: '€é', problems: [] });
    expect(decode([0xe1, 0xb3], 'ISO-8859-2')).toMatchObject({
      text: 'áł',
      encoding: 'iso-8859-2',
      problems: [],
    });
  });
  it('undeclared bytes are Windows-1252 with a note, and a false UTF-8 declaration gets a warning', () => {
    expect(decode([...ascii('caf'), 0xe9, ...ascii(' pour')])).toEqual({
      text: 'café pour',
      encoding: 'windows-1252',
      confidence: 'assumed',
      problems: ['encoding-assumed'],
    });
    expect(decode([...ascii('caf'), 0xe9, ...ascii(' pour')], 'utf-8').problems).toEqual([
      'encoding-not-as-declared',
    ]);
  });
  it('Windows-1258 is recognised by tone marks after vowels', () => {
    // "Tiền chợ phở tại Hà Nội": ê + grave, ơ + dot below, ơ + hook, a + dot below, a + grave, ô +
    // dot below.
    const bytes = [
      ...ascii('Ti'),
      0xea,
      0xcc,
      ...ascii('n ch'),
      0xf5,
      0xf2,
      ...ascii(' ph'),
      0xf5,
      0xd2,
      ...ascii(' ta'),
      0xf2,
      ...ascii('i Ha'),
      0xcc,
      ...ascii(' N'),
      0xf4,
      0xf2,
      ...ascii('i'),
    ];
    expect(decode(bytes).encoding).toBe('windows-1258');
    expect(decode(bytes).text!.normalize('NFC')).toBe('Tiền chợ phở tại Hà Nội');
  });
  const bytesOf = (text: string, encoding: string) => {
    const decoder = new TextDecoder(encoding);
    const bytes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
    );
    return [...text].map((letter) => bytes.get(letter) ?? 0x3f);
  };
  it.each([
    ['windows-1250', 'Łódź'],
    ['windows-1250', 'ŁÓDŹ'],
    ['windows-1250', 'Żabka'],
    ['windows-1250', 'Łąka'],
    ['windows-1250', 'prijímateľa, účet, košík'],
    ['windows-1250', 'odpowiedź'],
    ['windows-1250', 'ŹRÓDŁO'],
    ['windows-1250', 'síť'],
    ['iso-8859-2', 'Ścieżka, Wrocław, mąka'],
    ['iso-8859-2', 'Kraśnik'],
    ['iso-8859-2', 'Żabka, ślimak'],
    ['iso-8859-2', 'Żabka, Łódź;'],
    ['iso-8859-2', 'Škoda, nájem, může'],
    ['iso-8859-2', 'Žižkov'],
    ['iso-8859-15', 'Un cœur à Lyon'],
    ['iso-8859-15', 'Sœurs'],
    ['iso-8859-15', 'Œuvre'],
    ['iso-8859-15', 'Café 12,50 €'],
    ['iso-8859-15', 'Montant (€);Libellé'],
    ['iso-8859-15', 'MANŒUVRE'],
    ['macintosh', 'Café crème'],
    ['macintosh', 'Málaga'],
    ['macintosh', 'Bäckerei'],
    ['macintosh', 'Garçon'],
    ['windows-1252', 'Café “Nine” – cœur, 12,50 €'],
    ['windows-1252', 'Preis £5.00, ½ Brot, 5¾ inch'],
    ['windows-1252', 'Sale ½price item, Pub ½pint'],
    ['windows-1252', 'L¼ shop'],
    ['windows-1252', 'L’HAŸ-LES-ROSES'],
    ['windows-1252', 'Apple® © 2026, ¿Qué?, señor'],
    ['windows-1252', '±5 °C, §3, ¶'],
    ['windows-1252', 'Šimon, Žena; Škoda'],
    ['windows-1252', 'Lunedì, perché, più'],
    ['windows-1252', '¤ 5,00 “fee”'],
  ])('%s is recognised by its letters: %s', (encoding, text) => {
    expect(
      decode([...ascii('01.02.2026;'), ...bytesOf(text, encoding), ...ascii(';-5,00\n')]),
    ).toMatchObject({ encoding, text: `01.02.2026;${text};-5,00\n`, confidence: 'assumed' });
  });
  it('a setting decides, and an unknown one is refused', () => {
    expect(decode([0xa3], null, 'iso-8859-2')).toMatchObject({ text: 'Ł', confidence: 'given' });
    expect(decode([0xa3], null, 'klingon')).toMatchObject({
      text: undefined,
      problems: ['encoding-unknown'],
    });
  });
  it('UTF-8 with little damage stays UTF-8 with a warning', () => {
    const good = Array.from({ length: 40 }, () => [0xc3, 0xa9]).flat();
    expect(decode([...good, 0xe1, 0x20, ...good])).toMatchObject({
      encoding: 'utf-8',
      problems: ['bytes-unreadable'],
    });
  });
  it('bytes that RFC 3629 forbids are not UTF-8: overlong forms, surrogates, past the last code point', () => {
    for (const bytes of [
      [0xc0, 0xaf],
      [0xe0, 0x80, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
    ])
      expect(decode([...bytes, 0x20, 0x20]).encoding).toBe('windows-1252');
  });
});
