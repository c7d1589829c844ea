/**
 * The lines to add objectives, key results and tasks, and the drafts of lines whose place is gone.
 */
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { MoveDialog } from './move-dialog.tsx';
import {
  destinations,
  findInPlan,
  type ChildCollection,
  type PlanTree,
} from '#app/data/outline.ts';
import { useNewLine, type UnfinishedLine, type UnfinishedLines } from './unfinished-lines.ts';

/** Resolves to false if it could not be stored. */
export type Create = (adds: ChildCollection, parentId: string, title: string) => Promise<boolean>;

/** Submits the line; after a failure the text is restored, unless another one has been begun. */
async function send(lines: UnfinishedLines, create: Create, line: UnfinishedLine): Promise<void> {
  lines.forget(line.key);
  if (!(await create(line.adds, line.parentId, line.text.trim())) && lines.read(line.key) === '')
    lines.write(line);
}

interface NewLineProps {
  /** True within a row of the outline; otherwise it stands by itself. */ inRow?: boolean;
  lines: UnfinishedLines;
  adds: ChildCollection;
  parentId: string;
  tabIndex: 0 | -1;
  onCreate: Create;
  onRead: (parentId: string, text: string) => string;
  onLeave: (to: -1 | 1 | 'back') => void;
}

export function NewLine({
  inRow = true,
  lines,
  adds,
  parentId,
  tabIndex,
  onCreate,
  onRead,
  onLeave,
}: NewLineProps) {
  const t = useTranslations('planning');
  const [text, setText] = useNewLine(lines, adds, parentId);
  const [focused, setFocused] = useState(false);
  const understood = adds === 'tasks' && text !== '' ? onRead(parentId, text) : '';
  const label = adds === 'tasks' ? t.addTask : t.addKeyResult;
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (event.key === 'Enter' && text.trim())
      act(
        () =>
          void send(lines, onCreate, {
            key: `new:${parentId}`,
            owner: parentId,
            adds,
            parentId,
            text,
          }),
      );
    else if (event.key === 'Escape')
      act(() => {
        setText('');
        onLeave('back');
      });
    else if (event.key === 'ArrowUp') act(() => onLeave(-1));
    else if (event.key === 'ArrowDown') act(() => onLeave(1));
  }
  return (
    <span role={inRow ? 'gridcell' : undefined} className="outline-title">
      <AppIcon name="plus" size={12} />
      <input
        value={text}
        maxLength={300}
        tabIndex={tabIndex}
        aria-label={label}
        placeholder={
          !focused ? label : adds === 'tasks' ? t.taskPlaceholder : t.keyResultPlaceholder
        }
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {adds === 'tasks' ? (
        <small className="outline-read" role="status">
          {understood}
        </small>
      ) : null}
    </span>
  );
}

/**
 * The line below the outline: the arrow focuses its last row, Escape returns to the row that opened
 * the line. Its key is O (listed under `?`): the page's shortcuts find it by id.
 */
export function NewObjective({
  lines,
  projectId,
  onCreate,
  onLeave,
}: {
  lines: UnfinishedLines;
  projectId: string;
  onCreate: Create;
  onLeave: (to: -1 | 'back') => void;
}) {
  const t = useTranslations('planning');
  const [text, setText] = useNewLine(lines, 'objectives', projectId);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.key === 'Escape' && text !== '') return setText('');
    // Leaves the field even if there is no row to focus yet.
    if (event.key === 'Escape') event.currentTarget.blur();
    onLeave(event.key === 'Escape' ? 'back' : -1);
  }
  return (
    <form
      className="outline-new-objective"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim())
          void send(lines, onCreate, {
            key: `new:${projectId}`,
            owner: projectId,
            adds: 'objectives',
            parentId: projectId,
            text,
          });
      }}
    >
      <AppIcon name="plus" size={12} />
      <input
        id="new-objective"
        value={text}
        maxLength={300}
        aria-label={t.addObjective}
        placeholder={`${t.addObjective}: ${t.objectivePlaceholder}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}

/**
 * Drafts whose place was deleted meanwhile, usually on another device: they are named, and another
 * place is offered.
 */
export function HomelessLines({
  lines,
  tree,
  onCreate,
}: {
  lines: UnfinishedLines;
  tree: PlanTree;
  onCreate: Create;
}) {
  const t = useTranslations('planning');
  const all = useSyncExternalStore(lines.subscribe, lines.all, lines.all);
  const [placing, setPlacing] = useState<UnfinishedLine | null>(null);
  const homeless = all.filter(
    (line) => line.text.trim() !== '' && findInPlan(tree, line.owner) === null,
  );
  return (
    <>
      <div role="status">
        {homeless.map((line) => (
          <p key={line.key} className="notice note outline-homeless">
            <span>{t.homeless(line.text.trim())}</span>{' '}
            <button type="button" className="link" onClick={() => setPlacing(line)}>
              {t.placeElsewhere}
            </button>{' '}
            <button type="button" className="link" onClick={() => lines.forget(line.key)}>
              {t.discard}
            </button>
          </p>
        ))}
      </div>
      <MoveDialog
        open={placing !== null}
        heading={t.placeTitle(placing?.text.trim() ?? '')}
        places={placing ? destinations(tree, placing.adds, '') : []}
        onClose={() => setPlacing(null)}
        onMove={(destination) => {
          if (placing) void send(lines, onCreate, { ...placing, parentId: destination.id });
          setPlacing(null);
        }}
      />
    </>
  );
}
