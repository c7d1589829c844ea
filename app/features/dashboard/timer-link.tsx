import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import { changeTaskList } from '../timer/task-list.ts';

/**
 * Opens the timer on a task: it stands in the timer's list, as the active one. Without a task it
 * opens the timer.
 */
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
    // In a tab of its own the browser goes by itself, and the list is read there.
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
