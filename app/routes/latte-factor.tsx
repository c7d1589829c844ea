import { LattePage } from '#app/features/tools/latte/latte-tool.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('tools', 'latte');

export default function LatteFactorRoute() {
  const words = useWords('latte');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <LattePage />
    </>
  );
}
