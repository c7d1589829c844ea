/**
 * Rows that look like the two sides of one transfer, shown after an import: each pair can be joined
 * or left.
 */
import { useState } from 'react';
import type { Stored } from '#contract/collections';
import { addDays, type Day, formatDay, timestampToDay } from '#domain/calendar';
import { findTransferPairs, type TransferPair, mergeTransferPair } from '#domain/matching';
import { formatMoney } from '#domain/money';
import type { LedgerPages } from '#client/ledger-pages';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { writeTogether } from '../ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

export type ProposedPair = TransferPair<Stored<'transactions'>>;

const rowsPerPage = 1_000,
  rowsAtMost = 20_000,
  proposedAtMost = 200,
  daysAround = 5;

/** Compares the transactions of an import with the other accounts around its days. */
export async function loadTransferPairs(
  pages: Pick<LedgerPages, 'loadPage'>,
  {
    importId,
    accountIds,
    importedIds,
    fromDay,
    toDay,
  }: {
    importId: string;
    /** The ids of all accounts. */ accountIds: readonly string[];
    /** The accounts that have rows of the import. */ importedIds: readonly string[];
    fromDay: Day;
    toDay: Day;
  },
): Promise<ProposedPair[]> {
  const fresh: Stored<'transactions'>[] = [],
    others: Stored<'transactions'>[] = [];
  const read = async (ids: readonly string[]) => {
    let room = rowsAtMost;
    for (const accountId of ids) {
      for (let after: { date: number; id: string } | null = null; room > 0;) {
        const page: Stored<'transactions'>[] = await pages.loadPage(
          {
            fromDay: addDays(fromDay, -daysAround),
            toDay: addDays(toDay, daysAround),
            accountId,
            categoryId: null,
          },
          after,
          rowsPerPage,
        );
        for (const row of page)
          if (row.accountId === accountId) (row.importId === importId ? fresh : others).push(row);
        room -= page.length;
        if (page.length < rowsPerPage) break;
        after = page.at(-1)!;
      }
    }
  };
  // Reads the other accounts first: if they have no candidates, the import is not read again.
  await read(accountIds.filter((id) => !importedIds.includes(id)));
  if (importedIds.length === 1 && others.length === 0) return [];
  await read(importedIds);
  return findTransferPairs(fresh, others).slice(0, proposedAtMost);
}

export function TransferProposals({
  pairs,
  onDone,
}: {
  pairs: readonly ProposedPair[];
  onDone: () => void;
}) {
  const { t, data, language, accountById } = useLedger();
  const texts = t.importing.pairs;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = pairs.filter(({ out }) => !left.has(out.id));
  const nameOf = (id: string) => accountById.get(id)?.name ?? t.row.missingAccount;

  async function make() {
    setBusy(true);
    try {
      const undo = rememberUndo(
        await writeTogether(
          data,
          chosen.flatMap((pair) => [
            {
              op: 'update' as const,
              collection: 'transactions' as const,
              id: pair.out.id,
              fields: mergeTransferPair(pair),
            },
            { op: 'delete' as const, collection: 'transactions' as const, id: pair.into.id },
          ]),
        ),
      );
      notify.offer(
        t.done.paired(chosen.length),
        t.done.undo,
        () =>
          undo().catch((error: unknown) => {
            console.error(error);
            notify.error(t.done.undoFailed);
          }),
        undo.over,
      );
      onDone();
    } catch (error) {
      console.error(error);
      notify.error(t.done.failed);
      setBusy(false);
    }
  }
  return (
    <>
      <div className="import-scroll import-pairs">
        <h3 className="h4">{texts.title}</h3>
        <p className="note">{texts.says(pairs.length)}</p>
        <ul>
          {pairs.map(({ out, into }) => (
            <li key={out.id}>
              <Checkbox
                checked={!left.has(out.id)}
                onChange={(taken) =>
                  setLeft((before) => {
                    const next = new Set(before);
                    if (taken) next.delete(out.id);
                    else next.add(out.id);
                    return next;
                  })
                }
                label={
                  <>
                    <span className="num strong">
                      {formatMoney(out.amountMinor, out.currency, language)}
                    </span>{' '}
                    {texts.line(nameOf(out.accountId), nameOf(into.accountId))}
                  </>
                }
              />
              {[out, into].map((row) => (
                <p className="note" key={row.id}>
                  <span className="num">
                    {formatDay(timestampToDay(row.date), language, 'shortYear')}
                  </span>{' '}
                  {row.payee || row.note || t.row.noPayee}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <p className="buttons">
        <Button look="son" disabled={busy || chosen.length === 0} onClick={() => void make()}>
          {texts.make(chosen.length)}
        </Button>
        <Button disabled={busy} onClick={onDone}>
          {texts.keep}
        </Button>
      </p>
    </>
  );
}
