/**
 * The lines of a budget by group: a name, an amount that is typed or slid, and the position, which
 * is changed by dragging a grip, with the arrow keys on it, or from the line's menu.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ToolIcon } from '#app/ui/tool-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useDrag } from '#app/ui/use-drag.ts';
import { useTranslations } from '#app/i18n.tsx';
import { minorUnits } from '#domain/money';
import { readAmount } from '../read-field.ts';
import { RowsExplained } from '../rows-explained.tsx';
import { fieldAmount, RangeSlider, Typed, useAmountProblem } from '../tool-fields.tsx';
import { resolveBounds } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { budgetSpec, type Group, groups, type BudgetLineInput, lineCells } from './budget-spec.ts';
import { type BudgetPlanResult, inOrder, moveLine } from './compute-budget.ts';
import { useRowKeys } from './use-row-keys.ts';

type BudgetTool = Tool<(typeof budgetSpec)['inputs']>;
interface Place {
  group: Group;
  index: number;
}
interface Drag {
  key: number;
  from: number;
  startY: number;
  startScroll: number;
  shift: number;
  place: Place | null;
}

/** A drag near the edge of the window scrolls the page. */
const edge = 96,
  edgeStep = 14;

export function BudgetLines({ tool, answer }: { tool: BudgetTool; answer: BudgetPlanResult }) {
  const t = useTranslations('budget');
  const site = useTranslations('site');
  const { lines, currency } = tool.values;
  const { keys, reorder, insert } = useRowKeys(lines.length, tool.revision);
  const dragging = useDrag<Drag>(),
    drag = dragging.shown;
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  });
  const id = useId();
  const called = (index: number) =>
    lines[index]!.name.trim() || t.lines.unnamed(inOrder(lines).indexOf(index) + 1);
  const set = (index: number, change: Partial<BudgetLineInput>) =>
    tool.set(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
    );

  function move(from: number, { group, index }: Place, keepFocus: boolean) {
    const order = moveLine(lines, from, group, index);
    if (keepFocus) toFocus.current = `${id}-grip-${keys[from]}`;
    setSaid(
      t.lines.moved(
        called(from),
        index + 1,
        order.filter((at) => (at === from ? group : lines[at]!.group) === group).length,
        t.groups[group],
      ),
    );
    reorder(order);
    tool.set(
      'lines',
      order.map((at) => (at === from ? { ...lines[at]!, group } : lines[at]!)),
    );
  }
  /** Returns the place one step up or down, in the next group at an edge; null at the ends. */
  function placeBeside(from: number, step: -1 | 1): Place | null {
    const { group } = lines[from]!;
    const own = answer.groups[group].lines,
      at = own.indexOf(from) + step;
    if (at >= 0 && at < own.length) return { group, index: at };
    const next = groups[groups.indexOf(group) + step];
    return next === undefined
      ? null
      : { group: next, index: step > 0 ? 0 : answer.groups[next].lines.length };
  }
  function remove(index: number) {
    const before = tool.values;
    const order = lines.flatMap((_, at) => (at === index ? [] : [at]));
    notify.offer(t.lines.removed(called(index)), site.undo, () => tool.setAll(before));
    reorder(order);
    tool.set(
      'lines',
      order.map((at) => lines[at]!),
    );
  }
  function add(group: Group) {
    const at = lines.length;
    toFocus.current = `${id}-name-${insert(at)}`;
    tool.set('lines', [...lines, { name: '', group, amount: 0, carried: 0, spent: 0 }]);
  }

  function placeUnder(y: number, key: number): Place | null {
    const lists = [...(box.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
    const list = lists.find((each) => y <= each.getBoundingClientRect().bottom) ?? lists.at(-1);
    if (!list) return null;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-line]')].filter(
      (row) => row.dataset['line'] !== String(key),
    );
    return {
      group: list.dataset['group'] as Group,
      index: rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return (top + bottom) / 2 < y;
      }).length,
    };
  }
  const grip = (index: number) => ({
    id: `${id}-grip-${keys[index]}`,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragging.set({
        key: keys[index]!,
        from: index,
        startY: event.clientY,
        startScroll: window.scrollY,
        shift: 0,
        place: null,
      });
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const held = dragging.now();
      if (held === null) return;
      if (event.clientY < edge) window.scrollBy(0, -edgeStep);
      else if (event.clientY > window.innerHeight - edge) window.scrollBy(0, edgeStep);
      const shift = event.clientY - held.startY + window.scrollY - held.startScroll;
      const isStill = Math.abs(shift) < 4 && held.place === null;
      dragging.set({ ...held, shift, place: isStill ? null : placeUnder(event.clientY, held.key) });
    },
    onPointerUp: () => {
      const held = dragging.now();
      if (held?.place) move(held.from, held.place, true);
      dragging.set(null);
    },
    onPointerCancel: () => dragging.set(null),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === 'Escape') return dragging.set(null);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const place = placeBeside(index, event.key === 'ArrowUp' ? -1 : 1);
      if (place) move(index, place, true);
    },
  });
  // One scale for all lines, so that the sliders compare: half of the income, or the largest amount
  // of the usual plan.
  const unit = 10 ** minorUnits(currency);
  const half = Math.max(
    answer.incomeMinor / 2,
    ...(answer.incomeMinor > 0 ? [] : lines.map(({ amount }) => amount)),
    100 * unit,
  );
  const step = Math.max(1, 10 ** Math.floor(Math.log10(half / unit / 100 || 1)) * unit);
  const to = Math.ceil(half / step) * step;

  return (
    <div ref={box}>
      <RowsExplained
        columns={[
          ...t.lines.columns,
          ...(tool.values.method === 'envelopes' ? t.envelopes.columns : []),
        ]}
      />
      <p className="note budget-how" id={`${id}-how`}>
        {t.lines.grip}
      </p>
      {groups.map((group) => {
        const plan = answer.groups[group];
        const others = plan.lines.filter((index) => keys[index] !== drag?.key);
        const dropAt = drag?.place?.group === group ? drag.place.index : null;
        return (
          <section
            key={group}
            className="budget-group"
            aria-label={t.groups[group]}
            data-group={group}
          >
            <h3 className={`budget-head ${group}`}>
              <span>
                <i className="tick" />
                {t.groups[group]}
              </span>
              <b className="num">
                {fieldAmount(plan.plannedMinor, currency, tool.language)}
                {tool.values.method === 'shares' ? (
                  <small>
                    {' '}
                    {t.lines.of(fieldAmount(plan.targetMinor, currency, tool.language))}
                  </small>
                ) : null}
              </b>
            </h3>
            <ul className={dropAt !== null && dropAt === others.length ? 'drop-end' : undefined}>
              {plan.lines.map((index) => {
                const key = keys[index]!;
                const isDragged = drag?.key === key && drag.place !== null;
                return (
                  <li
                    key={key}
                    data-line={key}
                    className={
                      isDragged
                        ? 'dragged'
                        : dropAt !== null && others[dropAt] === index
                          ? 'drop-before'
                          : undefined
                    }
                    style={isDragged ? { transform: `translateY(${drag.shift}px)` } : undefined}
                  >
                    <LineFields
                      tool={tool}
                      line={lines[index]!}
                      lineKey={key}
                      nameId={`${id}-name-${key}`}
                      number={inOrder(lines).indexOf(index) + 1}
                      called={called(index)}
                      availableMinor={answer.envelopes.availableMinor[index]!}
                      slideTo={to}
                      slideStep={step}
                      grip={{ ...grip(index), 'aria-describedby': `${id}-how` }}
                      onChange={(change) => set(index, change)}
                      onRemove={lines.length > 1 ? () => remove(index) : null}
                      onStep={(by) => {
                        const place = placeBeside(index, by);
                        return place === null ? null : () => move(index, place, false);
                      }}
                      onGroup={(next) =>
                        move(index, { group: next, index: answer.groups[next].lines.length }, false)
                      }
                    />
                  </li>
                );
              })}
            </ul>
            {lines.length < budgetSpec.inputs.lines.max ? (
              <Button look="bare" size="sm" onClick={() => add(group)}>
                <ToolIcon name="plus" size={14} />
                {t.lines.add[group]}
              </Button>
            ) : null}
          </section>
        );
      })}
      {lines.length < budgetSpec.inputs.lines.max ? null : <p className="note">{t.lines.full}</p>}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

interface LineFieldsProps {
  tool: BudgetTool;
  line: BudgetLineInput;
  lineKey: number;
  nameId: string;
  number: number;
  called: string;
  availableMinor: number;
  slideTo: number;
  slideStep: number;
  grip: Record<string, unknown>;
  onChange: (change: Partial<BudgetLineInput>) => void;
  onRemove: (() => void) | null;
  /** Returns an action for the step; null if there is none. */
  onStep: (by: -1 | 1) => (() => void) | null;
  onGroup: (group: Group) => void;
}

function LineFields({
  tool,
  line,
  lineKey,
  nameId,
  number,
  called,
  availableMinor,
  slideTo,
  slideStep,
  grip,
  onChange,
  onRemove,
  onStep,
  onGroup,
}: LineFieldsProps) {
  const { lines: texts, groups: names } = useTranslations('budget');
  const id = useId();
  const { currency, method } = tool.values;
  const shown = (amountMinor: number) => fieldAmount(amountMinor, currency, tool.language);
  const steps = [
    { label: texts.up, by: -1 as const },
    { label: texts.down, by: 1 as const },
  ];
  return (
    <>
      <div className="budget-line">
        <button type="button" className="grip" aria-label={texts.move(called)} {...grip}>
          <ToolIcon name="grip" size={14} />
        </button>
        <input
          id={nameId}
          className="budget-name"
          aria-label={texts.nameOf(number)}
          placeholder={texts.unnamed(number)}
          maxLength={lineCells.name.max}
          autoComplete="off"
          value={line.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <LineAmount
          tool={tool}
          id={`${id}-amount`}
          label={texts.amountOf(called)}
          value={line.amount}
          cell={lineCells.amount}
          field={`amount ${lineKey}`}
          onValue={(amount) => onChange({ amount })}
        />
        <Menu
          label={texts.menuOf(called)}
          align="end"
          trigger={(wiring) => (
            <Button {...wiring} look="bare" size="sm" icon aria-label={texts.menuOf(called)}>
              <ToolIcon name="more" size={14} />
            </Button>
          )}
          entries={[
            ...steps.map(({ label, by }) => {
              const act = onStep(by);
              return { label, disabled: act === null, onSelect: act ?? (() => undefined) };
            }),
            { kind: 'rule' as const },
            ...groups.map((group) => ({
              kind: 'choice' as const,
              label: names[group],
              name: names[group],
              checked: line.group === group,
              onSelect: () => {
                if (line.group !== group) onGroup(group);
              },
            })),
            { kind: 'rule' as const },
            {
              label: texts.remove,
              danger: true,
              disabled: onRemove === null,
              onSelect: onRemove ?? (() => undefined),
            },
          ]}
        />
      </div>
      <RangeSlider
        id={`${id}-amount`}
        label={texts.sliderOf(called)}
        value={line.amount}
        from={0}
        to={slideTo}
        step={slideStep}
        text={shown(line.amount)}
        onChange={(amount) => {
          tool.setTroubled(`amount ${lineKey}`, false);
          onChange({ amount: Math.round(amount) });
        }}
      />
      {method === 'envelopes' ? (
        <dl className="budget-envelope">
          <div>
            <dt>{texts.carried}</dt>
            <dd>
              <LineAmount
                tool={tool}
                id={`${id}-carried`}
                label={texts.carriedOf(called)}
                value={line.carried}
                cell={lineCells.carried}
                field={`carried ${lineKey}`}
                onValue={(carried) => onChange({ carried })}
              />
            </dd>
          </div>
          <div>
            <dt>{texts.spent}</dt>
            <dd>
              <LineAmount
                tool={tool}
                id={`${id}-spent`}
                label={texts.spentOf(called)}
                value={line.spent}
                cell={lineCells.spent}
                field={`spent ${lineKey}`}
                onValue={(spent) => onChange({ spent })}
              />
            </dd>
          </div>
          <div>
            <dt>{texts.available}</dt>
            <dd className={availableMinor < 0 ? 'num outflow' : 'num'}>{shown(availableMinor)}</dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}

function LineAmount({
  tool,
  id,
  label,
  value,
  cell,
  field,
  onValue,
}: {
  tool: BudgetTool;
  id: string;
  label: string;
  value: number;
  cell: { min?: number; max?: number };
  field: string;
  onValue: (value: number) => void;
}) {
  const { currency } = tool.values;
  const bounds = resolveBounds(cell);
  const describe = useAmountProblem(currency, tool.language, bounds);
  return (
    <Typed
      id={id}
      label={label}
      t={{ label }}
      value={value}
      shown={fieldAmount(value, currency, tool.language)}
      numeric={false}
      read={(text) => readAmount(text, currency, tool.language, bounds)}
      describe={describe}
      onValue={onValue}
      onTrouble={(isTroubled) => tool.setTroubled(field, isTroubled)}
    />
  );
}
