import { AdminPage } from '#app/features/admin/admin-page.tsx';
import { RequireAdmin } from '#app/features/auth/guards.tsx';
import { Head } from '#app/head.tsx';
import { Header } from '#app/shell/header.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('frame');

export default function AdminDashboard() {
  const words = useWords('site');
  const texts = useWords('frame');
  return (
    <>
      <Head title={texts.adminPage.title} hidden />
      <a className="skip" href="#main">{words.skip}</a>
      <Header />
      <RequireAdmin><AdminPage /></RequireAdmin>
    </>
  );
}
