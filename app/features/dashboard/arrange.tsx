/**
 * The cards as lines that can be dragged, moved by keys or buttons, hidden and shown again. Each
 * change is saved at once.
 */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useDrag } from '#app/ui/use-drag.ts';
import {
  type CardId,
  type CardLayout,
  columnOf,
  type Direction,
  hideCard,
  moveCard,
  placeCard,
  showCard,
  usualLayout,
} from './card-layout.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function Arrange({
  layout: kept,
  onChange,
  onDone,
}: {
  layout: CardLayout;
  onChange: (next: CardLayout) => void;
  onDone: () => void;
}) {
  const t = useCycleTranslations('dashboard').arrange;
  /** The layout that a drop would give, while a card is dragged. */
  const dragging = useDrag<{ id: CardId; layout: CardLayout }>(),
    dragged = dragging.shown;
  const [said, setSaid] = useState('');
  const layout = dragged?.layout ?? kept;
  const rows = useRef(new Map<CardId, HTMLLIElement>());

  const sayPlace = (next: CardLayout, id: CardId) => {
    const column = columnOf(next, id);
    setSaid(
      t.moved(
        t.names[id],
        column + 1,
        next.columns[column]!.indexOf(id) + 1,
        next.columns[column]!.length,
      ),
    );
  };
  const change = (next: CardLayout, id: CardId) => {
    onChange(next);
    sayPlace(next, id);
  };
  function move(id: CardId, direction: Direction) {
    const next = moveCard(kept, id, direction);
    if (next === kept) return;
    change(next, id);
    // A line that changed its column is a new element, so it is focused again.
    requestAnimationFrame(() =>
      rows.current.get(id)?.querySelector<HTMLElement>('.arrange-grip')?.focus(),
    );
  }
  function onKeyDown(event: KeyboardEvent, id: CardId) {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    move(id, direction);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, id: CardId) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.set({ id, layout: kept });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = dragging.now();
    if (held === null) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const list = under?.closest<HTMLElement>('[data-column]');
    if (!list) return;
    const column = Number(list.dataset['column']);
    const others = held.layout.columns[column]!.filter((id) => id !== held.id);
    const index = others.filter((id) => {
      const box = rows.current.get(id)!.getBoundingClientRect();
      return event.clientY > box.top + box.height / 2;
    }).length;
    const next = placeCard(held.layout, held.id, column, index);
    if (JSON.stringify(next) !== JSON.stringify(held.layout))
      dragging.set({ id: held.id, layout: next });
  }
  function onPointerUp() {
    const held = dragging.now();
    if (held === null) return;
    if (JSON.stringify(held.layout) !== JSON.stringify(kept)) change(held.layout, held.id);
    dragging.set(null);
  }

  return (
    <section className="arrange" aria-labelledby="arrange-head">
      <div className="section-head">
        <h2 className="h4" id="arrange-head">
          {t.title}
        </h2>
        <p className="note">{t.hint}</p>
      </div>
      <div className="arrange-columns">
        {layout.columns.map((cards, column) => (
          <ol
            key={column}
            className="arrange-column"
            data-column={column}
            aria-label={t.column(column + 1)}
          >
            {cards.map((id) => (
              <li
                key={id}
                ref={(element) => {
                  if (element) rows.current.set(id, element);
                  else rows.current.delete(id);
                }}
                className={dragged?.id === id ? 'arrange-row held' : 'arrange-row'}
              >
                <button
                  type="button"
                  className="arrange-grip"
                  aria-label={t.handle(t.names[id])}
                  onKeyDown={(event) => onKeyDown(event, id)}
                  onPointerDown={(event) => onPointerDown(event, id)}
                  onPointerMove={onPointerMove}
                  onPointerUp={onPointerUp}
                  onPointerCancel={() => dragging.set(null)}
                >
                  <AppIcon name="grip" />
                </button>
                <span>{t.names[id]}</span>
                <Button
                  look="bare"
                  icon
                  size="sm"
                  aria-label={t.up(t.names[id])}
                  onClick={() => change(moveCard(kept, id, 'up'), id)}
                >
                  <AppIcon name="up" />
                </Button>
                <Button
                  look="bare"
                  icon
                  size="sm"
                  aria-label={t.down(t.names[id])}
                  onClick={() => change(moveCard(kept, id, 'down'), id)}
                >
                  <AppIcon name="down" />
                </Button>
                <Button
                  look="bare"
                  size="sm"
                  aria-label={t.hide(t.names[id])}
                  onClick={() => {
                    onChange(hideCard(kept, id));
                    setSaid(t.hide(t.names[id]));
                  }}
                >
                  {t.hideShort}
                </Button>
              </li>
            ))}
          </ol>
        ))}
      </div>
      {layout.hidden.length > 0 ? (
        <>
          <h3 className="label">{t.hidden}</h3>
          <ul className="arrange-hidden">
            {layout.hidden.map((id) => (
              <li key={id}>
                <span>{t.names[id]}</span>
                <Button
                  size="sm"
                  aria-label={t.show(t.names[id])}
                  onClick={() => change(showCard(kept, id), id)}
                >
                  {t.showShort}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="arrange-foot">
        <Button look="ink" onClick={onDone}>
          {t.done}
        </Button>
        <Button
          look="bare"
          onClick={() => {
            onChange(usualLayout);
            setSaid(t.reset);
          }}
        >
          {t.usual}
        </Button>
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </section>
  );
}
