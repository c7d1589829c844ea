import { NotFoundPage } from '#app/shell/not-found-page.tsx';

export default function NotFound() {
  return (
    <>
      <title>404 · Tudo</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}
