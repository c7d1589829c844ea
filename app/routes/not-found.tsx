import { Head } from '#app/head.tsx';
import { NotFoundPage } from '#app/shell/not-found-page.tsx';

export default function NotFound() {
  return (
    <>
      <Head title="404" hidden />
      <NotFoundPage />
    </>
  );
}
