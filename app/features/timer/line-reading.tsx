/**
 * Shows the parsed fields of a new task while its line is typed; all other text stays in its title.
 */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import { useRecords } from '#app/data/hooks.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { useTranslations } from '#app/i18n.tsx';
import { formatDay } from '#domain/calendar';
import type { PlanStates } from '#domain/goals';
import type { Repeat } from '#domain/recurrence';
import { parseTimerTaskLine } from './add-task.ts';
import { useTimer } from './use-timer.ts';

export function LineReading({ text }: { text: string }) {
  return text.includes('#') ? <OfKeyResult text={text} /> : <Reading text={text} plan={none} />;
}

/** 1 January 2024 was a Monday. */
function weekdaysOf({ weekdays }: Repeat, language: Language): string {
  const names = weekdays.map((day) => formatDay(`2024-01-0${day}`, language, 'weekday'));
  return names.map((name) => name.replace(language === 'vi' ? /,.*/ : / .*/, '')).join(', ');
}

type Plan = PlanStates<Stored<'keyResults'>>;
const none: Plan = { projects: [], objectives: [], keyResults: [] };

function OfKeyResult({ text }: { text: string }) {
  const { records: projects } = useRecords({ collection: 'projects' });
  const { records: objectives } = useRecords({ collection: 'objectives' });
  const { records: keyResults } = useRecords({ collection: 'keyResults' });
  return <Reading text={text} plan={{ projects, objectives, keyResults }} />;
}

function Reading({ text, plan }: { text: string; plan: Plan }) {
  const t = useTranslations('timer').tasks;
  const { language } = useLanguage();
  const { settings } = useTimer();
  const today = useToday();
  const given = { today, blockMinutes: settings.focusMinutes };
  const { title, dueDay, priority, estimateMinutes, keyResultId, repeat } = parseTimerTaskLine(
    text,
    given,
    plan,
  );
  const daysOf = (one: Repeat) =>
    one.dayOfMonth === null ? weekdaysOf(one, language) : t.onDay(one.dayOfMonth);
  const read = [
    ...(repeat === undefined ? [] : [t.repeats(repeat.every, repeat.unit, daysOf(repeat))]),
    ...(dueDay === null
      ? []
      : [
          t.due(
            formatDay(
              dueDay,
              language,
              dueDay.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'shortYear',
            ),
          ),
        ]),
    ...(priority === 0 ? [] : [t.priority(priority)]),
    ...(estimateMinutes === null ? [] : [t.minutes(estimateMinutes)]),
    ...(keyResultId === null
      ? []
      : [`→ ${plan.keyResults.find(({ id }) => id === keyResultId)?.title ?? ''}`]),
  ];
  // Always rendered, so that screen readers announce its changes.
  return (
    <p className="hint timer-read" role="status">
      {read.length === 0 ? null : (
        <>
          <b>{title}</b>
          {` · ${read.join(' · ')}`}
        </>
      )}
    </p>
  );
}
