import type { Transaction } from '#contract/collections';
import { memo, use, type MouseEvent, type ReactNode } from 'react';
import { RowHours } from '#app/features/price-in-hours/price-in-hours.tsx';
import { type Day, formatDay } from '#domain/calendar';
import { isRefund, type SidedRow } from '#domain/ledger';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { AccountInView, Amount } from '#app/ledger/amount.tsx';
import { refundLabel } from '#app/ledger/category-options.ts';
import type { CellField } from './cell-editor.tsx';
import { DayCell } from './day-head.tsx';
import type { InDay } from './day-groups.ts';
import { HoursInRows } from './hours-in-rows.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { takesCategory } from './rows-for-category.ts';

interface RowProps {
  row: Transaction;
  selected: boolean;
  /** True if the server rejected a change of it. */
  refused: boolean;
  onToggle: (row: Transaction, range: boolean) => void;
  day: Day;
  /** The row's place in its day and the day's sums, if the day is a column. */
  inDay: InDay | null;
  /** The edited cell, with its editor. */
  edited: { field: CellField; editor: ReactNode } | null;
}

/** The cells of one transaction; the list owns the row around them, its position and its focus. */
export const TransactionRow = memo(function TransactionRow({
  row,
  selected,
  refused,
  day,
  inDay,
  edited,
  onToggle,
}: RowProps) {
  const { t, language, accountById, kindOf } = useLedger();
  const inView = use(AccountInView);
  const arrives = row.kind === 'transfer' && inView !== null && row.transferAccountId === inView;
  const name =
    row.payee ||
    (row.adjustment
      ? t.row.adjustments[row.adjustment]
      : row.kind === 'transfer'
        ? t.kinds.transfer
        : t.row.noPayee);
  const cleared = arrives ? row.transferClearedDay : row.clearedDay;
  const toggle = (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    onToggle(row, event.shiftKey);
  };
  return (
    <>
      <span className="check-cell" role="gridcell">
        <input
          type="checkbox"
          className="check"
          tabIndex={-1}
          checked={selected}
          aria-label={t.row.select(name)}
          onClick={toggle}
          onChange={() => {}}
        />
      </span>
      {inDay === null ? null : edited?.field === 'day' ? (
        <span className="date-cell" role="gridcell">
          {edited.editor}
        </span>
      ) : (
        <DayCell day={day} inDay={inDay} />
      )}
      {edited?.field === 'payee' ? (
        <span className="payee-cell" role="gridcell">
          {edited.editor}
        </span>
      ) : (
        <span className="payee-cell" role="gridcell">
          {refused ? (
            <span className="bad" role="img" aria-label={t.row.rejected} title={t.row.rejected}>
              <AppIcon name="warning" size={14} />
            </span>
          ) : null}
          <span
            className={
              row.payee || row.adjustment || row.kind === 'transfer' ? 'name' : 'name quiet'
            }
            data-cell="payee"
          >
            {name}
          </span>
          {cleared ? (
            <span
              className="recurring-mark"
              role="img"
              aria-label={t.row.reconciled(formatDay(cleared, language, 'shortYear'))}
              title={t.row.reconciled(formatDay(cleared, language, 'shortYear'))}
            >
              <AppIcon name="check" size={12} />
            </span>
          ) : null}
          {row.note ? <i>{row.note}</i> : null}
          {row.tags.map((tag) => (
            <i className="tag-names" key={tag}>
              #{tag}
            </i>
          ))}
        </span>
      )}
      <span className="category-cell secondary" role="gridcell">
        {takesCategory(row) ? (
          <button type="button" className="category-button" tabIndex={-1} aria-haspopup="dialog">
            <RowCategory row={row} />
          </button>
        ) : (
          <RowCategory row={row} />
        )}
      </span>
      <span
        className="quiet account-cell"
        role="gridcell"
        title={accountById.get(row.accountId)?.name}
      >
        <AccountName id={row.accountId} />
      </span>
      {edited?.field === 'amount' ? (
        <span className="amount-cell" role="gridcell">
          {edited.editor}
        </span>
      ) : (
        <span
          className={
            row.kind === 'income' && !row.adjustment ? 'amount-cell num inflow' : 'amount-cell num'
          }
          role="gridcell"
          data-cell="amount"
        >
          <Amount row={row} />
          {row.kind === 'expense' && !row.adjustment && !isRefund(row, kindOf) ? (
            <PriceOfRow row={row} />
          ) : null}
        </span>
      )}
    </>
  );
});

function PriceOfRow({ row }: { row: Transaction }) {
  const price = use(HoursInRows);
  return price ? (
    <RowHours amountMinor={row.amountMinor} currency={row.currency} price={price} />
  ) : null;
}

export function CategoryName({ id }: { id: string | null }) {
  const { t, categoryById } = useLedger();
  const category = id === null ? undefined : categoryById.get(id);
  return category ? (
    <>
      <i className="tick" style={{ background: category.color }} />
      {category.name}
    </>
  ) : (
    <span className="quiet">
      <i className="tick" />
      {t.row.uncategorised}
    </span>
  );
}

export function AccountName({ id }: { id: string }) {
  const { t, accountById } = useLedger();
  return accountById.get(id)?.name ?? t.row.missingAccount;
}

function RowCategory({ row }: { row: Transaction }) {
  const { t, accountById } = useLedger();
  const inView = use(AccountInView);
  if (row.adjustment)
    return (
      <span className="quiet">
        <i className="tick" />
        {t.row.adjusted}
      </span>
    );
  if (row.kind === 'transfer' && inView !== null && row.transferAccountId === inView)
    return (
      <span className="transfer">
        {t.row.fromAccount(accountById.get(row.accountId)?.name ?? t.row.missingAccount)}
      </span>
    );
  if (row.kind === 'transfer')
    return (
      <span className="transfer">
        <AppIcon name="arrow" size={12} />
        <AccountName id={row.transferAccountId ?? ''} />
      </span>
    );
  return (
    <>
      {row.splits ? (
        <>
          <i className="tick" />
          {t.row.split(row.splits.length)}
        </>
      ) : (
        <CategoryName id={row.categoryId} />
      )}
      <RefundLabel row={row} />
    </>
  );
}

/** Labels money on the other side of its category: a refund, or income that was paid back. */
export function RefundLabel({ row }: { row: SidedRow }) {
  const { t, kindOf } = useLedger();
  if (row.kind === 'transfer' || !isRefund(row, kindOf)) return null;
  return <span className="note"> · {refundLabel(row.kind, t)}</span>;
}
