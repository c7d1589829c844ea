/** `/planning`: projects, objectives, key results and tasks as one outline. */
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionName, Stored } from '#contract/collections';
import { daysBetween, formatDay } from '#domain/calendar';
import { useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { AttentionNotice } from '#app/features/attention/attention-notice.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented, TextInput } from '#app/ui/fields.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { Empty, Failed, Loading } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useUndoShortcut, type UndoOutcome } from '#app/ui/undo.ts';
import { useToday } from '#app/today.ts';
import { useWords } from '#app/words.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineGrid, percent, type GridActions, type RecordRow } from './outline-grid.tsx';
import { buildOutline, byPosition, destinations, parentOf, placeAtEnd, placeBefore, type Place, type Plan, type PlanCollection } from './outline.ts';
import { usePlanActions } from './plan-actions.ts';
import { computePlanProgress } from './plan-progress.ts';
import './planning.css';

const planCollections: ReadonlySet<CollectionName> = new Set(['projects', 'objectives', 'keyResults', 'checkIns', 'tasks']);
const byPositionAsc = { field: 'position', direction: 'asc' } as const;

export function PlanningPage() {
  const words = useWords('planning');
  const site = useWords('site');
  const { language, choose } = useLanguage();
  const today = useToday();
  const data = useData();
  const actions = usePlanActions();
  const projects = useRecords({ collection: 'projects', orderBy: byPositionAsc });
  const objectives = useRecords({ collection: 'objectives', orderBy: byPositionAsc });
  const keyResults = useRecords({ collection: 'keyResults', orderBy: byPositionAsc });
  const tasks = useRecords({ collection: 'tasks', orderBy: byPositionAsc });
  const [params, setParams] = useSearchParams();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<RecordRow | null>(null);
  const [naming, setNaming] = useState(false);

  const lists = [projects, objectives, keyResults, tasks];
  const plan: Plan = useMemo(() => ({ projects: projects.records, objectives: objectives.records, keyResults: keyResults.records, tasks: tasks.records }), [projects.records, objectives.records, keyResults.records, tasks.records]);
  const sorted = useMemo(() => plan.projects.toSorted(byPosition), [plan.projects]);
  const project = sorted.find((candidate) => candidate.id === params.get('project')) ?? sorted.find((candidate) => candidate.status === 'active') ?? sorted[0] ?? null;
  const rows = useMemo(() => (project ? buildOutline(plan, project.id, collapsed) : []), [plan, project, collapsed]);
  const progress = useMemo(() => computePlanProgress(plan, language, words), [plan, language, words]);
  const selectedId = params.get('item');
  const selected = useMemo(() => findSelected(plan, selectedId), [plan, selectedId]);

  useCommands([
    { label: words.addProject, keys: 'p', icon: 'plus', run: () => setNaming(true) },
    { label: words.addObjective, keys: 'o', icon: 'plus', run: () => document.getElementById('new-objective')?.focus() },
    ...([[words.keys.move, '↑ ↓'], [words.keys.fold, '← →'], [words.keys.details, '↵'], [words.keys.rename, 'E'], [words.keys.add, 'A'], [words.keys.addChild, 'Shift A'], [words.keys.complete, 'X'], [words.keys.reorder, 'Alt ↑ ↓'], [words.keys.moveTo, 'M'], [words.keys.remove, 'Del'], [words.keys.undo, 'Ctrl Z']] as const).map(([label, keys]) => ({ label, keys, keysOnly: true, run: () => {} })),
  ]);
  useUndoShortcut(useCallback((outcome: UndoOutcome) => (outcome === 'failed' ? notify.error(words.undoFailed) : notify.info(outcome === 'undone' ? words.undone : words.nothingToUndo)), [words]));

  const go = useCallback((next: { project?: string; item?: string | null }) => setParams((former) => {
    const changed = new URLSearchParams(former);
    if (next.project) changed.set('project', next.project);
    if (next.item) changed.set('item', next.item);
    else changed.delete('item');
    return changed;
  }, { replace: true, preventScrollReset: true }), [setParams]);

  const childrenOf = (kind: RecordRow['kind'], parentId: string) => (plan[kind] as Stored<'tasks'>[]).filter((record) => parentOf(kind, record) === parentId);
  const move = async (row: RecordRow, parentId: string, place: Place | null, text?: string) => {
    if (!place) return;
    if (row.kind === 'objectives') await actions.move('objectives', row.id, place, { projectId: parentId }, text);
    else if (row.kind === 'keyResults') await actions.move('keyResults', row.id, place, { objectiveId: parentId }, text);
    else await actions.move('tasks', row.id, place, { keyResultId: parentId }, text);
  };
  // A held key is quicker than the page: each step waits for the one before and goes by what that has written.
  const steps = useRef(Promise.resolve());
  async function step(row: RecordRow, by: -1 | 1) {
    const all = await data.load({ collection: row.kind }) as Stored<'tasks'>[];
    const siblings = all.filter((record) => parentOf(row.kind, record) === row.parentId).toSorted(byPosition);
    const index = siblings.findIndex((record) => record.id === row.id);
    if (index < 0 || index + by < 0 || index + by >= siblings.length) return;
    await move(row, row.parentId, placeBefore(siblings, row.id, siblings[by < 0 ? index - 1 : index + 2]?.id ?? null));
  }

  const remove = (kind: PlanCollection, record: { id: string; title: string }) => {
    if (selectedId) go({ item: null });
    void actions.remove(kind, record.id, record.title);
  };

  const grid: GridActions = {
    select: (row) => go({ item: row.id }),
    toggle: (id) => setCollapsed((former) => { const next = new Set(former); if (!next.delete(id)) next.add(id); return next; }),
    rename: (row, title) => void actions.update(row.kind, row.id, { title }),
    create: (adds, parentId, title) => {
      const place = placeAtEnd(childrenOf(adds, parentId));
      if (adds === 'tasks') void actions.add('tasks', { keyResultId: parentId, title }, place);
      else void actions.add('keyResults', { objectiveId: parentId, title }, place);
    },
    complete: (row) => {
      const done = row.kind !== 'keyResults' && row.record.status === 'done';
      if (row.kind === 'tasks') void actions.update('tasks', row.id, { status: done ? 'todo' : 'done', completedAt: done ? null : Date.now() });
      else if (row.kind === 'objectives') void actions.update('objectives', row.id, { status: done ? 'active' : 'done' });
    },
    step: (row, by) => {
      steps.current = steps.current.then(() => step(row, by)).catch((error: unknown) => { console.error(error); notify.error(words.saveFailed); });
    },
    drop: (dragged, target) => {
      if (target.kind === 'new') void move(dragged, target.parentId, placeAtEnd(childrenOf(dragged.kind, target.parentId).filter((record) => record.id !== dragged.id)));
      else if (target.kind === dragged.kind) void move(dragged, target.parentId, placeBefore(childrenOf(target.kind, target.parentId), dragged.id, target.id));
    },
    moveTo: setMoving,
    remove: (row) => remove(row.kind, row.record),
  };

  if (lists.some((list) => list.loading)) return <Loading label={site.loading} />;
  const failed = lists.find((list) => list.error);

  async function createProject(title: string) {
    setNaming(false);
    const id = await actions.add('projects', { title, startDay: today }, placeAtEnd(plan.projects));
    if (id) go({ project: id, item: null });
  }

  return (
    <>
      <div className="bar">
        <Segmented label={site.language} value={language} onChange={choose} options={[{ value: 'vi', label: site.vietnamese }, { value: 'en', label: site.english }]} />
        <span className="sp" />
        <Button look={project ? 'outline' : 'ink'} onClick={() => setNaming(true)}><Icon name="plus" /> {words.addProject}</Button>
      </div>
      <AttentionNotice only={planCollections} />
      {failed ? <Failed title={words.readFailed} action={{ label: words.tryAgain, onSelect: () => window.location.reload() }} /> : null}
      {sorted.length > 0 && project ? <ProjectTabs projects={sorted} current={project} onSelect={(id) => go({ project: id, item: null })} /> : null}
      {project ? (
        <>
          <ProjectHead project={project} fraction={progress.get(project.id)?.fraction ?? null} note={progress.get(project.id)?.note ?? ''} today={today} onDetails={() => go({ item: project.id })} onRemove={() => remove('projects', project)} />
          <div className={selected ? 'o-lay with-side' : 'o-lay'}>
            <section>
              {rows.length === 0 ? <p className="note o-first">{words.emptyProject} {words.emptyProjectText}</p> : <OutlineGrid rows={rows} progress={progress} selectedId={selectedId} today={today} language={language} actions={grid} />}
              <NewObjective onCreate={(title) => void actions.add('objectives', { projectId: project.id, title }, placeAtEnd(childrenOf('objectives', project.id)))} />
            </section>
            {selected ? <DetailsPanel key={selected.record.id} selected={selected} actions={actions} onClose={() => go({ item: null })} /> : null}
          </div>
        </>
      ) : failed ? null : (
        <>
          <h1 className="answer o-answer">{words.sentenceEmpty}</h1>
          <Empty title={words.emptyTitle} action={{ label: words.addProject, onSelect: () => setNaming(true) }}>{words.emptyText}</Empty>
        </>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title={words.newProject}><ProjectForm onCreate={(title) => void createProject(title)} onCancel={() => setNaming(false)} /></Dialog>
      <MoveDialog key={moving?.id ?? 'none'} open={moving !== null} title={moving?.record.title ?? ''} places={moving ? destinations(plan, moving.kind, moving.parentId) : []} onClose={() => setMoving(null)}
        onMove={(destination) => {
          if (!moving) return;
          void move(moving, destination.id, placeAtEnd(childrenOf(moving.kind, destination.id)), words.moved(moving.record.title, destination.title));
          setMoving(null);
        }} />
    </>
  );
}

function findSelected(plan: Plan, id: string | null) {
  for (const kind of ['projects', 'objectives', 'keyResults', 'tasks'] as const) {
    const record = plan[kind].find((candidate) => candidate.id === id);
    if (record) return { kind, record } as Parameters<typeof DetailsPanel>[0]['selected'];
  }
  return null;
}

function ProjectTabs({ projects, current, onSelect }: { projects: Stored<'projects'>[]; current: Stored<'projects'>; onSelect: (id: string) => void }) {
  const words = useWords('planning');
  const active = projects.filter((project) => project.status === 'active' || project.id === current.id);
  const rest = projects.filter((project) => !active.includes(project));
  const entries: MenuEntry[] = rest.map((project) => ({ label: `${project.title} (${words.status[project.status]})`, onSelect: () => onSelect(project.id) }));
  return (
    <nav className="tabs o-tabs" aria-label={words.projects}>
      {active.map((project) => (
        <button key={project.id} type="button" aria-current={project.id === current.id ? 'page' : undefined} onClick={() => onSelect(project.id)}>{project.title}</button>
      ))}
      {rest.length > 0 ? <Menu label={words.showAllProjects} entries={entries} trigger={(wiring) => <button {...wiring} type="button" className="q">{words.otherProjects(rest.length)} <Icon name="down" size={12} /></button>} /> : null}
    </nav>
  );
}

function ProjectHead({ project, fraction, note, today, onDetails, onRemove }: { project: Stored<'projects'>; fraction: number | null; note: string; today: string; onDetails: () => void; onRemove: () => void }) {
  const words = useWords('planning');
  const { language } = useLanguage();
  const facts = [
    words.projectLine(project.title), project.status === 'active' ? '' : words.status[project.status].toLocaleLowerCase(),
    project.startDay ? words.from(formatDay(project.startDay, language, 'full')) : '',
    project.dueDay ? `${words.to(formatDay(project.dueDay, language, 'full'))} · ${words.daysLeft(daysBetween(today, project.dueDay))}` : '', note,
  ].filter(Boolean).join(' · ');
  return (
    <div className="o-headline">
      <div>
        <h1 className="answer o-answer">
          {fraction === null ? words.sentenceNoTasks
            : fraction >= 1 ? <>{words.sentenceDoneBefore}<span className="live">{words.sentenceDoneNumber}</span>{words.sentenceDoneAfter}</>
            : <>{words.sentenceBefore}<span className="live num">{percent(fraction)}</span>{words.sentenceAfter}</>}
        </h1>
        <p className="note">{facts}</p>
      </div>
      <Menu label={words.actions(project.title)} align="end" trigger={(wiring) => <button {...wiring} type="button" className="btn bare icon" aria-label={words.actions(project.title)}><Icon name="more" /></button>}
        entries={[{ label: words.details, icon: 'edit', onSelect: onDetails }, { kind: 'rule' }, { label: words.remove, icon: 'trash', danger: true, onSelect: onRemove }]} />
    </div>
  );
}

function ProjectForm({ onCreate, onCancel }: { onCreate: (title: string) => void; onCancel: () => void }) {
  const words = useWords('planning');
  const first = useFirstFocus<HTMLInputElement>();
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim()) onCreate(title.trim());
    else setTried(true);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label={words.projectName} value={title} onChange={setTitle} maxLength={300} ref={first} error={tried && !title.trim() ? words.titleMissing : undefined} />
      <div className="dlg-f"><Button onClick={onCancel}>{words.cancel}</Button><Button look="ink" type="submit">{words.create}</Button></div>
    </form>
  );
}

/** Its key is O (listed under `?`): the id is how the page's shortcuts find it. */
function NewObjective({ onCreate }: { onCreate: (title: string) => void }) {
  const words = useWords('planning');
  const [title, setTitle] = useState('');
  return (
    <form className="o-new-objective" onSubmit={(event) => { event.preventDefault(); if (title.trim()) { onCreate(title.trim()); setTitle(''); } }}>
      <Icon name="plus" size={12} />
      <input id="new-objective" value={title} maxLength={300} aria-label={words.addObjective} placeholder={`${words.addObjective}: ${words.objectivePlaceholder}`} onChange={(event) => setTitle(event.target.value)} />
    </form>
  );
}
