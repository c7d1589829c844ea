/**
 * Shared context of the ledger: the user's settings, their accounts and categories, and the data
 * service for writes.
 */
import type { Account, Category } from '#contract/collections';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { DataService } from '#contract/data';
import type { Language } from '#contract/i18n/index';
import type { CycleRule, Day } from '#domain/calendar';
import { type KindOfCategory, kindOfCategoryIn, type OpeningMove } from '#domain/ledger';
import { decimalSignOf } from '#domain/money';
import { type CycleTranslations, useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useRecords, useSyncState } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { useTodayIn } from '#app/today.ts';
import { noItems } from '#app/no-items.ts';
import type { ReconciledChange } from '#client/reconciled';
import { type OpeningAnswer, OpeningQuestion } from './opening-question.tsx';
import { useQuestion } from './question.ts';
import { ReconciledQuestion } from './reconciled-question.tsx';

export interface Ledger {
  data: DataService;
  t: CycleTranslations<'ledger'>;
  language: Language;
  /** The decimal sign of the person's language. */
  decimalSign: '.' | ',';
  /** The home currency; sums of the ledger are in it. */
  currency: string;
  cycles: readonly CycleRule[];
  today: Day;
  /** Ordered by position; closed ones at the end. */
  accounts: readonly Account[];
  openAccounts: readonly Account[];
  categories: readonly Category[];
  accountById: ReadonlyMap<string, Account>;
  categoryById: ReadonlyMap<string, Category>;
  /** Asks before a reconciled row is changed; every such write asks here. */
  confirmReconciled: (change: ReconciledChange) => Promise<boolean>;
  /** Returns whether a category is for income or for spending. */
  kindOf: KindOfCategory;
  /**
   * Asks whether the opening balance moves back for a row before its day; null if the row is not to
   * be written.
   */
  confirmOpening: (move: OpeningMove, rows?: number) => Promise<OpeningAnswer>;
  /** Accounts and categories have been read once, and the first load is not pending. */
  ready: boolean;
}
const Context = createContext<Ledger | null>(null);

const byPosition = (a: { position: string; id: string }, b: { position: string; id: string }) =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1;

export function LedgerProvider({ children }: { children: ReactNode }) {
  const data = useData();
  const t = useCycleTranslations('ledger');
  const { language } = useLanguage();
  const { user } = useAuth();
  const profile = user?.profile ?? null;
  const accountRecords = useRecords({ collection: 'accounts' });
  const categoryRecords = useRecords({ collection: 'categories' });
  const today = useTodayIn(profile?.timeZone ?? null);
  // Every person starts with one account: without any, the copy is still empty, and must not be
  // shown as an empty ledger.
  const sync = useSyncState()?.status;
  const toCome =
    accountRecords.records.length === 0 && (sync === 'syncing' || sync === 'first-load');
  const isRead = !accountRecords.loading && !categoryRecords.loading && !toCome;
  // Once rendered it stays, so that a later sync discards nothing that is being written.
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);

  const {
    asked,
    ask: confirmReconciled,
    answer: answerReconciled,
  } = useQuestion<ReconciledChange, boolean>(false);
  const {
    asked: moving,
    ask: askOpening,
    answer: answerOpening,
  } = useQuestion<{ move: OpeningMove; rows: number }, OpeningAnswer>(null);
  const confirmOpening = useCallback(
    (move: OpeningMove, rows = 1) => askOpening({ move, rows }),
    [askOpening],
  );

  const value = useMemo<Ledger>(() => {
    const accounts = accountRecords.records.toSorted(
      (a, b) => Number(a.closedDay !== null) - Number(b.closedDay !== null) || byPosition(a, b),
    );
    const categories = categoryRecords.records.toSorted(byPosition);
    return {
      data,
      t,
      language,
      decimalSign: decimalSignOf(language),
      currency: profile?.currency ?? 'USD',
      cycles: profile?.cycles ?? noItems,
      today,
      accounts,
      openAccounts: accounts.filter(
        (account) => account.closedDay === null || account.closedDay > today,
      ),
      categories,
      accountById: new Map(accounts.map((account) => [account.id, account])),
      categoryById: new Map(categories.map((category) => [category.id, category])),
      kindOf: kindOfCategoryIn(categories),
      confirmReconciled,
      confirmOpening,
      ready: isRead || wasRead,
    };
  }, [
    data,
    t,
    language,
    confirmReconciled,
    confirmOpening,
    profile?.currency,
    profile?.cycles,
    today,
    accountRecords.records,
    categoryRecords.records,
    isRead,
    wasRead,
  ]);
  return (
    <Context value={value}>
      {children}
      <OpeningQuestion
        move={moving?.move ?? null}
        rows={moving?.rows ?? 1}
        account={value.accountById.get(moving?.move.accountId ?? '')}
        onAnswer={answerOpening}
      />
      <ReconciledQuestion change={asked} onAnswer={answerReconciled} />
    </Context>
  );
}

/**
 * Provides the earlier settings that a part was computed with, while it shows earlier data (see
 * `useWhole`).
 */
export function LedgerAsOf({ ledger, children }: { ledger: Ledger; children: ReactNode }) {
  return <Context value={ledger}>{children}</Context>;
}

export function useLedger(): Ledger {
  const ledger = use(Context);
  if (!ledger) throw new Error('useLedger needs a LedgerProvider above it');
  return ledger;
}
