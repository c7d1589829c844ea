import { useState } from 'react';
import { formatDay } from '#domain/calendar';
import { LeaveQuestion } from '#app/ui/leave-question.tsx';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { ReconciledChange } from '#client/reconciled';

/** Asks before a write changes rows of a reconciled statement. */
export function ReconciledQuestion({
  change,
  onAnswer,
}: {
  change: ReconciledChange | null;
  onAnswer: (isWanted: boolean) => void;
}) {
  const { title, body, stay, go } = useTranslations('ledger').reconciledAsk;
  const { language } = useLanguage();
  // The dialog keeps its text while it closes.
  const [last, setLast] = useState(change);
  if (change !== null && change !== last) setLast(change);
  const t = {
    title,
    body: last === null ? '' : body(last.rows, formatDay(last.day, language, 'full')),
    stay,
    go,
  };
  return (
    <LeaveQuestion
      open={change !== null}
      t={t}
      onStay={() => onAnswer(false)}
      onGo={() => onAnswer(true)}
    />
  );
}
