/** The tasks that are marked, and what can be done with all of them. */
import { useState, type ReactNode } from 'react';
import type { Stored } from '#contract/collections';
import { addDays, type Day } from '#domain/calendar';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu, Popover, type MenuEntry } from '#app/ui/menu.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';

interface BulkBarProps {
  tasks: readonly Stored<'tasks'>[];
  today: Day;
  onStatus: (status: Stored<'tasks'>['status']) => void;
  onPriority: (priority: number) => void;
  onDue: (day: Day | null) => void;
  onMove: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onClear: () => void;
}

export function BulkBar({
  tasks,
  today,
  onStatus,
  onPriority,
  onDue,
  onMove,
  onDuplicate,
  onRemove,
  onClear,
}: BulkBarProps) {
  const words = useTranslations('planning');
  const [day, setDay] = useState<string>(today);
  const menu = (label: string, entries: MenuEntry[]): ReactNode => (
    <Menu
      label={label}
      entries={entries}
      trigger={(wiring) => (
        <button {...wiring} type="button" className="btn sm">
          {label} <AppIcon name="down" size={12} />
        </button>
      )}
    />
  );
  return (
    <div className="o-bulk lacquer" role="region" aria-label={words.marked}>
      <b className="num" role="status">
        {words.markedCount(tasks.length)}
      </b>
      <span className="sp" />
      {menu(
        words.fieldStatus,
        (['todo', 'doing', 'done'] as const).map((status) => ({
          label: words.status[status],
          onSelect: () => onStatus(status),
        })),
      )}
      <Popover
        className="o-due-pop"
        trigger={(wiring) => (
          <button {...wiring} type="button" className="btn sm">
            {words.fieldDue} <AppIcon name="down" size={12} />
          </button>
        )}
      >
        {(close) => (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (day) {
                onDue(day);
                close();
              }
            }}
          >
            <div className="o-due-quick">
              {(
                [
                  [words.today, today],
                  [words.tomorrow, addDays(today, 1)],
                  [words.inAWeek, addDays(today, 7)],
                  [words.noDay, null],
                ] as const
              ).map(([label, to]) => (
                <button
                  key={label}
                  type="button"
                  className="btn sm"
                  onClick={() => {
                    onDue(to);
                    close();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <TextInput label={words.fieldDay} type="date" value={day} onChange={setDay} />
            <Button look="ink" size="sm" type="submit">
              {words.setDay}
            </Button>
          </form>
        )}
      </Popover>
      {menu(
        words.fieldPriority,
        words.priority.map((label, priority) => ({ label, onSelect: () => onPriority(priority) })),
      )}
      <Button size="sm" onClick={onMove}>
        {words.moveTo}
      </Button>
      <Button size="sm" onClick={onDuplicate}>
        {words.duplicate}
      </Button>
      <Button size="sm" onClick={onRemove}>
        {words.remove}
      </Button>
      <Button size="sm" look="bare" icon aria-label={words.unmark} onClick={onClear}>
        <AppIcon name="close" size={12} />
      </Button>
    </div>
  );
}
