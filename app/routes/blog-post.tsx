import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readArticle } from '#app/content/content.server.ts';
import { loadBuilt } from '#app/content/load-built.ts';
import { ArticlePage } from '#app/features/blog/article-page.tsx';
import { languageOf } from '#app/language-paths.ts';

export function loader({ params, request }: LoaderFunctionArgs) {
  return readArticle(params['slug']!, languageOf(new URL(request.url).pathname, null));
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadBuilt(() => serverLoader<typeof loader>());
}

export default function BlogPost() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
