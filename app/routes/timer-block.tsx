import { TimerPage } from '#app/features/timer/timer-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';
import '#app/words-of-tools.ts';

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
