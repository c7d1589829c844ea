/** The marked tasks, and the actions on all of them. */
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
  const t = useTranslations('planning');
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
    <div className="outline-bulk lacquer" role="region" aria-label={t.marked}>
      <b className="num" role="status">
        {t.markedCount(tasks.length)}
      </b>
      <span className="spacer" />
      {menu(
        t.fieldStatus,
        (['todo', 'doing', 'done'] as const).map((status) => ({
          label: t.status[status],
          onSelect: () => onStatus(status),
        })),
      )}
      <Popover
        className="outline-due-pop"
        trigger={(wiring) => (
          <button {...wiring} type="button" className="btn sm">
            {t.fieldDue} <AppIcon name="down" size={12} />
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
            <div className="outline-due-quick">
              {(
                [
                  [t.today, today],
                  [t.tomorrow, addDays(today, 1)],
                  [t.inAWeek, addDays(today, 7)],
                  [t.noDay, null],
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
            <TextInput label={t.fieldDay} type="date" value={day} onChange={setDay} />
            <Button look="ink" size="sm" type="submit">
              {t.setDay}
            </Button>
          </form>
        )}
      </Popover>
      {menu(
        t.fieldPriority,
        t.priority.map((label, priority) => ({ label, onSelect: () => onPriority(priority) })),
      )}
      <Button size="sm" onClick={onMove}>
        {t.moveTo}
      </Button>
      <Button size="sm" onClick={onDuplicate}>
        {t.duplicate}
      </Button>
      <Button size="sm" onClick={onRemove}>
        {t.remove}
      </Button>
      <Button size="sm" look="bare" icon aria-label={t.unmark} onClick={onClear}>
        <AppIcon name="close" size={12} />
      </Button>
    </div>
  );
}
