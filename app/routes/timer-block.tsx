import { TimerPage } from '#app/features/timer/timer-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, knowWords, useWords } from '#app/words.tsx';
import { toolWords } from '#app/words-of-tools.ts';

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
