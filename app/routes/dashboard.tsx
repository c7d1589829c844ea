import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { askWords } from '#app/data/open-early.ts';
import { useWords } from '#app/words.tsx';

askWords('dashboard');

export default function Dashboard() {
  const words = useWords('dashboard');
  return <><title>{`${words.title} · Tudo`}</title><DashboardPage /></>;
}
