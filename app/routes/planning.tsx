import { PlanningPage } from '#app/features/planning/planning-page.tsx';
import { useWords } from '#app/words.tsx';

export default function Planning() {
  const words = useWords('planning');
  return <><title>{`${words.title} · Tudo`}</title><PlanningPage /></>;
}
