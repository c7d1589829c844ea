import { LattePage } from '#app/features/tools/latte/latte-tool.tsx';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

export default function LatteFactorRoute() {
  const words = useWords('latte');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <LattePage />
    </>
  );
}
