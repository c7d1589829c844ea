import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf, type ProseElement, type ProseNode } from '#app/content/prose.ts';
import { openBoxes } from '#domain/recurrence';
import { parseMarkdown, toggleBox } from './markdown.ts';

/** Every element of a tree, outermost first. */
const elements = (nodes: readonly ProseNode[]): ProseElement[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elements(node.children ?? [])],
  );
const boxesOf = (source: string) =>
  elements(parseMarkdown(source)).flatMap(({ props }) =>
    props?.['checked'] === undefined
      ? []
      : [{ line: Number(props['line']), checked: props['checked'] === true }],
  );
const paragraph = (...children: ProseNode[]) => ({ tag: 'p', children });

test('headings, paragraphs, quotes, code and rules', () => {
  expect(
    parseMarkdown('# Plan\n\nFirst line\nsecond line\n\n> said\n> twice\n\n---\n```\na < b\n```\n'),
  ).toEqual([
    { tag: 'h1', children: ['Plan'] },
    paragraph('First line\nsecond line'),
    { tag: 'blockquote', children: [paragraph('said\ntwice')] },
    { tag: 'hr' },
    { tag: 'pre', children: [{ tag: 'code', children: ['a < b\n'] }] },
  ]);
});
test('lists are parsed with their levels and checkboxes', () => {
  expect(parseMarkdown('- [x] done\n- [ ] open\n  - below\n\n1. one\n2. two')).toEqual([
    {
      tag: 'ul',
      children: [
        { tag: 'li', props: { checked: true, line: 0 }, children: ['done'] },
        {
          tag: 'li',
          props: { checked: false, line: 1 },
          children: ['open', { tag: 'ul', children: [{ tag: 'li', children: ['below'] }] }],
        },
      ],
    },
    {
      tag: 'ol',
      children: [
        { tag: 'li', children: ['one'] },
        { tag: 'li', children: ['two'] },
      ],
    },
  ]);
  expect(toggleBox('- [x] done\n- [ ] open', 1)).toBe('- [x] done\n- [x] open');
  expect(toggleBox('- [x] done\n- [ ] open', 0)).toBe('- [ ] done\n- [ ] open');
  expect(toggleBox('- [x] done\r\n- [ ] open\r\n', 1)).toBe('- [x] done\r\n- [x] open\r\n');
});
test('inline markup is parsed', () => {
  expect(parseMarkdown('**bold *and italic*** ~~gone~~ `a*b` snake_case 2 * 3 * 4')).toEqual([
    paragraph(
      { tag: 'strong', children: ['bold ', { tag: 'em', children: ['and italic'] }] },
      ' ',
      { tag: 's', children: ['gone'] },
      ' ',
      { tag: 'code', children: ['a*b'] },
      ' snake_case 2 * 3 * 4',
    ),
  ]);
  expect(parseMarkdown('\\*not\\*')).toEqual([paragraph('*not*')]);
});
test('typed text is shown as it is', () => {
  const typed = 'a &amp; b <b>c</b>\n[d]: https://example.org\n    indented\n!(x)';
  expect(textOf(parseMarkdown(typed)).replaceAll(/\n\s*/g, '\n')).toBe(
    typed.replaceAll(/\n\s*/g, '\n'),
  );
});
test('links lead only to web and mail addresses', () => {
  const link = (href: string, text: string) => ({ tag: 'a', props: { href }, children: [text] });
  expect(
    parseMarkdown(
      '[a](https://example.org/x) https://example.org/y. [b](javascript:alert(1)) ' +
        '[c](data:text/html,x) [d](/x) example.org ![e](https://example.org/e)',
    ),
  ).toEqual([
    paragraph(
      link('https://example.org/x', 'a'),
      ' ',
      link('https://example.org/y', 'https://example.org/y'),
      '. [b](javascript:alert(1)) [c](data:text/html,x) [d](/x) example.org !',
      link('https://example.org/e', 'e'),
    ),
  ]);
});
test('no text is lost or becomes a script address', () => {
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
        const nodes = parseMarkdown(source);
        const shown = textOf(nodes);
        for (const { props } of elements(nodes))
          if (props?.['href'] !== undefined)
            expect(props['href']).toMatch(/^(https?:\/\/|mailto:)/i);
        expect(shown.split('word').length).toBeLessThanOrEqual(source.split('word').length);
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
    '~~~',
    '> - ',
    '`',
    '> ',
    '# ',
    '***',
    '- - -',
    'milk',
    '\\',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
      (source) => {
        const opened = openBoxes(source);
        expect(boxesOf(opened)).toEqual(
          boxesOf(source).map(({ line }) => ({ line, checked: false })),
        );
        const withoutMarks = (text: string) => text.replaceAll(/\[[xX ]\]/g, '[]');
        expect(withoutMarks(opened)).toBe(withoutMarks(source));
      },
    ),
    { numRuns: 3_000 },
  );
});
test('a box that is ticked by its line is the one that was shown there', () => {
  const source = '> - [ ] a\r\n\r\n1. [x] b\r   - [ ] c\n- - [ ] d';
  for (const box of boxesOf(source))
    expect(boxesOf(toggleBox(source, box.line))).toEqual(
      boxesOf(source).map((each) =>
        each.line === box.line ? { ...each, checked: !each.checked } : each,
      ),
    );
  expect(boxesOf(source)).toHaveLength(4);
});
