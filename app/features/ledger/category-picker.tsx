/** Chooses a category by its name: type, arrows, Enter. */
import type { Category } from '#contract/collections';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { foldText } from '#domain/text';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { refundLabel } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

interface CategoryPickerProps {
  /**
   * The kind of the rows: its categories come first, and the others state their effect on the rows.
   * null: both kinds.
   */
  kind: 'income' | 'expense' | null;
  current: string | null;
  onPick: (categoryId: string | null) => void;
}

interface Choice {
  id: string | null;
  name: string;
  color: string | null;
  remark: string | null;
}

export function CategoryPicker({ kind, current, onPick }: CategoryPickerProps) {
  const { t, categories } = useLedger();
  const id = useId();
  const [text, setText] = useState('');
  /** Null means the current category of the rows. */
  const [at, setAt] = useState<number | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const found = useMemo(() => {
    const folded = foldText(text.trim());
    const fitting = categories.filter((category) => foldText(category.name).includes(folded));
    const isOther = (category: Category) => kind !== null && category.kind !== kind;
    // Categories of the rows' own kind come first, and among them those that begin with the text.
    const rankOf = (category: Category) =>
      Number(isOther(category)) * 2 - Number(foldText(category.name).startsWith(folded));
    const choices = fitting
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((category): Choice => {
        const { id: categoryId, name, color } = category;
        return {
          id: categoryId,
          name,
          color,
          remark: isOther(category) ? refundLabel(kind!, t) : null,
        };
      });
    const none: Choice = { id: null, name: t.row.uncategorised, color: null, remark: null };
    return folded === '' ? [...choices, none] : choices;
  }, [categories, kind, text, t]);
  const present =
    text === '' && current !== null ? found.findIndex((choice) => choice.id === current) : 0;
  const index = Math.min(at ?? Math.max(present, 0), found.length - 1);
  useEffect(() => {
    inputRef.current?.focus();
    // Scrolls the list alone: scrolling the page might move the picker.
    const list = document.getElementById(`${id}-list`),
      chosen = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [id]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (index + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const pick = found[index];
      if (pick) onPick(pick.id);
    }
  }
  return (
    <div className="picker">
      <label className="find">
        <AppIcon name="search" />
        <span className="sr-only">{t.selection.find}</span>
        <input
          ref={inputRef}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t.selection.find}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {found.length === 0 ? (
        <p className="note none" role="status">
          {t.selection.none}
        </p>
      ) : null}
      <div role="listbox" id={`${id}-list`} aria-label={t.filter.category}>
        {found.map((category, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={category.id ?? ''}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            onMouseMove={() => setAt(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(category.id)}
          >
            <i
              className="tick"
              style={category.color ? { background: category.color } : undefined}
            />
            <span>
              {category.name}
              {category.remark ? <i className="note"> · {category.remark}</i> : null}
            </span>
            {category.id === current ? <SiteIcon name="check" size={12} /> : null}
          </button>
        ))}
      </div>
    </div>
  );
}
