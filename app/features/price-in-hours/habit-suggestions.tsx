/**
 * Suggestions from small recurring spending: its future value, a key result in one press, or a
 * dismissal for good.
 */
import './price-in-hours.css';
import { Suspense, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { addDays } from '#domain/calendar';
import {
  countHabitDays,
  findHabits,
  type FoundHabit,
  habitDays,
  habitPerMonth,
  kindOfCategoryIn,
  smallSpendAtMost,
  spentIn,
} from '#domain/ledger';
import { payeeKey } from '#domain/measures';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { useHabitRows } from '#app/data/use-habit-rows.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import { HeldPlace } from '#app/ui/held-place.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useToday } from '#app/today.ts';
import { noItems } from '#app/no-items.ts';
import { addressOfHabit, habitGoal } from './habit-goal.ts';

const dismissalKind = 'habit';

/** Returns the suggestions that have not been dismissed, the most expensive first. */
export function useHabits(): { habits: FoundHabit[]; currency: string; loading: boolean } {
  const today = useToday();
  const currency = useProfile()?.currency ?? 'USD';
  const { rows, sinceDay, loading } = useHabitRows(addDays(today, 1 - habitDays), today);
  const refused = useRecords({ collection: 'dismissals', where: { kind: dismissalKind } });
  const categories = useRecords({ collection: 'categories' });
  const habits = useMemo(() => {
    const kindOf = kindOfCategoryIn(categories.records),
      spent = spentIn(rows, currency, kindOf);
    const keys = new Set(refused.records.map(({ key }) => key));
    return findHabits(rows, {
      today,
      currency,
      smallAtMostMinor: smallSpendAtMost(spent / 2, currency),
      kindOf,
      days: countHabitDays(sinceDay, today),
    }).filter(({ payee }) => !keys.has(payeeKey(payee).slice(0, 300)));
  }, [rows, sinceDay, refused.records, categories.records, today, currency]);
  return {
    habits: refused.loading || categories.loading ? noItems : habits,
    currency,
    loading: loading || refused.loading || categories.loading,
  };
}

/** Renders nothing without suggestions; at most `most` at once. */
export function HabitSuggestions({ most = 1 }: { most?: number }) {
  const { pathname } = useLocation();
  const { habits, currency, loading } = useHabits();
  return (
    <HeldPlace
      name={`habits ${pathname}`}
      isEmpty={loading ? null : habits.length === 0}
      first="next"
    >
      {habits.length === 0 ? null : (
        <Suspense fallback={null}>
          <List habits={habits.slice(0, most)} currency={currency} />
        </Suspense>
      )}
    </HeldPlace>
  );
}

function List({ habits, currency }: { habits: readonly FoundHabit[]; currency: string }) {
  return (
    <ul className="habit-list">
      {habits.map((habit) => (
        <Suggestion key={payeeKey(habit.payee)} habit={habit} currency={currency} />
      ))}
    </ul>
  );
}

function Suggestion({ habit, currency }: { habit: FoundHabit; currency: string }) {
  const t = useCycleTranslations('hourprice');
  const { language } = useLanguage();
  const data = useData();
  const today = useToday();
  const cycles = useProfile()?.cycles ?? [];
  const [busy, setBusy] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const perMonth = habitPerMonth(habit);

  async function attempt(run: () => Promise<void>) {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error('A suggestion could not be answered.', error);
      notify.error(t.habitFailed);
    } finally {
      setBusy(false);
    }
  }
  const offer = (text: string, undo: () => Promise<void>) => {
    const once = rememberUndo(undo);
    notify.offer(
      text,
      t.undo,
      () =>
        once().catch((error: unknown) => {
          console.error(error);
          notify.error(t.habitFailed);
        }),
      once.over,
    );
  };
  const refuse = () =>
    attempt(async () => {
      const { undo } = await data.writeAll([
        {
          op: 'add',
          collection: 'dismissals',
          fields: { kind: dismissalKind, key: payeeKey(habit.payee).slice(0, 300) },
        },
      ]);
      offer(t.habitRefused(habit.payee), undo);
    });
  const makeGoal = () =>
    attempt(async () => {
      const { undo } = await data.writeAll([
        ...(await habitGoal(data, habit, {
          currency,
          today,
          cycles,
          perMonthMinor: perMonth,
          t,
          money,
        })),
        {
          op: 'add',
          collection: 'dismissals',
          fields: { kind: dismissalKind, key: payeeKey(habit.payee).slice(0, 300) },
        },
      ]);
      offer(t.habitGoalMade, undo);
    });
  return (
    <li className="habit margin">
      <p>
        <Amounts>{t.habit(habit.payee, habit.count, habit.days, money(habit.priceMinor))}</Amounts>{' '}
        <span className="note">
          <Amounts>
            {t.habitCost(formatMoney(perMonth, currency, language, { whole: true }))}
          </Amounts>
        </span>
      </p>
      <p className="habit-buttons">
        <Link className="link" to={addressOfHabit(habit, currency, language)}>
          {t.habitWorth}
        </Link>
        <button type="button" className="link" disabled={busy} onClick={() => void makeGoal()}>
          {t.habitGoal}
        </button>
        <button type="button" className="link" disabled={busy} onClick={() => void refuse()}>
          {t.habitNo}
        </button>
      </p>
    </li>
  );
}
