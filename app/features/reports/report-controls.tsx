/** The controls of a report: period, grouping and comparison. Each choice is in the address. */
import { type ReactNode, useState } from 'react';
import { addMonths, formatDay } from '#domain/calendar';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Popover } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { capital } from '#app/capital.ts';
import {
  comparable,
  allReportDays,
  type Grouping,
  groupingsOf,
  neighbourOf,
  type ReportPeriod,
  type ReportView,
  spanOfPeriod,
} from './report-address.ts';
import { useSpanName } from './report-sentence.tsx';
import { hasCalendarMonths, useReportWords } from './report-words.ts';
import type { ReportSettings, ShownReport } from './use-report.ts';

interface ControlsProps {
  view: ReportView;
  shown: Pick<ShownReport, 'period' | 'by' | 'hasOthers' | 'span'>;
  settings: ReportSettings;
  onChange: (change: Partial<ReportView>) => void;
  buttons?: ReactNode;
}

export function ReportControls({ view, shown, settings, onChange, buttons }: ControlsProps) {
  const t = useReportWords();
  // Months and cycles are one option if they are the same.
  const twin = !hasCalendarMonths(settings.cycles)
    ? null
    : shown.by === 'cycle'
      ? 'month'
      : 'cycle';
  const groupings = groupingsOf[view.report].filter((by) => by !== twin);
  return (
    <div className="report-bar">
      <PeriodPicker
        period={shown.period}
        years={view.report === 'year'}
        settings={settings}
        onChange={(period) => onChange({ period })}
      />
      {groupings.length < 2 ? null : (
        <Select
          label={t.by.label}
          value={shown.by}
          options={groupings.map((by) => ({ value: by, label: t.by[by] }))}
          onChange={(by) => onChange({ by: by as Grouping })}
        />
      )}
      {!comparable.has(view.report) ? null : (
        <Select
          label={t.with.label}
          value={view.compare ?? 'previous'}
          options={(['previous', 'year', 'none'] as const).map((compare) => ({
            value: compare,
            label: t.with[compare],
          }))}
          onChange={(compare) => onChange({ compare: compare as ReportView['compare'] })}
        />
      )}
      {shown.hasOthers || view.convert ? (
        <Checkbox
          label={t.convert(settings.currency)}
          checked={view.convert}
          onChange={(convert) => onChange({ convert })}
        />
      ) : null}
      <span className="spacer" />
      {buttons}
    </div>
  );
}

interface PickerProps {
  period: ReportPeriod;
  years?: boolean;
  settings: ReportSettings;
  onChange: (period: ReportPeriod) => void;
}

function PeriodPicker({ period, years = false, settings, onChange }: PickerProps) {
  const t = useReportWords().period;
  const { cycles, today } = settings;
  const nameOfSpan = useSpanName(settings);
  // Vietnamese months begin with a small letter; here the name has a line of its own.
  const spanName = nameOfSpan(spanOfPeriod(period, cycles, today)),
    name = capital(spanName);
  const [earlier, later] = [
    neighbourOf(period, -1, cycles, today),
    neighbourOf(period, 1, cycles, today),
  ];
  return (
    <div className="segments period" role="group" aria-label={t.label}>
      <button
        type="button"
        aria-label={t.previous}
        disabled={earlier === null}
        onClick={() => {
          if (earlier) onChange(earlier);
        }}
      >
        <AppIcon name="left" size={12} />
      </button>
      {years ? (
        <span className="num name">{name}</span>
      ) : (
        <Popover
          className="period-popover"
          trigger={(wiring) => (
            <button type="button" className="num name" {...wiring}>
              <span className="sr-only">{t.label}: </span>
              {name}
            </button>
          )}
        >
          {(close) => (
            <PeriodChoice
              period={period}
              settings={settings}
              onChange={(next) => {
                close();
                onChange(next);
              }}
            />
          )}
        </Popover>
      )}
      <button
        type="button"
        aria-label={t.next}
        disabled={later === null}
        onClick={() => {
          if (later) onChange(later);
        }}
      >
        <AppIcon name="right" size={12} />
      </button>
    </div>
  );
}

function PeriodChoice({ period, settings, onChange }: PickerProps) {
  const t = useReportWords().period;
  const { cycles, today, language } = settings;
  const span = spanOfPeriod(period, cycles, today),
    isAll = span.fromDay === allReportDays.fromDay;
  const [from, setFrom] = useState(isAll ? '' : span.fromDay);
  const [to, setTo] = useState(isAll ? '' : span.toDay);
  const able = from !== '' && to !== '' && from <= to;
  const month = today.slice(0, 7),
    year = Number(today.slice(0, 4)),
    thisCycle: ReportPeriod = { kind: 'cycle', day: null };
  const lastMonth = addMonths(`${month}-01`, -1).slice(0, 7);
  const lastCycle = neighbourOf(thisCycle, -1, cycles, today)!;
  const nameThis = `${t.month}, ${formatDay(`${month}-01`, language, 'month')}`;
  const nameLast = `${t.lastMonth}, ${formatDay(`${lastMonth}-01`, language, 'month')}`;
  // Months and cycles are one option if they are the same.
  const isOne = hasCalendarMonths(cycles);
  const cyclesAndMonths: [string, ReportPeriod][] = isOne
    ? [
        [nameThis, thisCycle],
        [nameLast, lastCycle],
      ]
    : [
        [t.cycle, thisCycle],
        [t.lastCycle, lastCycle],
        [nameThis, { kind: 'month', month }],
        [nameLast, { kind: 'month', month: lastMonth }],
      ];
  const choices: [string, ReportPeriod][] = [
    ...cyclesAndMonths,
    ...([3, 6, 12] as const).map((months): [string, ReportPeriod] => [
      t.months(months),
      { kind: 'last', months },
    ]),
    [`${t.year}, ${year}`, { kind: 'year', year }],
    [`${t.lastYear}, ${year - 1}`, { kind: 'year', year: year - 1 }],
    [t.all, { kind: 'all' }],
  ];
  const isSameMonth = (choice: ReportPeriod) =>
    isOne &&
    choice.kind === 'cycle' &&
    period.kind === 'month' &&
    spanOfPeriod(choice, cycles, today).fromDay.startsWith(period.month);
  const isChosen = (choice: ReportPeriod) =>
    JSON.stringify(choice) === JSON.stringify(period) || isSameMonth(choice);
  return (
    <>
      <ul className="choices">
        {choices.map(([label, choice]) => (
          <li key={label}>
            <button
              type="button"
              aria-current={isChosen(choice) ? 'true' : undefined}
              onClick={() => onChange(choice)}
            >
              {label}
              {isChosen(choice) ? <AppIcon name="check" size={12} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="days"
        onSubmit={(event) => {
          event.preventDefault();
          if (able) onChange({ kind: 'range', fromDay: from, toDay: to });
        }}
      >
        <p className="label">{t.custom}</p>
        <TextInput
          type="date"
          label={t.from}
          value={from}
          max={to || undefined}
          onChange={setFrom}
        />
        <TextInput type="date" label={t.to} value={to} min={from || undefined} onChange={setTo} />
        <Button type="submit" size="sm" disabled={!able}>
          {t.apply}
        </Button>
      </form>
    </>
  );
}
