/** The projects as tabs, and the head of the one that is shown. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Stored } from '#contract/collections';
import { daysBetween, formatDay } from '#domain/calendar';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { Icon } from '#app/ui/all-icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import { percent } from './outline-row.tsx';
import type { Progress } from './plan-progress.ts';

interface TabsProps { projects: readonly Stored<'projects'>[]; current: Stored<'projects'>; archived: boolean; onSelect: (id: string) => void; onAdd: () => void; onArchived: (show: boolean) => void }

export function ProjectTabs({ projects, current, archived, onSelect, onAdd, onArchived }: TabsProps) {
  const words = useWords('planning');
  const tabs = useRef<HTMLElement>(null);
  // The one that is shown is in sight among the others.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) tab.parentElement!.scrollLeft = tab.offsetLeft - tab.parentElement!.offsetLeft - 24;
  }, [current.id]);
  const active = projects.filter((project) => project.status === 'active' || project.id === current.id);
  const put = projects.filter((project) => project.status === 'archived' && project.id !== current.id);
  const rest = projects.filter((project) => !active.includes(project) && (archived || project.status !== 'archived'));
  const entries: MenuEntry[] = [
    ...rest.map((project) => ({ label: `${project.title} (${words.status[project.status].toLocaleLowerCase()})`, onSelect: () => onSelect(project.id) })),
    ...(put.length > 0 ? [...(rest.length > 0 ? [{ kind: 'rule' as const }] : []), { label: archived ? words.hideArchived : words.showArchived(put.length), onSelect: () => onArchived(!archived) }] : []),
  ];
  return (
    <nav ref={tabs} className="tabs o-tabs" aria-label={words.projects}>
      {active.map((project) => (
        <button key={project.id} type="button" aria-current={project.id === current.id ? 'page' : undefined} title={project.title} onClick={() => onSelect(project.id)}><span className="t">{project.title}</span></button>
      ))}
      {entries.length > 0 ? <Menu label={words.showAllProjects} entries={entries} trigger={(wiring) => <button {...wiring} type="button" className="q">{rest.length > 0 ? words.otherProjects(rest.length) : words.archivedGroup(put.length)} <Icon name="down" size={12} /></button>} /> : null}
      <button type="button" className="o-add" onClick={onAdd}><Icon name="plus" size={12} /> {words.addProject}</button>
    </nav>
  );
}

interface HeadProps { project: Stored<'projects'>; progress: Progress | undefined; today: string; onDetails: () => void; onStatus: (status: Stored<'projects'>['status']) => void; onDuplicate: () => void; onTemplate: () => void; onRemove: () => void }

export function ProjectHead({ project, progress, today, onDetails, onStatus, onDuplicate, onTemplate, onRemove }: HeadProps) {
  const words = useWords('planning');
  const { language } = useLanguage();
  const { fraction = null, note = '', paced = 0, onPace = 0 } = progress ?? {};
  const facts = [
    words.projectLine(project.title), project.status === 'active' ? '' : words.status[project.status].toLocaleLowerCase(),
    project.startDay ? words.from(formatDay(project.startDay, language, 'full')) : '',
    project.dueDay ? `${words.to(formatDay(project.dueDay, language, 'full'))} · ${words.daysLeft(daysBetween(today, project.dueDay))}` : '',
    paced > 0 && fraction !== null ? words.ofTheWay(percent(fraction)) : '', note,
  ].filter(Boolean).join(' · ');
  const archived = project.status === 'archived';
  return (
    <div className="o-headline">
      <div>
        <h1 className="answer o-answer">
          {fraction === null && paced === 0 ? words.sentenceNoTasks
            : fraction !== null && fraction >= 1 ? <>{words.sentenceDoneBefore}<span className="live">{words.sentenceDoneNumber}</span>{words.sentenceDoneAfter}</>
            : paced > 0 ? <>{words.sentencePaceBefore}<span className="live num">{words.sentencePaceNumber(onPace, paced)}</span>{words.sentencePaceAfter(paced)}</>
            : <>{words.sentenceBefore}<span className="live num">{percent(fraction ?? 0)}</span>{words.sentenceAfter}</>}
        </h1>
        <p className="note">{facts}</p>
      </div>
      <Menu label={words.actions(project.title)} align="end" trigger={(wiring) => <button {...wiring} type="button" className="btn bare icon" aria-label={words.actions(project.title)}><Icon name="more" /></button>}
        entries={[
          { label: words.details, icon: <Icon name="edit" />, onSelect: onDetails },
          { label: words.duplicate, icon: <Icon name="plus" />, onSelect: onDuplicate },
          { label: words.saveAsTemplate, icon: <Icon name="export" />, onSelect: onTemplate },
          { label: archived ? words.takeBackArchive : words.archive, icon: <Icon name="import" />, onSelect: () => onStatus(archived ? 'active' : 'archived') },
          { kind: 'rule' }, { label: words.remove, icon: <Icon name="trash" />, danger: true, onSelect: onRemove },
        ]} />
    </div>
  );
}

/** A first project, from nothing or from a template. */
export function ProjectForm({ onCreate, onCancel, onTemplates }: { onCreate: (title: string) => void; onCancel: () => void; onTemplates: () => void }) {
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
      <div className="dlg-f"><Button look="bare" onClick={onTemplates}>{words.fromTemplate}</Button><Button onClick={onCancel}>{words.cancel}</Button><Button look="ink" type="submit">{words.create}</Button></div>
    </form>
  );
}
