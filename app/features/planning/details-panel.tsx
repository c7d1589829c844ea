/**
 * The selected record in full: all of its fields, saved as one change when the form is submitted.
 * Beside the outline, or over it if there is no room.
 */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { writesToComplete } from '#client/complete-task';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import type { Language } from '#contract/i18n/index';
import { decimalSignOf } from '#domain/money';
import { askToNotify, notificationState } from '#app/device-notification.ts';
import { deviceTimeZone } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Banner } from '#app/ui/states.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import { useToday } from '#app/today.ts';
import { useTranslations } from '#app/i18n.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MetricEditor } from './metric-editor.tsx';
import type { MetricFields } from './metric-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { parseInUnit, parseMinutes } from './typed-quantity.ts';
import type { PlanActions } from './plan-actions.ts';

type Selected =
  | { kind: 'projects'; record: Stored<'projects'> }
  | { kind: 'objectives'; record: Stored<'objectives'> }
  | { kind: 'keyResults'; record: Stored<'keyResults'> }
  | { kind: 'tasks'; record: Stored<'tasks'> };

type Draft = Record<string, string>;
type Problems = Record<string, string>;

interface DetailsProps {
  /** Shown for a key result above its fields. */ overview?: ReactNode;
  /** True: the key result measures nothing yet, so its metric is asked for at once. */
  isUnmeasured?: boolean;
  /** Null: nothing is selected, or the record no longer exists. */ selected: Selected | null;
  actions: PlanActions;
  /** Returns whether a record is in the plan. */ isThere: (id: string) => boolean;
  onClose: () => void;
  /** Moves the focus from the panel back to the outline. */ onLeave: () => void;
}

/**
 * The details of the selected record, keyed by the selection. A record deleted elsewhere stays
 * shown while it has unsaved changes, which would otherwise be lost.
 */
export function Details({
  selected,
  overview,
  isUnmeasured = false,
  actions,
  isThere,
  onClose,
  onLeave,
}: DetailsProps) {
  const t = useTranslations('planning');
  const beside = useMedia('(min-width: 1260px)');
  const [shown, setShown] = useState(selected);
  // The state at the opening: a first task does not close the form while it is edited.
  const [openFields] = useState(isUnmeasured);
  if (selected !== null && selected.record !== shown?.record) setShown(selected);
  if (shown === null) return null;
  const fields = (
    <DetailsForm
      selected={shown}
      gone={selected === null}
      actions={actions}
      isThere={isThere}
      onClose={onClose}
    />
  );
  const title = shown.kind === 'keyResults' ? shown.record.title : t.details;
  const form =
    overview && selected !== null ? (
      <>
        {overview}
        <details className="outline-more-fields" open={openFields}>
          <summary>{t.editKeyResult}</summary>
          {fields}
        </details>
      </>
    ) : (
      fields
    );
  return beside ? (
    <Beside title={title} onClose={onClose} onLeave={onLeave}>
      {form}
    </Beside>
  ) : (
    <Dialog open title={title} onClose={onClose}>
      {form}
    </Dialog>
  );
}

function Beside({
  title,
  onClose,
  onLeave,
  children,
}: {
  title: string;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('planning');
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  // Escape closes the panel, as it closes a dialog; an open menu or dialog handles the key first.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open], :popover-open')
      )
        onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // Focuses the first field when the user opens the panel, and the opener again afterwards. A panel
  // opened by the address does not move the focus.
  useLayoutEffect(() => {
    const panel = ref.current;
    const opener = document.activeElement;
    if (opener !== document.body)
      panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    return () => {
      if (!panel?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (
          opener instanceof HTMLElement &&
          opener.isConnected &&
          opener !== document.body &&
          opener.closest('[role=treegrid]') === null
        )
          opener.focus();
        else leave.current();
      });
    };
  }, []);
  return (
    <aside className="outline-side section" aria-labelledby={headingId} ref={ref}>
      <div className="section-head">
        <h2 className="h4" id={headingId}>
          {title}
        </h2>
        <Button look="bare" icon size="sm" aria-label={t.close} onClick={onClose}>
          <SiteIcon name="close" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

function DetailsForm({
  selected,
  gone,
  actions,
  isThere,
  onClose,
}: {
  selected: Selected;
  gone: boolean;
  actions: PlanActions;
  isThere: (id: string) => boolean;
  onClose: () => void;
}) {
  const t = useTranslations('planning');
  const { language } = useLanguage();
  const today = useToday();
  /** The value of the metric editor: undefined if untouched, null if it cannot be saved. */
  const [measure, setMeasure] = useState<MetricFields | null | undefined>(undefined);
  const [tried, setTried] = useState(false);
  /** Only the fields edited here: the others follow changes elsewhere, and are not overwritten. */
  const [touched, setTouched] = useState<Draft>({});
  const draft: Draft = { ...draftOf(selected, language), ...touched };
  const untouched = Object.keys(touched).length === 0 && measure === undefined;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (gone && untouched) close.current();
  }, [gone, untouched]);
  const [problems, setProblems] = useState<Problems>({});
  const set = (field: string) => (value: string) => {
    setTouched((former) => ({ ...former, [field]: value }));
    setProblems(({ [field]: _gone, ...rest }) => rest);
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    const { fields, problems: found } = fieldsOf(selected, draft, decimalSignOf(language), t);
    setProblems(found);
    setTried(true);
    const measured =
      selected.kind === 'keyResults' && draft['metric'] !== 'manual' && draft['metric'] !== 'tasks';
    if (measured && measure === null) return;
    if (measured && measure) Object.assign(fields, measure);
    if (gone || Object.keys(found).length > 0) return;
    if (
      selected.kind === 'tasks' &&
      fields['remindAt'] !== null &&
      fields['remindAt'] !== selected.record.remindAt &&
      notificationState() === 'default'
    )
      void askToNotify();
    const changed = Object.keys(fields).filter(
      (key) =>
        !(roundedHere.has(key) && !(key in touched)) &&
        JSON.stringify(fields[key]) !==
          JSON.stringify((selected.record as unknown as Record<string, unknown>)[key]),
    );
    if (changed.length > 0) {
      if (
        !(await actions.writeAll(
          writesFor(selected, Object.fromEntries(changed.map((key) => [key, fields[key]])), {
            today,
            nowMs: Date.now(),
            zone: deviceTimeZone(),
            isThere,
          }),
        ))
      )
        return;
    }
    onClose();
  }

  const input = (
    field: string,
    label: string,
    extra: { type?: string; unit?: string; hint?: string } = {},
  ) => (
    <TextInput
      label={label}
      value={draft[field] ?? ''}
      onChange={set(field)}
      error={problems[field]}
      {...(extra.type && { type: extra.type })}
      {...(extra.unit && { unit: extra.unit })}
      {...(extra.hint && { hint: extra.hint })}
      {...(extra.type === undefined &&
        field !== 'title' &&
        field !== 'unit' && { inputMode: 'decimal' as const })}
    />
  );
  const options = (values: readonly string[], texts: Record<string, string>) =>
    values.map((value) => ({ value, label: texts[value] ?? value }));
  const workHintId = useId();
  const metricKind = selected.kind === 'keyResults' ? draft['metric'] : null;

  return (
    <form onSubmit={save} noValidate>
      {gone ? <Banner>{t.goneMeanwhile}</Banner> : null}
      <div className="outline-form">
        {input('title', t.fieldTitle)}
        {selected.kind === 'projects' || selected.kind === 'objectives' ? (
          <>
            <MarkdownField
              label={t.fieldDescription}
              value={draft['description'] ?? ''}
              onChange={set('description')}
              maxLength={20_000}
            />
            <Select
              label={t.fieldStatus}
              value={draft['status'] ?? ''}
              onChange={set('status')}
              options={options(
                selected.kind === 'projects'
                  ? ['active', 'paused', 'done', 'archived']
                  : ['active', 'done', 'dropped'],
                t.status,
              )}
            />
          </>
        ) : null}
        {selected.kind === 'keyResults' ? (
          <>
            <Select
              label={t.fieldMetric}
              value={metricKind ?? 'tasks'}
              onChange={(kind) => {
                set('metric')(kind);
                setMeasure(undefined);
              }}
              options={options(['tasks', 'manual', 'money', 'time', 'fi'], t.measuredBy)}
              {...(metricKind === 'tasks' && { hint: t.tasksMetricHint })}
            />
            {metricKind === 'money' || metricKind === 'time' || metricKind === 'fi' ? (
              <MetricEditor
                key={`${selected.record.id} ${metricKind}`}
                kind={metricKind}
                keyResult={selected.record}
                onChange={setMeasure}
                showProblems={tried}
              />
            ) : null}
            {metricKind === 'manual' ? (
              <>
                <Select
                  label={t.fieldDirection}
                  value={draft['direction'] ?? 'increase'}
                  onChange={set('direction')}
                  options={options(['increase', 'decrease', 'keep'], t.direction)}
                  {...(draft['direction'] === 'keep' && { hint: t.keepHint })}
                />
                {draft['direction'] === 'keep' ? (
                  <div className="outline-pair">
                    {input('lowValue', t.fieldLow)}
                    {input('highValue', t.fieldHigh)}
                  </div>
                ) : (
                  <div className="outline-pair">
                    {input('startValue', t.fieldStartValue)}
                    {input('targetValue', t.fieldTarget)}
                  </div>
                )}
                <div className="outline-pair">
                  {input('currentValue', t.fieldCurrent)}
                  {input('unit', t.fieldUnit)}
                </div>
              </>
            ) : null}
          </>
        ) : null}
        {selected.kind === 'tasks' ? (
          <>
            <Select
              label={t.fieldStatus}
              value={draft['status'] ?? 'todo'}
              onChange={set('status')}
              options={options(['todo', 'doing', 'done'], t.status)}
            />
            <div className="outline-pair">
              <Select
                label={t.fieldPriority}
                value={draft['priority'] ?? '0'}
                onChange={set('priority')}
                options={t.priority.map((label, value) => ({ value: String(value), label }))}
              />
              {input('estimateMinutes', t.fieldEstimate, { unit: t.minutesUnit })}
            </div>
            {input('dueDay', t.fieldDue, { type: 'date' })}
            <RepeatFields
              value={draft['repeat'] ?? ''}
              dueDay={draft['dueDay'] || today}
              onChange={set('repeat')}
            />
            <TextInput
              label={t.fieldRemind}
              type="datetime-local"
              value={draft['remindAt'] ?? ''}
              onChange={set('remindAt')}
              hint={notificationState() === 'denied' ? t.remindInPage : t.remindHint}
            />
            <MarkdownField
              label={t.fieldNote}
              value={draft['noteMarkdown'] ?? ''}
              onChange={set('noteMarkdown')}
              maxLength={50_000}
            />
          </>
        ) : (
          <div className="outline-pair">
            {input('startDay', t.fieldStart, { type: 'date' })}
            {input('dueDay', t.fieldDue, { type: 'date' })}
          </div>
        )}
        {selected.kind === 'objectives' || selected.kind === 'keyResults'
          ? input('weight', t.fieldWeight, { hint: t.weightHint })
          : null}
        {selected.kind === 'projects' ? (
          <div>
            <Checkbox
              label={t.fieldWork}
              checked={draft['countsAsWork'] !== 'no'}
              onChange={(counts) => set('countsAsWork')(counts ? '' : 'no')}
              aria-describedby={workHintId}
            />
            <p className="hint" id={workHintId}>
              {t.workHint}
            </p>
          </div>
        ) : null}
        {selected.kind === 'projects' || selected.kind === 'objectives'
          ? input('progressSetByHand', t.progressByHand, {
              unit: t.progressUnit,
              hint: t.progressByHandHint,
            })
          : null}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{t.cancel}</Button>
        {gone ? null : (
          <Button look="ink" type="submit">
            {t.save}
          </Button>
        )}
      </div>
    </form>
  );
}

/**
 * The form rounds these to the minute and to a tenth of a percent: an untouched field keeps its
 * exact value.
 */
const roundedHere: ReadonlySet<string> = new Set(['remindAt', 'progressSetByHand']);

/** Formats numbers with the decimal sign of the language, as `parseQuantity` reads them. */
function draftOf({ record }: Selected, language: Language): Draft {
  const draft: Draft = {};
  for (const [key, value] of Object.entries(record)) {
    if (key === 'metric') {
      const metric = value as Stored<'keyResults'>['metric'];
      draft['metric'] = metric.kind;
      draft['unit'] = metric.kind === 'manual' ? metric.unit : '';
    } else if (key === 'repeat') draft['repeat'] = value === null ? '' : JSON.stringify(value);
    else if (key === 'countsAsWork') draft[key] = value === false ? 'no' : '';
    else if (key === 'remindAt')
      draft['remindAt'] = value === null ? '' : localTime(value as number);
    else if (key === 'progressSetByHand')
      draft[key] =
        value === null
          ? ''
          : String(Math.round((value as number) * 1000) / 10).replace('.', decimalSignOf(language));
    else if (typeof value === 'string') draft[key] = value;
    else if (typeof value === 'number')
      draft[key] = String(value).replace('.', decimalSignOf(language));
    else if (value === null) draft[key] = '';
  }
  return draft;
}

/** Returns the fields as the collection requires them, or the problem of each field. */
function fieldsOf(
  selected: Selected,
  draft: Draft,
  sign: '.' | ',',
  t: {
    badNumber: string;
    badPercent: string;
    badOrder: string;
    sameValue: string;
    lowAboveHigh: string;
    titleMissing: string;
  },
): { fields: Record<string, unknown>; problems: Problems } {
  const problems: Problems = {};
  const day = (field: string) => draft[field] || null;
  const number = (
    field: string,
    whenEmpty: number | null,
    {
      whole = false,
      min = -Infinity,
      max = Infinity,
      read = (text: string) => parseInUnit(text, sign, draft['unit'] ?? ''),
    } = {},
  ) => {
    const value = read(draft[field] ?? '');
    if (value === null) return whenEmpty;
    if (
      !Number.isFinite(value) ||
      (whole && !Number.isInteger(value)) ||
      value < min ||
      value > max
    )
      problems[field] = t.badNumber;
    return value;
  };
  const title = (draft['title'] ?? '').trim();
  if (!title) problems['title'] = t.titleMissing;
  if (selected.kind === 'tasks') {
    const status = draft['status'] ?? 'todo';
    return {
      fields: {
        title,
        status,
        dueDay: day('dueDay'),
        noteMarkdown: draft['noteMarkdown'] ?? '',
        priority: Number(draft['priority'] ?? '0'),
        repeat: draft['repeat'] ? (JSON.parse(draft['repeat']) as unknown) : null,
        remindAt: draft['remindAt'] ? new Date(draft['remindAt']).getTime() : null,
        estimateMinutes: number('estimateMinutes', null, {
          whole: true,
          min: 0,
          max: 100_000,
          read: (text) => parseMinutes(text, sign, 1),
        }),
        ...(status !== selected.record.status && {
          completedAt: status === 'done' ? Date.now() : null,
        }),
      },
      problems,
    };
  }
  const dates = { startDay: day('startDay'), dueDay: day('dueDay') };
  if (dates.startDay && dates.dueDay && dates.dueDay < dates.startDay)
    problems['dueDay'] = t.badOrder;
  const percent =
    selected.kind === 'keyResults'
      ? null
      : parseInUnit(draft['progressSetByHand'] ?? '', sign, '%');
  if (percent !== null && !(percent >= 0 && percent <= 100))
    problems['progressSetByHand'] = t.badPercent;
  const progressSetByHand = percent === null ? null : percent / 100;
  if (selected.kind === 'projects')
    return {
      fields: {
        title,
        description: draft['description'] ?? '',
        status: draft['status'],
        ...dates,
        progressSetByHand,
        ...countsAsWorkOf(selected.record, draft['countsAsWork'] !== 'no'),
      },
      problems,
    };
  const weight = number('weight', 1, { min: 0, max: 1000 });
  if (selected.kind === 'objectives')
    return {
      fields: {
        title,
        description: draft['description'] ?? '',
        status: draft['status'],
        weight,
        ...dates,
        progressSetByHand,
      },
      problems,
    };
  if (draft['metric'] !== 'manual')
    return {
      fields: {
        title,
        weight,
        ...dates,
        ...(draft['metric'] === 'tasks' && { metric: { kind: 'tasks', version: 1 } }),
      },
      problems,
    };
  const direction = draft['direction'] ?? 'increase';
  const values = {
    startValue: number('startValue', 0),
    targetValue: number('targetValue', 1),
    lowValue: number('lowValue', null),
    highValue: number('highValue', null),
    currentValue: number('currentValue', null),
  };
  if (direction === 'keep') {
    if (values.lowValue === null && values.highValue === null)
      problems['highValue'] ??= t.badNumber;
    if (values.lowValue !== null && values.highValue !== null && values.lowValue > values.highValue)
      problems['highValue'] = t.lowAboveHigh;
  } else if (values.startValue === values.targetValue) problems['targetValue'] = t.sameValue;
  return {
    fields: {
      title,
      weight,
      ...dates,
      direction,
      ...values,
      metric: { kind: 'manual', version: 1, unit: (draft['unit'] ?? '').trim() },
    },
    problems,
  };
}

/** An absent value means yes, so that a project from before the field stays unchanged. */
const countsAsWorkOf = (project: Stored<'projects'>, counts: boolean) =>
  counts === (project.countsAsWork !== false) ? {} : { countsAsWork: counts };

interface SaveContext {
  today: string;
  nowMs: number;
  zone: string;
  isThere: (id: string) => boolean;
}

/**
 * Returns the writes of one mutation: completing a task may create the next one, and a value typed
 * for a key result is a check-in of today.
 */
function writesFor(
  selected: Selected,
  changed: Record<string, unknown>,
  { today, nowMs, zone, isThere }: SaveContext,
): Write[] {
  const { kind, record } = selected;
  const update = (fields: Record<string, unknown>) =>
    ({ op: 'update', collection: kind, id: record.id, fields }) as Write;
  if (kind === 'tasks' && changed['status'] === 'done') {
    const { status: _status, completedAt: _completedAt, ...rest } = changed;
    const completion = writesToComplete({ ...record, ...rest } as Stored<'tasks'>, {
      doneDay: today,
      nowMs,
      zone,
      isThere,
    });
    return Object.keys(rest).length > 0 ? [update(rest), ...completion] : completion;
  }
  const noted = changed['currentValue'];
  if (kind === 'keyResults' && typeof noted === 'number')
    return [
      update(changed),
      {
        op: 'add',
        collection: 'checkIns',
        fields: { keyResultId: record.id, day: today, value: noted },
      },
    ];
  return [update(changed)];
}

/** Formats a time for a datetime-local field, in the time zone of this device. */
function localTime(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
