import type { Language } from '#contract/i18n/index';

/**
 * A text of `content/`, rendered at build time into plain data: elements with React's names for
 * their attributes.
 */
export type ProseNode = string | ProseElement;
export interface ProseElement {
  tag: string;
  props?: Record<string, unknown>;
  children?: ProseNode[];
}

/** The input of a `figure` block: its kind and its values as written (numbers as numbers). */
export interface FigureSpec {
  kind: string;
  values: Record<string, string | number>;
}

/** The topics of articles. */
export const articleTags = [
  'independence',
  'withdrawal',
  'saving',
  'debt',
  'budget',
  'investing',
  'inflation',
  'goals',
  'time',
  'vietnam',
] as const;
export type ArticleTag = (typeof articleTags)[number];

export interface Heading {
  id: string;
  title: string;
}
export interface CitedSource {
  title: string;
  /** Of the title. */ language: Language;
  author: string;
  url: string;
  read: string;
}

/** An article's entry in a list of articles. `minutes`: reading time. `date`: a calendar day. */
export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  date: string;
  tags: ArticleTag[];
  tools: string[];
  minutes: number;
}
/**
 * `heading` and `lede`: title and description as they are set, with the spaces at which no line
 * breaks.
 */
export interface Article extends ArticleSummary {
  heading: string;
  lede: string;
  body: ProseNode[];
  contents: Heading[];
  sources: CitedSource[];
  related: ArticleSummary[];
}
/**
 * `updated`: the day of the last change, which legal texts show. `questions`: those of the page of
 * frequent questions, as text.
 */
export interface ContentPage {
  title: string;
  description: string;
  updated: string;
  body: ProseNode[];
  contents: Heading[];
  questions: { question: string; answer: string }[];
}

/** The text alone, as a reader would hear it. */
export function textOf(node: ProseNode | ProseNode[]): string {
  if (typeof node === 'string') return node;
  return Array.isArray(node)
    ? node.map(textOf).join('')
    : (node.children ?? []).map(textOf).join('');
}
