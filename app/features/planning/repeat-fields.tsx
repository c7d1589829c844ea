/** The fields for the repetition of a task; the value is the stored JSON, or empty. */
import { splitDay, weekdayOf, type Day } from '#domain/calendar';
import { daily, parseStoredRepeat, type Repeat } from '#domain/recurrence';
import { Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';

export function RepeatFields({
  value,
  dueDay,
  onChange,
}: {
  value: string;
  dueDay: Day;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('planning');
  const repeat = parseStoredRepeat(value === '' ? null : JSON.parse(value));
  const set = (change: Partial<Repeat>) =>
    onChange(JSON.stringify({ ...(repeat ?? daily), ...change }));
  const begin = (unit: string) => {
    if (unit === '') return onChange('');
    set({
      unit: unit as Repeat['unit'],
      ...statedDay(unit as Repeat['unit'], repeat?.from ?? 'due', dueDay),
    });
  };
  const countFrom = (from: Repeat['from']) =>
    repeat && set({ from, ...statedDay(repeat.unit, from, dueDay) });
  const isFromDone = repeat?.from === 'done';
  const isOnAnyDay = isFromDone && repeat.dayOfMonth === null;
  const daysOfMonth = Array.from({ length: 31 }, (_day, index) => ({
    value: String(index + 1),
    label: index === 30 ? t.lastDay : t.dayOfMonth(index + 1),
  }));
  return (
    <>
      <div className="outline-pair">
        <Select
          label={t.fieldRepeat}
          value={repeat?.unit ?? ''}
          onChange={begin}
          options={[
            { value: '', label: t.repeatNever },
            ...(['day', 'week', 'month'] as const).map((unit) => ({
              value: unit,
              label: t.repeatUnit[unit],
            })),
          ]}
        />
        {repeat ? (
          <TextInput
            label={t.repeatEvery}
            type="number"
            min={1}
            max={366}
            value={String(repeat.every)}
            unit={t.repeatUnits[repeat.unit]}
            onChange={(typed) => {
              const every = Math.round(Number(typed));
              if (every >= 1 && every <= 366) set({ every });
            }}
          />
        ) : null}
      </div>
      {repeat?.unit === 'week' ? (
        <fieldset className="outline-days">
          <legend className="sr-only">{t.repeatOn}</legend>
          {t.weekdays.map((name, index) => {
            const day = index + 1;
            const on = repeat.weekdays.includes(day);
            const toggle = () => {
              const others = repeat.weekdays.filter((one) => one !== day);
              const weekdays = on ? others : [...others, day].sort((a, b) => a - b);
              if (weekdays.length > 0 || isFromDone) set({ weekdays });
            };
            return (
              <label key={name}>
                <input type="checkbox" checked={on} onChange={toggle} />
                <span>{name}</span>
              </label>
            );
          })}
        </fieldset>
      ) : null}
      {repeat ? (
        <div className="outline-pair">
          {repeat.unit === 'month' ? (
            <Select
              label={t.repeatOn}
              value={isOnAnyDay ? '' : String(repeat.dayOfMonth ?? splitDay(dueDay).dayOfMonth)}
              onChange={(day) => set({ dayOfMonth: day === '' ? null : Number(day) })}
              options={[
                ...(isFromDone ? [{ value: '', label: t.repeatBasis.done }] : []),
                ...daysOfMonth,
              ]}
            />
          ) : null}
          <Select
            label={t.repeatFrom}
            value={repeat.from}
            onChange={(from) => countFrom(from as Repeat['from'])}
            options={(['due', 'done'] as const).map((from) => ({
              value: from,
              label: t.repeatBasis[from],
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

/** A task counted from its completion may repeat on any day, unless the person states one. */
function statedDay(
  unit: Repeat['unit'],
  from: Repeat['from'],
  dueDay: Day,
): Pick<Repeat, 'weekdays' | 'dayOfMonth'> {
  const isStated = from === 'due';
  return {
    weekdays: isStated && unit === 'week' ? [weekdayOf(dueDay)] : [],
    dayOfMonth: isStated && unit === 'month' ? splitDay(dueDay).dayOfMonth : null,
  };
}

/** Returns a few words for a row. */
export function sayRepeat(
  stored: unknown,
  t: ReturnType<typeof useTranslations<'planning'>>,
): string {
  const repeat = parseStoredRepeat(stored);
  if (repeat === null) return '';
  if (repeat.unit === 'week' && repeat.weekdays.length > 0)
    return [
      ...(repeat.every === 1 ? [] : [t.repeatShort(repeat.every, 'week')]),
      repeat.weekdays.map((day) => t.weekdays[day - 1]).join(' '),
    ].join(', ');
  if (repeat.unit === 'month' && repeat.dayOfMonth === 31 && repeat.every === 1) return t.lastDay;
  return t.repeatShort(repeat.every, repeat.unit);
}
