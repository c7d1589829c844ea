import type { Account } from '#contract/collections';
import { useState } from 'react';
import { formatDay } from '#domain/calendar';
import type { OpeningMove } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useTranslations } from '#app/i18n.tsx';

export type OpeningAnswer = 'move' | 'on-top' | null;

interface Asked {
  move: OpeningMove;
  rows: number;
  account: Account;
}

/**
 * Asks whether an opening balance moves back for rows before its day, or they count on top of it.
 */
export function OpeningQuestion({
  move,
  rows,
  account,
  onAnswer,
}: {
  move: OpeningMove | null;
  rows: number;
  account: Account | undefined;
  onAnswer: (answer: OpeningAnswer) => void;
}) {
  const t = useTranslations('ledger').openingAsk;
  const { language } = useLanguage();
  // The dialog keeps its text while it closes.
  const [last, setLast] = useState<Asked | null>(null);
  if (move !== null && account !== undefined && move !== last?.move)
    setLast({ move, rows, account });
  const textOf = ({
    move: { byMinor, fromDay, toDay },
    rows: count,
    account: { name, openingMinor, currency },
  }: Asked) => {
    const day = (each: string) => formatDay(each, language, 'shortYear');
    const opening = formatMoney(openingMinor - byMinor, currency, language);
    return t.body(
      count,
      name,
      day(fromDay),
      day(toDay),
      opening,
      formatMoney(byMinor, currency, language, { sign: 'always' }),
    );
  };
  return (
    <Dialog open={move !== null} onClose={() => onAnswer(null)} title={t.title}>
      <p>{last === null ? '' : textOf(last)}</p>
      <div className="dialog-foot">
        <Button look="ink" onClick={() => onAnswer('move')}>
          {t.move}
        </Button>
        <Button onClick={() => onAnswer('on-top')}>{t.onTop}</Button>
      </div>
    </Dialog>
  );
}
