import { prefetchWhenOpened } from '#app/data/prefetch.ts';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { prepareDashboard } from '#app/features/dashboard/use-dashboard.ts';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('dashboard');
prefetchWhenOpened(prepareDashboard);

export default function Dashboard() {
  const t = useTranslations('dashboard');
  return (
    <>
      <Head title={t.title} hidden />
      <DashboardPage />
    </>
  );
}
