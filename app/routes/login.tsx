import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useOpenModal } from '#app/features/auth/auth-modals.tsx';
import type { LoginState } from '#app/features/auth/guards.tsx';
import { SignInForm } from '#app/features/auth/sign-in-form.tsx';
import { Head } from '#app/head.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('auth');

/**
 * The sign-in form as a page. After success, here or in another tab, it opens the page that the
 * person wanted.
 */
export default function Login() {
  const t = useTranslations('auth');
  const { user } = useAuth();
  const openModal = useOpenModal();
  const { from, ended } = (useLocation().state ?? {}) as Partial<LoginState>;
  // A restored or reloaded page knows its target before hydration, and the prerendered file does
  // not.
  const inBrowser = useInBrowser();
  const [busy, setBusy] = useState(false);
  if (user && !busy) return <Navigate to={from ?? '/dashboard'} replace />;
  return (
    <div className="wrap auth-page">
      <Head title={t.signInTitle} hidden />
      <div>
        <h1 className="answer">{t.signInTitle}</h1>
        <p className="lede">
          {!inBrowser || !from ? t.signInLede : ended ? t.endedLede : t.loginLede}
        </p>
      </div>
      <SignInForm onBusy={setBusy} onDone={() => {}} onSwitch={() => openModal('signup')} />
    </div>
  );
}
