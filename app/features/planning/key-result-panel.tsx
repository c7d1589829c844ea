/**
 * A key result today: one sentence, its history beside the pace line, a forecast, and its
 * check-ins.
 */
import { useMemo, useState } from 'react';
import type { Language } from '#contract/i18n/index';
import { Link } from 'react-router';
import { useRecordsById } from '#app/data/hooks.ts';
import type { Measure } from '#app/data/use-measures.ts';
import { addressOfMetric } from '#app/ledger/ledger-address.ts';
import { AheadRows } from '#app/ledger/ahead-note.tsx';
import { useLanguage } from '#app/language.tsx';
import { type Day, daysBetween, formatDay, formatDayNear } from '#domain/calendar';
import { computeForecast, forecastNeeds, type GoalForecast } from '#domain/goals';
import { useCommands } from '#app/ui/commands.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { CheckInForm, type CheckInFields } from './check-in-form.tsx';
import { KeyResultChart } from './key-result-chart.tsx';
import {
  type CheckIn,
  type KeyResultFacts,
  sayAbout,
  sayValue,
  type Words,
} from './key-result-facts.ts';
import { measuredKindOf } from './metric-draft.ts';
import type { PlanActions } from './plan-actions.ts';

interface PanelProps {
  facts: KeyResultFacts;
  measure: Measure;
  today: Day;
  language: Language;
  actions: PlanActions;
}
const fieldId = 'check-in-note';

export function KeyResultPanel({ facts, measure, today, language, actions }: PanelProps) {
  const t = useTranslations('planning');
  const { keyResult, aim, readings, dueDay, checkIns } = facts;
  const [editing, setEditing] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const forecast = useMemo(
    () => computeForecast(aim, readings, today, dueDay),
    [aim, readings, today, dueDay],
  );
  const typed = keyResult.metric.kind === 'manual',
    unit = keyResult.metric.kind === 'manual' ? keyResult.metric.unit : '';
  // Tasks are counted by default: a key result without tasks asks for its metric first.
  const isBare =
    keyResult.metric.kind === 'tasks' &&
    facts.value === null &&
    readings.length === 0 &&
    checkIns.length === 0;
  useCommands([
    {
      label: t.checkIn,
      keys: 'c',
      icon: 'edit',
      run: () => document.getElementById(fieldId)?.focus(),
    },
  ]);

  const save = (fields: CheckInFields, id: string | null) =>
    actions.checkIn(keyResult, checkIns, id, fields);
  const shown = checkIns.toReversed().slice(0, all ? undefined : 6);
  if (isBare)
    return (
      <div className="kr-panel">
        <Sentence facts={facts} today={today} language={language} t={t} />
        <p className="note margin">{t.krChoose}</p>
      </div>
    );
  return (
    <div className="kr-panel">
      <Sentence facts={facts} today={today} language={language} t={t} />
      {readings.length > 0 || facts.pace !== null ? (
        <KeyResultChart facts={facts} forecast={forecast} today={today} language={language} />
      ) : null}
      <p className="note margin">
        {[sayLine(facts, language, t), sayForecast(facts, forecast, language, t)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Source keyResult={keyResult} measure={measure} />
      <section className="kr-check-ins" aria-label={t.checkIns}>
        <div className="kr-check-ins-head">
          <h3 className="h4">{t.checkIns}</h3>
          <span className="note">{t.confidence}</span>
        </div>
        <CheckInForm
          key={`new ${checkIns.length}`}
          noteId={fieldId}
          today={today}
          typed={typed}
          value={facts.value}
          unit={unit}
          language={language}
          former={null}
          onSave={(fields) => save(fields, null)}
        />
        <ul>
          {shown.map((checkIn) => (
            <li key={checkIn.id}>
              {editing === checkIn.id ? (
                <CheckInForm
                  today={today}
                  typed={typed}
                  value={checkIn.value}
                  unit={unit}
                  language={language}
                  former={checkIn}
                  onCancel={() => setEditing(null)}
                  onSave={async (fields) => {
                    const saved = await save(fields, checkIn.id);
                    if (saved) setEditing(null);
                    return saved;
                  }}
                />
              ) : (
                <CheckInLine
                  checkIn={checkIn}
                  text={sayValue(keyResult, checkIn.value, language, { compact: true, unit: true })}
                  today={today}
                  language={language}
                  onEdit={() => setEditing(checkIn.id)}
                  onRemove={() => void actions.removeCheckIn(keyResult, checkIns, checkIn.id)}
                />
              )}
            </li>
          ))}
        </ul>
        {checkIns.length > shown.length ? (
          <button type="button" className="btn bare sm" onClick={() => setAll(true)}>
            {t.olderCheckIns(checkIns.length - shown.length)}
          </button>
        ) : null}
      </section>
    </div>
  );
}

/** The source of the figure, with a link to its rows. */
function Source({
  keyResult,
  measure,
}: {
  keyResult: KeyResultFacts['keyResult'];
  measure: Measure;
}) {
  const { path } = useLanguage();
  const t = useTranslations('planning');
  const { metric } = keyResult;
  const kind = measuredKindOf(keyResult);
  const named =
    metric.kind === 'money'
      ? [...metric.filter.categoryIds, ...(metric.filter.exceptIds ?? [])]
      : [];
  const found = useRecordsById(named.map((id) => ({ collection: 'categories', id })));
  if (kind === null) return null;
  // Warns if the filter names deleted categories: they change the figure, which does not show it by
  // itself.
  const hasLost = found !== undefined && named.some((id) => !found.has(id));
  const rows = measure.status === 'known' ? measure.rows : 0;
  const note = (
    <p className="note margin">
      {t.measuredNote[kind]}{' '}
      {metric.kind === 'money' ? (
        <>
          <Link className="link" to={addressOfMetric(metric)}>
            {t.openRows(rows)}
          </Link>{' '}
          <AheadRows count={measure.status === 'known' ? measure.ahead : 0} />
        </>
      ) : kind === 'time' ? (
        <Link className="link" to={path('/timer-block')}>
          {t.openTimer}
        </Link>
      ) : (
        <Link className="link" to="/dashboard">
          {t.openFreedom}
        </Link>
      )}
    </p>
  );
  return hasLost ? (
    <>
      {note}
      <p className="notice" role="status">
        {t.measuresDeleted}
      </p>
    </>
  ) : (
    note
  );
}

function CheckInLine({
  checkIn,
  text,
  today,
  language,
  onEdit,
  onRemove,
}: {
  checkIn: CheckIn;
  text: string;
  today: Day;
  language: Language;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('planning');
  const day = checkIn.day === today ? t.today : formatDayNear(checkIn.day, today, language);
  return (
    <>
      <span className="quiet num">{day}</span>
      <span className="kr-check-in-value">
        <b className="num">{text}</b>
        <Confidence value={checkIn.confidence} />
      </span>
      <Menu
        label={t.actions(day)}
        align="end"
        trigger={(wiring) => (
          <button
            {...wiring}
            type="button"
            className="btn bare icon sm"
            aria-label={t.actions(day)}
          >
            <AppIcon name="more" />
          </button>
        )}
        entries={[
          { label: t.edit, icon: <AppIcon name="edit" />, onSelect: onEdit },
          { label: t.remove, icon: <AppIcon name="trash" />, danger: true, onSelect: onRemove },
        ]}
      />
      {checkIn.note ? <p>{checkIn.note}</p> : null}
    </>
  );
}

function Confidence({ value }: { value: number | null }) {
  const t = useTranslations('planning');
  if (value === null) return null;
  return (
    <span className="confidence" role="img" aria-label={t.confidenceOf(value)}>
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} className={step <= value ? 'on' : ''} />
      ))}
    </span>
  );
}

function Sentence({
  facts,
  today,
  language,
  t,
}: {
  facts: KeyResultFacts;
  today: Day;
  language: Language;
  t: Words;
}) {
  const [before, live, after] = saySentence(facts, today, language, t).split('*');
  return (
    <p className="answer kr-answer">
      {before}
      {live === undefined ? null : <span className="live num">{live}</span>}
      {after}
    </p>
  );
}

function saySentence(
  { keyResult, aim, value, reached, within, dueDay }: KeyResultFacts,
  today: Day,
  language: Language,
  t: Words,
): string {
  const say = (amount: number) =>
    sayValue(keyResult, Math.round(amount * 1e4) / 1e4, language, { compact: true, unit: true });
  if (value === null) return t.krUnknown;
  if (aim.direction === 'keep') {
    const exact = aim.lowValue === null && aim.highValue === null;
    const [low, high] = exact
      ? [aim.targetValue, aim.targetValue]
      : [aim.lowValue ?? Number.NEGATIVE_INFINITY, aim.highValue ?? Number.POSITIVE_INFINITY];
    return within
      ? reached
        ? t.krKept
        : dueDay === null
          ? t.krWithin
          : t.krWithinUntil(daysBetween(today, dueDay))
      : value < low
        ? t.krBelow(say(low - value))
        : t.krAbove(say(value - high));
  }
  if (reached) return t.krReached;
  const left = Math.abs(aim.targetValue - value);
  const { kind } = keyResult.metric;
  return t.krLeft(
    kind === 'fi' ? t.days(Math.round(left)) : kind === 'tasks' ? t.tasksLeft(left) : say(left),
    dueDay === null ? null : daysBetween(today, dueDay),
  );
}

function sayLine(
  { keyResult, pace, value, reached }: KeyResultFacts,
  language: Language,
  t: Words,
): string {
  if (pace === null || value === null || reached) return '';
  const expected = sayAbout(keyResult, pace.expectedValue, language, { unit: true });
  if (pace.daysAhead === null || pace.daysAhead === 0) return t.lineOn(expected);
  return pace.daysAhead < 0
    ? t.lineBehind(expected, -pace.daysAhead)
    : t.lineAhead(expected, pace.daysAhead);
}

function sayForecast(
  { keyResult, readings }: KeyResultFacts,
  forecast: GoalForecast,
  language: Language,
  t: Words,
): string {
  const say = (day: Day) => formatDay(day, language, 'full');
  const perWeek = (perDay: number) => sayAbout(keyResult, perDay * 7, language, { unit: true });
  switch (forecast.status) {
    case 'none':
    case 'reached':
      return '';
    case 'not-enough-data':
      return t.forecastUnknown(
        forecastNeeds.readings,
        forecastNeeds.spanDays,
        Math.min(forecast.readings, readings.length),
      );
    case 'never':
      return t.forecastNever(forecastNeeds.windowDays);
    case 'range': {
      const pace =
        keyResult.metric.kind === 'fi'
          ? ''
          : t.forecastPace(perWeek(forecast.perDay), forecastNeeds.windowDays);
      const when =
        forecast.latestDay === null
          ? t.forecastOpen(say(forecast.likelyDay), say(forecast.earliestDay))
          : forecast.earliestDay === forecast.latestDay
            ? t.forecastOne(say(forecast.likelyDay))
            : t.forecastRange(
                say(forecast.likelyDay),
                say(forecast.earliestDay),
                say(forecast.latestDay),
              );
      return `${pace} ${when}`.trim();
    }
  }
}
