import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBoxes } from '#domain/recurrence';
import { parseMarkdown, toggleBox, type Block, type Inline } from './markdown.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });

test('headings, paragraphs, quotes, code and rules', () => {
  expect(
    parseMarkdown('# Plan\n\nFirst line\nsecond line\n\n> said\n> twice\n\n---\n```\na < b\n```\n'),
  ).toEqual<Block[]>([
    { kind: 'heading', level: 1, children: [text('Plan')] },
    { kind: 'paragraph', children: [text('First line\nsecond line')] },
    { kind: 'quote', children: [text('said\ntwice')] },
    { kind: 'rule' },
    { kind: 'code', text: 'a < b' },
  ]);
});
test('lists are parsed with their levels and checkboxes', () => {
  expect(parseMarkdown('- [x] done\n- [ ] open\n  - below\n\n1. one\n2. two')).toEqual<Block[]>([
    {
      kind: 'list',
      ordered: false,
      items: [
        { children: [text('done')], checked: true, level: 0, line: 0 },
        { children: [text('open')], checked: false, level: 0, line: 1 },
        { children: [text('below')], checked: null, level: 1, line: 2 },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        { children: [text('one')], checked: null, level: 0, line: 4 },
        { children: [text('two')], checked: null, level: 0, line: 5 },
      ],
    },
  ]);
  expect(toggleBox('- [x] done\n- [ ] open', 1)).toBe('- [x] done\n- [x] open');
  expect(toggleBox('- [x] done\n- [ ] open', 0)).toBe('- [ ] done\n- [ ] open');
});
test('inline markup is parsed', () => {
  expect(parseMarkdown('**bold *and italic*** ~~gone~~ `a*b` snake_case 2 * 3 * 4')).toEqual<
    Block[]
  >([
    {
      kind: 'paragraph',
      children: [
        {
          kind: 'strong',
          children: [text('bold '), { kind: 'em', children: [text('and italic')] }],
        },
        text(' '),
        { kind: 'del', children: [text('gone')] },
        text(' '),
        { kind: 'code', text: 'a*b' },
        text(' snake_case 2 * 3 * 4'),
      ],
    },
  ]);
  expect(parseMarkdown('\\*not\\*')).toEqual<Block[]>([
    { kind: 'paragraph', children: [text('*not*')] },
  ]);
});
test('links lead only to web and mail addresses', () => {
  expect(
    parseMarkdown(
      '[a](https://example.org/x) https://example.org/y. [b](javascript:alert(1)) [c](data:text/html,x)',
    ),
  ).toEqual<Block[]>([
    {
      kind: 'paragraph',
      children: [
        { kind: 'link', href: 'https://example.org/x', children: [text('a')] },
        text(' '),
        { kind: 'link', href: 'https://example.org/y', children: [text('https://example.org/y')] },
        text('. [b](javascript:alert(1)) [c](data:text/html,x)'),
      ],
    },
  ]);
});
test('no text is lost or becomes a script address', () => {
  const addresses = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      part.kind === 'link'
        ? [part.href, ...addresses(part.children)]
        : 'children' in part
          ? addresses(part.children)
          : [],
    );
  const letters = (parts: readonly Inline[]): string =>
    parts.map((part) => ('text' in part ? part.text : letters(part.children))).join('');
  const pieces = fc.constantFrom(
    '**',
    '*',
    '_',
    '__',
    '~~',
    '`',
    '[',
    '](',
    ')',
    'https://a.b',
    'javascript:',
    'word',
    ' ',
    '\\',
    '\n',
    '- ',
    '#',
    '> ',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
      (source) => {
        const blocks = parseMarkdown(source);
        const inline = blocks.flatMap((block) =>
          'children' in block
            ? block.children
            : block.kind === 'list'
              ? block.items.flatMap((one) => one.children)
              : [],
        );
        for (const address of addresses(inline)) expect(address).toMatch(/^(https?:\/\/|mailto:)/i);
        const shown =
          letters(inline) +
          blocks.map((block) => (block.kind === 'code' ? block.text : '')).join('');
        for (const word of ['word'])
          expect(shown.split(word).length).toBeLessThanOrEqual(source.split(word).length);
      },
    ),
  );
});
// A parser that rescans from every mark would take minutes for one of these; a linear one takes a
// moment for all.
test.each([
  '*a ',
  '**a ',
  '_a ',
  '__a ',
  '~~a ',
  '*a**b ',
  '`',
  '`a ',
  '[a',
  '[a](',
  '[[a](b',
  '](',
  '(https://. ',
  'https://.',
  '\\',
  '*`[',
  '# ',
  '#    ',
  '- - ',
  '-  \u2028',
  '1. ',
  '> *',
  '```\n',
  '***',
  '___',
  '~',
])('a text of 200,000 characters of %j is parsed', (piece) => {
  expect(
    parseMarkdown(`${piece.repeat(Math.ceil(200_000 / piece.length))}x`).length,
  ).toBeGreaterThan(0);
});
test('notes of a copy have no ticked checkbox, and are otherwise unchanged', () => {
  const pieces = fc.constantFrom(
    '- ',
    '* ',
    '+ ',
    '1. ',
    '12) ',
    '1234567890. ',
    '[x]',
    '[X]',
    '[ ]',
    '[x] ',
    '[X] ',
    ' ',
    '  ',
    '\t',
    '\u00a0',
    '\u2028',
    '\n',
    '\r\n',
    '\r',
    '```',
    '```js',
    '`',
    '> ',
    '# ',
    '***',
    '- - -',
    'milk',
    '\\',
  );
  const boxesOf = (source: string) =>
    parseMarkdown(source).flatMap((block) =>
      block.kind === 'list' ? block.items.map(({ checked, line }) => [line, checked] as const) : [],
    );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
      (source) => {
        const opened = openBoxes(source),
          boxes = boxesOf(source);
        expect(boxesOf(opened)).toEqual(
          boxes.map(([line, checked]) => [line, checked === null ? null : false]),
        );
        // Clears each one by hand, as the second method.
        const byHand = boxes.reduce(
          (text, [line, checked]) => (checked ? toggleBox(text, line) : text),
          source.replaceAll('\r\n', '\n'),
        );
        expect(opened.replaceAll('\r\n', '\n')).toBe(byHand);
      },
    ),
    { numRuns: 3_000 },
  );
});
