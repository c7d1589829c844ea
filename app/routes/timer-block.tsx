import { TimerPage } from '#app/features/timer/timer-page.tsx';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

export default function TimerBlockRoute() {
  const words = useWords('timer');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <TimerPage />
    </>
  );
}
