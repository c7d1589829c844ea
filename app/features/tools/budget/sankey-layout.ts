/**
 * Lays out the bars and bands of a budget's Sankey chart: income on the left, groups in the middle,
 * lines on the right. Pure; pixels.
 */

/** A part of what comes in, or of where it goes. Amounts above 0. */
export interface SankeyPart {
  key: string;
  amount: number;
}
/**
 * A group of the middle and its lines; without lines it goes on to the right edge, and has no bar
 * in the middle.
 */
export interface SankeyGroup extends SankeyPart {
  parts: readonly SankeyPart[];
}
/** A bar: from `y`, `height` high. `labelY`: the middle of the room that its label has. */
export interface SankeyBar {
  key: string;
  amount: number;
  y: number;
  height: number;
  labelY: number;
}
/** A band from a bar to a bar, `height` high at both ends. */
export interface SankeyBand {
  key: string;
  group: string;
  from: 'sources' | 'groups';
  y1: number;
  y2: number;
  height: number;
}
export interface SankeyLayout {
  height: number;
  sources: SankeyBar[];
  groups: SankeyBar[];
  ends: (SankeyBar & { group: string })[];
  bands: SankeyBand[];
}

/** The bars of one side together, without the room between them. */
const inkHeight = 280;
/** A label has this much room, however thin its bar. */
const slotHeight = 23,
  gap = 4,
  groupGap = 14;

/**
 * *Assumes* that the sources sum to the groups, and the parts of a group to the group. Every bar is
 * as high as its share of the whole; a thin one stands in the middle of the room of its label.
 * Bands leave and arrive in order, so none cross.
 */
export function layoutSankey(
  sources: readonly SankeyPart[],
  groups: readonly SankeyGroup[],
): SankeyLayout {
  const whole = groups.reduce((sum, { amount }) => sum + amount, 0);
  const high = (amount: number) => (whole > 0 ? (inkHeight * amount) / whole : 0);
  const ends: SankeyLayout['ends'] = [];
  const middle: SankeyBar[] = [];
  let y = 0;
  for (const group of groups) {
    if (y > 0) y += groupGap;
    const top = y;
    for (const part of group.parts.length > 0 ? group.parts : [group]) {
      const height = high(part.amount),
        slot = Math.max(slotHeight, height + gap);
      ends.push({
        key: part.key,
        amount: part.amount,
        group: group.key,
        y: y + (slot - height) / 2,
        height,
        labelY: y + slot / 2,
      });
      y += slot;
    }
    const height = high(group.amount),
      at = (top + y - height) / 2;
    middle.push({ key: group.key, amount: group.amount, y: at, height, labelY: at + height / 2 });
  }
  const height = Math.max(y, inkHeight);
  const left: SankeyBar[] = [];
  let sourceY = (height - inkHeight) / 2;
  for (const { key, amount } of sources) {
    left.push({
      key,
      amount,
      y: sourceY,
      height: high(amount),
      labelY: sourceY + high(amount) / 2,
    });
    sourceY += high(amount);
  }
  const bands: SankeyBand[] = [];
  let leaves = (height - inkHeight) / 2;
  for (const [index, group] of groups.entries()) {
    const bar = middle[index]!;
    bands.push({
      key: group.key,
      group: group.key,
      from: 'sources',
      y1: leaves,
      y2: bar.y,
      height: bar.height,
    });
    leaves += bar.height;
    let within = bar.y;
    for (const to of ends.filter((end) => end.group === group.key)) {
      bands.push({
        key: to.key,
        group: group.key,
        from: 'groups',
        y1: within,
        y2: to.y,
        height: to.height,
      });
      within += to.height;
    }
  }
  return {
    height,
    sources: left,
    groups: middle.filter((_, index) => groups[index]!.parts.length > 0),
    ends,
    bands,
  };
}
