/** The pages that have a preview picture of their own, and the text on it. */
import { join } from 'node:path';
import { listArticles } from '#app/content/content.server.ts';
import { languages, type Language } from '#contract/i18n/index';
import { articles } from '#contract/i18n/en/articles';
import { blog } from '#contract/i18n/en/blog';
import { pricing } from '#contract/i18n/en/pricing';
import { site } from '#contract/i18n/en/site';
import { articles as articlesVi } from '#contract/i18n/vi/articles';
import { blog as blogVi } from '#contract/i18n/vi/blog';
import { pricing as pricingVi } from '#contract/i18n/vi/pricing';
import { site as siteVi } from '#contract/i18n/vi/site';

export interface Picture {
  name: string;
  language: Language;
  title: string;
  /** The line beneath. */ label: string;
}

export const socialRoot = join(import.meta.dirname, '../..');
export const socialStampFile = join(socialRoot, 'content/social.json');
export const pictureFile = ({ name, language }: Picture): string =>
  join(socialRoot, 'public/social', language, `${name}.png`);

const words = {
  en: { site, articles, blog, pricing },
  vi: { site: siteVi, articles: articlesVi, blog: blogVi, pricing: pricingVi },
};

export function listPictures(): Picture[] {
  return languages.flatMap((language) => {
    const {
      site: ofSite,
      articles: ofArticles,
      blog: ofBlog,
      pricing: ofPricing,
    } = words[language];
    return [
      {
        name: 'home',
        language,
        title: ofSite.footer.tagline,
        label: ofSite.title.replace(/^Tudo · /, ''),
      },
      { name: 'blog', language, title: ofBlog.headline, label: ofBlog.title },
      { name: 'pricing', language, title: ofPricing.headline, label: ofPricing.title },
      ...listArticles(language).map((article) => ({
        name: article.slug,
        language,
        title: article.title,
        label: `${ofArticles.tags[article.tags[0]!]} · ${ofArticles.minutes(article.minutes)}`,
      })),
    ];
  });
}
