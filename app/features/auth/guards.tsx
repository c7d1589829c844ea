/**
 * Pages that need a signed-in person: visitors go to /login, which brings them back to the page
 * they wanted.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isUnder, localPath } from '#app/language-paths.ts';
import { chosenOnDevice } from '#app/language.tsx';
import { loadProfiles } from '#app/services.ts';
import { Loading } from '#app/ui/loading.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { signOutUnderway } from './sign-out-underway.ts';

/** Returns the translation key of the account area of a page, for its title. */
const titleKeyOf = (pathname: string) =>
  isUnder(pathname, '/planning')
    ? 'planning'
    : isUnder(pathname, '/profile')
      ? 'profile'
      : 'dashboard';

/**
 * The location state that /login receives: where to go after success, and whether a sign-in has
 * ended meanwhile.
 */
export interface LoginState {
  from: { pathname: string; search: string; hash: string };
  ended?: boolean;
}

function ToLogin({ ended }: { ended: boolean }) {
  const { pathname, search, hash } = useLocation();
  return (
    <Navigate
      to={localPath('/login', chosenOnDevice() ?? 'en')}
      replace
      state={{ from: { pathname, search, hash }, ended } satisfies LoginState}
    />
  );
}

/**
 * Returns whether somebody was signed in on this page before: their sign-in ended elsewhere or
 * expired, and they are told.
 */
function useWasSignedIn(user: unknown): boolean {
  const [was, setWas] = useState(false);
  if (user && !was) setWas(true);
  return was;
}

export function RequireSignIn({ children }: { children: ReactNode }) {
  const t = useTranslations('site');
  const { loading, user } = useAuth();
  const { pathname } = useLocation();
  const ended = useWasSignedIn(user);
  // This is also the content of the prebuilt HTML file of an account page.
  if (loading)
    return (
      <main className="wrap" id="main" tabIndex={-1}>
        <title>{`${t[titleKeyOf(pathname)]} · Tudo`}</title>
        <meta name="robots" content="noindex" />
        <Loading label={t.loading} />
      </main>
    );
  if (user) return children;
  return signOutUnderway.current ? null : <ToLogin ended={ended} />;
}

/** Admins only; everybody else goes to /. Live: losing the right closes the page at once. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const t = useTranslations('frame').adminPage;
  const { loading, user } = useAuth();
  const ended = useWasSignedIn(user);
  const checking = (
    <main className="wrap" id="main" tabIndex={-1}>
      <Loading label={t.checking} />
      {t.checkingEnglish ? (
        <p className="note" lang="en">
          {t.checkingEnglish}
        </p>
      ) : null}
    </main>
  );
  if (loading) return checking;
  if (!user) return signOutUnderway.current ? null : <ToLogin ended={ended} />;
  return user.isAdmin ? children : <Home why={t.adminsOnly}>{checking}</Home>;
}

/**
 * Redirects home with the reason. Renders `children` until the server has answered, because the
 * device may remember the time before the right was given.
 */
function Home({ why, children }: { why: string; children: ReactNode }) {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    void loadProfiles()
      .then(({ answered }) => answered)
      .catch(() => undefined)
      .then(() => setAnswered(true));
  }, []);
  useEffect(() => {
    if (isAnswered) notify.info(why);
  }, [isAnswered, why]);
  return isAnswered ? <Navigate to={localPath('/', chosenOnDevice() ?? 'en')} replace /> : children;
}
