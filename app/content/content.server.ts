/**
 * Reads, checks and renders the content of `content/` while the pages are built. A file that breaks
 * the rules stops the build with its name. Never loaded by a browser.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { Language } from '#contract/i18n/index';
import { isDay } from '#domain/calendar';
import { keepTogether } from './keep-together.server.ts';
import {
  articleTags,
  textOf,
  type Article,
  type ArticleSummary,
  type ContentPage,
  type ProseNode,
} from './prose.ts';
import { languageOfTitle, renderProse } from './render-prose.server.ts';

const contentDir = join(process.cwd(), 'content');
/**
 * Words a minute of silent reading: 238, the mean for English non-fiction in Brysbaert (2019), "How
 * many words do we read per minute?".
 */
const wordsPerMinute = 238;
const relatedMax = 3;

const day = v.pipe(v.string(), v.check(isDay, 'no such day'));
const sentence = v.pipe(v.string(), v.trim(), v.minLength(1));
const toolPaths = [
  'timer-block',
  'fi-calculator',
  'budget-planner',
  'latte-factor',
  'compound-interest',
  'debt-or-invest',
] as const;
const articleHead = v.strictObject({
  title: v.pipe(sentence, v.maxLength(90)),
  description: v.pipe(sentence, v.maxLength(200)),
  date: day,
  tags: v.pipe(v.array(v.picklist(articleTags)), v.minLength(1)),
  tools: v.array(v.picklist(toolPaths)),
  sources: v.array(
    v.strictObject({
      title: sentence,
      author: sentence,
      url: v.pipe(v.string(), v.url()),
      read: day,
    }),
  ),
});

const pageHead = v.strictObject({
  title: sentence,
  description: v.pipe(sentence, v.maxLength(200)),
  updated: day,
});

/** Returns the slugs of all articles; each article exists in both languages. */
export function listSlugs(): string[] {
  const slugsOf = (language: Language) => {
    const dir = join(contentDir, 'blog', language);
    return existsSync(dir)
      ? readdirSync(dir)
          .filter((name) => name.endsWith('.md'))
          .map((name) => name.slice(0, -3))
          .toSorted()
      : [];
  };
  const [english, vietnamese] = [slugsOf('en'), slugsOf('vi')];
  const lonely = [
    ...english.filter((slug) => !vietnamese.includes(slug)),
    ...vietnamese.filter((slug) => !english.includes(slug)),
  ];
  if (lonely.length > 0)
    throw new Error(
      `An article stands in both languages; these stand in one: ${lonely.join(', ')}.`,
    );
  return english;
}

/** Returns all articles, newest first, then by title. */
export function listArticles(language: Language): ArticleSummary[] {
  return listSlugs()
    .map((slug) => summaryOf(slug, language))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title, language));
}

export function readArticle(slug: string, language: Language): Article {
  const { head, markdown, file } = read(join('blog', language, `${slug}.md`), articleHead);
  return within(file, () => ({
    ...summaryOf(slug, language),
    heading: keepTogether(head.title, language),
    lede: keepTogether(head.description, language),
    ...renderProse(markdown, language),
    sources: head.sources.map((source) => ({
      ...source,
      language: languageOfTitle(source.title, language),
    })),
    related: relatedTo(slug, language),
  }));
}

export function readContentPage(name: string, language: Language): ContentPage {
  const { head, markdown, file } = read(join('pages', language, `${name}.md`), pageHead);
  return within(file, () => {
    const prose = renderProse(markdown, language);
    return { ...head, ...prose, questions: name === 'faq' ? questionsOf(prose.body) : [] };
  });
}

/**
 * Returns the questions of a page: each `###` is a question, and the text up to the next heading is
 * its answer.
 */
function questionsOf(body: ProseNode[]): ContentPage['questions'] {
  const questions: ContentPage['questions'] = [];
  let current: ContentPage['questions'][number] | null = null;
  for (const node of body) {
    const tag = typeof node === 'string' ? '' : node.tag;
    if (tag === 'h3') questions.push((current = { question: textOf(node), answer: '' }));
    else if (tag === 'h2') current = null;
    else if (current) current.answer = `${current.answer} ${textOf(node)}`.trim();
  }
  return questions;
}

function summaryOf(slug: string, language: Language): ArticleSummary {
  const {
    head: { sources: _, ...head },
    markdown,
  } = read(join('blog', language, `${slug}.md`), articleHead);
  const t = markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\s+/)
    .filter(Boolean).length;
  return { slug, ...head, minutes: Math.max(1, Math.round(t / wordsPerMinute)) };
}

/** Returns the articles that share most tags with this one, the newest first among equals. */
function relatedTo(slug: string, language: Language): ArticleSummary[] {
  const all = listArticles(language);
  const tags = all.find((article) => article.slug === slug)?.tags ?? [];
  const common = (article: ArticleSummary) =>
    article.tags.filter((tag) => tags.includes(tag)).length;
  return all
    .filter((article) => article.slug !== slug && common(article) > 0)
    .toSorted((a, b) => common(b) - common(a))
    .slice(0, relatedMax);
}

function read<S extends v.GenericSchema>(
  path: string,
  schema: S,
): { head: v.InferOutput<S>; markdown: string; file: string } {
  const file = join('content', path);
  return within(file, () => {
    const [, front, markdown] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(contentDir, path), 'utf8')) ?? [];
    if (front === undefined || markdown === undefined)
      throw new Error('it does not begin with its front matter');
    // Keeps days as text: YAML's own dates would be read in a time zone.
    const parsed = v.safeParse(schema, parseYaml(front, { schema: 'core' }));
    if (!parsed.success)
      throw new Error(
        parsed.issues
          .map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`)
          .join('; '),
      );
    return { head: parsed.output, markdown, file };
  });
}

function within<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
