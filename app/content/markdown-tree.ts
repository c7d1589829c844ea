/**
 * Markdown as a tree of plain elements: the one parser of articles (while the pages are built) and
 * of notes (in the browser). It takes time proportional to the length of a text, for any text.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import type { ProseElement, ProseNode } from './prose.ts';

export type MarkdownParser = InstanceType<typeof MarkdownIt>;

/**
 * Returns a parser of CommonMark with tables and struck text. HTML stays text, and of bare
 * addresses only those with a scheme become links.
 */
export function createMarkdownParser(): MarkdownParser {
  const parser = new MarkdownIt({ linkify: true });
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  return parser;
}

/**
 * Returns the tree of a text: elements with React's names for their attributes. Elements of a
 * plugin have the name of their token as the tag; what rules noted about a token (`meta`) is among
 * the attributes.
 */
export function parseMarkdownTree(parser: MarkdownParser, source: string): ProseNode[] {
  return treeOf(parser.parse(source, {}));
}

function treeOf(tokens: readonly Token[]): ProseNode[] {
  const root: ProseNode[] = [];
  const open = [root];
  const add = (node: ProseNode) => {
    if (node === '') return;
    const list = open.at(-1)!;
    const before = list.at(-1);
    if (typeof node === 'string' && typeof before === 'string')
      list[list.length - 1] = before + node;
    else list.push(node);
  };
  for (const token of tokens) {
    // The paragraphs of a list without empty lines have no element.
    if (token.hidden) continue;
    if (token.nesting === -1) open.pop();
    else if (token.nesting === 1) {
      const children: ProseNode[] = [];
      add({ ...elementOf(token), children });
      open.push(children);
    } else if (token.type === 'inline') treeOf(token.children ?? []).forEach(add);
    else add(leafOf(token));
  }
  return root;
}

function leafOf(token: Token): ProseNode {
  switch (token.type) {
    case 'text':
    case 'text_special':
      return token.content;
    case 'softbreak':
      return '\n';
    case 'code_inline':
      return { tag: 'code', children: [token.content] };
    case 'fence':
    case 'code_block': {
      const [name] = token.info.trim().split(/\s+/, 1);
      const props = name ? { props: { className: `language-${name}` } } : {};
      return { tag: 'pre', children: [{ tag: 'code', ...props, children: [token.content] }] };
    }
    default:
      return elementOf(token);
  }
}

function elementOf({ tag, type, attrs, meta }: Token): ProseElement {
  const props = {
    ...Object.fromEntries((attrs ?? []).map(([name, value]) => attributeOf(name, String(value)))),
    ...(meta as Record<string, unknown> | null),
  };
  return {
    tag: tag || type.replace(/_open$/, ''),
    ...(Object.keys(props).length > 0 ? { props } : {}),
  };
}

function attributeOf(name: string, value: string): [string, unknown] {
  // The only style that the parser writes is the alignment of a table's cell.
  if (name === 'style') return ['style', { textAlign: value.replace('text-align:', '') }];
  return [name === 'class' ? 'className' : name, value];
}
