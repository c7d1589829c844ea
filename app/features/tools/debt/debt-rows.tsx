/**
 * The debts in rows: name, balance, rate, minimum payment. Their order is the person's own, changed
 * by dragging or with the arrow keys.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { ToolIcon } from '#app/ui/tool-icons.tsx';
import { useDrag } from '#app/ui/use-drag.ts';
import { useTranslations } from '#app/i18n.tsx';
import { figureTexts } from '../figure-texts.ts';
import { readAmount, readNumber } from '../read-field.ts';
import { RowsExplained } from '../rows-explained.tsx';
import { fieldAmount, Typed, useAmountProblem, useNumberProblem } from '../tool-fields.tsx';
import { usualAmountMinor } from '../tool-spec.ts';
import { useToolTexts } from '../tool-texts.ts';
import type { Tool } from '../use-tool.ts';
import { debtCells, type DebtRow, debtSpec } from './debt-spec.ts';

type DebtTool = Tool<(typeof debtSpec)['inputs']>;

/**
 * Returns row ids. The form has none; these follow a change of order, so that half-typed text stays
 * with its debt.
 */
function useRowIds(tool: DebtTool) {
  const { debts } = tool.values;
  const fresh = () => debts.map((_, at) => `${tool.revision} ${at}`);
  const [held, setHeld] = useState(() => ({ revision: tool.revision, ids: fresh(), made: 0 }));
  const isHeld = held.revision === tool.revision && held.ids.length === debts.length;
  const { ids, made } = isHeld ? held : { ids: fresh(), made: 0 };
  function change(
    next: (rows: { id: string; debt: DebtRow }[], newId: string) => { id: string; debt: DebtRow }[],
  ) {
    const rows = next(
      debts.map((debt, at) => ({ id: ids[at]!, debt })),
      `${tool.revision} +${made}`,
    );
    setHeld({ revision: tool.revision, ids: rows.map(({ id }) => id), made: made + 1 });
    tool.set(
      'debts',
      rows.map(({ debt }) => debt),
    );
  }
  return { ids, change };
}

export function DebtRows({
  tool,
  trapped,
}: {
  tool: DebtTool;
  trapped: readonly { debt: number; interest: number }[];
}) {
  const t = useTranslations('debt');
  const { debts, currency, deduction } = tool.values;
  const { ids, change } = useRowIds(tool);
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDrag<{ from: number; to: number }>(),
    drag = dragging.shown;
  const [moved, setMoved] = useState('');
  const focusNext = useRef<string | null>(null);
  const calledAt = (at: number) => debts[at]!.name.trim() || t.unnamed(at + 1);
  // A row that moves in the page loses the focus, so it is focused again.
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focusNext.current}"] .grip`)?.focus();
    focusNext.current = null;
  });
  function move(from: number, to: number) {
    if (to < 0 || to >= debts.length || to === from) return;
    focusNext.current = ids[from]!;
    setMoved(t.moved(calledAt(from), to + 1, debts.length));
    change((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!));
  }
  const add = () =>
    change((rows, id) => [
      ...rows,
      {
        id,
        debt: {
          name: '',
          balance: usualAmountMinor(debtCells.balance.usual, currency),
          rate: debtCells.rate.usual[tool.language],
          minimum: usualAmountMinor(debtCells.minimum.usual, currency),
          deductible: 'no',
        },
      },
    ]);
  /** The new index of the row: the number of other rows whose middle is above the pointer. */
  function placeAt(y: number, from: number): number {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row, at) => {
      const box = row.getBoundingClientRect();
      return at !== from && box.top + box.height / 2 < y;
    }).length;
  }
  return (
    <>
      <RowsExplained columns={t.columns} />
      <ul className={drag ? 'debts dragging' : 'debts'} ref={list}>
        {debts.map((debt, at) => {
          const mark =
            drag && drag.to !== drag.from
              ? drag.to === at && at < drag.from
                ? 'before'
                : drag.to === at && at > drag.from
                  ? 'after'
                  : ''
              : '';
          return (
            <li
              key={ids[at]}
              data-row={ids[at]}
              className={
                [mark, drag?.from === at ? 'held' : ''].filter(Boolean).join(' ') || undefined
              }
            >
              <Row
                tool={tool}
                debt={debt}
                id={ids[at]!}
                called={calledAt(at)}
                number={at + 1}
                asksDeduction={deduction > 0}
                interest={trapped.find((each) => each.debt === at)?.interest ?? null}
                grip={
                  debts.length < 2
                    ? null
                    : {
                        onKeyDown: (event) => {
                          if (event.key === 'Escape') return dragging.set(null);
                          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                          event.preventDefault();
                          move(at, at + (event.key === 'ArrowUp' ? -1 : 1));
                        },
                        onPointerDown: (event) => {
                          if (event.button !== 0) return;
                          event.currentTarget.setPointerCapture(event.pointerId);
                          dragging.set({ from: at, to: at });
                        },
                        onPointerMove: (event) => {
                          if (dragging.now()?.from === at)
                            dragging.set({ from: at, to: placeAt(event.clientY, at) });
                        },
                        onPointerUp: () => {
                          const held = dragging.now();
                          if (held) move(held.from, held.to);
                          dragging.set(null);
                        },
                        onPointerCancel: () => dragging.set(null),
                      }
                }
                onChange={(part) =>
                  change((rows) => rows.with(at, { id: ids[at]!, debt: { ...debt, ...part } }))
                }
                onRemove={debts.length > 1 ? () => change((rows) => rows.toSpliced(at, 1)) : null}
              />
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {debts.length < debtSpec.inputs.debts.max ? (
        <Button look="bare" size="sm" onClick={add}>
          <ToolIcon name="plus" size={14} />
          {t.add}
        </Button>
      ) : null}
    </>
  );
}

interface Grip {
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}
interface RowProps {
  tool: DebtTool;
  debt: DebtRow;
  id: string;
  called: string;
  number: number;
  asksDeduction: boolean;
  /** The interest that its minimum payment does not cover. */ interest: number | null;
  grip: Grip | null;
  onChange: (change: Partial<DebtRow>) => void;
  onRemove: (() => void) | null;
}

function Row({
  tool,
  debt,
  id: row,
  called,
  number,
  asksDeduction,
  interest,
  grip,
  onChange,
  onRemove,
}: RowProps) {
  const t = useTranslations('debt');
  const id = useId();
  const texts = useToolTexts(tool);
  const { currency } = tool.values;
  const amountProblem = useAmountProblem(currency, tool.language),
    rateProblem = useNumberProblem(debtCells.rate, tool.language);
  const amount = (cell: 'balance' | 'minimum', label: string) => (
    <div className="cell">
      <label htmlFor={`${id}-${cell}`}>{t.cells[cell]}</label>
      <Typed
        id={`${id}-${cell}`}
        label={label}
        t={{ label }}
        value={debt[cell]}
        shown={fieldAmount(debt[cell], currency, tool.language)}
        numeric={false}
        read={(text) => readAmount(text, currency, tool.language)}
        describe={amountProblem}
        onValue={(value) => onChange({ [cell]: value })}
        onTrouble={(isTroubled) => tool.setTroubled(`${cell} ${row}`, isTroubled)}
      />
    </div>
  );
  return (
    <>
      <div className="debt-name">
        {grip ? (
          <button
            type="button"
            className="grip"
            aria-label={t.move(called)}
            title={t.moveHint}
            {...grip}
          >
            <i aria-hidden="true" />
          </button>
        ) : null}
        <input
          id={`${id}-name`}
          aria-label={t.nameOf(number)}
          placeholder={t.unnamed(number)}
          maxLength={debtCells.name.max}
          autoComplete="off"
          value={debt.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {onRemove ? (
          <Button look="bare" size="sm" icon aria-label={t.remove(called)} onClick={onRemove}>
            <ToolIcon name="close" size={12} />
          </Button>
        ) : null}
      </div>
      <div className="debt-cells">
        {amount('balance', t.balanceOf(called))}
        <div className="cell">
          <label htmlFor={`${id}-rate`}>{t.cells.rate}</label>
          <Typed
            id={`${id}-rate`}
            label={t.rateOf(called)}
            t={{ label: t.rateOf(called) }}
            value={debt.rate}
            shown={figureTexts(currency, tool.language).number(debt.rate)}
            numeric
            read={(text) => readNumber(debtCells.rate, text)}
            describe={rateProblem}
            onValue={(rate) => onChange({ rate })}
            onTrouble={(isTroubled) => tool.setTroubled(`rate ${row}`, isTroubled)}
          />
        </div>
        {amount('minimum', t.minimumOf(called))}
        {interest === null ? null : (
          <p className="hint trap">{t.tooSmall(texts.money(interest))}</p>
        )}
        {asksDeduction ? (
          <Checkbox
            className="deductible"
            label={t.cells.deductible}
            aria-label={t.deductibleOf(called)}
            checked={debt.deductible === 'yes'}
            onChange={(checked) => onChange({ deductible: checked ? 'yes' : 'no' })}
          />
        ) : null}
      </div>
    </>
  );
}
