/** The accounts by kind with their balances. A balance opens the rows that sum to it. */
import type { Account } from '#contract/collections';
import { Link } from 'react-router';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { HeldAccount } from './use-accounts.ts';

const kinds = ['cash', 'bank', 'investment', 'card', 'loan'] as const;
export type AccountAct = 'edit' | 'transfer' | 'value' | 'reconcile';

interface AccountListProps {
  held: readonly HeldAccount[];
  onAct: (act: AccountAct, account: Account) => void;
  /** Swaps the account with its neighbour; `by` is one up or down. */
  onMove: (list: readonly Account[], account: Account, by: 1 | -1) => void;
}

export function AccountList({ held, onAct, onMove }: AccountListProps) {
  const t = useTranslations('accounts').list;
  const { today } = useLedger();
  const isClosed = ({ account: { closedDay } }: HeldAccount) =>
    closedDay !== null && closedDay <= today;
  const closed = held.filter(isClosed);
  const rows = (some: readonly HeldAccount[]) => (
    <ul className="account-list">
      {some.map((each, index) => (
        <AccountRow
          key={each.account.id}
          held={each}
          isFirst={index === 0}
          isLast={index === some.length - 1}
          onAct={onAct}
          onMove={(by) =>
            onMove(
              some.map(({ account }) => account),
              each.account,
              by,
            )
          }
        />
      ))}
    </ul>
  );
  return (
    <>
      {kinds.map((kind) => {
        const some = held.filter((each) => each.account.type === kind && !isClosed(each));
        return some.length === 0 ? null : (
          <section key={kind} className="account-kind" aria-label={t.of[kind]}>
            <h3 className="label">{t.of[kind]}</h3>
            {rows(some)}
          </section>
        );
      })}
      {closed.length === 0 ? null : (
        <details className="note account-closed">
          <summary>{t.closed(closed.length)}</summary>
          {rows(closed)}
        </details>
      )}
    </>
  );
}

function AccountRow({
  held: { account, balance, homeMinor },
  isFirst,
  isLast,
  onAct,
  onMove,
}: {
  held: HeldAccount;
  isFirst: boolean;
  isLast: boolean;
  onAct: AccountListProps['onAct'];
  onMove: (by: 1 | -1) => void;
}) {
  const t = useTranslations('accounts').list;
  const { language, currency } = useLedger();
  const money = (minor: number, code = account.currency) => formatMoney(minor, code, language);
  const sum = money(balance.todayMinor),
    rowsHref = `/dashboard/ledger?period=all&account=${account.id}`;
  const { reconciled } = account,
    offMinor = balance.reconciledOffMinor;
  const until = reconciled ? formatDay(reconciled.day, language, 'shortYear') : '';
  const notes = [
    account.currency === currency
      ? null
      : homeMinor === null
        ? t.noRate
        : t.about(money(homeMinor, currency)),
    balance.balanceMinor === balance.todayMinor ? null : t.later(money(balance.balanceMinor)),
    balance.leftOut === 0 ? null : t.leftOut(balance.leftOut),
    reconciled && !offMinor ? t.reconciled(until) : null,
  ].filter((note) => note !== null);
  const entries: MenuEntry[] = [
    { kind: 'link', label: t.show, icon: <AppIcon name="ledger" />, to: rowsHref },
    {
      label: t.transfer,
      icon: <AppIcon name="arrow" />,
      onSelect: () => onAct('transfer', account),
    },
    {
      label: account.type === 'investment' || account.type === 'loan' ? t.worth : t.correct,
      icon: <AppIcon name="edit" />,
      onSelect: () => onAct('value', account),
    },
    {
      label: t.reconcile,
      icon: <AppIcon name="check" />,
      onSelect: () => onAct('reconcile', account),
    },
    { kind: 'rule' },
    { label: t.edit, icon: <AppIcon name="tag" />, onSelect: () => onAct('edit', account) },
    { label: t.up, icon: <AppIcon name="up" />, disabled: isFirst, onSelect: () => onMove(-1) },
    {
      label: t.down,
      icon: <AppIcon name="down" />,
      disabled: isLast,
      onSelect: () => onMove(1),
    },
  ];
  return (
    <li>
      <button type="button" className="name" onClick={() => onAct('edit', account)}>
        {account.name}
      </button>
      <Link
        className={balance.todayMinor < 0 ? 'num dotted strong outflow' : 'num dotted strong'}
        to={rowsHref}
        aria-label={t.rows(account.name, sum)}
      >
        {sum}
      </Link>
      <Menu
        label={t.more(account.name)}
        align="end"
        entries={entries}
        trigger={(wiring) => (
          <Button look="bare" size="sm" icon aria-label={t.more(account.name)} {...wiring}>
            <AppIcon name="more" size={14} />
          </Button>
        )}
      />
      {reconciled && offMinor ? (
        <p className="note error">
          <Amounts>
            {t.reconciledOff(
              until,
              money(reconciled.balanceMinor),
              money(reconciled.balanceMinor + offMinor),
            )}
          </Amounts>
        </p>
      ) : null}
      {notes.length === 0 ? null : (
        <p className="note">
          {notes.map((note) => (
            <span key={note}>
              <Amounts>{note}</Amounts>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
