/**
 * Turns Markdown (CommonMark with tables and footnotes) into prose while the pages are built. HTML
 * in the text is dropped. Text of users has another parser (`app/features/planning/markdown.ts`).
 */
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { localPath } from '#app/language-paths.ts';
import type { Language } from '#contract/i18n/index';
import { parseFigure } from './figure-spec.ts';
import { keepTogether } from './keep-together.server.ts';
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

/**
 * @returns the text, and its sections (`##`) for the table of contents
 * @throws on a figure that cannot be read
 */
export function renderProse(
  markdown: string,
  language: Language,
): { body: ProseNode[]; contents: Heading[] } {
  const labels = footnotes[language];
  const pipeline = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabel: labels.title,
      footnoteLabelProperties: { className: ['h4'] },
      footnoteBackLabel: (index: number, place: number) => labels.back(index + 1, place),
    })
    .use(rehypeSlug);
  const tree = pipeline.runSync(pipeline.parse(markdown));
  const root = toJsxRuntime(tree, {
    Fragment: 'root',
    jsx: element,
    jsxs: element,
    passKeys: false,
    ignoreInvalidStyle: true,
  }) as unknown as ProseElement;
  const body = (root.children ?? [])
    .map((node) => adapt(node, language))
    .filter((node) => node !== '\n');
  const contents = body
    .filter((node) => typeof node !== 'string')
    .filter((node) => node.tag === 'h2')
    .map((node) => ({ id: String(node.props?.['id']), title: textOf(node) }));
  return { body, contents };
}

function element(tag: unknown, { children, ...props }: Record<string, unknown>): ProseElement {
  const list = (
    children === undefined ? [] : Array.isArray(children) ? children : [children]
  ) as ProseNode[];
  return {
    tag: String(tag),
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(list.length > 0 ? { children: list } : {}),
  };
}

/**
 * Keeps links in the language of the page, turns blocks of the language `figure` into figures, and
 * prevents line breaks inside a date. Code stays unchanged.
 */
function adapt(node: ProseNode, language: Language): ProseNode {
  if (typeof node === 'string') return keepTogether(node, language);
  const code = node.tag === 'pre' ? node.children?.[0] : undefined;
  if (typeof code === 'object' && code.props?.['className'] === 'language-figure')
    return { tag: 'figure-block', props: { ...parseFigure(textOf(code)) } };
  if (node.tag === 'code') return node;
  const href = node.props?.['href'];
  const foreign =
    typeof href === 'string' && /^https?:/.test(href)
      ? languageOfTitle(textOf(node), language)
      : language;
  const props =
    typeof href === 'string' && href.startsWith('/')
      ? { ...node.props, href: localPath(href, language) }
      : foreign === language
        ? node.props
        : { ...node.props, lang: foreign };
  return {
    tag: node.tag,
    ...(props ? { props } : {}),
    ...(node.children ? { children: node.children.map((child) => adapt(child, language)) } : {}),
  };
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
