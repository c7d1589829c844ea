/**
 * The day as a column of hours: planned blocks beside measured time. Blocks are moved by pointer
 * and by key.
 */
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Stored } from '#contract/collections';
import { useRecords, useRecordsById } from '#app/data/hooks.ts';
import { useSessions } from '#app/data/use-sessions.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnZone } from '#app/own-clock.ts';
import { minuteText, useTimeTexts } from '#app/time-text.ts';
import { useToday } from '#app/today.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { useTranslations } from '#app/i18n.tsx';
import { addDays, type Day, daysBetween, formatDay, isDay, msPerMinute } from '#domain/calendar';
import {
  activeSeconds,
  countsAsFocus,
  deadlineOf,
  layOutDay,
  minuteOfDay,
  segmentsPerDay,
} from '#domain/timer';
import { CalendarFiles } from './calendar-files.tsx';
import { lengthText } from './length-texts.ts';
import { taskMime } from './task-board.tsx';
import { useTaskList, useTimer } from './use-timer.ts';
import { useStore } from './use-writes.ts';

type Block = Stored<'timeBlocks'>;
/** Pixels of an hour, and the shortest readable box. */
const hourPx = 46,
  leastPx = 22;
const step = 5;
const snap = (minute: number): number => Math.round(minute / step) * step;
const px = (minutes: number): number => (minutes * hourPx) / 60;
const leastMinutes = (leastPx * 60) / hourPx;
const clampStart = (start: number, minutes: number): number =>
  Math.min(Math.max(start, 0), 1440 - Math.min(minutes, 1440));

/** Returns the current minute, and updates by itself. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function DayView() {
  const times = useTimeTexts();
  const all = useTranslations('timer');
  const t = all.day;
  const { language } = useLanguage();
  const today = useToday();
  const zone = useOwnZone();
  const [ahead, setAhead] = useState(0);
  const day = addDays(today, ahead);
  const [wantedDay, takeWantedDay] = useWantedRecord('day');
  if (wantedDay !== null) {
    takeWantedDay();
    if (isDay(wantedDay)) setAhead(daysBetween(today, wantedDay));
  }
  const now = useMinute();
  const { running, settings } = useTimer();
  const { tasks } = useTaskList();
  const store = useStore();
  const [edited, setEdited] = useState<Block | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const column = useRef<HTMLOListElement>(null);
  const { records: blocks } = useRecords({
    collection: 'timeBlocks',
    where: { day },
    orderBy: { field: 'startMinute', direction: 'asc' },
  });
  const { sessions } = useSessions(addDays(day, -1), day);
  const named = useRecordsById(
    [...new Set([...blocks, ...sessions].flatMap(({ taskId }) => taskId ?? []))].map((id) => ({
      collection: 'tasks' as const,
      id,
    })),
  );
  const nameOf = ({ taskId, label }: { taskId: string | null; label: string }) =>
    (taskId ? (named?.get(taskId) as { title?: string } | undefined)?.title : undefined) ??
    (label || t.untitled);

  const done = sessions.flatMap((session) => {
    const pieces = countsAsFocus(session.kind)
      ? segmentsPerDay(session.segments, session.timeZone).get(day)
      : undefined;
    if (!pieces) return [];
    const startMinute = minuteOfDay(pieces[0]![0], session.timeZone);
    // Across a clock change the height follows the real length.
    return [
      {
        id: session.id,
        startMinute,
        minutes: Math.max(1, (pieces.at(-1)![1] - pieces[0]![0]) / msPerMinute),
        seconds: activeSeconds(pieces),
        completed: session.completed,
        name: nameOf(session),
        taskId: session.taskId,
      },
    ];
  });
  const minuteNow = minuteOfDay(now, zone);
  const isToday = ahead === 0;
  const live =
    isToday &&
    running &&
    (running.mode === 'focus' || running.mode === 'countdown' || running.mode === 'stopwatch')
      ? (() => {
          // Only the part of the session that is today: it may have begun before midnight, or end
          // after it.
          const startMs = running.segments[0]?.[0] ?? running.openSince ?? now;
          const piece = segmentsPerDay(
            [[startMs, Math.max(deadlineOf(running) ?? now, startMs + msPerMinute)]],
            zone,
          ).get(day)?.[0];
          if (piece === undefined) return null;
          const [from, to] = piece;
          return {
            id: 'live',
            startMinute: minuteOfDay(from, zone),
            minutes: (to - from) / msPerMinute,
            name: running.label || t.untitled,
            share: Math.min(1, Math.max(0, (now - from) / (to - from))),
          };
        })()
      : null;

  const lanes = layOutDay(
    [...blocks, ...done, ...(live ? [live] : [])].map(({ id, startMinute, minutes }) => ({
      id,
      startMinute,
      minutes: Math.max(minutes, leastMinutes),
    })),
  );
  const conflicts = layOutDay(blocks);
  const clashing = blocks.filter(({ id }) => conflicts.get(id)?.conflict).length;
  const everything = [...blocks, ...done, ...(live ? [live] : [])];
  const firstHour = Math.min(
    7,
    ...everything.map(({ startMinute }) => Math.floor(startMinute / 60)),
    ...(isToday ? [Math.floor(minuteNow / 60)] : []),
  );
  const lastHour = Math.max(
    21,
    ...everything.map(({ startMinute, minutes }) => Math.ceil((startMinute + minutes) / 60)),
    ...(isToday ? [Math.ceil(minuteNow / 60)] : []),
  );
  const top = (minute: number) => px(minute - firstHour * 60);
  const place = (id: string, startMinute: number, minutes: number) => {
    const { lane = 0, lanes: count = 1 } = lanes.get(id) ?? {};
    // A box is at least as high as can be read and pressed; its background is as high as the time
    // was long.
    return {
      '--long': `${Math.max(px(minutes), 3)}px`,
      top: top(startMinute),
      height: Math.max(px(minutes), leastPx),
      left: `calc(.5rem + (100% - .5rem) * ${lane / count})`,
      width: `calc((100% - .5rem) / ${count} - ${count > 1 ? 2 : 0}px)`,
    };
  };

  const change = (block: Block, startMinute: number, minutes: number) => {
    const length = Math.min(Math.max(minutes, step), 1440),
      start = clampStart(startMinute, length);
    if (start === block.startMinute && length === block.minutes) return;
    void store([
      {
        op: 'update',
        collection: 'timeBlocks',
        id: block.id,
        fields: { day: block.day, startMinute: start, minutes: length },
      },
    ]);
    setSaid(t.at(nameOf(block), times.minute(start), times.minute(start + length)));
  };
  const remove = (block: Block) =>
    void store(
      [{ op: 'delete', collection: 'timeBlocks', id: block.id }],
      t.removed(nameOf(block)),
    );
  const focused = done.reduce((sum, { seconds }) => sum + seconds, 0);
  const isMissed = (block: Block) =>
    (day < today || (isToday && block.startMinute + block.minutes <= minuteNow)) &&
    !done.some(
      (each) =>
        each.startMinute < block.startMinute + block.minutes &&
        block.startMinute < each.startMinute + each.minutes &&
        (block.taskId === null || block.taskId === each.taskId),
    );

  return (
    <aside className="section timer-day" aria-labelledby="tm-day">
      <div className="section-head">
        <h2 className="h4" id="tm-day">
          {formatDay(day, language, 'weekday')}
        </h2>
        <span className="day-nav">
          <Button
            look="bare"
            icon
            size="sm"
            aria-label={t.before}
            onClick={() => setAhead(ahead - 1)}
          >
            <AppIcon name="left" />
          </Button>
          {isToday ? null : (
            <Button look="bare" size="sm" onClick={() => setAhead(0)}>
              {t.today}
            </Button>
          )}
          <Button
            look="bare"
            icon
            size="sm"
            aria-label={t.next}
            onClick={() => setAhead(ahead + 1)}
          >
            <AppIcon name="right" />
          </Button>
        </span>
      </div>
      <dl className="day-sums">
        <div>
          <dd className="num">{lengthText(focused, all.length)}</dd>
          <dt>{t.focused}</dt>
        </div>
        <div>
          <dd className="num">
            {lengthText(
              blocks.reduce((sum, { minutes }) => sum + minutes * 60, 0),
              all.length,
            )}
          </dd>
          <dt>{t.planned}</dt>
        </div>
        <div>
          <dd className="num">{done.filter(({ completed }) => completed).length}</dd>
          <dt>{t.whole}</dt>
        </div>
      </dl>
      {clashing > 0 ? (
        <p className="note clash" role="status">
          {t.conflicts(clashing)}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop target; keys use the menu */}
      <ol
        ref={column}
        className="timeline"
        style={{ height: px((lastHour - firstHour) * 60) + 24 }}
        aria-label={t.hours}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(taskMime)) event.preventDefault();
        }}
        onDrop={(event) => {
          const task = tasks.find(({ id }) => id === event.dataTransfer.getData(taskMime));
          if (!task) return;
          event.preventDefault();
          const minute = snap(
            firstHour * 60 +
              ((event.clientY - column.current!.getBoundingClientRect().top) / hourPx) * 60,
          );
          void store([
            {
              op: 'add',
              collection: 'timeBlocks',
              fields: {
                taskId: task.id,
                label: task.title,
                day,
                startMinute: clampStart(minute, settings.focusMinutes),
                minutes: settings.focusMinutes,
              },
            },
          ]);
        }}
      >
        {Array.from({ length: lastHour - firstHour + 1 }, (_, index) => (
          <li
            key={`h${index}`}
            className="hour num"
            aria-hidden="true"
            style={{ top: px(index * 60) }}
          >
            <span>
              {isToday && Math.abs(firstHour * 60 + index * 60 - minuteNow) < 20
                ? ''
                : times.hour(firstHour + index)}
            </span>
          </li>
        ))}
        {done.map((each) => (
          <li
            key={each.id}
            className="block done"
            style={place(each.id, each.startMinute, each.minutes)}
          >
            <b>{each.name}</b>
            <span className="num">{lengthText(each.seconds, all.length)}</span>
          </li>
        ))}
        {live ? (
          <li
            className="block run"
            style={{
              ...place('live', live.startMinute, live.minutes),
              background: `linear-gradient(var(--time-soft) ${live.share * 100}%, var(--paper) ${live.share * 100}%)`,
            }}
          >
            <b>{live.name}</b>
            <span className="num">{t.now}</span>
          </li>
        ) : null}
        {blocks.map((block) => (
          <PlannedBlock
            key={block.id}
            block={block}
            name={nameOf(block)}
            style={place(block.id, block.startMinute, block.minutes)}
            missed={isMissed(block)}
            clash={conflicts.get(block.id)?.conflict ?? false}
            onChange={(start, minutes) => change(block, start, minutes)}
            onRemove={() => remove(block)}
            onEdit={() => setEdited(block)}
          />
        ))}
        {isToday ? (
          <li className="now num" aria-hidden="true" style={{ top: top(minuteNow) }}>
            <span>{times.minute(minuteNow)}</span>
          </li>
        ) : null}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <p className="note key">
        <span>
          <i />
          {t.measured}
        </span>
        <span>
          <i className="planned" />
          {t.plannedKey}
        </span>
        <span className="missed">{t.missed}</span>
      </p>
      <div className="day-buttons">
        <Button size="sm" onClick={() => setEdited('new')}>
          {t.plan}
        </Button>
        <CalendarFiles day={day} nameOf={nameOf} />
      </div>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={t.plan}>
        {edited === null ? null : (
          <BlockForm
            block={edited === 'new' ? null : edited}
            day={day}
            minuteNow={isToday ? minuteNow : 9 * 60}
            onClose={() => setEdited(null)}
            onRemove={remove}
          />
        )}
      </Dialog>
    </aside>
  );
}

interface PlannedProps {
  block: Block;
  name: string;
  style: { '--long': string; top: number; height: number; left: string; width: string };
  missed: boolean;
  clash: boolean;
  onChange: (startMinute: number, minutes: number) => void;
  onRemove: () => void;
  onEdit: () => void;
}

function PlannedBlock({
  block,
  name,
  style,
  missed,
  clash,
  onChange,
  onRemove,
  onEdit,
}: PlannedProps) {
  const times = useTimeTexts();
  const t = useTranslations('timer').day;
  const grabbed = useRef<{ y: number; resizes: boolean; moved: boolean } | null>(null);
  const [shift, setShift] = useState<{ start: number; length: number } | null>(null);
  const from = block.startMinute + (shift?.start ?? 0),
    length = Math.max(step, block.minutes + (shift?.length ?? 0));
  const deltaOf = (event: PointerEvent) =>
    snap(((event.clientY - grabbed.current!.y) * 60) / hourPx);
  return (
    <li
      className={['block', missed ? 'miss' : 'plan', clash ? 'clash' : '', shift ? 'held' : '']
        .filter(Boolean)
        .join(' ')}
      style={{
        ...style,
        top: style.top + px(shift?.start ?? 0),
        height: Math.max(leastPx, style.height + px(shift?.length ?? 0)),
      }}
    >
      <button
        type="button"
        aria-label={t.block(
          name,
          times.minute(block.startMinute),
          times.minute(block.startMinute + block.minutes),
          clash,
        )}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const box = event.currentTarget.getBoundingClientRect();
          grabbed.current = {
            y: event.clientY,
            resizes: box.bottom - event.clientY < 7,
            moved: false,
          };
        }}
        onPointerMove={(event) => {
          if (!grabbed.current) return;
          const delta = deltaOf(event);
          if (delta !== 0) grabbed.current.moved = true;
          if (grabbed.current.moved)
            setShift(
              grabbed.current.resizes ? { start: 0, length: delta } : { start: delta, length: 0 },
            );
        }}
        onPointerUp={(event) => {
          const held = grabbed.current;
          if (!held) return;
          const delta = deltaOf(event);
          grabbed.current = null;
          setShift(null);
          if (!held.moved) onEdit();
          else if (held.resizes) onChange(block.startMinute, block.minutes + delta);
          else onChange(block.startMinute + delta, block.minutes);
        }}
        onPointerCancel={() => {
          grabbed.current = null;
          setShift(null);
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
          if (by !== 0) {
            event.preventDefault();
            if (event.shiftKey) onChange(block.startMinute, block.minutes + by);
            else onChange(block.startMinute + by, block.minutes);
          } else if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault();
            onRemove();
          } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            onEdit();
          }
        }}
      >
        <b>{name}</b>
        <span className="num">
          {shift
            ? `${times.minute(from)}–${times.minute(from + length)}`
            : `${times.minute(block.startMinute)}${clash ? ` · ${t.conflict}` : ''}`}
        </span>
      </button>
    </li>
  );
}

function BlockForm({
  block,
  day,
  minuteNow,
  onClose,
  onRemove,
}: {
  block: Block | null;
  day: Day;
  minuteNow: number;
  onClose: () => void;
  onRemove: (block: Block) => void;
}) {
  const t = useTranslations('timer').day;
  const { tasks } = useTaskList();
  const { settings } = useTimer();
  const store = useStore();
  const [taskId, setTaskId] = useState(block ? (block.taskId ?? '') : (tasks[0]?.id ?? ''));
  const [label, setLabel] = useState(block?.label ?? '');
  const [from, setFrom] = useState(
    minuteText(block?.startMinute ?? Math.min(Math.ceil(minuteNow / 15) * 15, 1425)),
  );
  const [minutes, setMinutes] = useState(String(block?.minutes ?? settings.focusMinutes));
  const [hour, minute] = from.split(':').map(Number);
  const start = (hour ?? 0) * 60 + (minute ?? 0),
    length = Number(minutes);
  const isValid =
    /^\d\d:\d\d$/.test(from) && Number.isInteger(length) && length >= 1 && length <= 1440;
  const known =
    block?.taskId && !tasks.some(({ id }) => id === block.taskId)
      ? [{ value: block.taskId, label: block.label || t.untitled }]
      : [];
  async function save() {
    if (!isValid) return;
    const fields = {
      taskId: taskId || null,
      label: taskId ? (tasks.find(({ id }) => id === taskId)?.title ?? label) : label,
      day,
      startMinute: clampStart(start, length),
      minutes: length,
    };
    if (
      (await store([
        block
          ? { op: 'update', collection: 'timeBlocks', id: block.id, fields }
          : { op: 'add', collection: 'timeBlocks', fields },
      ])) !== null
    )
      onClose();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={t.what}
        value={taskId}
        onChange={setTaskId}
        options={[
          ...tasks.map(({ id, title }) => ({ value: id, label: title })),
          ...known,
          { value: '', label: t.free },
        ]}
      />
      {taskId === '' ? (
        <TextInput label={t.label} value={label} onChange={setLabel} maxLength={300} />
      ) : null}
      <TextInput label={t.from} type="time" value={from} onChange={setFrom} required />
      <TextInput
        label={t.minutes}
        type="number"
        min={1}
        max={1440}
        value={minutes}
        onChange={setMinutes}
        required
      />
      <div className="dialog-foot">
        {block ? (
          <Button
            look="bare"
            onClick={() => {
              onClose();
              onRemove(block);
            }}
          >
            {t.remove}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="ink" type="submit" disabled={!isValid}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
