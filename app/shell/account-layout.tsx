import { Outlet, useLocation } from 'react-router';
import { RequireSignIn } from '#app/features/auth/guards.tsx';
import { startPrefetch } from '#app/data/prefetch.ts';
import { DataProvider } from '#app/data/provider.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useAmountHiding } from '#app/privacy/hidden-amounts.ts';
import { TimerReturn } from '#app/features/timer/timer-return.ts';
import { languageOfMain, plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { useKeptFocus } from '#app/ui/kept-focus.ts';
import { PartBoundary } from '#app/ui/part-boundary.tsx';
import { TranslateIn } from '#app/translate-in.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';
// Imported for its listener: the browser's offer comes once.
import '#app/features/install/install-offer.ts';
import { useAccountFrame } from './account-frame.tsx';
import { useArrivalFocus } from './arrival.ts';
import { askFramesAhead } from './frame-ahead.ts';
import { hasHeader } from './header-rules.ts';
import { GuestMergeQuestion } from './guest-merge.tsx';
import { Header } from './header.tsx';
import { SlimBar } from './slim-bar.tsx';
import { SyncNotice } from './sync-status.tsx';

startPrefetch();
askFramesAhead();
prefetchTranslations('site', 'frame', 'data');

/** The frame of the account pages. */
export default function AccountLayout() {
  return (
    <RequireSignIn>
      <Framed />
    </RequireSignIn>
  );
}

function Framed() {
  const t = useTranslations('site');
  const { user } = useAuth();
  const { language, chosen } = useLanguage();
  const { pathname } = useLocation();
  const wordsIn = languageOfMain(pathname, chosen);
  const header = hasHeader(pathname);
  const frame = useAccountFrame();
  useAmountHiding();
  useKeptFocus();
  useArrivalFocus();
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      {header ? <Header wide state={frame.state} /> : <SlimBar railed state={frame.state} />}
      <div className={header ? 'app under-top' : 'app'}>
        {frame.rail}
        <main
          className="main"
          id="main"
          data-page={plainPath(pathname)}
          tabIndex={-1}
          lang={wordsIn === language ? undefined : wordsIn}
        >
          <TranslateIn language={wordsIn}>
            <SyncNotice />
            {user ? (
              <DataProvider userId={user.uid}>
                <GuestMergeQuestion />
                <TimerReturn />
                {frame.parts}
                <PartBoundary place={pathname}>
                  <Outlet />
                </PartBoundary>
              </DataProvider>
            ) : null}
          </TranslateIn>
        </main>
      </div>
      {frame.overlays}
    </>
  );
}
