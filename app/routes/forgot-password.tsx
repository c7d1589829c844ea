import { useSearchParams } from 'react-router';
import { ForgotPassword } from '#app/features/auth/forgot-password.tsx';
import { ResetPassword } from '#app/features/auth/reset-password.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { prefetchTranslations } from '#app/i18n.tsx';

prefetchTranslations('auth');

/** Requests a link and, with the `token` of that link, sets the new password. */
export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const token = useInBrowser() ? search.get('token') : null; // the prerendered page has no query
  return token ? <ResetPassword key={token} token={token} /> : <ForgotPassword />;
}
