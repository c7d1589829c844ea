/** Opens the local copy for the pages below, and reports if that fails. */
import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '#client/session';
import type { LocalDataService } from '#client/data-service';
import { useLanguage } from '#app/language.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Failed } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import {
  getSessionState,
  subscribeSession,
  wantSession,
  type SessionState,
} from './open-session.ts';

const Context = createContext<Session | null>(null);
const closed: SessionState = { status: 'closed' };

interface DataProviderProps {
  /** Null means the guest. */
  userId: string | null;
  /** Renders nothing until the copy is open, because the page beside it shows the state. */
  quiet?: boolean;
  children: ReactNode;
}

/** Renders its children once the copy is open. */
export function DataProvider({ userId, quiet = false, children }: DataProviderProps) {
  const t = useTranslations('data');
  const { language } = useLanguage();
  const state = useSyncExternalStore(subscribeSession, getSessionState, () => closed);
  useEffect(() => wantSession(userId, language), [userId, language]);

  if (state.status === 'open' && state.session.userId === (userId ?? 'guest'))
    return <Context value={state.session}>{children}</Context>;
  if (quiet) return null;
  if (state.status === 'blocked') return <Failed title={t.blocked.title}>{t.blocked.body}</Failed>;
  if (state.status === 'gone' || state.status === 'unavailable') {
    const { title, body, reload } = t[state.status];
    return (
      <Failed title={title} action={{ label: reload, onSelect: () => location.reload() }}>
        {body}
      </Failed>
    );
  }
  return <Loading label={t.loading} />;
}

/** Returns the open copy. Throws outside of a DataProvider. */
export function useSession(): Session {
  const session = use(Context);
  if (session === null) throw new Error('There is no DataProvider above.');
  return session;
}

/** Returns the data service: add, update, delete, batches. Its identity is stable. */
export function useData(): LocalDataService {
  return useSession().data;
}
