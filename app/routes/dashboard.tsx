import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { useWords } from '#app/words.tsx';

export default function Dashboard() {
  const words = useWords('dashboard');
  return <><title>{`${words.title} · Tudo`}</title><DashboardPage /></>;
}
