/**
 * Tags and values of OFX, whether SGML (elements that are never closed) or XML. One pass, no tree:
 * the reader is told of each element with the text right behind it, and of each end tag.
 */

export interface MarkupHandler {
  /**
   * `value` is decoded, its white space collapsed; empty for an aggregate. `start` is the offset of
   * the tag.
   */
  open(name: string, value: string, line: number, start: number): void;
  close(name: string, end: number): void;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  thinsp: ' ',
  minus: '\u2212',
  ndash: '\u2013',
  mdash: '\u2014',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  szlig: 'ß',
};
/** Letters with a mark, as HTML names them: `&uacute;`. */
const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
function characterNamed(name: string): string | null {
  const letter = /^([a-z])(acute|grave|circ|tilde|uml|ring|cedil|caron)$/i.exec(name);
  return (
    named[name.toLowerCase()] ??
    (letter ? `${letter[1]!}${marks[letter[2]!.toLowerCase()]!}`.normalize('NFC') : null)
  );
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return characterNamed(name) ?? whole;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}

/**
 * Text with its entities resolved. Some banks escape twice (`&amp;lt;`): no payee is really called
 * `&lt;`, so a second layer goes too.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeOnce(text);
  return /&(?:amp|lt|gt|quot|apos|#\d+);/i.test(once) ? decodeOnce(once) : once;
}

function isNameStart(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** "A <b and c" in a payee is text: a tag is a name alone, or a name with attributes. */
function isTag(inside: string, name: string): boolean {
  return (
    inside.length === name.length ||
    /^\s*(?:\/|(?:[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')\s*)*\/?)$/.test(inside.slice(name.length))
  );
}

/** A value on one line, with single spaces. */
const withoutWraps = (value: string): string =>
  value.includes('\n') || value.includes('  ') || value.includes('\t')
    ? value.replace(/\s+/g, ' ').trim()
    : value.trim();

/** Scans the text from `from`. False: it ended inside a tag. */
export function scanMarkup(
  text: string,
  from: number,
  handler: MarkupHandler,
  onProgress: (share: number) => void,
): boolean {
  let line = 1;
  // Kept from tag to tag: some banks write the whole file as one line, and looking for its end anew
  // would read the rest each time.
  let lineEnd = text.indexOf('\n');
  const lineAt = (offset: number) => {
    for (; lineEnd >= 0 && lineEnd < offset; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1;
    return line;
  };
  let name: string | null = null;
  let nameStart = 0;
  let nameLine = 0;
  let value = '';
  let textFrom = from;
  let tags = 0;
  const take = (until: number) => {
    if (name !== null && until > textFrom) value += decodeEntities(text.slice(textFrom, until));
  };
  const flush = () => {
    if (name === null) return;
    handler.open(name, withoutWraps(value), nameLine, nameStart);
    name = null;
    value = '';
  };
  for (let at = text.indexOf('<', from); at >= 0;) {
    const next = text.charCodeAt(at + 1);
    if (text.startsWith('<!--', at) || next === 63 || text.startsWith('<![CDATA[', at)) {
      take(at);
      const cdata = next === 33 && text[at + 2] === '[';
      const mark = cdata ? ']]>' : next === 63 ? '?>' : '-->';
      const end = text.indexOf(mark, at + 2);
      if (end < 0) {
        flush();
        return false;
      }
      if (cdata && name !== null) value += text.slice(at + 9, end);
      textFrom = end + mark.length;
      at = text.indexOf('<', textFrom);
      continue;
    }
    const closing = next === 47;
    if (!isNameStart(closing ? text.charCodeAt(at + 2) : next)) {
      at = text.indexOf('<', at + 1);
      continue;
    }
    const end = text.indexOf('>', at);
    if (end < 0) {
      take(at);
      flush();
      return false;
    }
    const inside = text.slice(at + (closing ? 2 : 1), end);
    const found = /^[A-Za-z][A-Za-z0-9._-]*/.exec(inside)![0];
    if (!isTag(inside, found)) {
      at = text.indexOf('<', at + 1);
      continue;
    }
    take(at);
    flush();
    if (closing) handler.close(found.toUpperCase(), end + 1);
    else {
      name = found.toUpperCase();
      nameStart = at;
      nameLine = lineAt(at);
    }
    textFrom = end + 1;
    at = text.indexOf('<', textFrom);
    if (++tags % 20_000 === 0) onProgress(textFrom / text.length);
  }
  take(text.length);
  flush();
  return true;
}
