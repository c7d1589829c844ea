import { AdminPage } from '#app/features/admin/admin-page.tsx';
import { RequireAdmin } from '#app/features/auth/guards.tsx';
import { Header } from '#app/shell/header.tsx';
import { useWords } from '#app/words.tsx';

export default function AdminDashboard() {
  const words = useWords('site');
  return (
    <>
      <title>{`${words.adminPage.title} · Tudo`}</title>
      <a className="skip" href="#main">{words.skip}</a>
      <Header />
      <RequireAdmin><AdminPage /></RequireAdmin>
    </>
  );
}
