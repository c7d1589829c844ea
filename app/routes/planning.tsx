import { PlanningPage } from '#app/features/planning/planning-page.tsx';
import { preparePlanFeed } from '#app/features/planning/use-plan.ts';
import { readEarly } from '#app/data/prefetch.ts';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { WordsIn } from '#app/translate-in.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('planning');
readEarly(preparePlanFeed);

export default function Planning() {
  const { language } = useLanguage();
  return (
    <>
      <WordsIn language={language}>
        <Title />
      </WordsIn>
      <PlanningPage />
    </>
  );
}

/** Of the frame: in the language of the page, whatever the words of the main are in. */
function Title() {
  return <Head title={useWords('planning').title} hidden />;
}
