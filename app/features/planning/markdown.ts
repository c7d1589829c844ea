/**
 * Markdown of notes and announcements, parsed in the browser: the Markdown of articles
 * (`app/content/markdown-tree.ts`) with checkboxes, and without what would change or hide typed
 * text (HTML entities, definitions of links, code by indentation, pictures).
 */
import type { StateCore } from 'markdown-it';
import { createMarkdownParser, parseMarkdownTree } from '#app/content/markdown-tree.ts';
import type { ProseNode } from '#app/content/prose.ts';

const parser = createMarkdownParser();
parser.disable(['entity', 'reference', 'code', 'lheading', 'image']);
parser.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address);
parser.core.ruler.after('inline', 'checkboxes', readCheckboxes);

const box = /^\[([ xX])\](?:[ \t]+|$)/;

/**
 * Returns the elements of a note. An item of a list with a checkbox has the attributes `checked`
 * and `line` (of the source, from 0). Line breaks inside a paragraph are kept as `\n`.
 */
export function parseMarkdown(source: string): ProseNode[] {
  // A list that was copied from a page has such spaces behind its marks.
  return parseMarkdownTree(parser, source.replaceAll('\u00a0', ' '));
}

function readCheckboxes({ tokens }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const mark = token.type === 'inline' ? box.exec(token.content) : null;
    // The box stands on the line on which its item begins.
    if (mark === null || tokens[at - 1]?.type !== 'paragraph_open') continue;
    if (item?.type !== 'list_item_open' || item.map![0] !== token.map![0]) continue;
    const [first] = token.children ?? [];
    if (first?.type !== 'text') continue;
    item.meta = { checked: mark[1] !== ' ', line: token.map![0] };
    first.content = first.content.slice(mark[0].length);
  }
}

/** Ticks or clears the box on a line of the source. */
export function toggleBox(source: string, line: number): string {
  // Every second part is the end of a line.
  return source
    .split(/(\r\n|\r|\n)/)
    .map((text, index) =>
      index !== line * 2
        ? text
        : text.replace(/\[([ xX])\]/, (_box, mark: string) => (mark === ' ' ? '[x]' : '[ ]')),
    )
    .join('');
}
