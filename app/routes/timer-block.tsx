import { TimerPage } from '#app/features/timer/timer-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, registerTranslations, useTranslations } from '#app/i18n.tsx';
import { toolTranslations } from '#app/translations-of-tools.ts';

registerTranslations(toolTranslations);
prefetchTranslations('timer');

export default function TimerBlockRoute() {
  const t = useTranslations('timer');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <TimerPage />
    </>
  );
}
