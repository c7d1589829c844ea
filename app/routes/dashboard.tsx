import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('dashboard');

export default function Dashboard() {
  const words = useWords('dashboard');
  return <><Head title={words.title} hidden /><DashboardPage /></>;
}
