import type { Transaction } from '#contract/collections';
import { Fragment } from 'react';
import { asTransferPair } from '#domain/matching';
import { formatMoney } from '#domain/money';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { sumByCurrency } from './day-groups.ts';
import { useLedger } from './ledger-context.tsx';
import { farAccountsOf } from './row-dialogs.tsx';

/** What is done to several rows at once. */
/** Those that ask something first. */
export type AskingCommand = 'category' | 'tag' | 'account' | 'move' | 'transfer';
export type RowCommand = AskingCommand | 'tick' | 'pair' | 'duplicate' | 'delete';

interface SelectionBarProps {
  rows: readonly Transaction[];
  onCommand: (command: RowCommand) => void;
  onClear: () => void;
}

export function SelectionBar({ rows, onCommand, onClear }: SelectionBarProps) {
  const ledger = useLedger(),
    { words, language, currency } = ledger;
  const sums = sumByCurrency(rows, currency);
  return (
    <div className="selbar lacquer" role="region" aria-label={words.selection.label}>
      <span className="what" role="status">
        <b className="num">{words.selection.count(rows.length)}</b>
        {sums.map((sum) => (
          <Fragment key={sum.currency}>
            {' · '}
            <span className="num">
              {formatMoney(sum.netMinor, sum.currency, language, { sign: 'always' })}
            </span>
          </Fragment>
        ))}
      </span>
      <span className="sp" />
      <Button size="sm" onClick={() => onCommand('category')}>
        {words.selection.category} <kbd aria-hidden="true">C</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('tag')}>
        {words.selection.tag} <kbd aria-hidden="true">#</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('move')}>
        {words.selection.moveDay} <kbd aria-hidden="true">M</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('delete')}>
        {words.selection.delete} <kbd aria-hidden="true">Del</kbd>
      </Button>
      <Menu
        label={words.selection.more}
        align="end"
        trigger={(wiring) => (
          <Button size="sm" look="bare" icon aria-label={words.selection.more} {...wiring}>
            <AppIcon name="more" size={14} />
          </Button>
        )}
        entries={[
          {
            label: words.selection.account,
            keys: 'a',
            icon: <AppIcon name="accounts" />,
            onSelect: () => onCommand('account'),
          },
          {
            label: words.selection.tick,
            keys: 'r',
            icon: <AppIcon name="check" />,
            onSelect: () => onCommand('tick'),
          },
          ...(asTransferPair(rows) === null
            ? []
            : [
                {
                  label: words.selection.pair,
                  icon: <AppIcon name="accounts" />,
                  onSelect: () => onCommand('pair'),
                },
              ]),
          ...(farAccountsOf(rows, ledger).length === 0
            ? []
            : [
                {
                  label: words.selection.transfer,
                  icon: <AppIcon name="arrow" />,
                  onSelect: () => onCommand('transfer'),
                },
              ]),
          {
            label: words.selection.duplicate,
            keys: 'd',
            icon: <AppIcon name="plus" />,
            onSelect: () => onCommand('duplicate'),
          },
        ]}
      />
      <Button size="sm" look="bare" icon aria-label={words.selection.clear} onClick={onClear}>
        <AppIcon name="close" size={12} />
      </Button>
    </div>
  );
}
