/**
 * The part of Markdown that notes need, as data: headings, paragraphs, lists (with boxes to tick), quotes, code, rules;
 * inside them bold, italic, struck, code and links. Whatever is not understood stays text; nothing becomes HTML.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };
export interface ListItem { children: Inline[]; /** A box: ticked or not; null: none. */ checked: boolean | null; level: number; /** The line of the source on which it stands, from 0. */ line: number }
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: ListItem[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const item = /^(\s*)(?:([-*+])|(\d{1,9})[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/;
const rule = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const deepestNesting = 8;

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n')) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.trimStart().startsWith('```')) {
      close();
      const end = lines.findIndex((other, index) => index > at && other.trim() === '```');
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last;
      continue;
    }
    const head = heading.exec(line);
    const entry = rule.test(line) ? null : item.exec(line);
    if (line.trim() === '') close();
    else if (rule.test(line)) { close(); blocks.push({ kind: 'rule' }); }
    else if (head) { close(); blocks.push({ kind: 'heading', level: Math.min(3, head[1]!.length) as 1 | 2 | 3, children: parseInline(head[2]!) }); }
    else if (line.startsWith('>')) {
      close();
      const quoted = [];
      while (at < lines.length && lines[at]!.startsWith('>')) quoted.push(lines[at++]!.replace(/^>\s?/, ''));
      at -= 1;
      blocks.push({ kind: 'quote', children: parseInline(quoted.join('\n')) });
    } else if (entry) {
      close();
      const ordered = entry[3] !== undefined;
      const made: ListItem = { children: parseInline(entry[5]!), checked: entry[4] === undefined ? null : entry[4] !== ' ', level: Math.min(3, Math.floor(entry[1]!.replaceAll('\t', '  ').length / 2)), line: at };
      const before = blocks.at(-1);
      if (before?.kind === 'list' && before.ordered === ordered && lines[at - 1]!.trim() !== '') before.items.push(made);
      else blocks.push({ kind: 'list', ordered, items: [made] });
    } else paragraph.push(line);
  }
  close();
  return blocks;
}

/** Ticks or clears the box on a line of the source. */
export function toggleBox(source: string, line: number): string {
  return source.split('\n').map((text, index) => (index !== line ? text : text.replace(/\[([ xX])\]/, (_box, mark: string) => (mark === ' ' ? '[x]' : '[ ]')))).join('\n');
}

const marks = [
  { open: '**', kind: 'strong' }, { open: '__', kind: 'strong' }, { open: '~~', kind: 'del' }, { open: '*', kind: 'em' }, { open: '_', kind: 'em' },
] as const;
const bareLink = /^https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"]/;

function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const flush = () => { if (plain) parts.push({ kind: 'text', text: plain }); plain = ''; };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const escaped = /^\\([\\`*_[\]()~#>-])/.exec(rest);
    if (escaped) { plain += escaped[1]; at += 2; continue; }
    const code = /^`([^`]+)`/.exec(rest);
    if (code) { flush(); parts.push({ kind: 'code', text: code[1]! }); at += code[0].length; continue; }
    const link = depth < deepestNesting ? /^\[([^[\]]+)\]\(([^()\s]+)\)/.exec(rest) : null;
    const href = link && safeAddress(link[2]!);
    if (link && href !== null) { flush(); parts.push({ kind: 'link', href, children: parseInline(link[1]!, depth + 1) }); at += link[0].length; continue; }
    const bare = at === 0 || /[\s(]/.test(text[at - 1]!) ? bareLink.exec(rest) : null;
    if (bare) { flush(); parts.push({ kind: 'link', href: bare[0], children: [{ kind: 'text', text: bare[0] }] }); at += bare[0].length; continue; }
    const mark = depth < deepestNesting ? marks.find(({ open }) => rest.startsWith(open)) : undefined;
    const end = mark ? closing(rest, mark.open, at === 0 ? '' : text[at - 1]!) : -1;
    if (mark && end > 0) { flush(); parts.push({ kind: mark.kind, children: parseInline(rest.slice(mark.open.length, end), depth + 1) }); at += end + mark.open.length; continue; }
    plain += text[at];
    at += 1;
  }
  flush();
  return parts;
}

/** Where the mark ends, or -1: it hugs what it marks, and `_` does not open inside a word. */
function closing(rest: string, open: string, before: string): number {
  if (/\s/.test(rest[open.length] ?? ' ') || (open.startsWith('_') && /[\p{L}\p{N}]/u.test(before))) return -1;
  for (let end = rest.indexOf(open, open.length + 1); end > 0; end = rest.indexOf(open, end + 1)) {
    if (/\s/.test(rest[end - 1]!)) continue;
    // Of three in a row the last two are the pair.
    if (open.length === 2 && rest[end + 2] === open[0]) continue;
    // A single one is not half of a pair.
    if (open.length === 1 && (rest[end + 1] === open || rest[end - 1] === open)) continue;
    return end;
  }
  return -1;
}

/** Only to the web and to mail programs. */
function safeAddress(address: string): string | null {
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : null;
}
