/**
 * Bytes to text, by what the bytes are rather than by what a header claims; what is not certain is
 * said.
 */
import type { BankFileSettings, Detection, ProblemList } from './bank-file.ts';
import { decodeDos, dosLabel } from './dos-encodings.ts';
import { guessEncoding } from './guess-encoding.ts';

export interface DecodedText {
  text: string;
  encoding: string;
  detection: Detection;
}

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 without a mark: every other byte of Western text is zero. */
function silentUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4_096) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (pairs < 4) return null;
  if (odd > pairs * 0.3 && even <= pairs * 0.02) return 'utf-16le';
  if (even > pairs * 0.3 && odd <= pairs * 0.02) return 'utf-16be';
  return null;
}

/**
 * Whether a character beyond the first 65,536, as emoji are, stands here as two halves of three
 * bytes each (CESU-8): some programs write them so into what is else UTF-8.
 */
function isPair(bytes: Uint8Array, at: number): boolean {
  const tail = (from: number) => (bytes[from]! & 0xc0) === 0x80;
  return (
    bytes[at] === 0xed &&
    (bytes[at + 1]! & 0xf0) === 0xa0 &&
    tail(at + 2) &&
    bytes[at + 3] === 0xed &&
    (bytes[at + 4]! & 0xf0) === 0xb0 &&
    tail(at + 5)
  );
}

/** With every such pair as the one sequence that UTF-8 has for it. */
function joinPairs(bytes: Uint8Array): Uint8Array {
  let joined: Uint8Array | null = null,
    length = 0,
    copied = 0;
  for (let at = bytes.indexOf(0xed); at >= 0; at = bytes.indexOf(0xed, at + 1)) {
    if (!isPair(bytes, at)) continue;
    joined ??= new Uint8Array(bytes.length);
    joined.set(bytes.subarray(copied, at), length);
    length += at - copied;
    const half = (from: number) =>
      0xd000 | ((bytes[from]! & 0x3f) << 6) | (bytes[from + 1]! & 0x3f);
    joined.set(new TextEncoder().encode(String.fromCharCode(half(at + 1), half(at + 4))), length);
    length += 4;
    copied = at + 6;
    at += 5;
  }
  if (joined === null) return bytes;
  joined.set(bytes.subarray(copied), length);
  return joined.subarray(0, length + bytes.length - copied);
}

/** How many bytes follow the first one of a sequence; 0 for a byte that begins none. */
function followersOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if ((lead & 0xf0) === 0xe0) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}

/** The range of a following byte, and the first bytes after which it is narrower. */
const anyFollower: readonly [low: number, high: number] = [0x80, 0xbf];
const secondByte: Readonly<Record<number, readonly [low: number, high: number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

/**
 * Counts well-formed and broken sequences of more than one byte, as UTF-8 (RFC 3629) has them;
 * pairs that can be joined are no fault.
 */
function surveyUtf8(bytes: Uint8Array): { good: number; broken: number } {
  let good = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    if (isPair(bytes, at)) {
      good += 1;
      at += 6;
      continue;
    }
    const more = followersOf(lead);
    if (more === 0) {
      broken += 1;
      at += 1;
      continue;
    }
    const [low, high] = secondByte[lead] ?? anyFollower;
    let step = 1;
    for (; step <= more && at + step < bytes.length; step += 1) {
      const byte = bytes[at + step]!;
      if (byte < (step === 1 ? low : 0x80) || byte > (step === 1 ? high : 0xbf)) break;
    }
    if (step > more) {
      good += 1;
      at += step;
      continue;
    }
    broken += 1;
    at += step;
  }
  return { good, broken };
}

/**
 * Windows-1258 writes Vietnamese tone marks as bytes of their own after the vowel; in Western text
 * those bytes are letters that seldom follow a vowel.
 */
function looksVietnamese1258(bytes: Uint8Array): boolean {
  let marksAfterVowel = 0;
  let high = 0;
  const vowels = new Set(
    [...'aeiouyAEIOUY']
      .map((letter) => letter.charCodeAt(0))
      .concat([0xc2, 0xca, 0xd4, 0xc3, 0xd5, 0xdd, 0xe2, 0xea, 0xf4, 0xe3, 0xf5, 0xfd]),
  );
  const tones = new Set([0xcc, 0xd2, 0xde, 0xec, 0xf2]);
  for (let at = 1; at < Math.min(bytes.length, 200_000); at += 1) {
    if (bytes[at]! < 0x80) continue;
    high += 1;
    if (tones.has(bytes[at]!) && vowels.has(bytes[at - 1]!)) marksAfterVowel += 1;
  }
  return high >= 4 && marksAfterVowel >= high * 0.2;
}

/**
 * Whether a pound or a yen stands beside a digit or in brackets, as no Polish letter does: `£5.00`,
 * `Amount (£)`.
 */
function holdsWesternMoney(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200_000));
  return /(?<!\p{L})[£¥](?:[ \u00a0]?[-+]?[ \u00a0]?\d|[)\]])|\d[ \u00a0]?[£¥](?!\p{L})/u.test(
    text,
  );
}

/**
 * Windows-1250 writes Polish and Czech letters as bytes that are signs in Western text (`³` within
 * a word), or letters that no Western language has side by side (`ø` and `è`).
 */
function looksCentral1250(bytes: Uint8Array): boolean {
  const signs = new Set([0xb9, 0xb3, 0xbf, 0xa5, 0xa3, 0xaf]),
    seen = new Set<number>();
  // Two of these may stand side by side: `Obciążenie`.
  const isLetter = (byte: number | undefined) =>
    byte !== undefined &&
    (byte >= 0xc0 || signs.has(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a));
  const isSmall = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
  // A raised digit between two small letters is enough alone (`Oczekuj¹ca`), and so is a pound
  // before one (`£ukasz`).
  const raised = new Set([0xb9, 0xb3]),
    pound = 0xa3;
  // Grave accents on i and u end Italian and French words (`lunedì`, `où`), and stand within Czech
  // ones (`mìsíc`).
  const endsWords = new Set([0xec, 0xf9]);
  // `øí` and `èá` are ří and čá.
  const carons = new Set([0xf8, 0xe8, 0xd8, 0xc8]),
    acutes = new Set([0xe1, 0xed, 0xfd, 0xec, 0xf9, 0xc1, 0xcd, 0xdd]);
  const hasMoney = holdsWesternMoney(bytes);
  let within = 0;
  for (let at = 1; at < Math.min(bytes.length, 200_000); at += 1) {
    const byte = bytes[at]!;
    if (!hasMoney && byte === pound && isSmall(bytes[at + 1]) && isSmall(bytes[at + 2]))
      return true;
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue;
    const isWithin = isSmall(bytes[at - 1]) && isSmall(bytes[at + 1]);
    if (!hasMoney && isWithin && (raised.has(byte) || endsWords.has(byte))) return true;
    if (!hasMoney && acutes.has(byte) && carons.has(bytes[at - 1]!)) return true;
    seen.add(byte);
    if (signs.has(byte) && isLetter(bytes[at + 1])) within += 1;
  }
  const has = (...some: number[]) => some.some((byte) => seen.has(byte));
  return within >= 2 || (has(0xf8, 0x9e, 0x9a) && has(0xec, 0xe8, 0xf9));
}

/**
 * Text that one encoding writes as letters and Windows-1252 as signs that no word holds: `Wrocław`
 * in ISO-8859-2, `cœur` and `€` in ISO-8859-15, `café` on a Mac, `Łódź` in Windows-1250. A £ before
 * a letter proves nothing if another £ stands beside money.
 */
const letterShapes: readonly [encoding: string, shape: RegExp][] = [
  [
    'macintosh',
    /[a-z][\u2021\u02c6\u008d\u008fŠŽ](?![\p{Lu}\u2021\u02c6])|[A-Z][\u2021\u02c6\u008d\u008fŠŽ][a-z]{2}/u,
  ],
  ['windows-1250', /\p{L}[\u008d\u008f\u009d]|[\u008d\u008f\u009d]\p{L}|¯\p{L}|[a-z]Ÿ(?!\p{Lu})/u],
];
/**
 * The same for ISO-8859-2, whose letters from 0x80 to 0x9f no text has: `ľ` of Windows-1250 looks
 * like its `ž`.
 */
const latin2 = /\p{Ll}[±¶¾]\p{Ll}|(?<!\p{L})[®¶][a-z]{2}|[\p{Ll}³]¼(?=[\s;,."])/u;
const polishPound = /£[\p{L}¹]\p{L}/u;
const latin9 =
  /\p{L}[¼½]\p{L}|(?<![\p{L}\d])[¼½](?:uvre|ufs?\b|illet|nolog)|\d[ \u00a0]?¤|¤[ \u00a0]?[-+]?\d|[([]¤[)\]]/u;

/**
 * The single-byte encoding that the letters of a text show; null where none does, as in most
 * Western text.
 */
function encodingByLetters(bytes: Uint8Array): string | null {
  const some = bytes.subarray(0, 200_000),
    text = new TextDecoder('windows-1252').decode(some);
  // The encodings of ISO have no letters there. `Ż` is one byte in both of Central Europe.
  const mayBeIso = !some.some((byte) => byte >= 0x80 && byte <= 0x9f);
  if (mayBeIso && latin2.test(text)) return 'iso-8859-2';
  const shown = letterShapes.find(([, shape]) => shape.test(text))?.[0];
  if (shown !== undefined) return shown;
  if (looksCentral1250(bytes) || (polishPound.test(text) && !holdsWesternMoney(bytes)))
    return 'windows-1250';
  return mayBeIso && latin9.test(text) ? 'iso-8859-15' : null;
}

/**
 * A label that `decodeText` knows, from a label as files write it (`1252`, `USASCII`,
 * `ISO-8859-15`), or null.
 */
export function encodingLabel(declared: string): string | null {
  const label = declared.trim().toLowerCase().replace(/_/g, '-');
  const candidates = [
    label,
    `windows-${label.replace(/^cp-?/, '')}`,
    `iso-${label.replace(/^iso-?/, '')}`,
  ];
  if (label === 'usascii' || label === 'none' || label === '') return null;
  if (label === 'unicode') return 'utf-8';
  const dos = dosLabel(label);
  if (dos !== null) return dos;
  for (const candidate of candidates) {
    try {
      return new TextDecoder(candidate).encoding;
    } catch {
      /* the next spelling */
    }
  }
  return null;
}

/**
 * Decodes a whole file. In order: the given setting; a byte order mark; UTF-16 by its zeros; UTF-8
 * where the bytes are UTF-8 (whatever a header declares); the declared encoding; Windows-1258 by
 * its tone marks, others by their letters and words; else Windows-1252, with a note. null: an unknown label
 * was asked for.
 */
export function decodeText(
  bytes: Uint8Array,
  declared: string | null,
  settings: BankFileSettings,
  problems: ProblemList,
): DecodedText | null {
  const decode = (label: string, confidence: Detection['confidence'], saw: string): DecodedText => {
    const detection: Detection = { setting: 'encoding', confidence, saw };
    const dos = decodeDos(bytes, label);
    if (dos !== null) return { text: dos, encoding: label, detection };
    const decoder = new TextDecoder(label);
    return {
      text: decoder.decode(decoder.encoding === 'utf-8' ? joinPairs(bytes) : bytes),
      encoding: decoder.encoding,
      detection,
    };
  };
  if (settings.encoding !== undefined) {
    const label = encodingLabel(settings.encoding);
    if (label === null) {
      problems.add('error', 'encoding-unknown', { encoding: settings.encoding });
      return null;
    }
    return decode(label, 'given', '');
  }
  for (const [label, mark] of marks)
    if (mark.every((byte, index) => bytes[index] === byte))
      return decode(label, 'certain', 'byte order mark');
  const wide = silentUtf16(bytes);
  if (wide) return decode(wide, 'likely', 'zero bytes');
  const { good, broken } = surveyUtf8(bytes);
  const declaredLabel = declared === null ? null : encodingLabel(declared);
  // A few broken sequences among many good ones are cut or damaged text, not another encoding.
  if (good >= broken * 20) {
    if (broken > 0) problems.add('warning', 'bytes-unreadable', { count: broken });
    if (good > 0 && declaredLabel !== null && declaredLabel !== 'utf-8')
      problems.add('note', 'encoding-not-as-declared', { declared: declared!, used: 'utf-8' });
    return decode('utf-8', broken === 0 ? 'certain' : 'likely', good > 0 ? 'UTF-8' : 'ASCII');
  }
  if (declaredLabel !== null && declaredLabel !== 'utf-8')
    return decode(declaredLabel, 'likely', declared!);
  const likely = looksVietnamese1258(bytes) ? 'windows-1258' : encodingByLetters(bytes);
  const used = guessEncoding(bytes, likely ?? 'windows-1252');
  if (declaredLabel === 'utf-8')
    problems.add('warning', 'encoding-not-as-declared', { declared: declared!, used });
  else problems.add('note', 'encoding-assumed', { encoding: used });
  return decode(used, 'assumed', '');
}
