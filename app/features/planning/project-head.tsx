/**
 * The projects as tabs in one line, the others in its menu, and the head of the current project.
 */
import { useRef, useState, type FormEvent } from 'react';
import type { Stored } from '#contract/collections';
import { daysBetween, formatDay } from '#domain/calendar';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu, type MenuEntry } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useUnfitting } from './fit-tabs.ts';
import { percent } from './outline-row.tsx';
import type { NodeProgress } from './plan-progress.ts';

interface TabsProps {
  projects: readonly Stored<'projects'>[];
  current: Stored<'projects'>;
  archived: boolean;
  onSelect: (id: string) => void;
  onAdd: () => void;
  onArchived: (show: boolean) => void;
}

export function ProjectTabs({
  projects,
  current,
  archived,
  onSelect,
  onAdd,
  onArchived,
}: TabsProps) {
  const t = useTranslations('planning');
  const { language } = useLanguage();
  const line = useRef<HTMLElement>(null);
  // Active projects, then paused ones; a completed or archived one only if it is open.
  const tabs = [
    ...projects.filter(({ status }) => status === 'active'),
    ...projects.filter(({ status }) => status === 'paused'),
    ...projects.filter(
      ({ id, status }) => id === current.id && status !== 'active' && status !== 'paused',
    ),
  ];
  const put = projects.filter(
    (project) => project.status === 'archived' && project.id !== current.id,
  );
  const rest = projects.filter(
    (project) => !tabs.includes(project) && (archived || project.status !== 'archived'),
  );
  const nameOf = ({ title, status }: Stored<'projects'>) =>
    status === 'active' ? title : `${title} (${t.status[status].toLocaleLowerCase()})`;
  const hasMenu = rest.length + put.length > 0;
  const unfitting = useUnfitting(
    line,
    tabs.map(({ id }) => id),
    current.id,
    { hasMenu, texts: `${language} ${tabs.map(nameOf).join('\n')}` },
  );
  const folded = tabs.filter(({ id }) => unfitting.has(id));
  const others = [...folded, ...rest];
  const rule = { kind: 'rule' as const };
  const entries: MenuEntry[] = [
    ...others.map((project) => ({ label: nameOf(project), onSelect: () => onSelect(project.id) })),
    ...(put.length > 0
      ? [
          ...(others.length > 0 ? [rule] : []),
          {
            label: archived ? t.hideArchived : t.showArchived(put.length),
            onSelect: () => onArchived(!archived),
          },
        ]
      : []),
  ];
  return (
    <nav ref={line} className="tabs outline-tabs" aria-label={t.projects}>
      {tabs.map((project) => (
        <button
          key={project.id}
          type="button"
          data-tab={project.id}
          className={unfitting.has(project.id) ? 'off' : undefined}
          aria-current={project.id === current.id ? 'page' : undefined}
          title={project.title}
          onClick={() => onSelect(project.id)}
        >
          <span className="title">{project.title}</span>
          {project.status === 'active' ? null : (
            <small> {t.status[project.status].toLocaleLowerCase()}</small>
          )}
        </button>
      ))}
      <Menu
        label={t.showAllProjects}
        entries={entries}
        trigger={(wiring) => (
          <button
            {...wiring}
            type="button"
            data-menu=""
            className={entries.length > 0 ? 'quiet' : 'quiet off'}
          >
            {others.length > 0 || put.length === 0
              ? t.otherProjects(Math.max(others.length, 1))
              : t.archivedGroup(put.length)}{' '}
            <AppIcon name="down" size={12} />
          </button>
        )}
      />
      <button type="button" className="outline-add" data-end="" onClick={onAdd}>
        <AppIcon name="plus" size={12} /> <span>{t.addProject}</span>
      </button>
    </nav>
  );
}

/**
 * `isCounting`: some of its key results have not been measured yet, so that no count of them is
 * stated.
 */
interface HeadProps {
  project: Stored<'projects'>;
  progress: NodeProgress | undefined;
  isCounting: boolean;
  today: string;
  onDetails: () => void;
  onStatus: (status: Stored<'projects'>['status']) => void;
  onDuplicate: () => void;
  onTemplate: () => void;
  onRemove: () => void;
}

export function ProjectHead({
  project,
  progress,
  isCounting,
  today,
  onDetails,
  onStatus,
  onDuplicate,
  onTemplate,
  onRemove,
}: HeadProps) {
  const t = useTranslations('planning');
  const { language } = useLanguage();
  const { fraction = null, note = '', paced = 0, onPace = 0, unpaced = 0 } = progress ?? {};
  const facts = [
    t.projectLine(project.title),
    project.status === 'active' ? '' : t.status[project.status].toLocaleLowerCase(),
    project.startDay ? t.from(formatDay(project.startDay, language, 'full')) : '',
    project.dueDay
      ? `${t.to(formatDay(project.dueDay, language, 'full'))} · ${t.daysLeft(daysBetween(today, project.dueDay))}`
      : '',
    // The sentence counts key results with a pace; this names the others, so that a reader's count
    // of the rows agrees.
    !isCounting && paced > 0 && unpaced > 0 && (fraction === null || fraction < 1)
      ? t.unpaced(unpaced)
      : '',
    !isCounting && paced > 0 && fraction !== null ? t.ofTheWay(percent(fraction)) : '',
    note,
  ]
    .filter(Boolean)
    .join(' · ');
  const archived = project.status === 'archived';
  return (
    <div className="outline-headline">
      <div>
        <h1 className="answer outline-answer">
          {isCounting ? (
            <>
              {t.sentencePaceBefore}
              <span className="live num" aria-busy="true">
                …
              </span>
              {t.sentencePaceAfter(2)}
            </>
          ) : fraction === null && paced === 0 ? (
            t.sentenceNoTasks
          ) : fraction !== null && fraction >= 1 ? (
            <>
              {t.sentenceDoneBefore}
              <span className="live">{t.sentenceDoneNumber}</span>
              {t.sentenceDoneAfter}
            </>
          ) : paced > 0 ? (
            <>
              {t.sentencePaceBefore}
              <span className="live num">{t.sentencePaceNumber(onPace, paced)}</span>
              {t.sentencePaceAfter(paced)}
            </>
          ) : (
            <>
              {t.sentenceBefore}
              <span className="live num">{percent(fraction ?? 0)}</span>
              {t.sentenceAfter}
            </>
          )}
        </h1>
        <p className="note">{facts}</p>
        {archived ? (
          <p className="outline-back">
            <Button size="sm" onClick={() => onStatus('active')}>
              {t.unarchive}
            </Button>
          </p>
        ) : null}
      </div>
      <Menu
        label={t.actions(project.title)}
        align="end"
        trigger={(wiring) => (
          <button
            {...wiring}
            type="button"
            className="btn bare icon"
            aria-label={t.actions(project.title)}
          >
            <AppIcon name="more" />
          </button>
        )}
        entries={[
          { label: t.details, icon: <AppIcon name="edit" />, onSelect: onDetails },
          { label: t.duplicate, icon: <AppIcon name="plus" />, onSelect: onDuplicate },
          { label: t.saveAsTemplate, icon: <AppIcon name="export" />, onSelect: onTemplate },
          {
            label: archived ? t.unarchive : t.archive,
            icon: <AppIcon name="import" />,
            onSelect: () => onStatus(archived ? 'active' : 'archived'),
          },
          { kind: 'rule' },
          { label: t.remove, icon: <AppIcon name="trash" />, danger: true, onSelect: onRemove },
        ]}
      />
    </div>
  );
}

/** The form of a project, empty or from a template. */
export function ProjectForm({
  onCreate,
  onCancel,
  onTemplates,
}: {
  onCreate: (title: string) => void;
  onCancel: () => void;
  onTemplates: () => void;
}) {
  const t = useTranslations('planning');
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
      <TextInput
        label={t.projectName}
        value={title}
        onChange={setTitle}
        maxLength={300}
        ref={first}
        error={tried && !title.trim() ? t.titleMissing : undefined}
      />
      <div className="dialog-foot">
        <Button look="bare" onClick={onTemplates}>
          {t.fromTemplate}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button look="ink" type="submit">
          {t.create}
        </Button>
      </div>
    </form>
  );
}
