import { ProfilePage } from '#app/features/profile/profile-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('profile', 'security');

export default function Profile() {
  const t = useTranslations('profile');
  return (
    <>
      <Head title={t.title} hidden />
      <ProfilePage />
    </>
  );
}
