import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import { prepareSignOut } from '#app/features/auth/use-sign-out.tsx';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Footer } from './footer.tsx';
import { hasFooter } from './frame-rules.ts';
import { Header } from './header.tsx';

/** The frame of the public pages, except the tools. */
export default function SiteLayout() {
  const t = useTranslations('site');
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const isSignedIn = useAuth().user !== null;
  useEffect(() => {
    if (isSignedIn) prepareSignOut(language);
  }, [isSignedIn, language]);
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <Header />
      <main id="main" data-page={plainPath(pathname)} tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter(pathname) ? <Footer /> : null}
    </>
  );
}
