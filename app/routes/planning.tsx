import { PlanningPage } from '#app/features/planning/planning-page.tsx';
import { preparePlan } from '#app/features/planning/use-plan.ts';
import { readEarly } from '#app/data/open-early.ts';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { askWords, useWordsIn } from '#app/words.tsx';

askWords('planning');
readEarly(preparePlan);

export default function Planning() {
  // The title is of the frame: it is in the language of the page, whatever the main is in.
  const words = useWordsIn('planning', useLanguage().language);
  return <><Head title={words.title} hidden /><PlanningPage /></>;
}
