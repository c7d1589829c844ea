import { Link } from 'react-router';
import type { Article } from '#app/content/prose.ts';
import { Prose } from '#app/content/prose-view.tsx';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { siteOrigin } from '#app/site-origin.ts';
import { allTools } from '#app/shell/navigation.ts';
import { Contents } from '#app/ui/contents.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { ArticleFacts, ArticleList } from './article-list.tsx';

/** One article: its question, the text with figures, the sources, and further articles. */
export function ArticlePage({ article }: { article: Article }) {
  const t = useTranslations('blog');
  const site = useTranslations('site');
  const { language, path } = useLanguage();
  const data = {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    inLanguage: language,
    image: `${siteOrigin}/social/${language}/${article.slug}.png`,
    mainEntityOfPage: siteOrigin + path(`/blog/${article.slug}`),
    author: { '@type': 'Organization', name: 'Tudo' },
    publisher: { '@type': 'Organization', name: 'Tudo' },
  };
  const used = allTools.filter((tool) => article.tools.includes(tool.path.slice(1)));
  return (
    <article className="wrap post">
      <Head
        title={article.title}
        description={article.description}
        type="article"
        image={article.slug}
        published={article.date}
        data={data}
      />
      <header>
        <p className="label">
          <Link className="link" to={path('/blog')}>
            {t.title}
          </Link>
        </p>
        <h1 className="answer">{article.heading}</h1>
        <p className="lede">{article.lede}</p>
        <ArticleFacts article={article} />
      </header>
      <div className="with-contents">
        <Contents headings={article.contents} label={t.contents} />
        <div>
          <Prose body={article.body} />
          {article.sources.length > 0 ? (
            <section className="section sources" aria-labelledby="sources">
              <h2 className="h4" id="sources">
                {t.sources}
              </h2>
              <ul>
                {article.sources.map((source) => (
                  <li key={source.url}>
                    <a className="link" href={source.url} rel="noopener" lang={source.language}>
                      {source.title}
                    </a>
                    <span className="note">{source.author}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <p className="note">{t.noAdvice}</p>
          {used.length > 0 ? (
            <section className="section" aria-labelledby="try">
              <h2 className="h4" id="try">
                {t.tryIt}
              </h2>
              <ul className="try">
                {used.map((tool) => (
                  <li key={tool.path}>
                    <Link to={path(tool.path)}>
                      <i className={`tick ${tool.hue}`} />
                      <b>{site.toolNames[tool.key]}</b>
                      <span className="note">{site.toolNotes[tool.key]}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {article.related.length > 0 ? (
            <section className="section" aria-labelledby="related">
              <h2 className="h4" id="related">
                {t.related}
              </h2>
              <ArticleList articles={article.related} heading="h3" />
            </section>
          ) : null}
        </div>
      </div>
    </article>
  );
}
