import { Navigate, useParams } from 'react-router';
import { AdminPage, isAdminView } from '#app/features/admin/admin-page.tsx';
import { RequireAdmin } from '#app/features/auth/guards.tsx';
import { Head } from '#app/head.tsx';
import { Header } from '#app/shell/header.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('frame', 'admin', 'profile', 'security');

export default function AdminDashboard() {
  const words = useWords('site');
  const texts = useWords('frame');
  const { view } = useParams();
  return (
    <>
      <Head title={texts.adminPage.title} hidden />
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header />
      <RequireAdmin>
        {isAdminView(view) ? <AdminPage /> : <Navigate to="/admin-dashboard" replace />}
      </RequireAdmin>
    </>
  );
}
