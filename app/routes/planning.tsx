import { useWords } from '#app/words.tsx';

export default function Planning() {
  const words = useWords('planning');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <div className="bar"><h1 className="h1">{words.title}</h1></div>
    </>
  );
}
