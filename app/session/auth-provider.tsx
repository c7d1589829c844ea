/**
 * The signed-in user. `loading` lasts until the first answer of identity and, for a signed-in user,
 * the first answer of the profile; both stay subscribed, so that a later change (of a right, a
 * name) shows at once.
 */
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { pageAuthState } from '#client/identity/auth-state';
import type { AuthUser } from '#contract/identity';
import { rememberOnDevice, type LanguageSaver } from '#app/language.tsx';
import { registerServiceWorker } from '#app/offline-shell.ts';
import { loadProfiles, rememberedProfile, type Profile } from '#app/services.ts';
import { setTheme } from '#app/theme.ts';
import { mergeSessionUser, type SessionUser } from './session-user.ts';

export interface Auth {
  loading: boolean;
  /** Null when signed out, and while loading. */
  user: SessionUser | null;
}
const Context = createContext<Auth>({ loading: true, user: null });

interface State {
  user: AuthUser | null | undefined;
  /** The id of the person, and their profile. */ profile: {
    uid: string;
    value: Profile | null;
  } | null;
}

export function AuthProvider({
  children,
  saveToProfile,
}: {
  children: ReactNode;
  saveToProfile: LanguageSaver;
}) {
  const [state, setState] = useState<State>({ user: undefined, profile: null });
  const uid = state.user?.uid;

  // A prefetched account page knows the user already, so its frame is drawn at once, not two
  // renders later.
  useLayoutEffect(() => {
    const user = pageAuthState().known(),
      profile = user ? rememberedProfile(user.uid) : null;
    if (user && profile) {
      // Hydration must start from the content of the built page, and the update must come before
      // the paint.
      // oxlint-disable-next-line react/set-state-in-effect -- as above
      setState((before) => (before.user === undefined ? { user, profile } : before));
    }
  }, []);

  useEffect(
    () =>
      pageAuthState().subscribe((user) =>
        setState((before) =>
          before.user === user
            ? before
            : { user, profile: before.profile?.uid === user?.uid ? before.profile : null },
        ),
      ),
    [],
  );

  useEffect(() => {
    if (!uid) return;
    registerServiceWorker();
    let stop = () => {};
    let over = false;
    const take = (value: Profile | null) => {
      if (!over)
        setState((before) =>
          before.user?.uid !== uid ||
          (before.profile && JSON.stringify(before.profile.value) === JSON.stringify(value))
            ? before
            : { ...before, profile: { uid, value } },
        );
    };
    loadProfiles().then(
      (profiles) => {
        if (over) return;
        stop = profiles.listenToProfile(uid, take);
        saveToProfile.connect((language) => {
          void profiles.updateProfileFields(uid, { language });
        });
      },
      (error: unknown) => {
        console.error('The profile could not be loaded.', error);
        take(null);
      },
    );
    return () => {
      over = true;
      stop();
      saveToProfile.connect(null);
    };
  }, [uid, saveToProfile]);

  // Refreshes the user after a link in the mail was used on another device: identity does not
  // report that by itself.
  const known = state.user?.email ?? null,
    emailInProfile = state.profile?.value?.email ?? null;
  useEffect(() => {
    if (known !== null && emailInProfile !== null && known !== emailInProfile)
      void pageAuthState().refresh();
  }, [known, emailInProfile]);
  const isUnproven = state.user?.emailVerified === false;
  useEffect(() => {
    if (!isUnproven) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void pageAuthState().refresh();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isUnproven]);

  // Applies language and theme of the profile to this device, so that the next first paint knows
  // them.
  const profile = state.profile?.value ?? null;
  const { language, theme } = profile ?? {};
  useEffect(() => {
    if (language) rememberOnDevice(language);
  }, [language]);
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [theme]);

  const value = useMemo<Auth>(() => {
    if (state.user === undefined) return { loading: true, user: null };
    if (state.user === null) return { loading: false, user: null };
    if (state.profile === null) return { loading: true, user: null };
    return { loading: false, user: mergeSessionUser(state.user, state.profile.value) };
  }, [state]);
  return <Context value={value}>{children}</Context>;
}

export function useAuth(): Auth {
  return use(Context);
}
