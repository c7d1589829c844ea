import { useWords } from '#app/words.tsx';

export default function Dashboard() {
  const words = useWords('dashboard');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <div className="bar"><h1 className="h1">{words.title}</h1></div>
    </>
  );
}
