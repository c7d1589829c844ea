import { Fragment, useMemo } from 'react';
import { findMergeablePair } from '#domain/matching';
import { formatMoney } from '#domain/money';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { sumByCurrency } from './day-groups.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { farAccountsOf } from './row-dialogs.tsx';
import type { Selection } from './use-selection.ts';

/** Commands on selected transactions that ask for input first. */
export type AskingCommand = 'category' | 'tag' | 'account' | 'move' | 'transfer';
export type RowCommand = AskingCommand | 'tick' | 'pair' | 'duplicate' | 'delete';

interface SelectionBarProps {
  selection: Selection;
  onCommand: (command: RowCommand) => void;
}

export function SelectionBar({ selection, onCommand }: SelectionBarProps) {
  const rows = useMemo(() => [...selection.rows.values()], [selection.rows]);
  const ledger = useLedger(),
    { t, language, currency } = ledger;
  const sums = sumByCurrency(rows, currency);
  return (
    <div className="selection-bar lacquer" role="region" aria-label={t.selection.label}>
      <span className="what" role="status">
        <b className="num">{t.selection.count(rows.length)}</b>
        {selection.extent === 'cut' ? ` ${t.selection.cut}` : null}
        {sums.map((sum) => (
          <Fragment key={sum.currency}>
            {' · '}
            <span className="num">
              {formatMoney(sum.netMinor, sum.currency, language, { sign: 'always' })}
            </span>
          </Fragment>
        ))}
      </span>
      {selection.extent === 'some' || selection.extent === 'reading' ? (
        <Button
          size="sm"
          look="bare"
          busy={selection.extent === 'reading'}
          onClick={selection.selectAll}
        >
          {t.selection.all}
        </Button>
      ) : null}
      <span className="spacer" />
      <Button size="sm" onClick={() => onCommand('category')}>
        {t.selection.category} <kbd aria-hidden="true">C</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('tag')}>
        {t.selection.tag} <kbd aria-hidden="true">#</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('move')}>
        {t.selection.moveDay} <kbd aria-hidden="true">M</kbd>
      </Button>
      <Button size="sm" onClick={() => onCommand('delete')}>
        {t.selection.delete} <kbd aria-hidden="true">Del</kbd>
      </Button>
      <Menu
        label={t.selection.more}
        align="end"
        trigger={(wiring) => (
          <Button size="sm" look="bare" icon aria-label={t.selection.more} {...wiring}>
            <AppIcon name="more" size={14} />
          </Button>
        )}
        entries={[
          {
            label: t.selection.account,
            keys: 'a',
            icon: <AppIcon name="accounts" />,
            onSelect: () => onCommand('account'),
          },
          {
            label: t.selection.tick,
            keys: 'r',
            icon: <AppIcon name="check" />,
            onSelect: () => onCommand('tick'),
          },
          ...(findMergeablePair(rows) === null
            ? []
            : [
                {
                  label: t.selection.pair,
                  icon: <AppIcon name="accounts" />,
                  onSelect: () => onCommand('pair'),
                },
              ]),
          ...(farAccountsOf(rows, ledger).length === 0
            ? []
            : [
                {
                  label: t.selection.transfer,
                  icon: <AppIcon name="arrow" />,
                  onSelect: () => onCommand('transfer'),
                },
              ]),
          {
            label: t.selection.duplicate,
            keys: 'd',
            icon: <AppIcon name="plus" />,
            onSelect: () => onCommand('duplicate'),
          },
        ]}
      />
      <Button size="sm" look="bare" icon aria-label={t.selection.clear} onClick={selection.clear}>
        <AppIcon name="close" size={12} />
      </Button>
    </div>
  );
}
