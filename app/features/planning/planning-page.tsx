/** `/planning`: projects, objectives, key results and tasks as one outline. */
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectionName, Stored } from '#contract/collections';
import { daysBetween, formatDay } from '#domain/calendar';
import { AttentionNotice } from '#app/features/attention/attention-notice.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { Icon } from '#app/ui/all-icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { Empty, Failed, Loading } from '#app/ui/states.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useUndoShortcut, type UndoOutcome } from '#app/ui/undo.ts';
import { useToday } from '#app/today.ts';
import { useWords } from '#app/words.tsx';
import { Details } from './details-panel.tsx';
import { computeFacts } from './key-result-facts.ts';
import { KeyResultPanel } from './key-result-panel.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { HomelessLines, NewObjective, type Create } from './new-lines.tsx';
import { OutlineGrid, type GridActions, type GridHandle } from './outline-grid.tsx';
import { percent, type RecordRow } from './outline-row.tsx';
import { buildOutline, childrenOf, destinations, findInPlan, placeAtEnd, placeBefore, type Place, type PlanCollection } from './outline.ts';
import { usePlanActions } from './plan-actions.ts';
import { computePlanProgress, type Progress } from './plan-progress.ts';
import { useUnfinishedLines } from './unfinished-lines.ts';
import { useCheckIns } from './use-check-ins.ts';
import { useMeasured } from './use-measured.ts';
import { usePlan } from './use-plan.ts';
import './planning.css';

const planCollections: ReadonlySet<CollectionName> = new Set(['projects', 'objectives', 'keyResults', 'checkIns', 'tasks']);

export function PlanningPage() {
  const words = useWords('planning');
  const site = useWords('site');
  const { language, choose } = useLanguage();
  const today = useToday();
  const { tree, loading, failed, feed } = usePlan();
  const actions = usePlanActions(feed);
  const lines = useUnfinishedLines();
  const [params, setParams] = useSearchParams();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<RecordRow | null>(null);
  const [naming, setNaming] = useState(false);
  const outline = useRef<GridHandle>(null);

  const { projects } = tree;
  const project = projects.find((candidate) => candidate.id === params.get('project')) ?? projects.find((candidate) => candidate.status === 'active') ?? projects[0] ?? null;
  const projectId = project?.id ?? null;
  const rows = useMemo(() => (projectId === null ? [] : buildOutline(tree, projectId, collapsed)), [tree, projectId, collapsed]);
  const checkIns = useCheckIns();
  const measured = useMeasured(tree);
  const progress = useMemo(() => computePlanProgress(tree, language, words, { checkIns, measured, today }), [tree, language, words, checkIns, measured, today]);
  const selectedId = params.get('item');
  const selected = useMemo(() => (selectedId === null ? null : findInPlan(tree, selectedId)), [tree, selectedId]);

  const facts = useMemo(() => (selected?.kind === 'keyResults' ? computeFacts(tree, selected.record, checkIns, measured, today) : null), [tree, selected, checkIns, measured, today]);
  const overview = facts && <KeyResultPanel facts={facts} today={today} language={language} actions={actions} />;

  useCommands([
    { label: words.addProject, keys: 'p', icon: 'plus', run: () => setNaming(true) },
    { label: words.addObjective, keys: 'o', icon: 'plus', run: writeObjective },
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

  /** What is seen now: a held key is quicker than the page is drawn. */
  const now = () => feed.getState().tree;
  const move = async (row: RecordRow, parentId: string, place: Place | null, text?: string) => {
    if (!place) return;
    if (row.kind === 'objectives') await actions.move('objectives', row.id, place, { projectId: parentId }, text);
    else if (row.kind === 'keyResults') await actions.move('keyResults', row.id, place, { objectiveId: parentId }, text);
    else await actions.move('tasks', row.id, place, { keyResultId: parentId }, text);
  };
  const remove = (kind: PlanCollection, record: { id: string; title: string }) => {
    if (selectedId === record.id) go({ item: null });
    void actions.remove(kind, record.id, record.title);
  };
  const create: Create = async (adds, parentId, title) => {
    const place = placeAtEnd(childrenOf(now(), adds, parentId));
    if (adds === 'tasks') return (await actions.add('tasks', { keyResultId: parentId, title }, place)) !== null;
    if (adds === 'keyResults') return (await actions.add('keyResults', { objectiveId: parentId, title }, place)) !== null;
    return (await actions.add('objectives', { projectId: parentId, title }, place)) !== null;
  };

  const grid: GridActions = {
    select: (row) => go({ item: row.id }),
    toggle: (id) => setCollapsed((former) => { const next = new Set(former); if (!next.delete(id)) next.add(id); return next; }),
    rename: (row, title) => void actions.update(row.kind, row.id, { title }),
    create,
    complete: (row) => {
      const done = row.kind !== 'keyResults' && row.record.status === 'done';
      if (row.kind === 'tasks') void actions.update('tasks', row.id, { status: done ? 'todo' : 'done', completedAt: done ? null : Date.now() });
      else if (row.kind === 'objectives') void actions.update('objectives', row.id, { status: done ? 'active' : 'done' });
    },
    step: (row, by) => {
      const siblings = childrenOf(now(), row.kind, row.parentId);
      const index = siblings.findIndex((record) => record.id === row.id);
      if (index < 0 || index + by < 0 || index + by >= siblings.length) return;
      void move(row, row.parentId, placeBefore(siblings, row.id, siblings[by < 0 ? index - 1 : index + 2]?.id ?? null));
    },
    drop: (dragged, target) => {
      const siblings = childrenOf(now(), dragged.kind, target.parentId);
      if (target.kind === 'new') void move(dragged, target.parentId, placeAtEnd(siblings.filter((record) => record.id !== dragged.id)));
      else if (target.kind === dragged.kind) void move(dragged, target.parentId, placeBefore(siblings, dragged.id, target.id));
    },
    moveTo: setMoving,
    remove: (row) => remove(row.kind, row.record),
  };

  if (loading) return <Loading label={site.loading} />;

  async function createProject(title: string) {
    setNaming(false);
    const id = await actions.add('projects', { title, startDay: today }, placeAtEnd(now().projects));
    if (id) go({ project: id, item: null });
  }

  return (
    <>
      <div className="bar o-bar">
        <Segmented label={site.language} value={language} onChange={choose} options={[{ value: 'vi', label: site.vietnamese }, { value: 'en', label: site.english }]} />
        <span className="sp" />
        {project ? <Button look="ink" onClick={writeObjective}><Icon name="plus" /> {words.addObjective}<kbd aria-hidden="true">O</kbd></Button> : <Button look="ink" onClick={() => setNaming(true)}><Icon name="plus" /> {words.addProject}</Button>}
      </div>
      <AttentionNotice only={planCollections} />
      {failed ? <Failed title={words.readFailed} action={{ label: words.tryAgain, onSelect: () => feed.tryAgain() }} /> : null}
      <HomelessLines lines={lines} tree={tree} onCreate={create} />
      {project ? <ProjectTabs projects={projects} current={project} onSelect={(id) => go({ project: id, item: null })} onAdd={() => setNaming(true)} /> : null}
      {project ? (
        <>
          <ProjectHead project={project} progress={progress.get(project.id)} today={today} onDetails={() => go({ item: project.id })} onRemove={() => remove('projects', project)} />
          <div className="o-lay">
            <section>
              {rows.length === 0 ? <p className="note o-first">{words.emptyProject} {words.emptyProjectText}</p> : <OutlineGrid ref={outline} rows={rows} progress={progress} selectedId={selectedId} today={today} language={language} lines={lines} actions={grid} />}
              <NewObjective lines={lines} projectId={project.id} onCreate={create} />
            </section>
            <Details key={selectedId} selected={selected} overview={overview} actions={actions} onClose={() => go({ item: null })} onLeave={() => outline.current?.focus()} />
          </div>
        </>
      ) : failed ? null : (
        <>
          <h1 className="answer o-answer">{words.sentenceEmpty}</h1>
          <Empty title={words.emptyTitle} action={{ label: words.addProject, onSelect: () => setNaming(true) }}>{words.emptyText}</Empty>
        </>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title={words.newProject}><ProjectForm onCreate={(title) => void createProject(title)} onCancel={() => setNaming(false)} /></Dialog>
      <MoveDialog key={moving?.id ?? 'none'} open={moving !== null} heading={words.moveTitle(moving?.record.title ?? '')} places={moving ? destinations(tree, moving.kind, moving.parentId) : []} onClose={() => setMoving(null)}
        onMove={(destination) => {
          if (!moving) return;
          void move(moving, destination.id, placeAtEnd(childrenOf(now(), moving.kind, destination.id)), words.moved(moving.record.title, destination.title));
          setMoving(null);
        }} />
    </>
  );
}

/** The line on which an objective is written, however long the outline above it. */
function writeObjective(): void {
  document.getElementById('new-objective')?.focus();
}

function ProjectTabs({ projects, current, onSelect, onAdd }: { onAdd: () => void;  projects: readonly Stored<'projects'>[]; current: Stored<'projects'>; onSelect: (id: string) => void }) {
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
      <button type="button" className="o-add" onClick={onAdd}><Icon name="plus" size={12} /> {words.addProject}</button>
    </nav>
  );
}

function ProjectHead({ project, progress, today, onDetails, onRemove }: { project: Stored<'projects'>; progress: Progress | undefined; today: string; onDetails: () => void; onRemove: () => void }) {
  const words = useWords('planning');
  const { language } = useLanguage();
  const { fraction = null, note = '', paced = 0, onPace = 0 } = progress ?? {};
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
            : paced > 0 ? <>{words.sentencePaceBefore}<span className="live num">{words.sentencePaceNumber(onPace, paced)}</span>{words.sentencePaceAfter(paced)}</>
            : <>{words.sentenceBefore}<span className="live num">{percent(fraction)}</span>{words.sentenceAfter}</>}
        </h1>
        <p className="note">{facts}</p>
      </div>
      <Menu label={words.actions(project.title)} align="end" trigger={(wiring) => <button {...wiring} type="button" className="btn bare icon" aria-label={words.actions(project.title)}><Icon name="more" /></button>}
        entries={[{ label: words.details, icon: <Icon name="edit" />, onSelect: onDetails }, { kind: 'rule' }, { label: words.remove, icon: <Icon name="trash" />, danger: true, onSelect: onRemove }]} />
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
