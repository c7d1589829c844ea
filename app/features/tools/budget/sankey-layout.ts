/**
 * Lays out the bars and bands of a budget's Sankey chart: income on the left, groups in the middle,
 * lines on the right. Pure; pixels.
 */

/** A part of the income, or of its use. Amounts are positive. */
export interface SankeyPart {
  key: string;
  amount: number;
}
/**
 * A group in the middle with its lines; without lines it continues to the right edge, and has no
 * bar in the middle.
 */
export interface SankeyGroup extends SankeyPart {
  parts: readonly SankeyPart[];
}
/** A bar with its top `y` and `height`. `labelY` is the middle of its label's space. */
export interface SankeyBar {
  key: string;
  amount: number;
  y: number;
  height: number;
  labelY: number;
}
/** A band between two bars, `height` high at both ends. */
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

/** The total height of the bars of one side, without gaps. */
const inkHeight = 280;
/** The height of a label's space, however thin its bar. */
const slotHeight = 23,
  gap = 4,
  groupGap = 14;

/**
 * Lays out bars and bands. Every bar is as high as its share of the whole; a thin one stands in the
 * middle of its label's space. Bands leave and arrive in order, so that none cross.
 *
 * *Assumes* that the sources sum to the groups, and the parts of a group to the group.
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
