import { useWords } from '#app/words.tsx';

export default function Profile() {
  const words = useWords('profile');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <div className="bar"><h1 className="h1">{words.title}</h1></div>
    </>
  );
}
