/**
 * Rows that the person had typed in another account and the file contains too, shown after an
 * import.
 */
import { useMemo, useState } from 'react';
import { takenOver, type TypedElsewhere } from '#client/import/typed-elsewhere';
import type { Write } from '#contract/data';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useMeasureFeed } from '#app/data/use-measures.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { createLedgerActions, writeTogether } from '../ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

/** A typed transaction, and the imported row beside it. */
export interface Twice {
  typed: TypedElsewhere;
  importId: string;
  accountId: string;
  bankId: string | null;
}

/** The most rows in one question; the rest follows. */
const askedAtMost = 200;

interface TypedTwiceProps {
  all: readonly Twice[];
  onDone: (asked: readonly Twice[], removed: readonly string[]) => void;
}

export function TypedTwice({ all, onDone }: TypedTwiceProps) {
  const ledger = useLedger(),
    { t, language, data, accountById } = ledger,
    texts = t.importing.typedTwice;
  const links = useMeasureFeed();
  const actions = useMemo(
    () =>
      createLedgerActions(
        ledger,
        () => undefined,
        () => null,
        links,
      ),
    [ledger, links],
  );
  const pages = useLedgerPages();
  const money = (minor: number, currency: string) =>
    formatMoney(minor, currency, language, { sign: 'always' });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const asked = all.slice(0, askedAtMost),
    chosen = asked.filter(({ typed }) => !kept.has(typed.id));
  const keep = (id: string, isKept: boolean) =>
    setKept((before) => {
      const next = new Set(before);
      if (isKept) next.add(id);
      else next.delete(id);
      return next;
    });

  /** Copies the fields of the typed transactions to the imported ones, which stay. */
  async function writesOfTakenOver(
    found: Awaited<ReturnType<typeof pages.loadMany>>,
  ): Promise<Write[]> {
    const importIds = [...new Set(chosen.map(({ importId }) => importId))];
    const importedIds = await Promise.all(importIds.map(pages.loadImportIds));
    const imported = [...(await pages.loadMany(importedIds.flat())).values()];
    const byBankId = new Map(imported.map((row) => [`${row.accountId} ${row.bankId}`, row]));
    return chosen.flatMap(({ typed, accountId, bankId }): Write[] => {
      const before = found.get(typed.id),
        row = bankId === null ? undefined : byBankId.get(`${accountId} ${bankId}`);
      const fields = before && row ? takenOver(before, row) : null;
      return fields === null
        ? []
        : [{ op: 'update', collection: 'transactions', id: row!.id, fields }];
    });
  }
  async function remove() {
    setBusy(true);
    try {
      const ids = chosen.map(({ typed }) => typed.id),
        found = await pages.loadMany(ids);
      const writes = await writesOfTakenOver(found);
      // Transactions deleted meanwhile need no removal.
      if (found.size > 0 && !(await actions.remove([...found.values()]))) return;
      await writeTogether(data, writes);
      onDone(asked, ids);
    } catch (error) {
      console.error(error);
      notify.error(t.done.failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="import-scroll import-pairs">
        <h3 className="h4">{texts.title}</h3>
        <p className="note">{texts.says}</p>
        <ul>
          {asked.map(({ typed: { id, payee, day, amountMinor, currency, accountId } }) => (
            <li key={id}>
              <Checkbox
                checked={!kept.has(id)}
                onChange={(isChosen) => keep(id, !isChosen)}
                label={
                  <>
                    <Amounts>{money(amountMinor, currency)}</Amounts> {payee}
                  </>
                }
              />
              <p className="note">
                <span className="num">{formatDay(day, language, 'shortYear')}</span>{' '}
                {texts.typedIn(accountById.get(accountId)?.name ?? t.row.missingAccount)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="buttons">
        <Button look="son" disabled={busy || chosen.length === 0} onClick={() => void remove()}>
          {texts.remove(chosen.length)}
        </Button>
        <Button disabled={busy} onClick={() => onDone(asked, [])}>
          {texts.keep}
        </Button>
      </p>
    </>
  );
}
