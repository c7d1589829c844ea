import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { useWords } from '#app/words.tsx';

export default function Profile() {
  const words = useWords('profile');
  return <><title>{`${words.title} · Tudo`}</title><ProfilePage /></>;
}
