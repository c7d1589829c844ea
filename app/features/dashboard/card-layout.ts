/**
 * The cards of the dashboard with their column and order, stored as a text in one small record per
 * user. Pure.
 */
export const cardIds = [
  'worth',
  'freedom',
  'categories',
  'latest',
  'results',
  'flow',
  'budget',
  'day',
  'bills',
  'due',
  'streak',
] as const;
export type CardId = (typeof cardIds)[number];

export interface CardLayout {
  columns: readonly (readonly CardId[])[];
  hidden: readonly CardId[];
}

export const usualLayout: CardLayout = {
  columns: [
    ['worth', 'freedom', 'categories'],
    ['latest', 'results', 'flow', 'budget'],
    ['day', 'bills', 'due', 'streak'],
  ],
  hidden: [],
};
const columnCount = usualLayout.columns.length;

/**
 * Writes columns and hidden cards with `|` between them: up to 80 characters, because each card is
 * named once.
 */
export function writeLayout({ columns, hidden }: CardLayout): string {
  return [...columns, hidden].map((cards) => cards.join(' ')).join('|');
}

/**
 * Reads a layout of another release as far as it is known, and adds the cards that it does not
 * name.
 */
export function readLayout(text: string | null): CardLayout {
  if (text === null) return usualLayout;
  const seen = new Set<CardId>();
  const groups = text
    .split('|')
    .slice(0, columnCount + 1)
    .map((group) =>
      group.split(' ').filter((word): word is CardId => {
        const id = cardIds.find((each) => each === word);
        if (id === undefined || seen.has(id)) return false;
        seen.add(id);
        return true;
      }),
    );
  const named = usualLayout.columns.map((_usual, index) => groups[index] ?? []);
  return { columns: addUnnamed(named, seen), hidden: groups[columnCount] ?? [] };
}

/**
 * Puts each unnamed card after the nearest card that it usually follows, or first in its usual
 * column. A column that the person has emptied stays empty: its cards go to the end of the nearest
 * filled one.
 */
function addUnnamed(named: readonly (readonly CardId[])[], seen: ReadonlySet<CardId>): CardId[][] {
  const columns = named.map((cards) => [...cards]);
  const filled = named.flatMap((cards, column) => (cards.length > 0 ? [column] : []));
  for (const [column, usual] of usualLayout.columns.entries()) {
    const nearest =
      filled.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column))[0] ?? column;
    const target = columns[nearest]!;
    for (const [place, id] of usual.entries()) {
      if (seen.has(id)) continue;
      const before = usual.slice(0, place).findLast((each) => target.includes(each));
      const at =
        before !== undefined ? target.indexOf(before) + 1 : nearest === column ? 0 : target.length;
      target.splice(at, 0, id);
    }
  }
  return columns;
}

export function columnOf({ columns }: CardLayout, id: CardId): number {
  return columns.findIndex((cards) => cards.includes(id));
}

const without = ({ columns, hidden }: CardLayout, id: CardId): CardLayout => ({
  columns: columns.map((cards) => cards.filter((each) => each !== id)),
  hidden: hidden.filter((each) => each !== id),
});

/** Moves a card, shown or hidden, to a place of a column, counted without the card itself. */
export function placeCard(
  layout: CardLayout,
  id: CardId,
  column: number,
  index: number,
): CardLayout {
  const { columns, hidden } = without(layout, id);
  return {
    columns: columns.map((cards, at) =>
      at === column ? cards.toSpliced(Math.min(Math.max(index, 0), cards.length), 0, id) : cards,
    ),
    hidden,
  };
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Moves a card one step. Up from the top of a column leads to the end of the previous one, and down
 * to the next, so that two keys reach every place.
 */
export function moveCard(layout: CardLayout, id: CardId, direction: Direction): CardLayout {
  const column = columnOf(layout, id);
  if (column < 0) return layout;
  const cards = layout.columns[column]!,
    index = cards.indexOf(id);
  switch (direction) {
    case 'up':
      return index > 0
        ? placeCard(layout, id, column, index - 1)
        : column > 0
          ? placeCard(layout, id, column - 1, layout.columns[column - 1]!.length)
          : layout;
    case 'down':
      return index < cards.length - 1
        ? placeCard(layout, id, column, index + 1)
        : column < columnCount - 1
          ? placeCard(layout, id, column + 1, 0)
          : layout;
    case 'left':
      return column > 0 ? placeCard(layout, id, column - 1, index) : layout;
    case 'right':
      return column < columnCount - 1 ? placeCard(layout, id, column + 1, index) : layout;
  }
}

export function hideCard(layout: CardLayout, id: CardId): CardLayout {
  const { columns, hidden } = without(layout, id);
  return { columns, hidden: [...hidden, id] };
}

/** Shows a card again at the end of its usual column. */
export function showCard(layout: CardLayout, id: CardId): CardLayout {
  const column = columnOf(usualLayout, id);
  return placeCard(layout, id, column, layout.columns[column]!.length);
}
