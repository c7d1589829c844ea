import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ForgotPassword } from '#app/features/auth/forgot-password.tsx';
import { ResetPassword } from '#app/features/auth/reset-password.tsx';

/** Asking for a link, and, with the `token` of that link, choosing the new password. */
export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  // After hydration: the prerendered page knows no query.
  const given = search.get('token');
  useEffect(() => setToken(given), [given]);
  return token ? <ResetPassword token={token} /> : <ForgotPassword />;
}
