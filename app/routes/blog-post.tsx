import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { readArticle } from '#app/content/content.server.ts';
import { loadBuilt } from '#app/content/load-built.ts';
import { pageOfRequest } from '#app/content/page-of-request.server.ts';
import { ArticlePage } from '#app/features/blog/article-page.tsx';
import { prefetchTranslations } from '#app/i18n.tsx';

prefetchTranslations('blog', 'articles');

export function loader({ params, request }: LoaderFunctionArgs) {
  return readArticle(params['slug']!, pageOfRequest(request).language);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadBuilt(() => serverLoader<typeof loader>());
}

export default function BlogPost() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
