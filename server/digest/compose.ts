/** Composes the morning's digest of a plan. Pure: the same plan and day give the same message. */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { addDays, type Day, formatDay } from '#domain/calendar';
import { pacedResults } from '#domain/goals';
import type { Measure } from '#domain/measures';

export interface PlanOfPerson {
  projects: Stored<'projects'>[];
  objectives: Stored<'objectives'>[];
  keyResults: Stored<'keyResults'>[];
  tasks: Stored<'tasks'>[];
}
export interface Digest {
  subject: string;
  paragraphs: string[];
}

const mostItems = 12;

/**
 * Null if there is nothing to report. Only active projects and objectives count, paced as on the
 * dashboard. `measures`: values of key results by id.
 */
export function composeDigest(
  plan: PlanOfPerson,
  {
    today,
    weekly,
    language,
    name,
    measures,
  }: {
    today: Day;
    weekly: boolean;
    language: Language;
    name: string;
    measures: ReadonlyMap<string, Measure>;
  },
): Digest | null {
  const words = language === 'vi' ? vietnamese : english;
  const texts = words.digest;
  const projects = new Map(
    plan.projects
      .filter((project) => project.status === 'active')
      .map((project) => [project.id, project]),
  );
  const objectives = new Map(
    plan.objectives
      .filter((objective) => objective.status === 'active' && projects.has(objective.projectId))
      .map((objective) => [objective.id, objective]),
  );
  const keyResults = plan.keyResults.filter((keyResult) => objectives.has(keyResult.objectiveId));
  const live = new Set(keyResults.map((keyResult) => keyResult.id));
  const open = plan.tasks
    .filter((task) => task.status !== 'done' && task.dueDay !== null && live.has(task.keyResultId))
    .sort((a, b) =>
      a.dueDay! < b.dueDay! ? -1 : a.dueDay! > b.dueDay! ? 1 : b.priority - a.priority,
    );
  const until = weekly ? addDays(today, 6) : today;
  const due = open.filter((task) => task.dueDay! >= today && task.dueDay! <= until);
  const late = open.filter((task) => task.dueDay! < today);

  const measureOf = (id: string) => {
    const measure = measures.get(id);
    return measure?.status === 'known' ? measure : null;
  };
  const offPace = pacedResults(plan, measureOf, today)
    .filter((result) => result.offPace)
    .map(({ keyResult: { title }, daysAhead, dueDay }) =>
      daysAhead === null
        ? texts.outside(title)
        : dueDay !== null && dueDay < today
          ? texts.ended(title, formatDay(dueDay, language, 'short'))
          : daysAhead <= -1
            ? texts.behind(title, -daysAhead)
            : texts.justBehind(title),
    );
  if (due.length + late.length + offPace.length === 0) return null;

  const list = (head: string, lines: string[]): string[] =>
    lines.length === 0
      ? []
      : [
          head,
          ...lines.slice(0, mostItems),
          ...(lines.length > mostItems ? [texts.more(lines.length - mostItems)] : []),
        ];
  const day = (task: Stored<'tasks'>) =>
    texts.item(task.title, task.dueDay === today ? '' : formatDay(task.dueDay!, language, 'short'));
  return {
    subject: texts.subject(due.length, late.length),
    paragraphs: [
      words.greeting(name),
      ...list(texts.due(weekly), due.map(day)),
      ...list(texts.late, late.map(day)),
      ...list(texts.offPace, offPace),
    ],
  };
}
