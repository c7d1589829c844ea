/**
 * The sign-in and sign-up modals: at most one is open, each can switch to the other, and neither
 * exists for a signed-in person. A navigation may ask for one on arrival: `navigate('/', { state: {
 * openModal: 'signup' } satisfies ModalState })`; the state is cleared at once, and ignored when
 * signed in.
 */
import {
  Suspense,
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useSignOutWork } from './use-sign-out-work.ts';

export type ModalName = 'signin' | 'signup';
/** The location state that opens a modal. */
export interface ModalState {
  openModal: ModalName;
}

/** Replaces the component if its code failed to load, so that the next press loads it again. */
const askModals = () =>
  lazy(() =>
    import('./modals.tsx').catch((error: unknown) => {
      Modals = askModals();
      throw error;
    }),
  );
let Modals = askModals();
const Context = createContext<(modal: ModalName) => void>(() => {});

/** Opens a modal; does nothing for a signed-in person. */
export function useOpenModal(): (modal: ModalName) => void {
  return use(Context);
}

export function AuthModalsProvider({ children }: { children: ReactNode }) {
  const { loading, user } = useAuth();
  const [modal, setModal] = useState<ModalName | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();

  useSignOutWork(user?.uid);
  const open = useCallback(
    (name: ModalName) => {
      // Loads the texts beside the code of the modals, not after it; the modals load them again and
      // report a failure.
      loadTranslations('auth', language).catch(() => undefined);
      setModal(name);
      setEverOpened(true);
    },
    [language],
  );
  const asked = (location.state as Partial<ModalState> | null)?.openModal;
  const [arrivedAt, setArrivedAt] = useState<string | null>(null);
  if (asked && !loading && arrivedAt !== location.key) {
    setArrivedAt(location.key);
    if (!user && (asked === 'signin' || asked === 'signup')) open(asked);
  }
  useEffect(() => {
    if (loading || !asked) return;
    const { openModal: _, ...rest } = location.state as ModalState & Record<string, unknown>;
    void navigate(`${location.pathname}${location.search}${location.hash}`, {
      replace: true,
      preventScrollReset: true,
      state: Object.keys(rest).length > 0 ? rest : null,
    });
  }, [asked, loading, location, navigate]);
  // A sign-in, in this tab or another, closes the open modal.
  if (user && modal) setModal(null);

  const value = useMemo(
    () => (name: ModalName) => {
      if (!user) open(name);
    },
    [user, open],
  );
  return (
    <Context value={value}>
      {children}
      {everOpened && !user ? (
        <Suspense fallback={null}>
          <Modals modal={modal} onChange={setModal} />
        </Suspense>
      ) : null}
    </Context>
  );
}
