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
  /** The language of `title`. */ language: Language;
  author: string;
  url: string;
  read: string;
}

/**
 * An article's entry in a list of articles. `minutes` is the reading time, `date` a calendar day.
 */
export interface ArticleSummary {
  slug: string;
  title: string;
  description: string;
  date: string;
  tags: ArticleTag[];
  tools: string[];
  minutes: number;
}
/** `heading` and `lede` are title and description with non-breaking spaces. */
export interface Article extends ArticleSummary {
  heading: string;
  lede: string;
  body: ProseNode[];
  contents: Heading[];
  sources: CitedSource[];
  related: ArticleSummary[];
}
/**
 * `updated` is the day of the last change, which legal texts show. `questions` are those of the
 * page of frequent questions, as text.
 */
export interface ContentPage {
  title: string;
  description: string;
  updated: string;
  body: ProseNode[];
  contents: Heading[];
  questions: { question: string; answer: string }[];
}

/** Returns the text alone, as a screen reader would read it. */
export function textOf(node: ProseNode | ProseNode[]): string {
  if (typeof node === 'string') return node;
  return Array.isArray(node)
    ? node.map(textOf).join('')
    : (node.children ?? []).map(textOf).join('');
}
