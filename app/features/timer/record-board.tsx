/**
 * The sessions as records: listed by day, edited with a reason, added by hand, deleted with an
 * undo; and the year of focus.
 */
import { useState } from 'react';
import type { Stored } from '#contract/collections';
import { useRecord, useRecordsById } from '#app/data/hooks.ts';
import { useAllSessionRecords, useSessionDayBefore, useSessions } from '#app/data/use-sessions.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnZone } from '#app/own-clock.ts';
import { minuteText, useTimeTexts } from '#app/time-text.ts';
import { useToday } from '#app/today.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { useTranslations } from '#app/i18n.tsx';
import { addDays, daysBetween, formatDay, isDay, type Day } from '#domain/calendar';
import {
  activeSeconds,
  countsAsFocus,
  minuteOfDay,
  type Segment,
  setTimes,
  shownTimes,
} from '#domain/timer';
import { saveSessionsCsv } from './csv.ts';
import { lengthText } from './length-texts.ts';
import { useTaskList } from './use-timer.ts';
import { useStore } from './use-writes.ts';
import { YearOfFocus } from './year.tsx';

export type TimerSession = Stored<'timerSessions'>;
const shownDays = 14;
const startOf = ({ segments, createdAt }: TimerSession): number => segments[0]?.[0] ?? createdAt;

export function Records() {
  const times = useTimeTexts();
  const all = useTranslations('timer');
  const t = all.records;
  const loadAll = useAllSessionRecords();
  const { language } = useLanguage();
  const today = useToday();
  const store = useStore();
  const [days, setDays] = useState(shownDays);
  const [breaks, setBreaks] = useState(false);
  const [edited, setEdited] = useState<TimerSession | 'new' | null>(null);
  const [wanted, takeWanted] = useWantedRecord('session');
  const { record: opened } = useRecord('timerSessions', wanted);
  if (wanted !== null && opened?.id === wanted) {
    takeWanted();
    setEdited(opened);
  }
  const fromDay = addDays(today, 1 - days);
  const { sessions, loading } = useSessions(fromDay, addDays(today, 1), { keep: true });
  const olderDay = useSessionDayBefore(fromDay, breaks);
  const tasks = useRecordsById(
    [...new Set(sessions.flatMap(({ taskId }) => taskId ?? []))].map((id) => ({
      collection: 'tasks' as const,
      id,
    })),
  );
  const nameOf = ({ taskId, label, kind }: TimerSession) =>
    (taskId ? (tasks?.get(taskId) as { title?: string } | undefined)?.title : undefined) ??
    (label || all.named[kind]);
  const shown = sessions
    .filter(({ kind }) => breaks || countsAsFocus(kind))
    .toSorted((a, b) => startOf(b) - startOf(a));
  const groups = Map.groupBy(shown, ({ day }) => day);
  const remove = (session: TimerSession) =>
    void store([{ op: 'delete', collection: 'timerSessions', id: session.id }], t.removed);

  return (
    <section className="section timer-records" aria-labelledby="tm-records">
      <div className="section-head">
        <h2 className="h4" id="tm-records">
          {t.title}
        </h2>
        <span className="day-nav">
          <Checkbox label={t.breaks} checked={breaks} onChange={setBreaks} />
          <Button size="sm" onClick={() => setEdited('new')}>
            {t.add}
          </Button>
          {sessions.length > 0 || olderDay ? (
            <Button
              size="sm"
              look="bare"
              onClick={() => void loadAll().then((records) => saveSessionsCsv(records, t.columns))}
            >
              {t.csv}
            </Button>
          ) : null}
        </span>
      </div>
      {!loading && olderDay !== undefined && shown.length === 0 ? (
        <p className="note">{olderDay ? t.noneLately(days) : t.empty}</p>
      ) : null}
      {[...groups].map(([day, some]) => (
        <div key={day} className="record-day">
          <h3 className="label">
            <span>{formatDay(day, language, 'weekday')}</span>
            <span className="num">
              {lengthText(
                some.reduce(
                  (sum, { kind, segments }) =>
                    countsAsFocus(kind) ? sum + activeSeconds(segments) : sum,
                  0,
                ),
                all.length,
              )}
            </span>
          </h3>
          <ul>
            {some.map((session) => {
              const last = session.segments.at(-1)?.[1];
              return (
                <li key={session.id}>
                  <span className="num quiet">
                    {times.minute(minuteOfDay(startOf(session), session.timeZone))}
                    {last === undefined
                      ? ''
                      : `–${times.minute(minuteOfDay(last, session.timeZone))}`}
                  </span>
                  <span className="record-name">
                    <b>{nameOf(session)}</b>
                    {session.note ||
                    session.editReason ||
                    (!session.completed && session.plannedSeconds > 0) ? (
                      <small>
                        {[
                          !session.completed && session.plannedSeconds > 0 ? t.interrupted : '',
                          session.editReason ? `${t.byHand}: ${session.editReason}` : '',
                          session.note,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    ) : null}
                  </span>
                  <span className="num">
                    {lengthText(activeSeconds(session.segments), all.length)}
                  </span>
                  <Button
                    look="bare"
                    icon
                    size="sm"
                    aria-label={t.edit(
                      `${nameOf(session)}, ${times.minute(minuteOfDay(startOf(session), session.timeZone))}`,
                    )}
                    onClick={() => setEdited(session)}
                  >
                    <AppIcon name="edit" size={14} />
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {olderDay ? (
        <p>
          <Button
            look="bare"
            size="sm"
            onClick={() => setDays(Math.max(days + 30, daysBetween(olderDay, today) + 1))}
          >
            {t.older}
          </Button>
        </p>
      ) : null}
      <YearOfFocus today={today} />
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t.addTitle : t.editTitle}
      >
        {edited === null ? null : (
          <SessionForm
            session={edited === 'new' ? null : edited}
            name={edited === 'new' ? '' : nameOf(edited)}
            today={today}
            onClose={() => setEdited(null)}
            onRemove={remove}
          />
        )}
      </Dialog>
    </section>
  );
}

function minuteOf(text: string): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

interface FormProps {
  session: TimerSession | null;
  name: string;
  today: Day;
  onClose: () => void;
  onRemove: (session: TimerSession) => void;
}

function SessionForm({ session, name, today, onClose, onRemove }: FormProps) {
  const { records: t, length } = useTranslations('timer');
  const { tasks } = useTaskList();
  const store = useStore();
  const ownZone = useOwnZone();
  const zone = session?.timeZone ?? ownZone;
  const firstMs = session?.segments[0]?.[0],
    lastMs = session?.segments.at(-1)?.[1],
    shown = shownTimes((session?.segments ?? []) as Segment[], zone);
  const was =
    shown === null
      ? { day: session?.day ?? today, from: '', to: '' }
      : { day: shown.day, from: minuteText(shown.fromMinute), to: minuteText(shown.toMinute) };
  const [taskId, setTaskId] = useState(session?.taskId ?? '');
  const [label, setLabel] = useState(session?.label ?? '');
  const [day, setDay] = useState(was.day);
  const [from, setFrom] = useState(was.from);
  const [to, setTo] = useState(was.to);
  const [note, setNote] = useState(session?.note ?? '');
  const [reason, setReason] = useState(session?.editReason ?? '');
  const [tried, setTried] = useState(false);
  const timesChanged = session === null || day !== was.day || from !== was.from || to !== was.to;
  const start = minuteOf(from),
    end = minuteOf(to);
  const segments = !timesChanged
    ? (session.segments as Segment[])
    : start !== null && end !== null && isDay(day) && day <= addDays(today, 1)
      ? setTimes(
          (session?.segments ?? []) as Segment[],
          { day, fromMinute: start, toMinute: end },
          zone,
        )
      : null;
  const reasonMissing = timesChanged && reason.trim() === '';
  const known =
    session?.taskId && !tasks.some(({ id }) => id === session.taskId)
      ? [{ value: session.taskId, label: name }]
      : [];

  async function save() {
    setTried(true);
    if (segments === null || reasonMissing) return;
    const common = {
      taskId: taskId || null,
      label: taskId ? (tasks.find(({ id }) => id === taskId)?.title ?? (label || name)) : label,
      note,
      editReason: timesChanged ? reason.trim() : (session?.editReason ?? ''),
    };
    const measured = {
      segments: segments.map(([a, b]): [number, number] => [a, b]),
      day,
      timeZone: zone,
      plannedSeconds: session?.plannedSeconds ?? 0,
      completed:
        session === null
          ? true
          : session.plannedSeconds === 0
            ? session.completed
            : activeSeconds(segments) >= session.plannedSeconds,
    };
    const written = await store(
      [
        session
          ? {
              op: 'update',
              collection: 'timerSessions',
              id: session.id,
              fields: timesChanged ? { ...common, ...measured } : common,
            }
          : {
              op: 'add',
              collection: 'timerSessions',
              fields: { kind: 'focus', ...common, ...measured },
            },
      ],
      t.saved,
    );
    if (written !== null) onClose();
  }
  const paused =
    session && firstMs !== undefined && lastMs !== undefined
      ? (lastMs - firstMs) / 1000 - activeSeconds(session.segments)
      : 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label={t.task}
        value={taskId}
        onChange={setTaskId}
        options={[
          { value: '', label: t.noTask },
          ...tasks.map(({ id, title }) => ({ value: id, label: title })),
          ...known,
        ]}
      />
      {taskId === '' ? (
        <TextInput label={t.what} value={label} onChange={setLabel} maxLength={300} />
      ) : null}
      <div className="pairs top">
        <TextInput label={t.day} type="date" value={day} onChange={setDay} />
        <span />
        <TextInput
          label={t.from}
          type="time"
          value={from}
          onChange={setFrom}
          error={tried && segments === null ? t.timesWrong : undefined}
        />
        <TextInput label={t.to} type="time" value={to} onChange={setTo} />
      </div>
      {paused >= 60 ? (
        <p className="note">
          {t.pauses(lengthText(paused, length))} {t.dropPauses}
        </p>
      ) : null}
      {timesChanged ? (
        <TextInput
          label={t.reason}
          value={reason}
          onChange={setReason}
          maxLength={300}
          hint={t.reasonHint}
          error={tried && reasonMissing ? t.reasonMissing : undefined}
          required
        />
      ) : null}
      <TextInput label={t.note} value={note} onChange={setNote} maxLength={5_000} />
      <div className="dialog-foot">
        {session ? (
          <Button
            look="bare"
            onClick={() => {
              onClose();
              onRemove(session);
            }}
          >
            {t.remove}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="ink" type="submit">
          {t.save}
        </Button>
      </div>
    </form>
  );
}
