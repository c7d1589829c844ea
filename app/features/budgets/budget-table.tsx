/**
 * The envelopes of a cycle by group: assigned in place, spent, carried over, left. Every figure
 * opens what it is made of.
 */
import { Link } from 'react-router';
import type { Cycle } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleWords } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/features/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { UndoOutcome } from '#app/ui/undo.ts';
import { PaceBar } from '../dashboard/results-card.tsx';
import { rowsOf } from '../dashboard/rows-of.ts';
import { useLedger } from '../ledger/ledger-context.tsx';
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
    { groups, now } = view;
  const words = useCycleWords('budgets');
  const { language, currency } = useLedger();
  const loose = now.elsewhere.get('') ?? 0,
    money = formatMoney(loose, currency, language, { trimZeros: true });
  return (
    <>
      {groups.map((group) => (
        <Group key={group.group} {...props} of={group} />
      ))}
      {loose === 0 ? null : (
        <p className="env-loose">
          <span>{words.uncategorised}</span>
          <Link
            className="num u"
            to={rowsOf(cycle, { category: 'none', kind: 'expense', ...view.inCurrency })}
            aria-label={words.rows(`${words.uncategorised}, ${words.row.spent(money)}`)}
          >
            <Amounts>{words.row.spent(money)}</Amounts>
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
  const words = useCycleWords('budgets');
  const { language, currency } = useLedger();
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  return (
    <section className="env-group" aria-label={words.groups[group]}>
      <div className="env-head env-cols">
        <h2 className="h4">{words.groups[group]}</h2>
        <span className="label r">{words.figures.assigned}</span>
        <span className="label r">{words.figures.spent}</span>
        <span className="label r">{words.figures.carried}</span>
        <span className="label r">{words.figures.left}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </ul>
      <p className="env-sum env-cols">
        <span className="sr">{words.groups[group]}:</span>
        <span className="num r" data-label={words.figures.assigned}>
          <span className="sr">{words.figures.assigned} </span>
          {money(assignedMinor)}
        </span>
        <span className="num r sum-spent" data-label={words.figures.spent}>
          <span className="sr">{words.figures.spent} </span>
          {money(spentMinor)}
        </span>
        {carriedMinor === 0 ? null : (
          <span className="num r sum-carried" data-label={words.figures.carried}>
            <span className="sr">{words.figures.carried} </span>
            {money(carriedMinor)}
          </span>
        )}
        {hasBudget ? (
          <span className="num r env-left">
            <span className="sr">{words.figures.left} </span>
            {money(leftMinor)}
          </span>
        ) : null}
      </p>
      {hasBudget && withoutBudgetMinor !== 0 ? (
        <p className="note env-without">
          <Amounts>{words.withoutBudget(money(withoutBudgetMinor))}</Amounts>
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
  const words = useCycleWords('budgets');
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
      words.done.assigned(name, money(minor)),
    );
  const worth = (minor: number) => minor > 0 && minor !== assignedMinor;
  return (
    <li className={isEnvelope || spentMinor !== 0 ? 'env-row env-cols' : 'env-row env-cols idle'}>
      <span className="env-name">
        <span className="nm">
          <i className="tick" style={{ background: color }} />
          {name}
        </span>
        {isEnvelope ? (
          <PaceBar
            fraction={has > 0 ? spentMinor / has : spentMinor > 0 ? 1 : 0}
            expected={view.elapsed > 0 && view.elapsed < 1 ? view.elapsed : null}
            hue={over ? 'e' : 'm'}
          />
        ) : null}
      </span>
      <AssignCell
        name={name}
        minor={assignedMinor}
        onUndone={onUndone}
        onAssign={(minor) => view.assign([{ categoryId: id, assignedMinor: minor }], null)}
      />
      <span className="env-spent r" data-label={words.figures.spent}>
        {spentMinor === 0 ? (
          <span className="num q">{money(0)}</span>
        ) : (
          <Link
            className="num u"
            to={rowsOf(cycle, { category: id, kind: 'expense', ...view.inCurrency })}
            aria-label={words.rows(`${name}, ${words.row.spent(money(spentMinor))}`)}
          >
            {money(spentMinor)}
          </Link>
        )}
      </span>
      <span className="env-carried r" data-label={words.figures.carried}>
        {carriedMinor === 0 ? null : (
          <button
            type="button"
            className={carriedMinor < 0 ? 'num out u' : 'num u'}
            aria-label={words.explain(`${name}, ${words.row.carried(money(carriedMinor))}`)}
            onClick={() => onHistory(row)}
          >
            {money(carriedMinor)}
          </button>
        )}
      </span>
      <span className="env-left r">
        {over ? (
          <button
            type="button"
            className="link env-cover"
            aria-label={words.row.coverOf(name)}
            onClick={() => onCover(row)}
          >
            {words.row.cover}
          </button>
        ) : null}
        {isEnvelope ? (
          <button
            type="button"
            className={over ? 'num em out u' : 'num em u'}
            aria-label={words.explain(`${name}, ${words.figures.left} ${money(leftMinor)}`)}
            onClick={() => onHistory(row)}
          >
            {money(leftMinor)}
          </button>
        ) : null}
      </span>
      <Menu
        label={words.row.more(name)}
        align="end"
        trigger={(wiring) => (
          <Button look="bare" icon size="sm" aria-label={words.row.more(name)} {...wiring}>
            <AppIcon name="more" />
          </Button>
        )}
        entries={[
          ...(worth(lastMinor)
            ? [{ label: words.row.last(money(lastMinor)), onSelect: put(lastMinor) }]
            : []),
          ...(worth(usualMinor)
            ? [{ label: words.row.usual(money(usualMinor)), onSelect: put(usualMinor) }]
            : []),
          ...(worth(spentMinor - carriedMinor)
            ? [
                {
                  label: words.row.spentNow(money(spentMinor - carriedMinor)),
                  onSelect: put(spentMinor - carriedMinor),
                },
              ]
            : []),
          { label: words.row.move, onSelect: () => onMove(row) },
          { kind: 'rule' as const },
          ...(isEnvelope ? [{ label: words.row.history, onSelect: () => onHistory(row) }] : []),
          {
            kind: 'link' as const,
            label: words.row.rows,
            to: rowsOf(cycle, { category: id, kind: 'expense', ...view.inCurrency }),
          },
        ]}
      />
    </li>
  );
}
