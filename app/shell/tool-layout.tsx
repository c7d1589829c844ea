import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import { prepareSignOut } from '#app/features/auth/use-sign-out.tsx';
import { useAmountHiding } from '#app/privacy/hidden-amounts.ts';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useTranslations } from '#app/i18n.tsx';
import { hasHeader } from './header-rules.ts';
import { Header } from './header.tsx';
import { SlimBar } from './slim-bar.tsx';
import './tool-layout.css';

const ToolFrame = lazyPart(async () => (await import('./tool-frame.tsx')).default, 'frame', 'data');

/**
 * The frame of the tools: that of public pages, with the rail of the account for signed-in people.
 */
export default function ToolLayout() {
  const t = useTranslations('site');
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { user, loading } = useAuth();
  const userId = user?.uid ?? null;
  useAmountHiding(userId !== null);
  const [bar, setBar] = useState<HTMLElement | null>(null),
    [end, setEnd] = useState<HTMLElement | null>(null);
  const state = userId === null ? null : <span className="phone-state" ref={setBar} />;
  useEffect(() => {
    if (userId !== null) prepareSignOut(language);
  }, [userId, language]);
  // The first script has reserved the rail's place if this device remembers a signed-in person
  // (`app/first-script.ts`).
  useLayoutEffect(() => {
    if (loading) return;
    document.documentElement.toggleAttribute('data-own', userId !== null);
  }, [loading, userId]);
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      {hasHeader(pathname) ? <Header state={state} /> : <SlimBar state={state} />}
      <div className="tool-frame">
        {userId === null ? null : (
          <Suspense fallback={null}>
            <ToolFrame userId={userId} bar={bar} end={end} />
          </Suspense>
        )}
        <main id="main" data-page={plainPath(pathname)} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {userId === null ? null : <div ref={setEnd} />}
    </>
  );
}
