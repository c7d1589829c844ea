/** The income rows: one for each income, with its frequency and its amount in the plan's period. */
import { useEffect, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ToolIcon } from '#app/ui/tool-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatDay } from '#domain/calendar';
import { readAmount } from '../read-field.ts';
import { RowsExplained } from '../rows-explained.tsx';
import { fieldAmount, Typed, useAmountProblem } from '../tool-fields.tsx';
import {
  resolveBounds,
  firstToolDay,
  isAllowed,
  lastToolDay,
  usualAmountMinor,
} from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { budgetSpec, type BudgetPerson, personCells } from './budget-spec.ts';
import { asksForPayday, type BudgetPlanResult } from './compute-budget.ts';
import { usePer } from './use-per.ts';

type BudgetTool = Tool<(typeof budgetSpec)['inputs']>;
const bounds = resolveBounds(personCells.paid);

export function IncomeRows({ tool, answer }: { tool: BudgetTool; answer: BudgetPlanResult }) {
  const t = useTranslations('budget');
  const { people, currency } = tool.values;
  const set = (index: number, change: Partial<BudgetPerson>) =>
    tool.set(
      'people',
      people.map((person, at) => (at === index ? { ...person, ...change } : person)),
    );
  // The rows below move up, and half-typed text in them would stay behind.
  const remove = (index: number) =>
    tool.setAll({ ...tool.values, people: people.filter((_, at) => at !== index) });
  const add = () =>
    tool.set('people', [
      ...people,
      {
        name: '',
        paid: usualAmountMinor(personCells.paid.usual, currency),
        frequency: 'month',
        payday: '',
      },
    ]);
  return (
    <>
      <RowsExplained columns={t.people.columns} />
      <ul className="habits">
        {people.map((person, index) => (
          <Row
            key={`${tool.revision} ${index}`}
            tool={tool}
            person={person}
            index={index}
            incomeMinor={answer.people[index]!.incomeMinor}
            onChange={(change) => set(index, change)}
            onRemove={people.length > 1 ? () => remove(index) : null}
          />
        ))}
      </ul>
      {people.length < budgetSpec.inputs.people.max ? (
        <Button look="bare" size="sm" onClick={add}>
          <ToolIcon name="plus" size={14} />
          {t.people.add}
        </Button>
      ) : null}
    </>
  );
}

function Row({
  tool,
  person,
  index,
  incomeMinor,
  onChange,
  onRemove,
}: {
  tool: BudgetTool;
  person: BudgetPerson;
  index: number;
  incomeMinor: number;
  onChange: (change: Partial<BudgetPerson>) => void;
  onRemove: (() => void) | null;
}) {
  const t = useTranslations('budget');
  const { people: texts } = t;
  const id = useId();
  const { currency } = tool.values;
  const per = usePer(tool);
  const describe = useAmountProblem(currency, tool.language, bounds);
  const called = person.name.trim() || texts.unnamed(index + 1);
  return (
    <li>
      <div className="habit-name">
        <input
          aria-label={texts.nameOf(index + 1)}
          placeholder={texts.unnamed(index + 1)}
          maxLength={personCells.name.max}
          autoComplete="off"
          value={person.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {onRemove ? (
          <Button look="bare" size="sm" icon aria-label={texts.remove(called)} onClick={onRemove}>
            <ToolIcon name="close" size={12} />
          </Button>
        ) : null}
      </div>
      <div className="habit-cost">
        <Typed
          id={`${id}-paid`}
          label={texts.paidOf(called)}
          t={{ label: texts.paidOf(called) }}
          value={person.paid}
          shown={fieldAmount(person.paid, currency, tool.language)}
          numeric={false}
          read={(text) => readAmount(text, currency, tool.language, bounds)}
          describe={describe}
          onValue={(paid) => onChange({ paid })}
          onTrouble={(isTroubled) => tool.setTroubled(`paid ${index}`, isTroubled)}
        />
        <span className="value pick">
          <select
            aria-label={texts.frequencyOf(called)}
            value={person.frequency}
            onChange={(event) =>
              onChange({ frequency: event.target.value as BudgetPerson['frequency'] })
            }
          >
            {personCells.frequency.options.map((option) => (
              <option key={option} value={option}>
                {t.frequencies[option]}
              </option>
            ))}
          </select>
          <ToolIcon name="down" size={12} />
        </span>
      </div>
      {asksForPayday(person) ? (
        <Payday
          tool={tool}
          person={person}
          called={called}
          index={index}
          onChange={(payday) => onChange({ payday })}
        />
      ) : null}
      {incomeMinor === person.paid ? null : (
        <p className="hint">
          {texts.comesTo(fieldAmount(incomeMinor, currency, tool.language), per)}
        </p>
      )}
    </li>
  );
}

/**
 * The field of one payday, from which the others are computed; it is optional, since without it the
 * average counts.
 */
function Payday({
  tool,
  person,
  called,
  index,
  onChange,
}: {
  tool: BudgetTool;
  person: BudgetPerson;
  called: string;
  index: number;
  onChange: (payday: string) => void;
}) {
  const { people: texts } = useTranslations('budget');
  const id = useId();
  const [isBad, setBad] = useState(false);
  const { setTroubled } = tool;
  const trouble = `payday ${index}`;
  useEffect(() => () => setTroubled(trouble, false), [setTroubled, trouble]);
  function type(input: HTMLInputElement) {
    // A half-typed date has no value, and reading it would clear the field.
    const bad = input.validity.badInput || !isAllowed(personCells.payday, input.value);
    setBad(bad);
    setTroubled(trouble, bad);
    if (!bad) onChange(input.value);
  }
  return (
    <div className="payday">
      <label htmlFor={id}>
        {texts.payday}
        <span className="sr-only"> {called}</span>
      </label>
      <span className={isBad ? 'day' : 'day said'}>
        <input
          id={id}
          className="num"
          type="date"
          min={firstToolDay}
          max={lastToolDay}
          defaultValue={person.payday}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => type(event.target)}
          onBlur={(event) => type(event.target)}
        />
        {/* While not edited, the date is shown in the format of the page, not of the browser. */}
        <span className="num" aria-hidden="true">
          {person.payday === ''
            ? texts.noPayday
            : formatDay(person.payday, tool.language, 'shortYear')}
        </span>
        <ToolIcon name="down" size={12} />
      </span>
      <div className="say" id={`${id}-error`} aria-live="polite">
        {isBad ? <p className="error">{texts.paydayBad}</p> : null}
      </div>
    </div>
  );
}
