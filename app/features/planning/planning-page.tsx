/**
 * `/planning`: projects, objectives, key results and tasks as an outline, on a board, or on days.
 */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CollectionName, Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import type { Language } from '#contract/i18n/index';
import { createRecordId } from '#contract/ids';
import { formatDay, formatDayNear, formatRange } from '#domain/calendar';
import { nextIdOf } from '#domain/recurrence';
import { parseTimerSettings } from '#domain/timer';
import { RejectedChangesNotice } from '#app/features/rejected-changes/rejected-changes-notice.tsx';
import { useData } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import type { StartFocus } from '#app/ui/ask-create.ts';
import { useHistory, useMeasures } from '#app/data/use-measures.ts';
import { deviceTimeZone } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { Button } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useAddressText } from '#app/ui/use-address-text.ts';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useTranslations } from '#app/i18n.tsx';
import { BoardView, type ViewActions } from './board-view.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { writesToMove, writesToSet, writesToSetStatus } from './bulk.ts';
import { Details } from './details-panel.tsx';
import { sayRepeat } from './repeat-fields.tsx';
import { FindField } from './find-field.tsx';
import { filterPlan, findElsewhere } from './find.ts';
import { computeFacts } from './key-result-facts.ts';
import { KeyResultPanel } from './key-result-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { HomelessLines, NewObjective, type Create } from './new-lines.tsx';
import { OutlineGrid, type GridActions, type GridHandle } from './outline-grid.tsx';
import type { OutlineRecordRow } from './outline-row.tsx';
import {
  buildOutline,
  childrenOf,
  destinations,
  findInPlan,
  placeAtEnd,
  placeBefore,
  type ChildCollection,
  type OutlinePosition,
  type OutlineCollection,
} from '#app/data/outline.ts';
import { usePlanActions } from './plan-actions.ts';
import { copyOf, countCopy, writesFromCopy } from './plan-copies.ts';
import { computePlanProgress, hasMeasured } from './plan-progress.ts';
import { ProjectForm, ProjectHead, ProjectTabs } from './project-head.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { parsePlanTaskLine } from './task-line.ts';
import { TimelineView } from './timeline-view.tsx';
import { useUnfinishedLines } from './unfinished-lines.ts';
import { useCheckIns } from './use-check-ins.ts';
import { usePlan } from './use-plan.ts';
import './planning.css';

const planCollections: ReadonlySet<CollectionName> = new Set([
  'projects',
  'objectives',
  'keyResults',
  'checkIns',
  'tasks',
]);
const views = ['outline', 'board', 'timeline'] as const;
type View = (typeof views)[number];
const nothing: ReadonlySet<string> = new Set();
/** The items that wait for a new parent: one record, or the marked tasks. */
type Moving =
  | { row: Pick<OutlineRecordRow, 'kind' | 'id' | 'parentId'> & { record: { title: string } } }
  | { tasks: readonly Stored<'tasks'>[] };

export function PlanningPage() {
  const t = useTranslations('planning');
  const site = useTranslations('site');
  const { language, chosen, choose, path } = useLanguage();
  const today = useToday();
  const data = useData();
  const profile = useProfile();
  const { tree, loading, failed, feed } = usePlan();
  const actions = usePlanActions(feed);
  const lines = useUnfinishedLines();
  const [params, changeSearch] = useSearchChange();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(nothing);
  const [marked, setMarked] = useState<ReadonlySet<string>>(nothing);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [naming, setNaming] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [aiming, setAiming] = useState(false);
  const [wantedTemplate, takeWantedTemplate] = useWantedRecord('template');
  const [shownTemplate, setShownTemplate] = useState<string | null>(null);
  if (wantedTemplate !== null) {
    takeWantedTemplate();
    setShownTemplate(wantedTemplate);
    setChoosing(true);
  }
  const [wantedGoal, takeWantedGoal] = useWantedRecord('goal');
  if (wantedGoal !== null) {
    takeWantedGoal();
    setAiming(true);
  }
  const outline = useRef<GridHandle>(null);
  const find = useRef<HTMLInputElement>(null);

  const { projects } = tree;
  const selectedId = params.get('item');
  const selected = useMemo(
    () => (selectedId === null ? null : findInPlan(tree, selectedId)),
    [tree, selectedId],
  );
  const archivedShown = params.get('archived') === '1';
  const view: View = views.find((one) => one === params.get('view')) ?? 'outline';
  const project =
    projects.find((candidate) => candidate.id === params.get('project')) ??
    projects.find((candidate) => candidate.status === 'active') ??
    projects.find((candidate) => candidate.status !== 'archived') ??
    projects[0] ??
    null;
  const projectId = project?.id ?? null;
  /** The missing id of the address when the plan was first read. */
  const [lostId, setLostId] = useState<string | null | undefined>(undefined);
  if (lostId === undefined && !loading)
    setLostId(
      [selectedId, params.get('project')].find(
        (id) => id !== null && findInPlan(tree, id) === null,
      ) ?? null,
    );
  const isLost =
    typeof lostId === 'string' &&
    (lostId === selectedId || lostId === params.get('project')) &&
    findInPlan(tree, lostId) === null;
  const put = useCallback(
    (change: Record<string, string | null>) =>
      changeSearch(
        (changed) => {
          for (const [name, value] of Object.entries(change))
            if (value === null || value === '') changed.delete(name);
            else changed.set(name, value);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [changeSearch],
  );
  const inAddress = params.get('find') ?? '';
  const [typed, type] = useAddressText(inAddress, (text) => put({ find: text }));
  const found = useDeferredValue(inAddress);
  // An emptied field shows the whole plan at once: the address follows, and its old filter is no
  // longer applied.
  const wanted = typed === '' ? '' : found;
  const seen = useMemo(
    () => (projectId === null || wanted === '' ? tree : filterPlan(tree, projectId, wanted)),
    [tree, projectId, wanted],
  );
  const elsewhere = useMemo(
    () => (projectId === null || wanted === '' ? [] : findElsewhere(tree, projectId, wanted)),
    [tree, projectId, wanted],
  );
  const rows = useMemo(
    () =>
      projectId === null || view !== 'outline'
        ? []
        : buildOutline(seen, projectId, wanted === '' ? collapsed : nothing),
    [seen, projectId, collapsed, view, wanted],
  );
  const checkIns = useCheckIns();
  const measures = useMeasures();
  const measured = measures.values;
  const progress = useMemo(
    () => computePlanProgress(tree, language, t, { checkIns, measured, today }),
    [tree, language, t, checkIns, measured, today],
  );
  const history = useHistory(selected?.kind === 'keyResults' ? selected.record : null);
  const facts = useMemo(
    () =>
      selected?.kind === 'keyResults'
        ? computeFacts(tree, selected.record, checkIns, measured, today, history)
        : null,
    [tree, selected, checkIns, measured, today, history],
  );
  const overview = facts && (
    <KeyResultPanel
      facts={facts}
      measure={measures.of(facts.keyResult.id)}
      today={today}
      language={language}
      actions={actions}
    />
  );
  const tasksMarked = useMemo(
    () =>
      marked.size === 0
        ? []
        : [...tree.tasks.values()].flat().filter((task) => marked.has(task.id)),
    [tree, marked],
  );

  const navigate = useNavigate();
  const focusOn = (task: NonNullable<StartFocus['task']>) => {
    void navigate(path('/timer-block'), { state: { startFocus: true, task } satisfies StartFocus });
  };
  const openProject = (id: string) => {
    setMarked(nothing);
    put({ project: id, item: null, find: null });
  };

  useCommands([
    { label: t.addProject, keys: 'p', icon: 'plus', run: () => setNaming(true) },
    { label: t.addObjective, keys: 'o', icon: 'plus', run: writeObjective },
    { label: t.goal.title, icon: 'plus', run: () => setAiming(true) },
    { label: t.templates, icon: 'plus', run: () => setChoosing(true) },
    { label: t.search, keys: '/', icon: 'search', run: () => find.current?.focus() },
    ...views.map((one, index) => ({
      label: t.views[one],
      keys: String(index + 1),
      run: () => put({ view: one === 'outline' ? null : one }),
    })),
    ...(
      [
        [t.keys.move, '↑ ↓'],
        [t.keys.fold, '← →'],
        [t.keys.details, '↵'],
        [t.keys.rename, 'E'],
        [t.keys.add, 'A'],
        [t.keys.addChild, 'Shift A'],
        [t.keys.complete, 'X'],
        [t.keysMark, 'S'],
        [t.keys.reorder, 'Alt ↑ ↓'],
        [t.keys.moveTo, 'M'],
        [t.focusOn, 'F'],
        [t.keys.menu, 'Shift F10'],
        [t.keys.remove, 'Del'],
        [t.keys.undo, 'Ctrl Z'],
      ] as const
    ).map(([label, keys]) => ({ label, keys, keysOnly: true, run: () => {} })),
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open], :popover-open')
      )
        setMarked((former) => (former.size === 0 ? former : nothing));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  /** The current plan, because a held key is faster than the rendering. */
  const now = () => feed.getState().tree;
  const isThere = useCallback(
    (id: string) => findInPlan(feed.getState().tree, id) !== null,
    [feed],
  );
  const move = async (
    row: { kind: ChildCollection; id: string },
    parentId: string,
    place: OutlinePosition | null,
    text?: string,
  ) => {
    if (!place) return;
    if (row.kind === 'objectives')
      await actions.move('objectives', row.id, place, { projectId: parentId }, text);
    else if (row.kind === 'keyResults')
      await actions.move('keyResults', row.id, place, { objectiveId: parentId }, text);
    else await actions.move('tasks', row.id, place, { keyResultId: parentId }, text);
  };
  const remove = (kind: OutlineCollection, record: { id: string; title: string }) => {
    const removed = actions.remove(kind, record.id, record.title);
    if (selectedId !== record.id) return;
    put({ item: null });
    // Reopens the record if its deletion was declined or failed.
    void removed.then((isRemoved) => {
      if (!isRemoved && !new URLSearchParams(window.location.search).has('item'))
        put({ item: record.id });
    });
  };
  const readLine = (parentId: string, text: string) =>
    parsePlanTaskLine(text, {
      today,
      blockMinutes: parseTimerSettings(profile?.timer).focusMinutes,
      keyResults: [...now().keyResults.values()].flat(),
      parentId,
    });
  const understood = (parentId: string, text: string) => {
    const {
      fields: { dueDay, priority, estimateMinutes, repeat },
      keyResult,
    } = readLine(parentId, text);
    return [
      ...(repeat === undefined ? [] : [sayRepeat(repeat, t)]),
      ...(dueDay === null ? [] : [formatDayNear(dueDay, today, language)]),
      ...(priority === 0 ? [] : [t.priorityOf(t.priority[priority]!)]),
      ...(estimateMinutes === null ? [] : [t.minutes(estimateMinutes)]),
      ...(keyResult === null ? [] : [`→ ${keyResult.title}`]),
    ].join(' · ');
  };
  const create: Create = async (adds, parentId, title) => {
    const place = placeAtEnd(childrenOf(now(), adds, parentId));
    if (adds === 'tasks') {
      const { fields, keyResult } = readLine(parentId, title);
      return (
        (await actions.add(
          'tasks',
          { keyResultId: keyResult?.id ?? parentId, ...fields },
          keyResult === null ? place : placeAtEnd(childrenOf(now(), 'tasks', keyResult.id)),
        )) !== null
      );
    }
    if (adds === 'keyResults')
      return (await actions.add('keyResults', { objectiveId: parentId, title }, place)) !== null;
    return (await actions.add('objectives', { projectId: parentId, title }, place)) !== null;
  };
  const changeStatus = (
    tasks: readonly Stored<'tasks'>[],
    status: Stored<'tasks'>['status'],
    text?: string,
  ) => {
    const writes = writesToSetStatus(tasks, status, {
      today,
      nowMs: Date.now(),
      zone: deviceTimeZone(),
      isThere,
    });
    const next =
      tasks.length === 1 && status === 'done'
        ? writes.find((write) => write.op === 'add')
        : undefined;
    const due =
      next?.op === 'add' && next.collection === 'tasks' && next.id === nextIdOf(tasks[0]!.id)
        ? next.fields.dueDay
        : null;
    void actions.writeAll(
      writes,
      due ? t.nextMade(tasks[0]!.title, formatDay(due, language, 'full')) : text,
    );
  };
  const duplicate = (id: string) => {
    const copy = copyOf(now(), id);
    const found = findInPlan(now(), id);
    if (copy === null || found === null) return;
    const parentId = found.kind === 'projects' ? null : parentIdOf(found);
    const siblings =
      found.kind === 'projects'
        ? now().projects
        : childrenOf(now(), found.kind as 'tasks', parentId!);
    const { rootId, writes } = writesFromCopy(copy, {
      parentId,
      position: placeAtEnd(siblings).position,
      startDay: null,
      title: t.copyOf(found.record.title).slice(0, 300),
      newId: createRecordId,
    });
    void actions
      .writeAll(writes, t.duplicated(found.record.title, countCopy(copy)))
      .then((stored) => {
        if (stored && found.kind === 'projects') openProject(rootId);
      });
  };
  const saveTemplate = (record: { id: string; title: string }) => {
    const content = copyOf(now(), record.id);
    if (content === null) return;
    data
      .writeAll([
        {
          op: 'add',
          collection: 'templates',
          fields: { name: record.title, content: content as unknown as Record<string, unknown> },
        },
      ])
      .then(
        ({ undo }) => {
          const once = rememberUndo(undo);
          notify.offer(t.templateSaved(record.title), t.undo, () => once(), once.over);
        },
        (error: unknown) => {
          console.warn(error);
          notify.error(t.templateTooLarge);
        },
      );
  };
  const mark = (id: string, how: 'toggle' | 'range') =>
    setMarked((former) => {
      const next = new Set(former);
      const at = rows.findIndex((row) => row.id === id);
      const from = how === 'range' ? rows.findIndex((row) => row.id === lastMarked.current) : -1;
      lastMarked.current = id;
      if (from < 0 || at < 0) {
        if (!next.delete(id)) next.add(id);
        return next;
      }
      for (const row of rows.slice(Math.min(from, at), Math.max(from, at) + 1))
        if (row.kind === 'tasks') next.add(row.id);
      return next;
    });
  const lastMarked = useRef<string | null>(null);

  const grid: GridActions = {
    select: (row) => put({ item: row.id }),
    toggle: (id) =>
      setCollapsed((former) => {
        const next = new Set(former);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    rename: (row, title) => void actions.update(row.kind, row.id, { title }),
    create,
    understood,
    mark,
    complete: (row) => {
      if (row.kind === 'tasks')
        changeStatus([row.record], row.record.status === 'done' ? 'todo' : 'done');
      else if (row.kind === 'objectives')
        void actions.update('objectives', row.id, {
          status: row.record.status === 'done' ? 'active' : 'done',
        });
    },
    step: (row, by) => {
      const siblings = childrenOf(now(), row.kind, row.parentId);
      const index = siblings.findIndex((record) => record.id === row.id);
      if (index < 0 || index + by < 0 || index + by >= siblings.length) return;
      void move(
        row,
        row.parentId,
        placeBefore(siblings, row.id, siblings[by < 0 ? index - 1 : index + 2]?.id ?? null),
      );
    },
    drop: (dragged, target) => {
      const siblings = childrenOf(now(), dragged.kind, target.parentId);
      if (target.kind === 'new')
        void move(
          dragged,
          target.parentId,
          placeAtEnd(siblings.filter((record) => record.id !== dragged.id)),
        );
      else if (target.kind === dragged.kind)
        void move(dragged, target.parentId, placeBefore(siblings, dragged.id, target.id));
    },
    moveTo: (row) => setMoving({ row }),
    focus: ({ id, record }) => focusOn({ id, label: record.title }),
    duplicate: (row) => duplicate(row.id),
    saveTemplate: (row) => saveTemplate(row.record),
    remove: (row) => remove(row.kind, row.record),
  };
  const board: ViewActions = {
    select: (id) => put({ item: id }),
    mark: (id) => mark(id, 'toggle'),
    complete: (task) => changeStatus([task], task.status === 'done' ? 'todo' : 'done'),
    setStatus: (task, status) => {
      const tasks = marked.has(task.id) ? tasksMarked : [task];
      changeStatus(tasks, status, tasks.length > 1 ? t.bulkDone(tasks.length) : undefined);
    },
    moveTo: (task) =>
      setMoving({ row: { kind: 'tasks', id: task.id, parentId: task.keyResultId, record: task } }),
    remove: (task) => remove('tasks', task),
  };

  if (loading) return <Loading label={site.loading} />;

  async function createProject(title: string) {
    setNaming(false);
    const id = await actions.add(
      'projects',
      { title, startDay: today },
      placeAtEnd(now().projects),
    );
    if (id) openProject(id);
  }
  function takePlace(destination: { id: string; title: string }) {
    if (moving === null) return;
    if ('tasks' in moving)
      void actions.writeAll(
        writesToMove(moving.tasks, destination.id, childrenOf(now(), 'tasks', destination.id)),
        t.bulkMoved(moving.tasks.length, destination.title),
      );
    else {
      outline.current?.follow(moving.row.id);
      const above = findInPlan(now(), destination.id);
      const unfolded = [
        destination.id,
        above?.kind === 'keyResults' ? above.record.objectiveId : null,
      ];
      setCollapsed((former) => new Set([...former].filter((id) => !unfolded.includes(id))));
      void move(
        moving.row,
        destination.id,
        placeAtEnd(childrenOf(now(), moving.row.kind, destination.id)),
        t.moved(moving.row.record.title, destination.title),
      );
    }
    setMoving(null);
  }
  const bulk = (writes: Write[]) => void actions.writeAll(writes, t.bulkDone(tasksMarked.length));
  const places =
    moving === null
      ? []
      : 'tasks' in moving
        ? destinations(
            tree,
            'tasks',
            new Set(moving.tasks.map((task) => task.keyResultId)).size === 1
              ? moving.tasks[0]!.keyResultId
              : '',
          )
        : destinations(tree, moving.row.kind, moving.row.parentId);
  /**
   * Focuses the last focused element of the view, or its first; the timeline renders its rows a
   * frame later.
   */
  function goToView() {
    const row = () =>
      document.querySelector<HTMLElement>('.board-card[tabindex="0"], .timeline-name');
    if (outline.current) outline.current.focus();
    else if (row()) row()!.focus();
    else requestAnimationFrame(() => (row() ?? document.getElementById('main'))?.focus());
  }
  const nothingFound =
    wanted !== '' && projectId !== null && childrenOf(seen, 'objectives', projectId).length === 0;

  return (
    <>
      {chosen === null ? <UntilChosen onChoose={choose} /> : null}
      <div className="bar outline-bar">
        <span className="spacer" />
        {project ? (
          <Button onClick={writeObjective}>
            <AppIcon name="plus" /> {t.addObjective}
            <kbd aria-hidden="true">O</kbd>
          </Button>
        ) : (
          <Button onClick={() => setNaming(true)}>
            <AppIcon name="plus" /> {t.addProject}
          </Button>
        )}
        {/* The usual first step: a goal that is measured automatically. */}
        <Button look="ink" onClick={() => setAiming(true)}>
          <AppIcon name="plus" /> {t.goal.add}
        </Button>
      </div>
      <RejectedChangesNotice only={planCollections} />
      {failed ? (
        <Failed
          title={t.readFailed}
          action={{ label: t.tryAgain, onSelect: () => feed.tryAgain() }}
        />
      ) : null}
      {isLost ? (
        <p className="notice" role="status">
          {t.linkLost}{' '}
          <Link className="link" to="/dashboard/deleted">
            {t.linkDeleted}
          </Link>
        </p>
      ) : null}
      <HomelessLines lines={lines} tree={tree} onCreate={create} />
      {project ? (
        <ProjectTabs
          projects={projects}
          current={project}
          archived={archivedShown}
          onSelect={openProject}
          onAdd={() => setNaming(true)}
          onArchived={(show) => put({ archived: show ? '1' : null })}
        />
      ) : null}
      {project ? (
        <>
          <ProjectHead
            project={project}
            progress={progress.get(project.id)}
            isCounting={measures.loading && hasMeasured(tree, project.id)}
            today={today}
            onDetails={() => put({ item: project.id })}
            onDuplicate={() => duplicate(project.id)}
            onTemplate={() => saveTemplate(project)}
            onRemove={() => remove('projects', project)}
            onStatus={(status) =>
              void actions.update(
                'projects',
                project.id,
                { status },
                status === 'archived' ? t.archived(project.title) : t.unarchived(project.title),
              )
            }
          />
          <div className="outline-tools">
            <Segmented
              label={t.views.label}
              value={view}
              onChange={(next) => put({ view: next === 'outline' ? null : next })}
              options={views.map((value) => ({ value, label: t.views[value] }))}
            />
            <FindField ref={find} typed={typed} onType={type} onLeave={goToView} />
          </div>
          {elsewhere.length > 0 ? (
            <p className="note outline-elsewhere">
              {t.elsewhere}
              {': '}
              {elsewhere.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className="link"
                  onClick={() => {
                    setMarked(nothing);
                    put({
                      project: one.projectId,
                      item: one.id === one.projectId ? null : one.id,
                      find: null,
                    });
                  }}
                >
                  {one.title} <small>({one.projectTitle})</small>
                </button>
              ))}
            </p>
          ) : null}
          <div className={`outline-layout ${view}`}>
            <section>
              {nothingFound ? (
                <p className="note outline-first">{t.noMatches(wanted)}</p>
              ) : view === 'board' ? (
                <BoardView
                  writing={{ lines, create, understood }}
                  tree={seen}
                  projectId={project.id}
                  selectedId={selectedId}
                  marked={marked}
                  today={today}
                  language={language}
                  actions={board}
                />
              ) : view === 'timeline' ? (
                <TimelineView
                  tree={seen}
                  projectId={project.id}
                  progress={progress}
                  selectedId={selectedId}
                  marked={marked}
                  today={today}
                  language={language}
                  onSelect={board.select}
                  onMark={board.mark}
                  onDays={(row, { from, to }) => {
                    const said =
                      from !== null && to !== null && from !== to
                        ? formatRange(from, to, language)
                        : formatDay((to ?? from)!, language, 'full');
                    const { id, title } = row.record;
                    if (row.kind === 'tasks')
                      void actions.update('tasks', id, { dueDay: to }, t.daysChanged(title, said));
                    else
                      void actions.update(
                        row.kind,
                        id,
                        {
                          startDay: row.record.startDay === null ? null : from,
                          dueDay: row.record.dueDay === null ? null : to,
                        },
                        t.daysChanged(title, said),
                      );
                  }}
                />
              ) : rows.length === 0 ? (
                <p className="note outline-first">
                  {t.emptyProject} {t.emptyProjectText}
                </p>
              ) : (
                <OutlineGrid
                  ref={outline}
                  rows={rows}
                  progress={progress}
                  selectedId={selectedId}
                  marked={marked}
                  today={today}
                  language={language}
                  lines={lines}
                  actions={grid}
                />
              )}
              {view === 'outline' && !nothingFound ? (
                <NewObjective
                  lines={lines}
                  projectId={project.id}
                  onCreate={create}
                  onLeave={(to) => {
                    if (to === 'back') outline.current?.focusBack();
                    else outline.current?.focusLast();
                  }}
                />
              ) : null}
            </section>
            <Details
              key={selectedId}
              selected={selected}
              overview={overview}
              isUnmeasured={facts?.keyResult.metric.kind === 'tasks' && facts.value === null}
              actions={actions}
              isThere={isThere}
              onClose={() => put({ item: null })}
              onLeave={goToView}
            />
          </div>
          {tasksMarked.length > 0 ? (
            <BulkBar
              tasks={tasksMarked}
              today={today}
              onClear={() => setMarked(nothing)}
              onStatus={(status) =>
                changeStatus(tasksMarked, status, t.bulkDone(tasksMarked.length))
              }
              onPriority={(priority) => bulk(writesToSet(tasksMarked, { priority }))}
              onDue={(dueDay) => bulk(writesToSet(tasksMarked, { dueDay }))}
              onMove={() => setMoving({ tasks: tasksMarked })}
              onDuplicate={() => {
                bulk(
                  tasksMarked.flatMap((task) => {
                    const copy = copyOf(now(), task.id);
                    return copy === null
                      ? []
                      : writesFromCopy(copy, {
                          parentId: task.keyResultId,
                          position: task.position,
                          startDay: null,
                          title: t.copyOf(task.title).slice(0, 300),
                          newId: createRecordId,
                        }).writes;
                  }),
                );
              }}
              onRemove={() => {
                const writes = tasksMarked.map((task) => ({
                  op: 'delete' as const,
                  collection: 'tasks' as const,
                  id: task.id,
                }));
                if (selectedId !== null && marked.has(selectedId)) put({ item: null });
                void actions.writeAll(writes, t.bulkRemoved(writes.length)).then((done) => {
                  if (done) setMarked(nothing);
                });
              }}
            />
          ) : null}
        </>
      ) : failed ? null : (
        <>
          <h1 className="answer outline-answer">{t.sentenceEmpty}</h1>
          <Empty
            title={t.emptyTitle}
            action={{ label: t.goal.add, onSelect: () => setAiming(true) }}
          >
            {t.emptyText}
          </Empty>
          <p className="outline-or">
            <button type="button" className="btn" onClick={() => setNaming(true)}>
              {t.addProject}
            </button>{' '}
            <button type="button" className="btn" onClick={() => setChoosing(true)}>
              {t.fromTemplate}
            </button>
          </p>
        </>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title={t.newProject}>
        <ProjectForm
          onCreate={(title) => void createProject(title)}
          onCancel={() => setNaming(false)}
          onTemplates={() => {
            setNaming(false);
            setChoosing(true);
          }}
        />
      </Dialog>
      <GoalDialog
        open={aiming}
        tree={tree}
        projectId={projectId}
        today={today}
        actions={actions}
        onClose={() => setAiming(false)}
        onMade={(madeIn, item) => put({ project: madeIn, item, find: null, view: null })}
      />
      <TemplatesDialog
        open={choosing}
        tree={tree}
        projectId={projectId}
        today={today}
        actions={actions}
        shownId={shownTemplate}
        onClose={() => {
          setChoosing(false);
          setShownTemplate(null);
        }}
        onMade={openProject}
      />
      <MoveDialog
        key={moving === null ? 'none' : 'tasks' in moving ? 'tasks' : moving.row.id}
        open={moving !== null}
        heading={
          moving === null
            ? ''
            : 'tasks' in moving
              ? t.bulkMoveTitle(moving.tasks.length)
              : t.moveTitle(moving.row.record.title)
        }
        places={places}
        onClose={() => {
          if (moving !== null && 'row' in moving) outline.current?.follow(moving.row.id);
          setMoving(null);
        }}
        onMove={takePlace}
      />
    </>
  );
}

/** In English, because a reader of Vietnamese needs no question. */
function UntilChosen({ onChoose }: { onChoose: (language: Language) => void }) {
  return (
    <p className="note outline-chosen" lang="en">
      {'This page is in Vietnamese until you choose. '}
      <button type="button" className="link strong" onClick={() => onChoose('en')}>
        Show it in English
      </button>
      {' · '}
      <button type="button" className="link" lang="vi" onClick={() => onChoose('vi')}>
        Giữ tiếng Việt
      </button>
    </p>
  );
}

function parentIdOf(found: NonNullable<ReturnType<typeof findInPlan>>): string {
  return found.kind === 'objectives'
    ? found.record.projectId
    : found.kind === 'keyResults'
      ? found.record.objectiveId
      : found.kind === 'tasks'
        ? found.record.keyResultId
        : '';
}

/** Focuses the line to add an objective, however long the outline above it. */
function writeObjective(): void {
  document.getElementById('new-objective')?.focus();
}
