/** The habits of the latte factor, each in two lines: its name, then its price and frequency. */
import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ToolIcon } from '#app/ui/tool-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { figureTexts } from '../figure-texts.ts';
import { readAmount, readNumber } from '../read-field.ts';
import { RowsExplained } from '../rows-explained.tsx';
import { fieldAmount, Typed, useAmountProblem, useNumberProblem } from '../tool-fields.tsx';
import { usualAmountMinor } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { habitCells, type HabitRow, latteSpec } from './latte-spec.ts';

type LatteTool = Tool<(typeof latteSpec)['inputs']>;

export function HabitRows({ tool }: { tool: LatteTool }) {
  const t = useTranslations('latte');
  const { habits, currency } = tool.values;
  const set = (index: number, change: Partial<HabitRow>) =>
    tool.set(
      'habits',
      habits.map((habit, at) => (at === index ? { ...habit, ...change } : habit)),
    );
  // The rows below move up, and half-typed text in them would stay behind.
  const remove = (index: number) =>
    tool.setAll({ ...tool.values, habits: habits.filter((_, at) => at !== index) });
  const add = () =>
    tool.set('habits', [
      ...habits,
      {
        name: '',
        price: usualAmountMinor(habitCells.price.usual, currency),
        times: 1,
        frequency: 'week',
        growth: tool.values.priceGrowth,
      },
    ]);
  return (
    <>
      <RowsExplained columns={t.columns} />
      <ul className="habits">
        {habits.map((habit, index) => (
          <Row
            key={`${tool.revision} ${index}`}
            tool={tool}
            habit={habit}
            index={index}
            onChange={(change) => set(index, change)}
            onRemove={habits.length > 1 ? () => remove(index) : null}
          />
        ))}
      </ul>
      {habits.length < latteSpec.inputs.habits.max ? (
        <Button look="bare" size="sm" onClick={add}>
          <ToolIcon name="plus" size={14} />
          {t.add}
        </Button>
      ) : null}
    </>
  );
}

function Row({
  tool,
  habit,
  index,
  onChange,
  onRemove,
}: {
  tool: LatteTool;
  habit: HabitRow;
  index: number;
  onChange: (change: Partial<HabitRow>) => void;
  onRemove: (() => void) | null;
}) {
  const t = useTranslations('latte');
  const id = useId();
  const { currency } = tool.values;
  const amountProblem = useAmountProblem(currency, tool.language),
    timesProblem = useNumberProblem(habitCells.times, tool.language),
    growthProblem = useNumberProblem(habitCells.growth, tool.language);
  const called = habit.name.trim() || t.unnamed(index + 1);
  return (
    <li>
      <div className="habit-name">
        <input
          id={`${id}-name`}
          aria-label={t.nameOf(index + 1)}
          placeholder={t.unnamed(index + 1)}
          maxLength={habitCells.name.max}
          autoComplete="off"
          value={habit.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {onRemove ? (
          <Button look="bare" size="sm" icon aria-label={t.remove(called)} onClick={onRemove}>
            <ToolIcon name="close" size={12} />
          </Button>
        ) : null}
      </div>
      <div className="habit-cost">
        <Typed
          id={`${id}-price`}
          label={t.priceOf(called)}
          t={{ label: t.priceOf(called) }}
          value={habit.price}
          shown={fieldAmount(habit.price, currency, tool.language)}
          numeric={false}
          read={(text) => readAmount(text, currency, tool.language)}
          describe={amountProblem}
          onValue={(price) => onChange({ price })}
          onTrouble={(isTroubled) => tool.setTroubled(`price ${index}`, isTroubled)}
        />
        <Typed
          id={`${id}-times`}
          label={t.timesOf(called)}
          t={{ label: t.timesOf(called), unit: '×' }}
          value={habit.times}
          shown={figureTexts(currency, tool.language).number(habit.times)}
          numeric
          read={(text) => readNumber(habitCells.times, text)}
          describe={timesProblem}
          onValue={(times) => onChange({ times })}
          onTrouble={(isTroubled) => tool.setTroubled(`times ${index}`, isTroubled)}
        />
        <span className="value pick">
          <select
            aria-label={t.frequencyOf(called)}
            value={habit.frequency}
            onChange={(event) =>
              onChange({ frequency: event.target.value as HabitRow['frequency'] })
            }
          >
            {habitCells.frequency.options.map((option) => (
              <option key={option} value={option}>
                {t.frequencies[option]}
              </option>
            ))}
          </select>
          <ToolIcon name="down" size={12} />
        </span>
      </div>
      {tool.values.rise === 'each' ? (
        <div className="habit-cost rises">
          <span aria-hidden="true">{t.inputs.priceGrowth.label}</span>
          <Typed
            id={`${id}-growth`}
            label={t.growthOf(called)}
            t={{ label: t.growthOf(called), unit: t.inputs.priceGrowth.unit }}
            value={habit.growth}
            shown={figureTexts(currency, tool.language).number(habit.growth)}
            numeric={false}
            read={(text) => readNumber(habitCells.growth, text)}
            describe={growthProblem}
            onValue={(growth) => onChange({ growth })}
            onTrouble={(isTroubled) => tool.setTroubled(`growth ${index}`, isTroubled)}
          />
        </div>
      ) : null}
    </li>
  );
}
