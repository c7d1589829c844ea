/**
 * Asks about a cycle with few rows and large amounts: only the person knows whether it was recorded
 * completely.
 */
import { useState } from 'react';
import type { Language } from '#contract/i18n/index';
import { formatRange } from '#domain/calendar';
import type { SpendRow } from '#domain/ledger';
import { type CycleAnswer, type FreedomPerson, judgeYear, sumYear } from '#domain/measures';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useData, useSession } from '#app/data/provider.tsx';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';

/** The profile stores this many answers; those of cycles outside of the year are dropped first. */
const answersAtMost = 200;

export interface CycleInDoubtProps {
  rows: readonly SpendRow[];
  person: FreedomPerson;
  given: readonly CycleAnswer[];
  language: Language;
}

export function CycleInDoubt({ rows, person, given, language }: CycleInDoubtProps) {
  const all = useCycleTranslations('dashboard'),
    t = all.counted;
  const data = useData();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  const asked = judgeYear(sumYear(rows, person), person).findLast(
    ({ isInDoubt }) => isInDoubt,
  )?.cycle;
  if (asked === undefined) return null;
  const { startDay, endDay, incomeMinor, expenseMinor } = asked;
  const range = formatRange(startDay, endDay, language);
  const money = (minor: number) => formatMoney(minor, person.currency, language);
  const amounts = [
    ...(incomeMinor === 0 ? [] : [t.doubtIncome(money(incomeMinor))]),
    ...(expenseMinor === 0 ? [] : [t.doubtSpent(money(expenseMinor))]),
  ].join(', ');

  async function answer(counts: boolean) {
    setBusy(true);
    try {
      const others = given
        .filter((each) => each.startDay !== startDay)
        .toSorted((a, b) => (a.startDay < b.startDay ? -1 : 1));
      const cycleAnswers = [...others, { startDay, counts }].slice(-answersAtMost);
      const { undo } = await data.writeAll([
        { op: 'update', collection: 'userProfiles', id: userId, fields: { cycleAnswers } },
      ]);
      const back = rememberUndo(undo);
      notify.offer(counts ? t.counted(range) : t.leftOut(range), t.undo, back, back.over);
    } catch (error) {
      console.error(error);
      notify.error(all.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="fi-doubt" data-cycle={startDay}>
      <p className="note freedom-why">
        <Amounts>{t.doubt(range, amounts)}</Amounts>
      </p>
      <p className="budget-actions">
        <Button size="sm" disabled={busy} onClick={() => void answer(true)}>
          {t.count}
        </Button>{' '}
        <Button size="sm" look="bare" disabled={busy} onClick={() => void answer(false)}>
          {t.leaveOut}
        </Button>
      </p>
    </div>
  );
}
