import { Navigate, useParams } from 'react-router';
import { AdminPage, isAdminView } from '#app/features/admin/admin-page.tsx';
import { RequireAdmin } from '#app/features/auth/guards.tsx';
import { Head } from '#app/head.tsx';
import { Header } from '#app/shell/header.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('frame', 'admin', 'profile', 'security');

export default function AdminDashboard() {
  const t = useTranslations('site');
  const texts = useTranslations('frame');
  const { view } = useParams();
  return (
    <>
      <Head title={texts.adminPage.title} hidden />
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <Header />
      <RequireAdmin>
        {isAdminView(view) ? <AdminPage /> : <Navigate to="/admin-dashboard" replace />}
      </RequireAdmin>
    </>
  );
}
