/** After an import: what the person had typed in another account and the file has brought in too. */
import { useMemo, useState } from 'react';
import type { TypedElsewhere } from '#client/import/typed-elsewhere';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useMeasureFeed } from '#app/data/use-measures.ts';
import { Amounts } from '#app/features/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { createLedgerActions } from '../ledger-actions.ts';
import { useLedger } from '../ledger-context.tsx';

export function TypedTwice({ typed, onDone }: { typed: readonly TypedElsewhere[]; onDone: () => void }) {
  const ledger = useLedger(), { words, language, accountById } = ledger, texts = words.importing.typedTwice;
  const links = useMeasureFeed();
  const actions = useMemo(() => createLedgerActions(ledger, () => undefined, () => null, links), [ledger, links]);
  const pages = useLedgerPages();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = typed.filter(({ id }) => !kept.has(id));
  const keep = (id: string, isKept: boolean) => setKept((before) => {
    const next = new Set(before);
    if (isKept) next.add(id);
    else next.delete(id);
    return next;
  });

  async function remove() {
    setBusy(true);
    try {
      const found = await pages.loadMany(chosen.map(({ id }) => id));
      // What has gone meanwhile need not be removed.
      if (found.size === 0 || await actions.remove([...found.values()])) onDone();
    } catch (error) {
      console.error(error);
      notify.error(words.done.failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="imp-scroll imp-pairs">
        <h3 className="h4">{texts.title}</h3>
        <p className="note">{texts.says}</p>
        <ul>
          {typed.map(({ id, payee, day, amountMinor, currency, accountId }) => (
            <li key={id}>
              <Checkbox
                checked={!kept.has(id)} onChange={(isChosen) => keep(id, !isChosen)}
                label={<><Amounts>{formatMoney(amountMinor, currency, language, { sign: 'always' })}</Amounts> {payee}</>}
              />
              <p className="note">
                <span className="num">{formatDay(day, language, 'shortYear')}</span>{' '}
                {texts.typedIn(accountById.get(accountId)?.name ?? words.row.missingAccount)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="go">
        <Button look="son" disabled={busy || chosen.length === 0} onClick={() => void remove()}>
          {texts.remove(chosen.length)}
        </Button>
        <Button disabled={busy} onClick={onDone}>{texts.keep}</Button>
      </p>
    </>
  );
}
