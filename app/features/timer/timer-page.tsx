/**
 * The timer: one press starts it, without an account and without a task. Parts that need the local
 * copy (tasks, the day, the sessions) are in `board.tsx`, which a guest's page loads on first use.
 */
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { IconPath } from '#app/ui/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { singleKeysOn, useCommandKeys, useCommands } from '#app/ui/commands.ts';
import { Segmented } from '#app/ui/fields.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { notify, prepareToasts } from '#app/ui/toast.tsx';
import { isTyping } from '#app/ui/undo.ts';
import { askToNotify, notificationState } from '#app/device-notification.ts';
import { useLanguage } from '#app/language.tsx';
import { useTimeTexts } from '#app/time-text.ts';
import { useTranslations } from '#app/i18n.tsx';
import {
  deadlineOf,
  endAsMeant,
  endAtLastSeen,
  isBreak,
  minuteOfDay,
  nextAfter,
  readTimer,
  shortestSeconds,
  type TimerMode,
} from '#domain/timer';
import { couldNotTell, prepareSound } from './alarm.ts';
import { Dial } from './dial.tsx';
import { useFloating } from './floating.tsx';
import { clock, clockOf, lengthText } from './length-texts.ts';
import { readActiveTask, readTasksAgain } from './task-list.ts';
import type { StartFocus } from '#app/ui/ask-create.ts';
import {
  chooseMode,
  discard,
  extend,
  finish,
  isTimerUsed,
  nextOf,
  pause,
  readTimerAgain,
  resume,
  resumeInterrupted,
  settleInterrupted,
  skipToBreak,
  start,
  startFocus,
  writeNote,
  type TimerState,
} from './timer-store.ts';
import { useSecond, useTaskList, useTimer, useTimerLife, useTimerTitle } from './use-timer.ts';
import './timer.css';

const loadBoard = () => import('./board.tsx');
const TaskBoard = lazyPart(async () => (await loadBoard()).TaskBoard);
const DayBoard = lazyPart(async () => (await loadBoard()).DayBoard);
const RecordBoard = lazyPart(async () => (await loadBoard()).RecordBoard);
const SettingsDialog = lazyPart(async () => (await loadBoard()).SettingsBoard);

const marks = {
  start: 'M4.5 2.5l8 5.5-8 5.5z',
  pause: 'M5 2.5v11M11 2.5v11',
  note: 'M3 2h10v8.5L9.5 14H3zM13 10.5H9.5V14',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
};
const options: readonly TimerMode[] = [
  'focus',
  'shortBreak',
  'longBreak',
  'countdown',
  'stopwatch',
];

export function TimerPage() {
  const t = useTranslations('timer');
  const state = useTimer();
  const { user, loading } = useAuth();
  const [asked, setAsked] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  useTimerLife(state);
  useEffect(prepareToasts, []);
  const inBrowser = useInBrowser();
  const hasBoard = inBrowser && !loading && (user !== null || asked || isTimerUsed());
  const userId = user?.uid ?? null;
  useEffect(() => {
    void readTimerAgain();
    readTasksAgain();
  }, [userId, loading]);
  return (
    <div className="wrap timer">
      <section className="timer-clock" aria-label={t.title}>
        <Clock
          state={state}
          onSettings={() => {
            setAsked(true);
            setSettingsOpen(true);
          }}
        />
      </section>
      <TasksSection userId={userId} hasBoard={hasBoard} onAsk={() => setAsked(true)} />
      {hasBoard ? (
        <>
          <Suspense fallback={<aside className="section timer-day" />}>
            <DayBoard userId={userId} />
          </Suspense>
          <Suspense fallback={null}>
            <RecordBoard userId={userId} />
          </Suspense>
          <Suspense fallback={null}>
            <SettingsDialog
              userId={userId}
              open={settingsOpen}
              onClose={() => setSettingsOpen(false)}
            />
          </Suspense>
        </>
      ) : (
        <EmptyDay />
      )}
    </div>
  );
}

const hours = Array.from({ length: 15 }, (_, index) => 7 + index);

/** The day before the first measurement, drawn without the local copy. */
function EmptyDay() {
  const times = useTimeTexts();
  const t = useTranslations('timer').day;
  return (
    <aside className="section timer-day">
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
      </div>
      <p className="note">{t.empty}</p>
      <ol className="timeline bare" aria-hidden="true" style={{ height: 668 }}>
        {hours.map((hour, index) => (
          <li key={hour} className="hour num" style={{ top: index * 46 }}>
            <span>{times.hour(hour)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function TasksSection({
  userId,
  hasBoard,
  onAsk,
}: {
  userId: string | null;
  hasBoard: boolean;
  onAsk: () => void;
}) {
  const t = useTranslations('timer').tasks;
  const [line, setLine] = useState('');
  const [given, setGiven] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useCommands([{ label: t.add, keys: 't', icon: 'plus', run: () => field.current?.focus() }]);
  useCommandKeys();
  return (
    <section className="section timer-tasks" aria-labelledby="tm-tasks">
      <div className="section-head">
        <h2 className="h4" id="tm-tasks">
          {t.title}
        </h2>
        <span className="note wide-only">
          {t.add} <kbd>T</kbd>
        </span>
      </div>
      <form
        className="quick"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim() === '' || given !== null) return;
          onAsk();
          setGiven(line);
          setLine('');
        }}
      >
        <span className="line">
          <input
            ref={field}
            value={line}
            onChange={(event) => setLine(event.target.value)}
            onFocus={onAsk}
            aria-label={t.line}
            placeholder={t.placeholder}
            maxLength={300}
            enterKeyHint="done"
            aria-describedby="tm-line"
          />
        </span>
        <Button type="submit">{t.add}</Button>
      </form>
      <p className="hint" id="tm-line">
        {t.hint}
      </p>
      {hasBoard ? (
        <Suspense fallback={<p className="note" />}>
          <TaskBoard userId={userId} typed={line} line={given} onTaken={() => setGiven(null)} />
        </Suspense>
      ) : (
        <p className="note">{t.empty}</p>
      )}
    </section>
  );
}

function Clock({ state, onSettings }: { state: TimerState; onSettings: () => void }) {
  const times = useTimeTexts();
  const t = useTranslations('timer');
  const { running, settings, interrupted } = state;
  const { language } = useLanguage();
  const now = useSecond(running);
  const list = useTaskList();
  const [noting, setNoting] = useState(false);
  const [answered, setAnswered] = useState(false);
  const inBrowser = useInBrowser(),
    telling = inBrowser ? notificationState() : 'granted';
  const isUntold = telling === 'denied' || (inBrowser && couldNotTell());
  const floating = useFloating();
  const active = list.tasks.find(({ id }) => id === list.activeId) ?? null;
  const next = nextOf(state);
  const mode = running?.mode ?? next.mode;
  const planned = running?.plannedSeconds ?? next.plannedSeconds;
  const reading = running ? readTimer(running, Math.max(now, running.openSince ?? 0)) : null;
  const text = running ? clock(running, Math.max(now, running.openSince ?? 0)) : clockOf(planned);
  const name = running ? running.label || t.named[mode] : t.named[mode];
  useTimerTitle(running, now, name);

  const press = () => {
    prepareSound();
    if (!running) void start({ id: active?.id ?? null, label: active?.title ?? '' });
    else if (running.openSince === null) void resume();
    else void pause();
  };
  const pressRef = useRef(press);
  useEffect(() => {
    pressRef.current = press;
  });
  // Starts the session that was requested on another page, once, and not again when the address is
  // reopened.
  const { pathname, search, state: arrival } = useLocation();
  const asked = arrival as Partial<StartFocus> | null;
  const isAsked = asked?.startFocus === true;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname + search, { replace: true, state: null });
    void startFocus(asked.task ?? readActiveTask());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on arrival.
  }, [isAsked]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== ' ' ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        !singleKeysOn() ||
        document.querySelector('dialog[open], [popover]:popover-open')
      )
        return;
      // A focused control handles the key itself.
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('button, a, summary, input, [tabindex]:not(main)')
      )
        return;
      event.preventDefault();
      pressRef.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const startedAt = running
    ? (running.segments[0]?.[0] ?? running.openSince ?? running.seenAt)
    : null;
  const deadline = running ? deadlineOf(running) : null;
  const faceMinutes = planned > 0 ? planned / 60 : 60;
  const share = !reading
    ? 0
    : planned > 0
      ? reading.activeSeconds / planned
      : (reading.activeSeconds % 3600) / 3600;
  /**
   * Reports the stored part of a session ended by hand. `counts`: the block still completes its
   * part of the cycle.
   */
  const sayKept = (counts: boolean) => {
    if (!running || !reading) return;
    if (reading.ownSeconds < shortestSeconds) notify.info(t.slip);
    else if (!isBreak(mode)) {
      const kept = t.kept(lengthText(reading.ownSeconds, t.length), running.label);
      notify.info(mode === 'focus' && !counts && !reading.over ? `${kept} ${t.early}` : kept);
    }
  };
  const finished = () => {
    sayKept(false);
    void finish();
    setNoting(false);
  };
  const main = (
    <Button look="ink" size="big" onClick={press}>
      <IconPath path={running && running.openSince !== null ? marks.pause : marks.start} />
      {running ? (running.openSince === null ? t.resume : t.pause) : t.start}
      <kbd>Space</kbd>
    </Button>
  );
  return (
    <>
      <div className="modes">
        <Segmented
          label={t.modes.label}
          value={mode}
          disabled={running !== null}
          onChange={(chosen) => void chooseMode(chosen)}
          options={options.map((value) => ({
            value,
            label:
              value === 'focus'
                ? `${t.modes.focus} ${settings.focusMinutes}`
                : value === 'shortBreak'
                  ? `${t.modes.shortBreak} ${settings.shortBreakMinutes}`
                  : value === 'longBreak'
                    ? `${t.modes.longBreak} ${settings.longBreakMinutes}`
                    : t.modes[value],
          }))}
        />
        <Button look="bare" size="sm" onClick={onSettings}>
          {t.settings}
        </Button>
      </div>
      {interrupted.map((one) => (
        <Interrupted key={one.sessionId} one={one} isFree={running === null} />
      ))}
      <div className="head" aria-live="polite">
        <p className="label">
          <i className="tick time-hue" />
          {running && startedAt !== null
            ? running.openSince === null
              ? t.pausedAt(t.named[mode])
              : mode === 'focus'
                ? t.block(
                    running.blocksBefore + 1,
                    Math.max(settings.blocksPerCycle, running.blocksBefore + 1),
                    times.minute(minuteOfDay(startedAt, running.timeZone)),
                  )
                : t.started(t.named[mode], times.minute(minuteOfDay(startedAt, running.timeZone)))
            : t.upNext(t.named[mode])}
        </p>
        <h1 className="answer">
          {running
            ? name
            : active && !isBreak(mode)
              ? active.title
              : t.idle[mode](Math.round(planned / 60))}
        </h1>
        <p className="note">
          {running && reading
            ? running.openSince === null
              ? t.pausedNote
              : deadline !== null
                ? t.endsAt(times.minute(minuteOfDay(deadline, running.timeZone)))
                : t.watchNote(
                    Math.round(nextAfter(running, true, now, settings).plannedSeconds / 60),
                  )
            : isBreak(mode)
              ? t.idleNote.rest
              : t.idleNote.work}
        </p>
      </div>
      <Dial
        minutes={faceMinutes}
        share={share}
        counts={planned > 0 ? 'down' : 'up'}
        text={text}
        label={planned > 0 ? t.left(text) : t.gone(text)}
        isPaused={running !== null && running.openSince === null}
      />
      <div className="controls">
        {main}
        {running ? (
          <>
            <Button size="big" onClick={finished}>
              {t.finish}
            </Button>
            <Button size="big" aria-expanded={noting} onClick={() => setNoting((open) => !open)}>
              <IconPath path={marks.note} />
              {t.note}
            </Button>
            <span className="spacer" />
            <Button
              look="bare"
              onClick={() => {
                prepareSound();
                sayKept(true);
                void skipToBreak();
                setNoting(false);
              }}
            >
              {isBreak(mode) ? t.skipBreak : t.skip}
            </Button>
            <Menu
              label={t.more}
              align="end"
              trigger={(wiring) => (
                <Button look="bare" icon aria-label={t.more} {...wiring}>
                  <IconPath path={marks.more} />
                </Button>
              )}
              entries={[
                ...(planned > 0
                  ? [
                      { label: t.longer, onSelect: () => void extend(5) },
                      { label: t.shorter, onSelect: () => void extend(-5) },
                    ]
                  : []),
                ...(floating.canFloat
                  ? [
                      {
                        label: t.float,
                        onSelect: () => void floating.open().catch(() => undefined),
                      },
                    ]
                  : []),
                {
                  label: t.discard,
                  danger: true,
                  onSelect: () =>
                    void discard().then((undo) => notify.offer(t.discarded, t.undo, undo)),
                },
              ]}
            />
          </>
        ) : null}
      </div>
      {running && noting ? (
        <label key={running.sessionId} className="timer-note">
          <span className="sr-only">{t.noteLabel}</span>
          <textarea
            autoFocus
            rows={2}
            maxLength={5_000}
            defaultValue={running.note}
            placeholder={t.notePlaceholder}
            onBlur={(event) => void writeNote(event.target.value)}
          />
        </label>
      ) : null}
      {state.isKept ? null : (
        <p className="note under" role="status">
          {t.notKept}
        </p>
      )}
      {running && isUntold ? <p className="note under">{t.notTold}</p> : null}
      {running && !answered && telling === 'default' ? (
        <p className="note under">
          <button
            type="button"
            className="link"
            onClick={() =>
              void askToNotify().then((may) => {
                setAnswered(true);
                if (may) notify.success(t.told);
                else notify.info(t.notTold);
              })
            }
          >
            {t.tellMe}
          </button>
        </p>
      ) : null}
      {floating.show(
        <div lang={language}>
          <p className="note">{name}</p>
          <p className="clock">{text}</p>
          <div className="controls">
            {main}
            {running ? <Button onClick={finished}>{t.finish}</Button> : null}
          </div>
        </div>,
      )}
    </>
  );
}

/** `isFree`: no other session runs. */
function Interrupted({ one, isFree }: { one: TimerState['interrupted'][number]; isFree: boolean }) {
  const times = useTimeTexts();
  const t = useTranslations('timer');
  const began = one.segments[0]?.[0] ?? one.openSince ?? one.seenAt;
  const seen = endAtLastSeen(one),
    whole = endAsMeant(one);
  const length = (session: typeof seen) =>
    lengthText(
      (session?.segments ?? []).reduce((sum, [from, to]) => sum + (to - from) / 1000, 0),
      t.length,
    );
  return (
    <div className="notice timer-broken" role="alert">
      <p className="h4">{t.interrupted.title}</p>
      <p>
        {t.interrupted.body(
          one.label,
          times.minute(minuteOfDay(began, one.timeZone)),
          times.minute(minuteOfDay(one.seenAt, one.timeZone)),
        )}
      </p>
      <div className="controls">
        {seen ? (
          <Button look="ink" onClick={() => void settleInterrupted(one.sessionId, endAtLastSeen)}>
            {t.interrupted.seen(length(seen))}
          </Button>
        ) : null}
        {whole ? (
          <Button onClick={() => void settleInterrupted(one.sessionId, endAsMeant)}>
            {t.interrupted.whole(length(whole))}
          </Button>
        ) : null}
        {isFree &&
        (seen || one.plannedSeconds === 0) &&
        !readTimer(one, one.foundAt ?? Infinity).over ? (
          <Button
            onClick={() => {
              prepareSound();
              void resumeInterrupted(one.sessionId);
            }}
          >
            {t.interrupted.goOn}
          </Button>
        ) : null}
        <Button look="bare" onClick={() => void settleInterrupted(one.sessionId, () => null)}>
          {t.interrupted.drop}
        </Button>
      </div>
    </div>
  );
}
