import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { askWords } from '#app/data/open-early.ts';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

askWords('profile');

export default function Profile() {
  const words = useWords('profile');
  return <><Head title={words.title} hidden /><ProfilePage /></>;
}
