/** Bytes of several languages and encodings; those of DOS were written by iconv (GNU libc). */
import { describe, expect, test } from 'vitest';
import { ProblemList } from './bank-file.ts';
import { readBankFile } from './index.ts';
import { decodeText, encodingLabel } from './text-encoding.ts';

const decode = (bytes: readonly number[], encoding?: string) => {
  const settings = encoding === undefined ? {} : { encoding };
  const decoded = decodeText(Uint8Array.from(bytes), null, settings, new ProblemList())!;
  return {
    text: decoded.text,
    encoding: decoded.encoding,
    confidence: decoded.detection.confidence,
  };
};
/** Written by the inverse of the platform's own decoder. */
const bytesOf = (text: string, encoding: string): number[] => {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return [...text].map((letter) => bytes.get(letter)!);
};
const bytesOfHex = (hex: string) => hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
const sentences = {
  french: 'Prélèvement échéance crédit à la consommation;Café de la Gare, Besançon;Été à Orléans',
  german: 'Bäckerei Müller;Überweisung an Grüße GmbH;Straße des 17. Juni;Gebühr',
  spanish: 'Cafetería Señor Núñez;Transferencia a José Ramírez;Compañía eléctrica',
  portuguese: 'Transferência para João;Padaria São José;Prestação habitação',
  danish: 'Overførsel til Søren;Køb hos Føtex;Løn Ålborg',
  icelandic: 'Greiðsla fyrir þjónustu;Íslandsbanki færsla;Þórður Árnason',
  polish: 'Przelew za czynsz, Łódź;Żabka Świętokrzyska;Opłata za kartę;Wypłata Kraków',
  czech: 'Příchozí platba;Úhrada nájmu za březen;Poplatek za vedení účtu;Žižkov',
  hungarian: 'Erdő utca közös költség;Fűtés díja;Kártyás vásárlás Győr;Átutalás Szőke Béla',
  croatian: 'Uplata plaće;Račun za grijanje Đakovo;Čišćenje;Žito',
  romanian: 'Plată cu cardul;Încasare salariu Bucureşti;Comision întreţinere',
  turkish: 'Alışveriş Güneş Market;Maaş ödemesi;Kira Şubat ayı;Doğalgaz faturası;İstanbul',
  lithuanian: 'Mokėjimas už paslaugas;Grąžinimas;Šiaulių vaistinė;Žemės mokestis',
  latvian: 'Maksājums par īri;Rīgas ūdens;Pārskaitījums Jānis Bērziņš;Veikals Ķekava',
  russian: 'Магазин Пятёрочка;Оплата услуг связи;Зачисление заработной платы',
  ukrainian: 'Оплата за послуги;Переказ коштів Київ;Їжа та напої',
  greek: 'Πληρωμή λογαριασμού;Σούπερ μάρκετ Αθήνα;Μισθός Ιανουαρίου',
};
const table = (text: string) =>
  `Datum;Text;Betrag\n${text
    .split(';')
    .map((each, at) => `1${at}.01.2026;${each};-${at + 1},00`)
    .join('\n')}\n`;

describe('a single-byte encoding is told by its languages', () => {
  test.each<[keyof typeof sentences, string]>([
    ['french', 'windows-1252'],
    ['german', 'windows-1252'],
    ['spanish', 'windows-1252'],
    ['portuguese', 'windows-1252'],
    ['danish', 'windows-1252'],
    ['icelandic', 'windows-1252'],
    ['french', 'macintosh'],
    ['german', 'macintosh'],
    ['polish', 'windows-1250'],
    ['czech', 'windows-1250'],
    ['hungarian', 'windows-1250'],
    ['croatian', 'windows-1250'],
    ['romanian', 'windows-1250'],
    ['polish', 'iso-8859-2'],
    ['czech', 'iso-8859-2'],
    ['hungarian', 'iso-8859-2'],
    ['turkish', 'windows-1254'],
    ['lithuanian', 'windows-1257'],
    ['latvian', 'windows-1257'],
    ['russian', 'windows-1251'],
    ['ukrainian', 'windows-1251'],
    ['russian', 'koi8-r'],
    ['russian', 'ibm866'],
    ['greek', 'windows-1253'],
    ['greek', 'iso-8859-7'],
  ])('%s in %s', (language, encoding) => {
    const text = table(sentences[language]);
    expect(decode(bytesOf(text, encoding))).toMatchObject({ text, confidence: 'assumed' });
  });

  test.each([
    [
      'cp850',
      'Prélèvement échéance;Café Besançon;Été à Orléans',
      '5072826c8a76656d656e742082636882616e63653b4361668220426573616e876f6e3b9074822085' +
        '204f726c82616e73',
    ],
    [
      'cp850',
      'Bäckerei Müller;Straße;Gebühr für Kontoführung',
      '4284636b65726569204d816c6c65723b53747261e1653b47656281687220668172204b6f6e746f66' +
        '816872756e67',
    ],
    [
      'cp852',
      'Przelew za czynsz Łódź;Żabka Świętokrzyska;Opłata za kartę',
      '50727a656c6577207a6120637a796e737a209da264ab3bbd61626b6120977769a9746f6b727a7973' +
        '6b613b4f7088617461207a61206b617274a9',
    ],
    [
      'cp852',
      'Erdő utca közös költség;Fűtés díja;Átutalás Szőke Béla',
      '4572648b2075746361206b947a9473206b946c747382673b46fb7482732064a16a613bb574757461' +
        '6ca07320537a8b6b652042826c61',
    ],
    [
      'cp852',
      'Příchozí platba;Úhrada nájmu za březen;Žižkov',
      '50fda163686f7aa120706c617462613be96872616461206ea06a6d75207a612062fd657a656e3ba6' +
        '69a76b6f76',
    ],
  ])('%s of DOS: %s', (encoding, text, hex) => {
    expect(decode(bytesOfHex(hex))).toEqual({ text, encoding, confidence: 'assumed' });
    expect(decode(bytesOfHex(hex), encoding)).toEqual({ text, encoding, confidence: 'given' });
  });

  test('names of other languages do not turn Windows-1252', () => {
    for (const name of ['Señor', 'São José', 'Søstrene', 'Caffè', 'Ålborg'])
      for (const language of ['french', 'german', 'spanish'] as const) {
        const text = table(`${sentences[language]};${name}`);
        expect(decode(bytesOf(text, 'windows-1252'))).toMatchObject({
          text,
          encoding: 'windows-1252',
        });
      }
  });

  test('labels of DOS are understood as files write them', () => {
    expect(['850', 'CP852', 'ibm850', 'DOS-852', '851'].map(encodingLabel)).toEqual([
      'cp850',
      'cp852',
      'cp850',
      'cp852',
      null,
    ]);
  });
});

test('days and amounts are the same in every encoding', () => {
  for (const language of Object.keys(sentences) as (keyof typeof sentences)[])
    for (const encoding of ['windows-1252', 'windows-1250', 'windows-1251', 'cp850', 'koi8-r']) {
      const own = /russian|ukrainian/.test(language)
        ? 'windows-1251'
        : language === 'greek'
          ? 'windows-1253'
          : 'windows-1250';
      const bytes = bytesOf(table(sentences[language]), own).map((byte) => byte ?? 0x3f);
      const rows = readBankFile(Uint8Array.from(bytes), 'a.csv', {
        accountCurrency: 'EUR',
        settings: { encoding },
      }).statements.flatMap((statement) => statement.rows);
      expect(rows.map(({ day, amountMinor }) => [day, amountMinor])).toEqual(
        sentences[language].split(';').map((_, at) => [`2026-01-1${at}`, -100 * (at + 1)]),
      );
    }
});
