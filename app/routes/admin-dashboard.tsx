import { AdminPage } from '#app/features/admin/admin-page.tsx';
import { RequireAdmin } from '#app/features/auth/guards.tsx';
import { Head } from '#app/head.tsx';
import { Header } from '#app/shell/header.tsx';
import { useWords } from '#app/words.tsx';

export default function AdminDashboard() {
  const words = useWords('site');
  return (
    <>
      <Head title={words.adminPage.title} hidden />
      <a className="skip" href="#main">{words.skip}</a>
      <Header />
      <RequireAdmin><AdminPage /></RequireAdmin>
    </>
  );
}
