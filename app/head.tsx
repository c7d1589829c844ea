/** The page's metadata for search engines, link previews and the browser tab. */
import { useLocation } from 'react-router';
import { localPath, plainPath } from './language-paths.ts';
import { useLanguage } from './language.tsx';
import { siteOrigin } from './site-origin.ts';

interface HeadProps {
  /** The title without the product's name, which is appended; null if the title is complete. */
  title: string;
  complete?: boolean;
  description?: string;
  type?: 'website' | 'article';
  /** The file name in `public/social/{language}/`, without its extension. */
  image?: string;
  /** Dates of an article, YYYY-MM-DD. */
  published?: string;
  /**
   * True for pages that search engines must not list: sign-in, links from mail, unreleased pages.
   */
  hidden?: boolean;
  /** Schema.org data; text in it comes from `content/` and the catalogues. */
  data?: Record<string, unknown>;
}

export function Head({
  title,
  complete = false,
  description,
  type = 'website',
  image = 'home',
  published,
  hidden = false,
  data,
}: HeadProps) {
  const { language } = useLanguage();
  const path = plainPath(useLocation().pathname);
  const whole = complete ? title : `${title} · Tudo`;
  const json = data && asScript(data);
  const address = (inLanguage: 'en' | 'vi') => siteOrigin + localPath(path, inLanguage);
  if (hidden)
    return (
      <>
        <title>{whole}</title>
        {description ? <meta name="description" content={description} /> : null}
        <meta name="robots" content="noindex" />
      </>
    );
  return (
    <>
      <title>{whole}</title>
      {description ? (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      ) : null}
      <link rel="canonical" href={address(language)} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="vi" href={address('vi')} />
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:site_name" content="Tudo" />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={language === 'vi' ? 'vi_VN' : 'en_US'} />
      <meta property="og:image" content={`${siteOrigin}/social/${language}/${image}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {published ? <meta property="article:published_time" content={published} /> : null}
      {path === '/blog' || path.startsWith('/blog/') ? (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            href={`${localPath('/blog', language)}/rss.xml`}
          />
          <link
            rel="alternate"
            type="application/atom+xml"
            href={`${localPath('/blog', language)}/atom.xml`}
          />
        </>
      ) : null}
      {/* New data gets a new element: a page may not change the text of a script
          (`app/trusted-types.ts`). */}
      {json ? (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ) : null}
    </>
  );
}

/** Returns JSON that cannot end the script element around it. */
const asScript = (data: Record<string, unknown>) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
