/**
 * Turns Markdown (CommonMark with tables and footnotes) into prose while the pages are built. HTML
 * in the text stays text.
 */
import GithubSlugger from 'github-slugger';
import footnotePlugin from 'markdown-it-footnote';
import { localPath } from '#app/language-paths.ts';
import type { Language } from '#contract/i18n/index';
import { parseFigure } from './figure-spec.ts';
import { keepTogether } from './keep-together.server.ts';
import { createMarkdownParser, parseMarkdownTree } from './markdown-tree.ts';
import { textOf, type Heading, type ProseElement, type ProseNode } from './prose.ts';

const footnotes = {
  en: {
    title: 'Notes',
    back: (note: number, place: number) =>
      place === 1 ? `Back to the place of note ${note}` : `Back to place ${place} of note ${note}`,
  },
  vi: {
    title: 'Ghi chú',
    back: (note: number, place: number) =>
      place === 1 ? `Về chỗ có ghi chú ${note}` : `Về chỗ thứ ${place} có ghi chú ${note}`,
  },
};

const parser = createMarkdownParser().use(footnotePlugin);
parser.core.ruler.after('footnote_tail', 'space_before_anchor', ({ tokens, Token }) => {
  for (let at = tokens.length - 1; at >= 0; at -= 1)
    if (tokens[at]!.type === 'footnote_anchor')
      tokens.splice(at, 0, Object.assign(new Token('text', '', 0), { content: ' ' }));
});

/**
 * @returns the text, and its sections (`##`) for the table of contents
 * @throws on a figure that cannot be read
 */
export function renderProse(
  markdown: string,
  language: Language,
): { body: ProseNode[]; contents: Heading[] } {
  const slugger = new GithubSlugger();
  const body = parseMarkdownTree(parser, markdown).map((node) => adapt(node, language, slugger));
  const contents = body
    .filter((node) => typeof node !== 'string')
    .filter((node) => node.tag === 'h2')
    .map((node) => ({ id: String(node.props?.['id']), title: textOf(node) }));
  return { body, contents };
}

/**
 * Gives headings an address, keeps links in the language of the page, turns blocks of the language
 * `figure` into figures and footnotes into a section of their own, and prevents line breaks inside a
 * date. Code stays unchanged.
 */
function adapt(node: ProseNode, language: Language, slugger: GithubSlugger): ProseNode {
  if (typeof node === 'string') return keepTogether(node, language);
  const code = node.tag === 'pre' ? node.children?.[0] : undefined;
  if (typeof code === 'object' && code.props?.['className'] === 'language-figure')
    return { tag: 'figure-block', props: { ...parseFigure(textOf(code)) } };
  if (node.tag === 'code') return node;
  const children = node.children?.map((child) => adapt(child, language, slugger)) ?? [];
  const { tag, props } = withAddress(node, language, slugger);
  return footnoteOf(
    { tag, ...(props ? { props } : {}), ...(children.length > 0 ? { children } : {}) },
    language,
  );
}

/** Gives a heading the address of its text, and a link the address and the language of its page. */
function withAddress(
  { tag, props, children = [] }: ProseElement,
  language: Language,
  slugger: GithubSlugger,
): ProseElement {
  if (/^h[1-6]$/.test(tag)) return { tag, props: { ...props, id: slugger.slug(textOf(children)) } };
  const href = props?.['href'];
  if (typeof href !== 'string') return { tag, ...(props ? { props } : {}) };
  if (href.startsWith('/')) return { tag, props: { ...props, href: localPath(href, language) } };
  const foreign = /^https?:/.test(href) ? languageOfTitle(textOf(children), language) : language;
  return { tag, props: foreign === language ? { ...props } : { ...props, lang: foreign } };
}

/** Turns what the plugin parsed into the elements of a footnote; other elements stay as they are. */
function footnoteOf(node: ProseElement, language: Language): ProseElement {
  const { tag, props = {}, children = [] } = node;
  const id = Number(props['id']),
    place = Number(props['subId'] ?? 0) + 1;
  const label = String(props['label'] ?? id + 1);
  const reference = place === 1 ? `fnref-${label}` : `fnref-${label}-${place}`;
  switch (tag) {
    case 'footnote_ref':
      return {
        tag: 'sup',
        children: [
          {
            tag: 'a',
            props: {
              href: `#fn-${label}`,
              id: reference,
              'data-footnote-ref': true,
              'aria-describedby': 'footnote-label',
            },
            children: [String(id + 1)],
          },
        ],
      };
    case 'footnote_anchor':
      return {
        tag: 'a',
        props: {
          href: `#${reference}`,
          'data-footnote-backref': '',
          'aria-label': footnotes[language].back(id + 1, place),
          className: 'data-footnote-backref',
        },
        children: place === 1 ? ['↩'] : ['↩', { tag: 'sup', children: [String(place)] }],
      };
    case 'footnote':
      return { tag: 'li', props: { id: `fn-${label}` }, children };
    case 'footnote_block':
      return {
        tag: 'section',
        props: { 'data-footnotes': true, className: 'footnotes' },
        children: [
          {
            tag: 'h2',
            props: { className: 'h4', id: 'footnote-label' },
            children: [footnotes[language].title],
          },
          { tag: 'ol', children },
        ],
      };
    default:
      return node;
  }
}

/** Letters that exist in Vietnamese and not in English. */
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/iu;

/**
 * Returns the language of a linked page's title, so that screen readers pronounce it correctly. A
 * single word, such as a name or an address, counts as `language`.
 */
export function languageOfTitle(title: string, language: Language): Language {
  if (!/\p{L}+ \p{L}+/u.test(title)) return language;
  return vietnamese.test(title) ? 'vi' : 'en';
}
