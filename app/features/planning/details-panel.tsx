/** The selected record in full: every field that the plan holds of it, saved as one change when the form is sent or left. */
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { Stored } from '#contract/collections';
import { Button } from '#app/ui/button.tsx';
import { Select, TextArea, TextInput } from '#app/ui/fields.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { useWords } from '#app/words.tsx';
import type { PlanActions } from './plan-actions.ts';

type Selected =
  | { kind: 'projects'; record: Stored<'projects'> }
  | { kind: 'objectives'; record: Stored<'objectives'> }
  | { kind: 'keyResults'; record: Stored<'keyResults'> }
  | { kind: 'tasks'; record: Stored<'tasks'> };

type Draft = Record<string, string>;
type Problems = Record<string, string>;

/** Numbers as typed: a comma or a point marks the decimals. Empty is null, anything unclear is NaN. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(/\s/g, '');
  if (trimmed === '') return null;
  return /^[-−]?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace('−', '-').replace(',', '.')) : Number.NaN;
}

export function DetailsPanel({ selected, actions, onClose }: { selected: Selected; actions: PlanActions; onClose: () => void }) {
  const words = useWords('planning');
  const headingId = useId();
  // Escape leaves the panel, as it leaves a dialog; an open menu or dialog takes the key first.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => { if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], :popover-open')) onClose(); };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(selected));
  const [problems, setProblems] = useState<Problems>({});
  const set = (field: string) => (value: string) => { setDraft({ ...draft, [field]: value }); setProblems(({ [field]: _gone, ...rest }) => rest); };

  async function save(event: FormEvent) {
    event.preventDefault();
    const { fields, problems: found } = fieldsOf(selected, draft, words);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const changed = Object.keys(fields).filter((key) => JSON.stringify(fields[key]) !== JSON.stringify((selected.record as unknown as Record<string, unknown>)[key]));
    if (changed.length > 0) {
      if (!(await actions.update(selected.kind, selected.record.id, Object.fromEntries(changed.map((key) => [key, fields[key]]))))) return;
    }
    onClose();
  }

  const input = (field: string, label: string, extra: { type?: string; unit?: string; hint?: string } = {}) => (
    <TextInput label={label} value={draft[field] ?? ''} onChange={set(field)} error={problems[field]} {...(extra.type && { type: extra.type })} {...(extra.unit && { unit: extra.unit })} {...(extra.hint && { hint: extra.hint })} {...(extra.type === undefined && field !== 'title' && field !== 'unit' && { inputMode: 'decimal' as const })} />
  );
  const options = (values: readonly string[], texts: Record<string, string>) => values.map((value) => ({ value, label: texts[value] ?? value }));
  const metricKind = selected.kind === 'keyResults' ? draft['metric'] : null;

  return (
    <aside className="o-side sec" aria-labelledby={headingId}>
      <form onSubmit={save} noValidate>
        <div className="sec-h">
          <h2 className="h4" id={headingId}>{words.details}</h2>
          <Button look="bare" icon size="sm" aria-label={words.close} onClick={onClose}><Icon name="close" /></Button>
        </div>
        <div className="o-form">
          {input('title', words.fieldTitle)}
          {selected.kind === 'projects' || selected.kind === 'objectives' ? (
            <>
              <TextArea label={words.fieldDescription} value={draft['description'] ?? ''} onChange={set('description')} maxLength={20_000} />
              <Select label={words.fieldStatus} value={draft['status'] ?? ''} onChange={set('status')} options={options(selected.kind === 'projects' ? ['active', 'paused', 'done', 'archived'] : ['active', 'done', 'dropped'], words.status)} />
            </>
          ) : null}
          {selected.kind === 'keyResults' ? (
            <>
              {metricKind === 'manual' || metricKind === 'tasks' ? (
                <Select label={words.fieldMetric} value={metricKind} onChange={set('metric')} options={options(['tasks', 'manual'], words.measuredBy)} {...(metricKind === 'tasks' && { hint: words.tasksMetricHint })} />
              ) : null}
              {metricKind === 'manual' ? (
                <>
                  <Select label={words.fieldDirection} value={draft['direction'] ?? 'increase'} onChange={set('direction')} options={options(['increase', 'decrease', 'keep'], words.direction)} />
                  {draft['direction'] === 'keep'
                    ? <div className="o-pair">{input('lowValue', words.fieldLow)}{input('highValue', words.fieldHigh)}</div>
                    : <div className="o-pair">{input('startValue', words.fieldStartValue)}{input('targetValue', words.fieldTarget)}</div>}
                  <div className="o-pair">{input('currentValue', words.fieldCurrent)}{input('unit', words.fieldUnit)}</div>
                </>
              ) : null}
            </>
          ) : null}
          {selected.kind === 'tasks' ? (
            <>
              <Select label={words.fieldStatus} value={draft['status'] ?? 'todo'} onChange={set('status')} options={options(['todo', 'doing', 'done'], words.status)} />
              <div className="o-pair">
                <Select label={words.fieldPriority} value={draft['priority'] ?? '0'} onChange={set('priority')} options={words.priority.map((label, value) => ({ value: String(value), label }))} />
                {input('estimateMinutes', words.fieldEstimate, { unit: words.minutesUnit })}
              </div>
              {input('dueDay', words.fieldDue, { type: 'date' })}
              <TextArea label={words.fieldNote} value={draft['noteMarkdown'] ?? ''} onChange={set('noteMarkdown')} maxLength={50_000} />
            </>
          ) : <div className="o-pair">{input('startDay', words.fieldStart, { type: 'date' })}{input('dueDay', words.fieldDue, { type: 'date' })}</div>}
          {selected.kind === 'objectives' || selected.kind === 'keyResults' ? input('weight', words.fieldWeight, { hint: words.weightHint }) : null}
        </div>
        <div className="dlg-f">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="ink" type="submit">{words.save}</Button>
        </div>
      </form>
    </aside>
  );
}

function draftOf({ record }: Selected): Draft {
  const draft: Draft = {};
  for (const [key, value] of Object.entries(record)) {
    if (key === 'metric') {
      const metric = value as Stored<'keyResults'>['metric'];
      draft['metric'] = metric.kind;
      draft['unit'] = metric.kind === 'manual' ? metric.unit : '';
    } else if (typeof value === 'string' || typeof value === 'number') draft[key] = String(value);
    else if (value === null) draft[key] = '';
  }
  return draft;
}

/** The fields as the collection wants them, or what is wrong with which field. */
function fieldsOf(selected: Selected, draft: Draft, words: { badNumber: string; badOrder: string; sameValue: string; lowAboveHigh: string; titleMissing: string }): { fields: Record<string, unknown>; problems: Problems } {
  const problems: Problems = {};
  const day = (field: string) => draft[field] || null;
  const number = (field: string, whenEmpty: number | null, { whole = false, min = -Infinity, max = Infinity } = {}) => {
    const value = parseNumber(draft[field] ?? '');
    if (value === null) return whenEmpty;
    if (!Number.isFinite(value) || (whole && !Number.isInteger(value)) || value < min || value > max) problems[field] = words.badNumber;
    return value;
  };
  const title = (draft['title'] ?? '').trim();
  if (!title) problems['title'] = words.titleMissing;
  if (selected.kind === 'tasks') {
    const status = draft['status'] ?? 'todo';
    return {
      fields: {
        title, status, dueDay: day('dueDay'), noteMarkdown: draft['noteMarkdown'] ?? '', priority: Number(draft['priority'] ?? '0'),
        estimateMinutes: number('estimateMinutes', null, { whole: true, min: 0, max: 100_000 }),
        ...(status !== selected.record.status && { completedAt: status === 'done' ? Date.now() : null }),
      },
      problems,
    };
  }
  const dates = { startDay: day('startDay'), dueDay: day('dueDay') };
  if (dates.startDay && dates.dueDay && dates.dueDay < dates.startDay) problems['dueDay'] = words.badOrder;
  if (selected.kind === 'projects') return { fields: { title, description: draft['description'] ?? '', status: draft['status'], ...dates }, problems };
  const weight = number('weight', 1, { min: 0, max: 1000 });
  if (selected.kind === 'objectives') return { fields: { title, description: draft['description'] ?? '', status: draft['status'], weight, ...dates }, problems };
  if (draft['metric'] !== 'manual') return { fields: { title, weight, ...dates, ...(draft['metric'] === 'tasks' && { metric: { kind: 'tasks', version: 1 } }) }, problems };
  const direction = draft['direction'] ?? 'increase';
  const values = { startValue: number('startValue', 0), targetValue: number('targetValue', 1), lowValue: number('lowValue', null), highValue: number('highValue', null), currentValue: number('currentValue', null) };
  if (direction === 'keep') {
    if (values.lowValue === null) problems['lowValue'] = words.badNumber;
    if (values.highValue === null) problems['highValue'] = words.badNumber;
    if (values.lowValue !== null && values.highValue !== null && values.lowValue > values.highValue) problems['highValue'] = words.lowAboveHigh;
  } else if (values.startValue === values.targetValue) problems['targetValue'] = words.sameValue;
  return { fields: { title, weight, ...dates, direction, ...values, metric: { kind: 'manual', version: 1, unit: (draft['unit'] ?? '').trim() } }, problems };
}
