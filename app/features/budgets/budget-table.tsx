/**
 * The envelopes of a cycle by group: assigned (edited in place), spent, carried over, left. Every
 * figure opens its parts.
 */
import { Link } from 'react-router';
import type { Cycle } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { UndoOutcome } from '#app/ui/undo.ts';
import { PaceBar } from '#app/ui/pace-bar.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { AssignCell } from './assign-cell.tsx';
import type { BudgetGroupRows, BudgetRow, Budgets } from './use-budgets.ts';

interface TableProps {
  view: Budgets;
  cycle: Cycle;
  onUndone: (outcome: UndoOutcome) => void;
  onHistory: (row: BudgetRow) => void;
  onMove: (row: BudgetRow) => void;
  onCover: (row: BudgetRow) => void;
}

export function BudgetTable(props: TableProps) {
  const { view, cycle } = props,
    { groups, budgetedCycle } = view;
  const t = useCycleTranslations('budgets');
  const { language, currency } = useLedger();
  const loose = budgetedCycle.elsewhere.get('') ?? 0,
    money = formatMoney(loose, currency, language, { trimZeros: true });
  return (
    <>
      {groups.map((group) => (
        <Group key={group.group} {...props} of={group} />
      ))}
      {loose === 0 ? null : (
        <p className="envelope-loose">
          <span>{t.uncategorised}</span>
          <Link
            className="num dotted"
            to={rowsOf(cycle, { category: 'none', kind: 'expense', ...view.inCurrency })}
            aria-label={t.rows(`${t.uncategorised}, ${t.row.spent(money)}`)}
          >
            <Amounts>{t.row.spent(money)}</Amounts>
          </Link>
        </p>
      )}
    </>
  );
}

function Group({
  of: {
    group,
    rows,
    assignedMinor,
    carriedMinor,
    spentMinor,
    withoutBudgetMinor,
    leftMinor,
    hasBudget,
  },
  ...props
}: TableProps & { of: BudgetGroupRows }) {
  const t = useCycleTranslations('budgets');
  const { language, currency } = useLedger();
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  return (
    <section className="envelope-group" aria-label={t.groups[group]}>
      <div className="envelope-head envelope-columns">
        <h2 className="h4">{t.groups[group]}</h2>
        <span className="label right">{t.figures.assigned}</span>
        <span className="label right">{t.figures.spent}</span>
        <span className="label right">{t.figures.carried}</span>
        <span className="label right">{t.figures.left}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </ul>
      <p className="envelope-sum envelope-columns">
        <span className="sr-only">{t.groups[group]}:</span>
        <span className="num right" data-label={t.figures.assigned}>
          <span className="sr-only">{t.figures.assigned} </span>
          {money(assignedMinor)}
        </span>
        <span className="num right sum-spent" data-label={t.figures.spent}>
          <span className="sr-only">{t.figures.spent} </span>
          {money(spentMinor)}
        </span>
        {carriedMinor === 0 ? null : (
          <span className="num right sum-carried" data-label={t.figures.carried}>
            <span className="sr-only">{t.figures.carried} </span>
            {money(carriedMinor)}
          </span>
        )}
        {hasBudget ? (
          <span className="num right envelope-left">
            <span className="sr-only">{t.figures.left} </span>
            {money(leftMinor)}
          </span>
        ) : null}
      </p>
      {hasBudget && withoutBudgetMinor !== 0 ? (
        <p className="note envelope-without">
          <Amounts>{t.withoutBudget(money(withoutBudgetMinor))}</Amounts>
        </p>
      ) : null}
    </section>
  );
}

function Row({
  view,
  cycle,
  row,
  onUndone,
  onHistory,
  onMove,
  onCover,
}: TableProps & { row: BudgetRow }) {
  const t = useCycleTranslations('budgets');
  const { language, currency } = useLedger();
  const {
    id,
    name,
    color,
    isEnvelope,
    assignedMinor,
    spentMinor,
    carriedMinor,
    leftMinor,
    lastMinor,
    usualMinor,
  } = row;
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const has = assignedMinor + carriedMinor,
    over = isEnvelope && leftMinor < 0;
  const put = (minor: number) => () =>
    void view.assign(
      [{ categoryId: id, assignedMinor: minor }],
      t.done.assigned(name, money(minor)),
    );
  const worth = (minor: number) => minor > 0 && minor !== assignedMinor;
  return (
    <li
      className={
        isEnvelope || spentMinor !== 0
          ? 'envelope-row envelope-columns'
          : 'envelope-row envelope-columns idle'
      }
    >
      <span className="envelope-name">
        <span className="name">
          <i className="tick" style={{ background: color }} />
          {name}
        </span>
        {isEnvelope ? (
          <PaceBar
            fraction={has > 0 ? spentMinor / has : spentMinor > 0 ? 1 : 0}
            expected={view.elapsed > 0 && view.elapsed < 1 ? view.elapsed : null}
            hue={over ? 'expense-hue' : 'money-hue'}
          />
        ) : null}
      </span>
      <AssignCell
        name={name}
        minor={assignedMinor}
        onUndone={onUndone}
        onAssign={(minor) => view.assign([{ categoryId: id, assignedMinor: minor }], null)}
      />
      <span className="envelope-spent right" data-label={t.figures.spent}>
        {spentMinor === 0 ? (
          <span className="num quiet">{money(0)}</span>
        ) : (
          <Link
            className="num dotted"
            to={rowsOf(cycle, { category: id, kind: 'expense', ...view.inCurrency })}
            aria-label={t.rows(`${name}, ${t.row.spent(money(spentMinor))}`)}
          >
            {money(spentMinor)}
          </Link>
        )}
      </span>
      <span className="envelope-carried right" data-label={t.figures.carried}>
        {carriedMinor === 0 ? null : (
          <button
            type="button"
            className={carriedMinor < 0 ? 'num outflow dotted' : 'num dotted'}
            aria-label={t.explain(`${name}, ${t.row.carried(money(carriedMinor))}`)}
            onClick={() => onHistory(row)}
          >
            {money(carriedMinor)}
          </button>
        )}
      </span>
      <span className="envelope-left right">
        {over ? (
          <button
            type="button"
            className="link envelope-cover"
            aria-label={t.row.coverOf(name)}
            onClick={() => onCover(row)}
          >
            {t.row.cover}
          </button>
        ) : null}
        {isEnvelope ? (
          <button
            type="button"
            className={over ? 'num strong outflow dotted' : 'num strong dotted'}
            aria-label={t.explain(`${name}, ${t.figures.left} ${money(leftMinor)}`)}
            onClick={() => onHistory(row)}
          >
            {money(leftMinor)}
          </button>
        ) : null}
      </span>
      <Menu
        label={t.row.more(name)}
        align="end"
        trigger={(wiring) => (
          <Button look="bare" icon size="sm" aria-label={t.row.more(name)} {...wiring}>
            <AppIcon name="more" />
          </Button>
        )}
        entries={[
          ...(worth(lastMinor)
            ? [{ label: t.row.last(money(lastMinor)), onSelect: put(lastMinor) }]
            : []),
          ...(worth(usualMinor)
            ? [{ label: t.row.usual(money(usualMinor)), onSelect: put(usualMinor) }]
            : []),
          ...(worth(spentMinor - carriedMinor)
            ? [
                {
                  label: t.row.spentNow(money(spentMinor - carriedMinor)),
                  onSelect: put(spentMinor - carriedMinor),
                },
              ]
            : []),
          { label: t.row.move, onSelect: () => onMove(row) },
          { kind: 'rule' as const },
          ...(isEnvelope ? [{ label: t.row.history, onSelect: () => onHistory(row) }] : []),
          {
            kind: 'link' as const,
            label: t.row.rows,
            to: rowsOf(cycle, { category: id, kind: 'expense', ...view.inCurrency }),
          },
        ]}
      />
    </li>
  );
}
