import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('profile', 'security');

export default function Profile() {
  const words = useTranslations('profile');
  return (
    <>
      <Head title={words.title} hidden />
      <ProfilePage />
    </>
  );
}
