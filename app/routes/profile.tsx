import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { askWords } from '#app/data/open-early.ts';
import { useWords } from '#app/words.tsx';

askWords('profile');

export default function Profile() {
  const words = useWords('profile');
  return <><title>{`${words.title} · Tudo`}</title><ProfilePage /></>;
}
