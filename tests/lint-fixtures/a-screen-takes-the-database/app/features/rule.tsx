import { useSession } from '#app/data/provider.tsx';
export function Screen() {
  const { db } = useSession();
  return <p>{String(db)}</p>;
}
