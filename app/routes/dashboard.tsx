import { readEarly } from '#app/data/prefetch.ts';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { prepareDashboard } from '#app/features/dashboard/use-dashboard.ts';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('dashboard');
readEarly(prepareDashboard);

export default function Dashboard() {
  const words = useWords('dashboard');
  return (
    <>
      <Head title={words.title} hidden />
      <DashboardPage />
    </>
  );
}
