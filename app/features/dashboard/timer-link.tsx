import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import { changeTaskList } from '../timer/task-list.ts';

/** Opens the timer with a task as the active one of its list, or the timer alone without a task. */
export function TimerLink({
  task,
  className,
  children,
}: {
  task: { id: string; title: string } | null;
  className?: string;
  children: ReactNode;
}) {
  const { path } = useLanguage();
  const navigate = useNavigate();
  async function open(event: MouseEvent) {
    if (task === null) return;
    const chosen = changeTaskList(({ tasks }) => ({
      tasks: tasks.some(({ id }) => id === task.id)
        ? tasks
        : [{ id: task.id, title: task.title }, ...tasks],
      activeId: task.id,
    }));
    // For a new tab the browser follows the link itself, and that page reads the list.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await chosen;
    void navigate(path('/timer-block'));
  }
  return (
    <Link to={path('/timer-block')} className={className} onClick={(event) => void open(event)}>
      {children}
    </Link>
  );
}
