/**
 * Edits the metric of a key result that is measured by money, time or the freedom date: the filter,
 * the window, the target, the current value, and the rows that it is computed from.
 */
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import { formatDay } from '#domain/calendar';
import { formatMoney, formatNumber, isCurrency } from '#domain/money';
import { useRecords } from '#app/data/hooks.ts';
import { useMeasureOf } from '#app/data/use-measures.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { addressOfMetric } from '#app/ledger/ledger-address.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Popover } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToday } from '#app/today.ts';
import {
  dayOfNumber,
  metricDraftOf,
  metricFieldsOf,
  metricOf,
  type MeasuredKind,
  type MetricDraft,
  type MetricFields,
} from './metric-draft.ts';

interface MetricEditorProps {
  kind: MeasuredKind;
  /** The initial key result. The editor ignores later changes: key it by record and kind. */
  keyResult: Stored<'keyResults'>;
  /**
   * Called at each change with the fields to save: null while one of them cannot be saved. Not
   * called when the person only looks at it.
   */
  onChange: (fields: MetricFields | null) => void;
  /** True after a press on save: problems are shown at their fields. */
  showProblems: boolean;
}

/** Suspends by itself, so that the surrounding form does not wait for the editor's translations. */
export function MetricEditor(props: MetricEditorProps) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}

function Editor({ kind, keyResult, onChange, showProblems }: MetricEditorProps) {
  const t = useCycleTranslations('hourprice');
  const { language } = useLanguage();
  const today = useToday();
  const profile = useProfile();
  const accounts = useRecords({
    collection: 'accounts',
    orderBy: { field: 'position', direction: 'asc' },
  });
  const categories = useRecords({
    collection: 'categories',
    orderBy: { field: 'position', direction: 'asc' },
  });
  const freedom = useMeasureOf(kind === 'fi' ? fiMetric : null);
  const [touched, setTouched] = useState<Partial<MetricDraft>>({});
  const begin = useMemo(
    () =>
      metricDraftOf(kind, keyResult, {
        currency: profile?.currency ?? 'USD',
        today,
        nowDay: freedom?.status === 'known' ? dayOfNumber(freedom.value) : null,
        language,
      }),
    [kind, keyResult, profile?.currency, today, freedom, language],
  );
  const draft: MetricDraft = { ...begin, ...touched };
  const { problems } = metricFieldsOf(draft, language);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  // Another kind is a change although nothing has been typed yet.
  const isOther = keyResult.metric.kind !== kind;
  const said = JSON.stringify(metricFieldsOf(draft, language).fields);
  const untouched = Object.keys(touched).length === 0 && !isOther;
  useEffect(() => {
    if (!untouched) tell.current(JSON.parse(said) as MetricFields | null);
  }, [said, untouched]);
  const set =
    <K extends keyof MetricDraft>(field: K) =>
    (value: MetricDraft[K]) =>
      setTouched((former) => ({ ...former, [field]: value }));
  // A balance usually should rise; typed limits stay.
  const setMeasure = (measure: MetricDraft['measure']) =>
    setTouched((former) => {
      const isFree = draft.direction === 'keep' && draft.low === '' && draft.high === '';
      if (measure === 'balance' && isFree) return { ...former, measure, direction: 'increase' };
      // Changing back from a balance restores the direction that it had set.
      return {
        ...former,
        measure,
        ...(draft.measure === 'balance' && draft.target === '' && { direction: begin.direction }),
      };
    });
  const metric = metricOf(draft);
  const isMoney = kind === 'money',
    isBalance = isMoney && draft.measure === 'balance';
  const addsUp =
    kind === 'time' || (isMoney && (draft.measure === 'sum' || draft.measure === 'count'));
  const error = (field: keyof typeof problems) =>
    showProblems && problems[field] ? t[problems[field]] : undefined;
  const unit =
    kind === 'fi'
      ? {}
      : kind === 'time'
        ? { unit: t.hours }
        : draft.measure === 'count'
          ? {}
          : { unit: draft.currency };
  const value = (field: 'start' | 'target' | 'low' | 'high', label: string, hint?: string) => (
    <TextInput
      label={label}
      value={draft[field]}
      onChange={set(field)}
      error={error(field)}
      {...unit}
      {...(hint && { hint })}
      autoComplete="off"
      {...(kind === 'fi' ? { type: 'date' } : { inputMode: 'decimal' as const })}
    />
  );
  const ofKinds = categories.records.filter(
    (category) => draft.kinds.length === 0 || draft.kinds.includes(category.kind),
  );
  /** A deleted category is dropped with the next choice. */
  const isThere = (id: string) => categories.records.some((category) => category.id === id);
  const currencies = [
    ...new Set([
      draft.currency,
      profile?.currency ?? 'USD',
      ...accounts.records.map((account) => account.currency),
    ]),
  ].filter(isCurrency);
  return (
    <div className="outline-form metric">
      {isMoney ? (
        <>
          <div className="outline-pair">
            <Select
              label={t.measure}
              value={draft.measure}
              onChange={(measure) => setMeasure(measure as MetricDraft['measure'])}
              options={(['sum', 'average', 'count', 'balance'] as const).map((measure) => ({
                value: measure,
                label: t.measures[measure],
              }))}
            />
            <Select
              label={t.window}
              value={draft.window}
              onChange={(window) => set('window')(window as MetricDraft['window'])}
              options={(['cycle', 'all', 'range'] as const).map((window) => ({
                value: window,
                label: t.windows[window],
              }))}
            />
          </div>
          {draft.window === 'range' ? (
            <div className="outline-pair">
              <TextInput
                label={t.fromDay}
                type="date"
                value={draft.fromDay}
                onChange={set('fromDay')}
                error={error('fromDay')}
              />
              <TextInput
                label={t.toDay}
                type="date"
                value={draft.toDay}
                onChange={set('toDay')}
                error={error('toDay')}
              />
            </div>
          ) : null}
          {isBalance ? null : (
            <div className="outline-pair">
              <Choices
                label={t.kinds}
                chosen={draft.kinds}
                onChange={(kinds) => set('kinds')(kinds as MetricDraft['kinds'])}
                options={(['expense', 'income', 'transfer'] as const).map((each) => ({
                  id: each,
                  name: t.kind[each],
                }))}
              />
              <Choices
                label={t.categories}
                chosen={draft.categoryIds}
                onChange={(ids) => set('categoryIds')(ids.filter(isThere))}
                options={ofKinds}
              />
            </div>
          )}
          <div className="outline-pair">
            {isBalance || draft.categoryIds.length > 0 ? null : (
              <Choices
                label={t.except}
                none={t.exceptNone}
                chosen={draft.exceptIds}
                onChange={(ids) => set('exceptIds')(ids.filter(isThere))}
                options={ofKinds}
              />
            )}
            <Choices
              label={t.accounts}
              chosen={draft.accountIds}
              onChange={set('accountIds')}
              options={accounts.records}
            />
            {currencies.length > 1 ? (
              <Select
                label={t.currency}
                value={draft.currency}
                onChange={set('currency')}
                options={currencies.map((code) => ({ value: code, label: code }))}
              />
            ) : null}
          </div>
          {isBalance ? null : (
            <>
              <TextInput
                label={t.payees}
                value={draft.payees}
                onChange={set('payees')}
                hint={t.payeesHint}
                autoComplete="off"
                maxLength={2_000}
              />
              <TextInput
                label={t.tags}
                value={draft.tags}
                onChange={set('tags')}
                hint={t.tagsHint}
                autoComplete="off"
                maxLength={1_000}
              />
            </>
          )}
        </>
      ) : (
        <p className="hint">{kind === 'time' ? t.timeHint : t.fiHint}</p>
      )}
      <MeasuredNow metric={metric} keyResultId={kind === 'time' ? keyResult.id : null} />
      {kind === 'fi' ? null : (
        <Select
          label={t.direction}
          value={draft.direction}
          onChange={(direction) => set('direction')(direction as MetricDraft['direction'])}
          options={(['increase', 'decrease', 'keep'] as const).map((direction) => ({
            value: direction,
            label: t.directions[direction],
          }))}
          {...((draft.direction === 'keep' || (draft.direction === 'decrease' && addsUp)) && {
            hint: t.keepHint,
          })}
        />
      )}
      {draft.direction === 'keep' ? (
        <div className="outline-pair">
          {value('low', t.low)}
          {value('high', t.high, t.eitherEnough)}
        </div>
      ) : (
        <div className="outline-pair">
          {value('start', t.start)}
          {value('target', kind === 'fi' ? t.byDay : t.target)}
        </div>
      )}
    </div>
  );
}

const fiMetric = { metric: { kind: 'fi', version: 1 }, keyResultId: null } as const;

/** The current value of the metric, read-only, with a link to its rows. */
function MeasuredNow({
  metric,
  keyResultId,
}: {
  metric: Stored<'keyResults'>['metric'] | null;
  keyResultId: string | null;
}) {
  const t = useCycleTranslations('hourprice');
  const { language } = useLanguage();
  const asked = useMemo(
    () => (metric === null ? null : { metric, keyResultId }),
    [metric, keyResultId],
  );
  const measure = useMeasureOf(asked);
  if (metric === null) return null;
  const text =
    measure?.status !== 'known'
      ? t.notYet
      : metric.kind === 'money' && metric.measure !== 'count'
        ? formatMoney(measure.value, metric.currency, language)
        : metric.kind === 'time'
          ? `${formatNumber(measure.value / 60, language, measure.value % 60 === 0 ? 0 : 1)} ${t.hours}`
          : metric.kind === 'fi'
            ? formatDay(dayOfNumber(measure.value), language, 'full')
            : formatNumber(measure.value, language);
  const rows =
    measure?.status === 'known'
      ? metric.kind === 'time'
        ? t.sessions(measure.rows)
        : t.rows(measure.rows)
      : t.openRows;
  return (
    <div className="form-field metric-now" role="group" aria-label={t.now}>
      <p>
        <span className="note">{t.now}</span> <b className="num">{text}</b>{' '}
        {metric.kind === 'money' ? (
          <Link className="link" to={addressOfMetric(metric)}>
            {rows}
          </Link>
        ) : metric.kind === 'fi' ? (
          <Link className="link" to="/dashboard">
            {t.openFreedom}
          </Link>
        ) : (
          <span className="note">{rows}</span>
        )}
      </p>
      {measure?.status === 'known' && measure.leftOut > 0 && metric.kind === 'money' ? (
        <p className="hint">{t.leftOut(measure.leftOut, metric.currency)}</p>
      ) : null}
      {measure?.status === 'known' && measure.ahead > 0 ? (
        <p className="hint">{t.ahead.rows(measure.ahead)}</p>
      ) : null}
      <p className="hint">{t.measuredByItself}</p>
    </div>
  );
}

/** A multiple choice from a short list; none means all, unless stated otherwise. */
function Choices({
  label,
  none,
  chosen,
  options,
  onChange,
}: {
  label: string;
  none?: string;
  chosen: readonly string[];
  options: readonly { id: string; name: string }[];
  onChange: (chosen: string[]) => void;
}) {
  const t = useCycleTranslations('hourprice');
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const text =
    chosen.length === 0
      ? (none ?? t.every)
      : names.length > 0 && names.length <= 2 && names.length === chosen.length
        ? names.join(', ')
        : t.chosen(chosen.length);
  return (
    <div className="form-field">
      <span className="note" aria-hidden="true">
        {label}
      </span>
      <Popover
        trigger={(wiring) => (
          <Button {...wiring} aria-label={`${label}: ${text}`}>
            {text}
            <SiteIcon name="down" size={12} />
          </Button>
        )}
      >
        <fieldset className="choices">
          <legend className="sr-only">{label}</legend>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              label={option.name}
              checked={chosen.includes(option.id)}
              onChange={(checked) =>
                onChange(
                  checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id),
                )
              }
            />
          ))}
        </fieldset>
      </Popover>
    </div>
  );
}
