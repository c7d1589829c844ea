/**
 * The subset of Markdown for notes, as data: headings, paragraphs, lists (with checkboxes), quotes,
 * code, rules; inside them bold, italic, struck, code and links. Anything else stays text; nothing
 * becomes HTML. The texts of `content/` have a parser of their own, which never reaches the browser
 * (`app/content/render-prose.server.ts`).
 */
import { endOfCode, readListLine } from '#domain/recurrence';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] };
export interface MarkdownListItem {
  children: Inline[];
  /** The state of the checkbox; null without one. */ checked: boolean | null;
  level: number;
  /** The line of the source, from 0. */ line: number;
}
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: MarkdownListItem[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const heading = /^(#{1,6})\s+/;
const rule = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const deepestNesting = 8;

/** Parses in time proportional to the length of `source`, for any input. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n')) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const codeEnd = endOfCode(lines, at);
    if (codeEnd !== null) {
      close();
      blocks.push({ kind: 'code', text: lines.slice(at + 1, codeEnd).join('\n') });
      at = codeEnd;
      continue;
    }
    const head = heading.exec(line);
    const entry = rule.test(line) ? null : readListLine(line);
    if (line.trim() === '') close();
    else if (rule.test(line)) {
      close();
      blocks.push({ kind: 'rule' });
    } else if (head) {
      close();
      const level = Math.min(3, head[1]!.length) as 1 | 2 | 3;
      blocks.push({
        kind: 'heading',
        level,
        children: parseInline(withoutClosingMarks(line.slice(head[0].length))),
      });
    } else if (line.startsWith('>')) {
      close();
      const quoted = [];
      while (at < lines.length && lines[at]!.startsWith('>'))
        quoted.push(lines[at++]!.replace(/^>\s?/, ''));
      at -= 1;
      blocks.push({ kind: 'quote', children: parseInline(quoted.join('\n')) });
    } else if (entry) {
      close();
      const { indent, isOrdered, checked, text } = entry;
      const made: MarkdownListItem = {
        children: parseInline(text),
        checked,
        level: Math.min(3, Math.floor(indent.replaceAll('\t', '  ').length / 2)),
        line: at,
      };
      const before = blocks.at(-1);
      if (before?.kind === 'list' && before.ordered === isOrdered && lines[at - 1]!.trim() !== '')
        before.items.push(made);
      else blocks.push({ kind: 'list', ordered: isOrdered, items: [made] });
    } else paragraph.push(line);
  }
  close();
  return blocks;
}

/** Ticks or clears the box on a line of the source. */
export function toggleBox(source: string, line: number): string {
  return source
    .split('\n')
    .map((text, index) =>
      index !== line
        ? text
        : text.replace(/\[([ xX])\]/, (_box, mark: string) => (mark === ' ' ? '[x]' : '[ ]')),
    )
    .join('\n');
}

/** Removes `#` marks at the end of a heading. */
function withoutClosingMarks(title: string): string {
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  return title.slice(0, end).trimEnd();
}

const marks = [
  { open: '**', kind: 'strong' },
  { open: '__', kind: 'strong' },
  { open: '~~', kind: 'del' },
  { open: '*', kind: 'em' },
  { open: '_', kind: 'em' },
] as const;
const escapable = new Set('\\`*_[]()~#>-');
const space = /\s/;
const wordSign = /[\p{L}\p{N}]/u;
const linkAt = /\[([^[\]]+)\]\(([^()\s]+)\)/y;
const schemeAt = /https?:\/\//y;
const endsAddress = /[\s<>()]/;
const closesSentence = /[.,;:!?'"]/;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function parseInline(text: string): Inline[] {
  const closings = new Map(marks.map(({ open }) => [open, findClosings(text, open)]));

  /**
   * Returns the end of a bare address that begins at `from`, or -1 if none does. Punctuation at the
   * end of a sentence is not part of it.
   */
  function endOfAddress(from: number, to: number): number {
    const scheme = matchAt(schemeAt, text, from);
    if (scheme === null) return -1;
    const begin = from + scheme[0].length;
    let end = begin;
    while (end < to && !endsAddress.test(text[end]!)) end += 1;
    while (end > begin && closesSentence.test(text[end - 1]!)) end -= 1;
    return end > begin ? end : -1;
  }

  /**
   * Returns the position of the mark that closes the one at `at`, or -1. Marks must touch the text
   * that they enclose, and `_` does not open inside a word.
   */
  function closingOf(
    open: (typeof marks)[number]['open'],
    at: number,
    from: number,
    to: number,
  ): number {
    const first = at + open.length;
    if (first >= to || space.test(text[first]!)) return -1;
    if (open.startsWith('_') && at > from && wordSign.test(text[at - 1]!)) return -1;
    const end = closings.get(open)![first + 1] ?? -1;
    if (end >= 0 && end + open.length <= to) return end;
    // The last position within the part: later text does not belong to it.
    const last = to - open.length;
    return last > first && text.startsWith(open, last) && mayClose(text, open, last, to)
      ? last
      : -1;
  }

  /** Parses the text from `from` to before `to`. */
  function parsePart(from: number, to: number, depth: number): Inline[] {
    const parts: Inline[] = [];
    let plain = '';
    const add = (part: Inline) => {
      if (plain) parts.push({ kind: 'text', text: plain });
      plain = '';
      parts.push(part);
    };
    for (let at = from; at < to;) {
      const sign = text[at]!;
      if (sign === '\\' && at + 1 < to && escapable.has(text[at + 1]!)) {
        plain += text[at + 1];
        at += 2;
        continue;
      }
      const code = sign === '`' ? text.indexOf('`', at + 1) : -1;
      if (code > at + 1 && code < to) {
        add({ kind: 'code', text: text.slice(at + 1, code) });
        at = code + 1;
        continue;
      }
      const link = sign === '[' && depth < deepestNesting ? matchAt(linkAt, text, at) : null;
      const href = link && at + link[0].length <= to ? safeAddress(link[2]!) : null;
      if (link && href !== null) {
        add({
          kind: 'link',
          href,
          children: parsePart(at + 1, at + 1 + link[1]!.length, depth + 1),
        });
        at += link[0].length;
        continue;
      }
      const isBegin = at === from || space.test(text[at - 1]!) || text[at - 1] === '(';
      const address = sign === 'h' && isBegin ? endOfAddress(at, to) : -1;
      if (address > 0) {
        const bare = text.slice(at, address);
        add({ kind: 'link', href: bare, children: [{ kind: 'text', text: bare }] });
        at = address;
        continue;
      }
      const mark =
        depth < deepestNesting
          ? marks.find(({ open }) => at + open.length <= to && text.startsWith(open, at))
          : undefined;
      const end = mark ? closingOf(mark.open, at, from, to) : -1;
      if (mark && end > 0) {
        add({ kind: mark.kind, children: parsePart(at + mark.open.length, end, depth + 1) });
        at = end + mark.open.length;
        continue;
      }
      plain += sign;
      at += 1;
    }
    if (plain) parts.push({ kind: 'text', text: plain });
    return parts;
  }

  return parsePart(0, text.length, 0);
}

/**
 * Returns whether a mark that ends at `end` closes the text before it, in a part that ends before
 * `to`.
 */
function mayClose(text: string, open: string, end: number, to: number): boolean {
  const before = text[end - 1] ?? ' ',
    after = end + open.length < to ? text[end + open.length] : undefined;
  if (space.test(before)) return false;
  // The last two of three marks in a row are the pair; a single one is not half of a pair.
  return open.length === 2 ? after !== open[0] : after !== open && before !== open;
}

/**
 * Returns for each position the next one, itself included, where `open` closes; -1 without one.
 * Computed once, because a search from every opening mark would read the text again and again.
 */
function findClosings(text: string, open: string): Int32Array {
  const next = new Int32Array(text.length + 1).fill(-1);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const closes = text.startsWith(open, at) && mayClose(text, open, at, text.length);
    next[at] = closes ? at : next[at + 1]!;
  }
  return next;
}

/** Returns an address only if it leads to the web or to a mail program. */
function safeAddress(address: string): string | null {
  return /^(https?:\/\/|mailto:)/i.test(address) ? address : null;
}
