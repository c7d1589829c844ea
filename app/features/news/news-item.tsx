import type { News } from '#contract/announcements';
import { MarkdownText } from '#app/features/planning/markdown-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Language } from '#contract/i18n/index';
import type { Areas } from '#contract/i18n/index';
import './news.css';

/** One announcement in a language; the preview of the admin area renders the same. */
export function NewsItem({
  news: { level, title, text },
  language,
  t,
  onDismiss,
}: {
  news: Omit<News, 'id'>;
  language: Language;
  t: Areas['frame']['news'];
  onDismiss?: () => void;
}) {
  return (
    <article
      className={level === 'important' ? 'news important' : 'news'}
      lang={language}
      aria-label={title[language]}
    >
      <div>
        <p className="h4">
          {level === 'important' ? <span className="news-level">{t.important} </span> : null}
          {title[language]}
        </p>
        {text[language] === '' ? null : <MarkdownText source={text[language]} />}
      </div>
      <Button size="sm" onClick={onDismiss} disabled={onDismiss === undefined}>
        {t.dismiss}
      </Button>
    </article>
  );
}
