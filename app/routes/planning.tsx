import { PlanningPage } from '#app/features/planning/planning-page.tsx';
import { preparePlanFeed } from '#app/features/planning/use-plan.ts';
import { prefetchWhenOpened } from '#app/data/prefetch.ts';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { TranslateIn } from '#app/translate-in.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('planning');
prefetchWhenOpened(preparePlanFeed);

export default function Planning() {
  const { language } = useLanguage();
  return (
    <>
      <TranslateIn language={language}>
        <Title />
      </TranslateIn>
      <PlanningPage />
    </>
  );
}

/** The title of the frame, in the language of the page, whatever the language of main. */
function Title() {
  return <Head title={useTranslations('planning').title} hidden />;
}
