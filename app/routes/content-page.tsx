import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readContentPage } from '#app/content/content.server.ts';
import { pageOfRequest } from '#app/content/page-of-request.server.ts';
import { Prose } from '#app/content/prose-view.tsx';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { Contents } from '#app/ui/contents.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';
import { formatDay } from '#domain/calendar';
import '#app/features/blog/blog.css';

prefetchTranslations('blog');

export function loader({ request }: LoaderFunctionArgs) {
  const { path, language } = pageOfRequest(request);
  return { page: readContentPage(path.slice(1), language) };
}

/**
 * Renders a text of `content/pages/`: the process, the resources, the questions and the legal
 * texts.
 */
export default function ContentPageRoute() {
  const { page } = useLoaderData<typeof loader>();
  const t = useTranslations('blog');
  const { language } = useLanguage();
  return (
    <article className="wrap post">
      <Head
        title={page.title}
        description={page.description}
        {...(page.questions.length > 0
          ? {
              data: {
                '@type': 'FAQPage',
                mainEntity: page.questions.map(({ question, answer }) => ({
                  '@type': 'Question',
                  name: question,
                  acceptedAnswer: { '@type': 'Answer', text: answer },
                })),
              },
            }
          : {})}
      />
      <header>
        <h1 className="answer">{page.title}</h1>
        <p className="lede">{page.description}</p>
        <p className="note">{t.updated(formatDay(page.updated, language, 'full'))}</p>
      </header>
      <div className="with-contents">
        <Contents headings={page.contents} label={t.onThisPage} />
        <div>
          <Prose body={page.body} />
        </div>
      </div>
    </article>
  );
}
