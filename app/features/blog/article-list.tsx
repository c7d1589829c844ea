import { Link } from 'react-router';
import type { ArticleSummary, ArticleTag } from '#app/content/prose.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatDay } from '#domain/calendar';
import './blog.css';

/** The list names only the first tag of an article. */
type Listed = Omit<ArticleSummary, 'tools'>;

/** Lists articles: title first, then subject, day and length. */
export function ArticleList({
  articles,
  heading: Heading = 'h2',
}: {
  articles: Listed[];
  heading?: 'h2' | 'h3';
}) {
  const { path } = useLanguage();
  return (
    <ol className="articles">
      {articles.map((article) => (
        <li key={article.slug}>
          <Heading className="h3">
            <Link to={path(`/blog/${article.slug}`)}>{article.title}</Link>
          </Heading>
          <p className="secondary">{article.description}</p>
          <ArticleFacts article={article} />
        </li>
      ))}
    </ol>
  );
}

const hueOf = (tag: ArticleTag) =>
  tag === 'goals' ? 'goal-hue' : tag === 'time' ? 'time-hue' : 'money-hue';

/** Shows subject, minutes of reading and day. */
export function ArticleFacts({ article }: { article: Listed }) {
  const t = useTranslations('articles');
  const { language } = useLanguage();
  const tag = article.tags[0]!;
  return (
    <p className="note facts">
      <i className={`tick ${hueOf(tag)}`} />
      {t.tags[tag]} · {t.minutes(article.minutes)}
      {' · '}
      <time dateTime={article.date}>{formatDay(article.date, language, 'full')}</time>
    </p>
  );
}
