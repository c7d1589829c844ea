/** The guide as one HTML document for print: cover, opening, contents, chapters, notes, sources. */
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  textOf,
  type FigureSpec,
  type ProseElement,
  type ProseNode,
  type CitedSource,
} from '#app/content/prose.ts';
import type { Language } from '#contract/i18n/index';
import { formatDay } from '#domain/calendar';
import { guideWords } from './guide-words.ts';

export interface Guide {
  title: string;
  subtitle: string;
  date: string;
  sources: CitedSource[];
  body: ProseNode[];
}
const e = createElement;
type Chapter = { id: string; title: string; nodes: ProseElement[] };

/** @param pages page numbers of the chapters by id, once they are known */
export function renderGuide(
  guide: Guide,
  language: Language,
  css: string,
  pages: ReadonlyMap<string, number>,
): string {
  const words = guideWords[language];
  const { opening, chapters, notes } = splitChapters(guide.body);
  const running = `@page { @bottom-left { content: ${cssText(`${guide.title}  ·  Tudo`)} } }`;
  const page = e(
    'html',
    { lang: language },
    e(
      'head',
      null,
      e('meta', { charSet: 'utf-8' }),
      e('title', null, `${guide.title}. ${guide.subtitle}`),
      e('style', { dangerouslySetInnerHTML: { __html: `${css}\n${running}` } }),
    ),
    e(
      'body',
      null,
      e(
        'header',
        { className: 'cover' },
        coverArt(),
        e('p', { className: 'brand' }, 'Tudo'),
        e(
          'div',
          null,
          e('p', { className: 'title' }, guide.title),
          e('p', { className: 'subtitle' }, guide.subtitle),
        ),
        e('p', { className: 'edition' }, words.edition(formatDay(guide.date, language, 'full'))),
      ),
      e('section', { className: 'opening' }, opening.map(print)),
      e(
        'nav',
        { className: 'contents' },
        e('h1', null, words.contents),
        e(
          'ol',
          null,
          chapters.map((chapter, index) =>
            e(
              'li',
              { key: chapter.id },
              e(
                'a',
                { href: `#${chapter.id}` },
                e('span', { className: 'n' }, index + 1),
                e('span', { className: 't' }, chapter.title),
                e('span', { className: 'p' }, pages.get(chapter.id) ?? '00'),
              ),
              e(
                'p',
                null,
                chapter.nodes
                  .filter((node) => node.tag === 'h2')
                  .map(textOf)
                  .join('  ·  '),
              ),
            ),
          ),
        ),
      ),
      chapters.map((chapter, index) =>
        e(
          'section',
          { key: chapter.id, className: 'chapter' },
          e(
            'header',
            null,
            e('p', { className: 'label' }, words.chapter(index + 1)),
            e('h1', { id: chapter.id }, chapter.title),
          ),
          groupWorksheets(chapter.nodes).map(print),
        ),
      ),
      e(
        'section',
        { className: 'end' },
        e('h1', null, words.notes),
        notes ? print(notes, 0) : null,
        e('h2', null, words.sources),
        e(
          'ul',
          { className: 'sources' },
          guide.sources.map((source) =>
            e(
              'li',
              { key: source.url },
              `${source.author}: `,
              e('cite', null, source.title),
              /[.?!]$/.test(source.title) ? ' ' : '. ',
              e('a', { href: source.url }, shortAddress(source.url)),
              `, ${words.read(formatDay(source.read, language, 'shortYear'))}.`,
            ),
          ),
        ),
        e('p', { className: 'colophon' }, words.colophon),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;

  function print(node: ProseNode, key: number): ReactNode {
    if (typeof node === 'string') return node;
    const children = (node.children ?? []).filter((child) => child !== '\n').map(print);
    switch (node.tag) {
      case 'figure-block':
        return e(Fragment, { key }, chart(node.props as unknown as FigureSpec, language));
      case 'table':
        return e(
          'table',
          { key, ...(isWorksheet(node) ? { className: 'worksheet' } : {}) },
          printTable(node),
        );
      case 'a': {
        const href = String(node.props?.['href'] ?? '');
        if (node.props?.['className'] === 'data-footnote-backref') return null;
        // On paper a link is an address to type; in the file nobody knows the site's host.
        if (href.startsWith('/'))
          return e(Fragment, { key }, ...children, ' ', e('span', { className: 'path' }, href));
        return e('a', { key, ...node.props }, ...children);
      }
      default:
        return e(node.tag, { key, ...node.props }, ...children);
    }
  }
  function printTable(table: ProseElement): ReactNode[] {
    const rows = elements(table).flatMap(elements);
    const isNumeric = (column: number) => {
      const cells = rows
        .slice(1)
        .map((row) => textOf(elements(row)[column] ?? '').trim())
        .filter(Boolean);
      return (
        cells.length > 0 && cells.every((cell) => cell.length < 18 && /^[−+-]?[$₫]?\d/.test(cell))
      );
    };
    const numeric = elements(rows[0]!).map((_, column) => column > 0 && isNumeric(column));
    return elements(table).map((part, index) =>
      e(
        part.tag,
        { key: index },
        elements(part).map((row, at) =>
          e(
            'tr',
            { key: at },
            elements(row).map((cell, column) =>
              e(
                cell.tag,
                {
                  key: column,
                  ...(cell.tag === 'th' ? { scope: 'col' } : {}),
                  ...(numeric[column] ? { className: 'num' } : {}),
                },
                (cell.children ?? []).map(print),
              ),
            ),
          ),
        ),
      ),
    );
  }
}

const elements = (node: ProseElement): ProseElement[] =>
  (node.children ?? []).filter((child) => typeof child !== 'string');
const cssText = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Half of the cells after the first column or more are empty: somebody is meant to write into them.
 */
function isWorksheet(table: ProseElement): boolean {
  const cells = elements(table)
    .filter((part) => part.tag === 'tbody')
    .flatMap(elements)
    .flatMap((row) => elements(row).slice(1));
  return cells.filter((cell) => textOf(cell).trim() === '').length * 2 >= cells.length;
}

function splitChapters(body: ProseNode[]): {
  opening: ProseElement[];
  chapters: Chapter[];
  notes: ProseElement | null;
} {
  const opening: ProseElement[] = [],
    chapters: Chapter[] = [];
  let notes: ProseElement | null = null;
  for (const node of body) {
    if (typeof node === 'string') continue;
    if (node.tag === 'section')
      notes = {
        ...node,
        children: (node.children ?? []).filter(
          (child) => typeof child !== 'string' && child.tag !== 'h2',
        ),
      };
    else if (node.tag === 'h1')
      chapters.push({ id: `chapter-${chapters.length + 1}`, title: textOf(node), nodes: [] });
    else (chapters.at(-1)?.nodes ?? opening).push(node);
  }
  return { opening, chapters, notes };
}

/** A section of several worksheets stands on a page of its own, to be copied. */
function groupWorksheets(nodes: ProseElement[]): ProseElement[] {
  const grouped: ProseElement[] = [];
  for (let at = 0; at < nodes.length;) {
    let end = at + 1;
    while (end < nodes.length && nodes[end]!.tag !== 'h2') end++;
    const part = nodes.slice(at, end);
    const isPage = part.filter((node) => node.tag === 'table' && isWorksheet(node)).length > 1;
    if (isPage) grouped.push({ tag: 'section', props: { className: 'one-page' }, children: part });
    else grouped.push(...part);
    at = end;
  }
  return grouped;
}

/** Bars with their values beside them: the scale is the longest bar. */
function chart({ values }: FigureSpec, language: Language): ReactNode {
  const { locale, money } = guideWords[language];
  const labels = String(values['labels']).split(/,\s+/),
    numbers = String(values['values']).split(/,\s+/).map(Number),
    unit = String(values['unit'] ?? '');
  if (labels.length !== numbers.length || numbers.some(Number.isNaN))
    throw new Error(
      `The chart "${values['title']}" has ${labels.length} labels and the values ${values['values']}.`,
    );
  const digits = numbers.some((value) => !Number.isInteger(value)) ? 1 : 0;
  const format = (value: number) => {
    const text = value.toLocaleString(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return unit === '$' ? money(text) : `${text} ${unit}`;
  };
  const max = Math.max(...numbers),
    row = 30;
  // Room for the longest label before the bars, and for a value behind the longest bar.
  const left = 14 + 6.4 * Math.max(...labels.map((label) => label.length)),
    width = 560 - left - 100;
  const read = labels.map((label, index) => `${label} ${format(numbers[index]!)}`);
  return e(
    'figure',
    null,
    e('figcaption', null, String(values['title'])),
    e(
      'svg',
      {
        viewBox: `0 0 560 ${row * numbers.length}`,
        role: 'img',
        'aria-label': `${values['title']}: ${read.join(', ')}`,
      },
      numbers.map((value, index) =>
        e(
          'g',
          { key: index },
          e(
            'text',
            { x: left - 12, y: row * index + 19, textAnchor: 'end', className: 'name' },
            labels[index],
          ),
          e('rect', {
            x: left,
            y: row * index + 6,
            width: Math.round((10 * width * value) / max) / 10,
            height: 18,
          }),
          e(
            'text',
            { x: left + (width * value) / max + 8, y: row * index + 19, className: 'value' },
            format(value),
          ),
        ),
      ),
      e('path', { d: `M${left} 0V${row * numbers.length}`, className: 'axis' }),
    ),
    e('p', { className: 'source' }, String(values['source'] ?? '')),
  );
}

/** An arc of years, the last of them gold, and the star at the day of freedom. */
function coverArt(): ReactNode {
  const radius = 520,
    centre = { x: 105 * 4, y: 1000 };
  const at = (angle: number, distance: number) =>
    `${(centre.x + distance * Math.cos(angle)).toFixed(1)} ${(centre.y - distance * Math.sin(angle)).toFixed(1)}`;
  const angleOf = (step: number) => Math.PI * (1 - step / 60);
  const ticks = Array.from(
    { length: 61 },
    (_, step) =>
      `M${at(angleOf(step), radius)}L${at(angleOf(step), radius + (step % 5 === 0 ? 16 : 8))}`,
  ).join('');
  const free = angleOf(41);
  const [x, y] = at(free, radius).split(' ');
  return e(
    'svg',
    { viewBox: '0 0 840 1188', 'aria-hidden': true },
    e('path', { d: ticks, className: 'ticks' }),
    e('path', {
      d: `M${at(Math.PI, radius)}A${radius} ${radius} 0 0 1 ${at(0, radius)}`,
      className: 'arc',
    }),
    e('path', {
      d: `M${at(Math.PI, radius)}A${radius} ${radius} 0 0 1 ${at(free, radius)}`,
      className: 'run',
    }),
    e('path', { d: `M${centre.x} ${centre.y}L${at(free, radius)}`, className: 'run thin' }),
    e('circle', { cx: x, cy: y, r: 44, className: 'halo' }),
    e(
      'g',
      { transform: `translate(${x} ${y}) scale(4.6)`, className: 'star' },
      e('path', {
        className: 'a',
        d: 'M0-13 1.7-1.7 0 0zM7 0 1.7 1.7 0 0zM0 8-1.7 1.7 0 0zM-7 0-1.7-1.7 0 0z',
      }),
      e('path', { className: 'b', d: 'M0-13 1.7-1.7 7 0 1.7 1.7 0 8-1.7 1.7-7 0-1.7-1.7z' }),
    ),
  );
}

/** Host and beginning of the path: the whole stands behind the link. */
function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  const whole = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
  return whole.length > 46 ? `${whole.slice(0, 44)}…` : whole;
}
