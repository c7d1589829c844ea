/**
 * Menus and panels on the platform's popover: light dismissal, Escape and the return of focus are
 * the browser's.
 */
import {
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { Link } from 'react-router';
import { SiteIcon } from './icons.tsx';

/** Attributes that tie a button to its popover. */
export interface PopoverTrigger {
  id: string;
  popoverTarget: string;
}

interface PopoverProps {
  trigger: (wiring: PopoverTrigger) => ReactNode;
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel that opens below its button; its content is free. */
export function Popover({ trigger, align = 'start', className = '', children }: PopoverProps) {
  const id = useId();
  const close = () => document.getElementById(id)?.hidePopover();
  // Closes when the focus has moved to another element of the page.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (to instanceof Element && !event.currentTarget.contains(to) && to.id !== `${id}b`) close();
  };
  return (
    <>
      {trigger({ id: `${id}b`, popoverTarget: id })}
      <div id={id} popover="auto" onBlur={onBlur} className={`popover ${align} ${className}`}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  );
}

export type MenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      keys?: string;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | {
      kind: 'choice';
      label: ReactNode;
      /** Required if the label is not text. */ name?: string;
      checked: boolean;
      onSelect: () => void;
    }
  | { kind: 'rule' };

interface MenuProps {
  /** The accessible name of the menu. */
  label: string;
  trigger: (
    wiring: PopoverTrigger & {
      'aria-haspopup': 'menu';
      onKeyDown: KeyboardEventHandler<HTMLElement>;
    },
  ) => ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** A note above the entries. */
  head?: ReactNode;
}

/**
 * A menu of actions or choices: arrows, Home, End and first letters move; Enter and Space select;
 * Escape and Tab leave.
 */
export function Menu({ label, trigger, entries, align = 'start', head }: MenuProps) {
  const id = useId();
  const panel = () => document.getElementById(id)!;
  // The entries are rendered on opening, because lists have a menu in every row.
  const [made, setMade] = useState(false);
  const items = () => [...panel().querySelectorAll<HTMLElement>('[role^=menuitem]')];

  /** Tells overlays.css how high the panel can be above or below its button. */
  function onBeforeToggle({ currentTarget }: ToggleEvent<HTMLDivElement>) {
    const { top, bottom } = currentTarget.previousElementSibling!.getBoundingClientRect();
    currentTarget.style.setProperty('--free', `${Math.max(top, innerHeight - bottom)}px`);
    setMade(true);
  }
  /** Returns the focused entry or, before there is a focus, the one that gets it. */
  function current(all: readonly HTMLElement[]): number {
    const at = all.indexOf(document.activeElement as HTMLElement);
    return at < 0
      ? Math.max(
          0,
          all.findIndex((item) => item.ariaChecked === 'true'),
        )
      : at;
  }
  function onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    const all = items();
    if (newState === 'open') all[current(all)]?.focus();
  }
  /**
   * Handles keys on the button as well: the browser reports the open panel a moment late, and a key
   * until then is for the menu, not for the list around the button.
   */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    if (!panel().matches(':popover-open')) return;
    if (key === 'Tab') return panel().hidePopover();
    const all = items();
    const index = current(all);
    const letter = key.toLocaleLowerCase();
    const to =
      {
        ArrowDown: all.at(index + 1 - all.length),
        ArrowUp: all.at(index - 1),
        Home: all[0],
        End: all.at(-1),
      }[key] ??
      (key.length > 1 || key === ' ' || event.ctrlKey || event.metaKey
        ? null
        : [...all.slice(index + 1), ...all.slice(0, index + 1)].find((item) =>
            item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
          ));
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  }
  function select(run: () => void) {
    panel().hidePopover();
    run();
  }

  return (
    <>
      {trigger({ id: `${id}b`, popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the entries inside */}
      <div
        id={id}
        popover="auto"
        className={`popover ${align}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {head}
        <div role="menu" aria-label={label}>
          {!made
            ? null
            : entries.map((entry, index) => {
                if (entry.kind === 'rule') return <hr key={index} />;
                if (entry.kind === 'link')
                  return (
                    <Link
                      key={index}
                      role="menuitem"
                      tabIndex={-1}
                      to={entry.to}
                      onClick={() => panel().hidePopover()}
                    >
                      {entry.icon}
                      {entry.label}
                    </Link>
                  );
                if (entry.kind === 'choice') {
                  return (
                    <button
                      key={index}
                      type="button"
                      role="menuitemradio"
                      aria-checked={entry.checked}
                      tabIndex={-1}
                      aria-label={entry.name}
                      onClick={() => select(entry.onSelect)}
                    >
                      {entry.label}
                      {entry.checked ? <SiteIcon name="check" size={12} /> : null}
                    </button>
                  );
                }
                return (
                  <button
                    key={index}
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    className={entry.danger ? 'danger' : undefined}
                    aria-disabled={entry.disabled || undefined}
                    onClick={() => {
                      if (!entry.disabled) select(entry.onSelect);
                    }}
                  >
                    {entry.icon}
                    {entry.label}
                    {entry.keys ? <kbd aria-hidden="true">{entry.keys}</kbd> : null}
                  </button>
                );
              })}
        </div>
      </div>
    </>
  );
}
