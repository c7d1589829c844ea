import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listArticles } from '#app/content/content.server.ts';
import { pageOfRequest } from '#app/content/page-of-request.server.ts';
import { ArticleList } from '#app/features/blog/article-list.tsx';
import { Head } from '#app/head.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('blog', 'articles');

export function loader({ request }: LoaderFunctionArgs) {
  return { articles: listArticles(pageOfRequest(request).language) };
}

/** All articles, newest first; `?tag=` shows those with one subject. */
export default function Blog() {
  const { articles } = useLoaderData<typeof loader>();
  const t = useTranslations('blog'),
    { tags: names } = useTranslations('articles');
  const { path } = useLanguage();
  const [search] = useSearchParams();
  const asked = useInBrowser() ? search.get('tag') : null; // the prerendered page has no query
  const tags = [...new Set(articles.flatMap((article) => article.tags))];
  const tag = tags.find((each) => each === asked) ?? null;
  const shown = articles.filter((article) => tag === null || article.tags.includes(tag));
  return (
    <div className="wrap blog-page">
      <Head
        title={t.title}
        description={t.description}
        image="blog"
        data={{ '@type': 'Blog', name: `Tudo, ${t.title}` }}
      />
      <h1 className="answer">{t.headline}</h1>
      <p className="lede">{t.lede}</p>
      <nav className="tags" aria-label={t.subjects}>
        <Link
          to={path('/blog')}
          preventScrollReset
          {...(tag === null ? { 'aria-current': 'true' } : {})}
        >
          {t.all}
        </Link>
        {tags.map((each) => (
          <Link
            key={each}
            to={`${path('/blog')}?tag=${each}`}
            preventScrollReset
            {...(tag === each ? { 'aria-current': 'true' } : {})}
          >
            {names[each]}
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? <p className="note">{t.empty}</p> : <ArticleList articles={shown} />}
    </div>
  );
}
