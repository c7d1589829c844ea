import { memo, use, type MouseEvent } from 'react';
import { RowHours } from '#app/features/links/price-in-hours.tsx';
import { formatMoney } from '#domain/money';
import { Icon } from '#app/ui/all-icons.tsx';
import { HoursInRows } from './hours-in-rows.tsx';
import { useLedger } from './ledger-context.tsx';
import type { Transaction } from './row-filter.ts';

interface RowProps {
  row: Transaction;
  selected: boolean;
  /** The server refused a change to it. */
  refused: boolean;
  onToggle: (row: Transaction, range: boolean) => void;
}

/** The cells of one transaction; the list owns the row around them, its place and its focus. */
export const TransactionRow = memo(function TransactionRow({ row, selected, refused, onToggle }: RowProps) {
  const { words } = useLedger();
  const name = row.payee || words.row.noPayee;
  const toggle = (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    onToggle(row, event.shiftKey);
  };
  return (
    <>
      <span className="ck" role="gridcell"><input type="checkbox" className="check" tabIndex={-1} checked={selected} aria-label={words.row.select(name)} onClick={toggle} onChange={() => {}} /></span>
      <span className="pay" role="gridcell">
        {refused ? <span className="bad" role="img" aria-label={words.row.attention} title={words.row.attention}><Icon name="warning" size={14} /></span> : null}
        <span className={row.payee ? 'nm' : 'nm q'}>{name}</span>
        {row.note ? <i>{row.note}</i> : null}
        {row.tags.map((tag) => <i className="tg" key={tag}>#{tag}</i>)}
      </span>
      <span className="k s2" role="gridcell"><RowCategory row={row} /></span>
      <span className="q acc" role="gridcell"><AccountName id={row.accountId} /></span>
      <span className={row.kind === 'income' ? 'amt num in' : 'amt num'} role="gridcell"><Amount row={row} />{row.kind === 'expense' ? <PriceOfRow row={row} /> : null}</span>
    </>
  );
});

function PriceOfRow({ row }: { row: Transaction }) {
  const price = use(HoursInRows);
  return price ? <RowHours amountMinor={row.amountMinor} currency={row.currency} price={price} /> : null;
}

export function CategoryName({ id }: { id: string | null }) {
  const { words, categoryById } = useLedger();
  const category = id === null ? undefined : categoryById.get(id);
  return category
    ? <><i className="tick" style={{ background: category.color }} />{category.name}</>
    : <span className="q"><i className="tick" />{words.row.uncategorised}</span>;
}

export function AccountName({ id }: { id: string }) {
  const { words, accountById } = useLedger();
  return accountById.get(id)?.name ?? words.row.missingAccount;
}

function RowCategory({ row }: { row: Transaction }) {
  const { words } = useLedger();
  if (row.kind === 'transfer') return <span className="tr"><Icon name="arrow" size={12} /><AccountName id={row.transferAccountId ?? ''} /></span>;
  if (row.splits) return <><i className="tick" />{words.row.split(row.splits.length)}</>;
  return <CategoryName id={row.categoryId} />;
}

/** Expense stays ink with a minus, income is jade with a plus, a transfer has neither. */
export function Amount({ row }: { row: Pick<Transaction, 'kind' | 'amountMinor' | 'currency'> }) {
  const { language } = useLedger();
  if (row.kind === 'transfer') return formatMoney(row.amountMinor, row.currency, language);
  return formatMoney(row.kind === 'income' ? row.amountMinor : -row.amountMinor, row.currency, language, { sign: 'always' });
}
