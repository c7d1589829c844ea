import { useSession } from '#app/data/provider.tsx';
export function Screen() {
  return <p>{String(useSession().db)}</p>;
}
