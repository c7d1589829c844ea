import { TimerPage } from '#app/features/timer/timer-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, knowWords, useWords } from '#app/i18n.tsx';
import { toolWords } from '#app/translations-of-tools.ts';

knowWords(toolWords);
askWords('timer');

export default function TimerBlockRoute() {
  const words = useWords('timer');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <TimerPage />
    </>
  );
}
