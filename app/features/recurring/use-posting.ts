/** Posts one occurrence of a recurring transaction by hand, on its day, late or early. */
import { noteEarly, type PostingTerms, transactionOf, writesToPost } from '#client/post-recurring';
import type { Write } from '#contract/data';
import { type Day, formatDay } from '#domain/calendar';
import { findOpeningMoves, type OpeningMove } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import type { Recurring } from '#domain/recurring';
import { useSession } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';

/** Resolves to whether it was stored. */
export type WriteAndTell = (writes: readonly Write[], text: string) => Promise<boolean>;

/** A future occurrence is posted with today's day. */
export function usePosting(
  write: WriteAndTell,
): (recurring: Recurring, day: Day, nowMs: number) => Promise<void> {
  const { due: t, done } = useTranslations('recurring');
  const { data, today, language, accountById, categoryById, confirmOpening } = useLedger();
  const { userId } = useSession();
  return async (recurring, day, nowMs) => {
    const { payee, kind, amountMinor, currency } = recurring.template;
    const isEarly = day > today,
      paidDay = isEarly ? today : day;
    const terms: PostingTerms = {
      userId,
      nowMs,
      hasCategory: (id) => categoryById.has(id),
      accounts: accountById,
      paidDay,
    };
    const moves: OpeningMove[] = [];
    for (const { move, rows } of findOpeningMoves(
      [transactionOf(recurring, paidDay, terms.hasCategory)],
      accountById,
    )) {
      const answer = await confirmOpening(move, rows);
      if (answer === null) return;
      if (answer === 'move') moves.push(move);
    }
    const minor = kind === 'expense' ? -amountMinor : amountMinor;
    const amount = formatMoney(minor, currency, language, {
      sign: kind === 'transfer' ? 'auto' : 'always',
    });
    const writes = writesToPost(recurring, day, { ...terms, moves });
    if (!isEarly) return void (await write(writes, t.posted(payee)));
    try {
      await noteEarly(data, recurring, day);
    } catch (error) {
      console.error(error);
      return notify.error(done.failed);
    }
    await write(writes, t.postedEarly(payee, amount, formatDay(day, language, 'day')));
  };
}
