import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('profile', 'security');

export default function Profile() {
  const words = useWords('profile');
  return (
    <>
      <Head title={words.title} hidden />
      <ProfilePage />
    </>
  );
}
