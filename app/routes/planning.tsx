import { PlanningPage } from '#app/features/planning/planning-page.tsx';
import { preparePlan } from '#app/features/planning/use-plan.ts';
import { readEarly } from '#app/data/open-early.ts';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('planning');
readEarly(preparePlan);

export default function Planning() {
  const words = useWords('planning');
  return <><Head title={words.title} hidden /><PlanningPage /></>;
}
