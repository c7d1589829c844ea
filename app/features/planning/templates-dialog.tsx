/** Templates, built-in and the person's own; each creates records from a chosen day on. */
import { useRef, useState } from 'react';
import { createRecordId } from '#contract/ids';
import type { Day } from '#domain/calendar';
import { useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { placeAtEnd, childrenOf, type PlanTree } from '#app/data/outline.ts';
import type { PlanActions } from './plan-actions.ts';
import {
  copyFromWords,
  countCopy,
  readCopy,
  writesFromCopy,
  type PlanCopy,
} from './plan-copies.ts';

interface TemplatesProps {
  open: boolean;
  /** The template that was searched for: scrolled into view. */ shownId: string | null;
  tree: PlanTree;
  projectId: string | null;
  today: Day;
  actions: PlanActions;
  onClose: () => void;
  onMade: (projectId: string) => void;
}

export function TemplatesDialog({ open, ...rest }: TemplatesProps) {
  const t = useTranslations('planning');
  return (
    <Dialog open={open} wide onClose={rest.onClose} title={t.templates}>
      <Templates {...rest} />
    </Dialog>
  );
}

function Templates({
  shownId,
  tree,
  projectId,
  today,
  actions,
  onClose,
  onMade,
}: Omit<TemplatesProps, 'open'>) {
  const t = useTranslations('planning');
  const { list } = useTranslations('templates');
  const data = useData();
  const box = useRef<HTMLDivElement>(null);
  const [startDay, setStartDay] = useState<string>(today);
  const { records } = useRecords({ collection: 'templates' });
  const own = records.flatMap((record) => {
    const copy = readCopy(record.content);
    return copy === null || (copy.kind !== 'projects' && copy.kind !== 'objectives')
      ? []
      : [{ record, copy }];
  });

  async function make(copy: PlanCopy, name: string) {
    const isProject = copy.kind === 'projects';
    if (!isProject && projectId === null) return notify.info(t.templateNeedsProject);
    const siblings = isProject ? tree.projects : childrenOf(tree, 'objectives', projectId!);
    const { rootId, writes } = writesFromCopy(copy, {
      parentId: isProject ? null : projectId,
      position: placeAtEnd(siblings).position,
      startDay: startDay || today,
      newId: createRecordId,
    });
    onClose();
    if (await actions.writeAll(writes, t.made(name, writes.length)))
      onMade(isProject ? rootId : projectId!);
  }
  async function removeOwn(id: string, name: string) {
    try {
      const { undo } = await data.writeAll([{ op: 'delete', collection: 'templates', id }]);
      const once = rememberUndo(undo);
      notify.offer(t.deleted(name, 1), t.undo, () => once(), once.over);
      // The focused button disappears with its template.
      box.current?.querySelector<HTMLElement>('li > button, input')?.focus();
    } catch (error) {
      console.error(error);
      notify.error(t.saveFailed);
    }
  }
  return (
    <div className="outline-templates" ref={box}>
      <TextInput
        label={t.templateStart}
        type="date"
        value={startDay}
        onChange={setStartDay}
        hint={t.templateStartHint}
      />
      {own.length > 0 ? <h3 className="h4">{t.ownTemplates}</h3> : null}
      <ul>
        {own.map(({ record, copy }) => (
          <li
            key={record.id}
            ref={record.id === shownId ? bringIntoView : undefined}
            aria-current={record.id === shownId || undefined}
          >
            <button type="button" onClick={() => void make(copy, record.name)}>
              <b>{record.name}</b>
              <small>
                {copy.kind === 'projects'
                  ? t.templateOfProject(countCopy(copy))
                  : t.templateOfObjective(countCopy(copy))}
              </small>
            </button>
            <button
              type="button"
              className="btn bare icon sm"
              aria-label={`${t.remove}: ${record.name}`}
              onClick={() => void removeOwn(record.id, record.name)}
            >
              <AppIcon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <h3 className="h4">{t.builtInTemplates}</h3>
      <ul>
        {list.map((template) => (
          <li key={template.title}>
            <button
              type="button"
              onClick={() => void make(copyFromWords(template, today), template.title)}
            >
              <b>{template.title}</b>
              <small>{template.description}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });
