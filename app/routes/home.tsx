import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listArticles } from '#app/content/content.server.ts';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useOpenModal } from '#app/features/auth/auth-modals.tsx';
import { HomeFreedomDial } from '#app/features/home/freedom-dial.tsx';
import { pageOfRequest } from '#app/content/page-of-request.server.ts';
import { ArticleList } from '#app/features/blog/article-list.tsx';
import { OneRow, ToolRow, Voices } from '#app/features/home/home-sections.tsx';
import { Head } from '#app/head.tsx';
import { LeadMagnet } from '#app/features/contact/lead-magnet.tsx';
import { useLanguage } from '#app/language.tsx';
import { siteOrigin } from '#app/site-origin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';
import './home.css';

prefetchTranslations('home', 'guide', 'articles');

/** The number of articles of the blog on the home page. */
const articlesShown = 3;

export function loader({ request }: LoaderFunctionArgs) {
  const articles = listArticles(pageOfRequest(request).language);
  // Returns only the fields that the list shows, since the page contains them twice: as text and as
  // data for the script.
  return {
    articles: articles
      .slice(0, articlesShown)
      .map(({ slug, title, description, date, tags, minutes }) => ({
        slug,
        title,
        description,
        date,
        tags: tags.slice(0, 1),
        minutes,
      })),
    count: articles.length,
  };
}

/** The public home: the questions that the product answers, and the way to sign up. */
export default function Home() {
  const t = useTranslations('home');
  const site = useTranslations('site');
  const { language, path, choose } = useLanguage();
  const { articles, count } = useLoaderData<typeof loader>();
  const { user } = useAuth();
  const openModal = useOpenModal();
  const { questions } = t;
  return (
    <>
      <Head
        title={site.title}
        complete
        description={site.description}
        data={{
          '@type': 'WebSite',
          name: 'Tudo',
          url: siteOrigin,
          inLanguage: language,
          publisher: { '@type': 'Organization', name: 'Tudo', logo: `${siteOrigin}/icon-512.png` },
        }}
      />
      {/* Both halves of the hero end on one line, so a hero painted before it has arrived whole
          would move. Chromium stops waiting when the named element begins, not when it ends: the
          section after the hero is named. */}
      <link rel="expect" href="#apart" blocking="render" />
      <section className="hero lacquer">
        <div className="wrap hero-grid">
          <div>
            {language === 'en' ? (
              <Link className="reads-vi" lang="vi" to="/vi" onClick={() => choose('vi')}>
                {t.readVi}
              </Link>
            ) : null}
            <h1 className="display">{t.headline}</h1>
            <p className="lede">{t.lede}</p>
            <p className="cta">
              {user ? (
                <Link className={buttonClass({ look: 'son', size: 'big' })} to="/dashboard">
                  {t.open}
                </Link>
              ) : (
                <>
                  <Button look="son" size="big" onClick={() => openModal('signup')}>
                    {t.start}
                  </Button>
                  <button type="button" className="link" onClick={() => openModal('signin')}>
                    {t.account}
                  </button>
                </>
              )}
            </p>
            <p className="note small">{t.small}</p>
          </div>
          <HomeFreedomDial />
        </div>
        <figure className="wrap shown">
          <figcaption className="label">{t.example}</figcaption>
          {/* As `npm run screenshots` captures it. The styles show the one of the current theme. */}
          {['light', 'dark'].map((theme) => (
            <picture key={theme} className={theme}>
              <source media="(width<=620px)" srcSet={`/home/${language}-${theme}-phone.webp`} />
              <img src={`/home/${language}-${theme}-wide.webp`} alt={t.shown} loading="lazy" />
            </picture>
          ))}
        </figure>
      </section>
      <section className="wrap apart" id="apart" lang={language}>
        <div className="head">
          <h2 className="h2">{t.apartTitle}</h2>
          <p className="lede">{t.apartLede}</p>
        </div>
        <p className="label">{t.example}</p>
        <ol className="questions">
          {(
            [
              ['cost', 'money-hue'],
              ['pace', 'goal-hue'],
              ['hours', 'time-hue'],
            ] as const
          ).map(([name, subject]) => (
            <li key={name}>
              <p className="question">{questions[`${name}Q`]}</p>
              <p className="reply">
                {questions[`${name}A`].map((part, at) =>
                  at % 2 === 0 ? (
                    part
                  ) : (
                    <span key={part} className="dotted">
                      {part}
                    </span>
                  ),
                )}
              </p>
              <p className="margin note">
                <span className={`tick ${subject}`} />
                {questions[`${name}N`]}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <ToolRow />
      <OneRow />
      <LeadMagnet />
      <Voices />
      <section className="wrap from-blog" aria-labelledby="from-blog">
        <div className="section section-head">
          <h2 className="h4" id="from-blog">
            {t.blog.title}
          </h2>
          <Link className="note link" to={path('/blog')}>
            {t.blog.all(count)}
          </Link>
        </div>
        <ArticleList articles={articles} heading="h3" />
      </section>
    </>
  );
}
