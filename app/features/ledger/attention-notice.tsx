/** Changes to the ledger that the server refused: said above the rows, with what can be done about each. */
import { useState } from 'react';
import type { Operation } from '#contract/sync';
import { formatDay, timestampToDay } from '#domain/calendar';
import { formatMoney, isCurrency } from '#domain/money';
import { useAttention } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLedger, type Ledger } from './ledger-context.tsx';

const ledgerCollections = new Set(['transactions', 'categories', 'accounts', 'imports']);
type AttentionItem = ReturnType<typeof useAttention>['items'][number];

/** The refused changes that belong to the ledger, and the transactions that they are about. */
export function useLedgerAttention(): { items: AttentionItem[]; refused: ReadonlySet<string> } {
  const items = useAttention().items.filter((item) => item.ops.some((op) => ledgerCollections.has(op.collection)));
  return { items, refused: new Set(items.flatMap((item) => item.ops.filter((op) => op.collection === 'transactions').map((op) => op.id))) };
}

export function AttentionNotice({ items }: { items: AttentionItem[] }) {
  const ledger = useLedger();
  const { words } = ledger;
  const { attention } = useSession();
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <p className="notice note" role="status">{words.attention.title(items.length)} <button type="button" className="link" onClick={() => setOpen(true)}>{words.attention.show}</button></p>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.attention.title(items.length)} wide>
        <ul className="refusals">
          {items.map((item) => (
            <li key={item.id}>
              <ul>{item.ops.slice(0, 5).map((op) => <li key={op.id}>{words.attention.ops[op.op]}: <span className="em">{describe(op, ledger)}</span></li>)}</ul>
              {item.ops.length > 5 ? <p className="note">{words.importing.more(item.ops.length - 5)}</p> : null}
              <p className="err">{item.refusal.message}</p>
              <div className="acts">
                <Button size="sm" onClick={() => void attention.retry(item.id)}>{words.attention.retry}</Button>
                <Button size="sm" look="bare" onClick={() => void attention.discard(item.id)}>{words.attention.discard}</Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** A refused operation in a few words: name, amount and day as far as it has them. */
function describe(op: Operation, { language, words }: Ledger): string {
  const fields = 'fields' in op ? op.fields : {};
  const { payee, name, amountMinor, currency, date } = fields;
  const parts = [
    typeof payee === 'string' && payee ? payee : typeof name === 'string' ? name : '',
    typeof amountMinor === 'number' && typeof currency === 'string' && isCurrency(currency) ? formatMoney(amountMinor, currency, language) : '',
    typeof date === 'number' ? formatDay(timestampToDay(date), language, 'short') : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : words.row.noPayee;
}
