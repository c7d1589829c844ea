/**
 * Writes what machines read about the public site: the map of its pages, the feeds of the blog, and
 * what robots may fetch.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listArticles } from '../app/content/content.server.ts';
import { localPath } from '../app/language-paths.ts';
import { articles } from '../contract/i18n/en/articles.ts';
import { blog } from '../contract/i18n/en/blog.ts';
import { articles as articlesVi } from '../contract/i18n/vi/articles.ts';
import { blog as blogVi } from '../contract/i18n/vi/blog.ts';
import { escapeHtml } from '../server/http/escape-html.ts';
import { listFiles, originAtBuild } from '../server/http/site.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function writeFeeds(clientDir: string): void {
  const save = (path: string, text: string) => writeFileSync(join(clientDir, path), text);
  const pages = listFiles(clientDir)
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(clientDir, path), 'utf8'));
  save('sitemap.xml', sitemap(pages));
  save(
    'robots.txt',
    `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${originAtBuild}/sitemap.xml\n`,
  );
  for (const language of ['en', 'vi'] as const) {
    save(`${localPath('/blog', language).slice(1)}/rss.xml`, rss(language));
    save(`${localPath('/blog', language).slice(1)}/atom.xml`, atom(language));
  }
}

/**
 * Every page that names its own address, with its twins; pages that want no visitors from searches
 * name none.
 */
export function sitemap(pages: string[]): string {
  const linksOf = (html: string) =>
    [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes]) =>
      Object.fromEntries(
        [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
          name!.toLowerCase(),
          value!,
        ]),
      ),
    );
  const entries = pages.flatMap((html) => {
    const links = linksOf(html);
    const canonical = links.find((link) => link['rel'] === 'canonical')?.['href'];
    if (canonical === undefined) return [];
    const twins = links
      .filter((link) => link['rel'] === 'alternate' && link['hreflang'])
      .map(
        (link) =>
          `<xhtml:link rel="alternate" hreflang="${link['hreflang']}" href="${link['href']}"/>`,
      );
    return [`<url><loc>${canonical}</loc>${twins.join('')}</url>`];
  });
  return (
    `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.toSorted().join('\n')}\n</urlset>\n`
  );
}

type Language = 'en' | 'vi';
const wordsOf = { en: { ...blog, ...articles }, vi: { ...blogVi, ...articlesVi } };
const address = (path: string, language: Language) => originAtBuild + localPath(path, language);

function rss(language: Language): string {
  const words = wordsOf[language];
  const items = listArticles(language).map((article) => {
    const link = address(`/blog/${article.slug}`, language);
    return (
      `<item><title>${escapeHtml(article.title)}</title><link>${link}</link>` +
      `<guid>${link}</guid>` +
      `<pubDate>${new Date(`${article.date}T00:00:00Z`).toUTCString()}</pubDate>` +
      `<description>${escapeHtml(article.description)}</description>` +
      article.tags.map((tag) => `<category>${escapeHtml(words.tags[tag])}</category>`).join('') +
      '</item>'
    );
  });
  return (
    `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>Tudo · ${words.title}</title><link>${address('/blog', language)}</link>` +
    `<atom:link href="${address('/blog', language)}/rss.xml" rel="self" ` +
    `type="application/rss+xml"/><description>${escapeHtml(words.description)}</description>` +
    `<language>${language}</language>\n${items.join('\n')}\n</channel></rss>\n`
  );
}

function atom(language: Language): string {
  const words = wordsOf[language];
  const articles = listArticles(language);
  const entries = articles.map((article) => {
    const link = address(`/blog/${article.slug}`, language);
    return (
      `<entry><title>${escapeHtml(article.title)}</title><link href="${link}"/><id>${link}</id>` +
      `<updated>${article.date}T00:00:00Z</updated>` +
      `<summary>${escapeHtml(article.description)}</summary></entry>`
    );
  });
  return (
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
    `<title>Tudo · ${words.title}</title><id>${address('/blog', language)}</id>` +
    `<link href="${address('/blog', language)}"/>` +
    `<link href="${address('/blog', language)}/atom.xml" rel="self"/>` +
    `<updated>${articles[0]?.date ?? '2026-01-01'}T00:00:00Z</updated>` +
    `<author><name>Tudo</name></author>\n${entries.join('\n')}\n</feed>\n`
  );
}
