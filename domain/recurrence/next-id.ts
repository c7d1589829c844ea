/**
 * Times that no record is really made at (the first minutes of 1970): whoever sees the id knows
 * that it was derived.
 */
const prefix = '00000001-';
const derivedPrefix = '00000002-';

/**
 * The id of the task that follows a repeating one: the same on every device and in every tab, so
 * that completing it twice makes one. Shaped as a UUIDv7; the 90 bits behind the prefix are spread
 * from the former id.
 */
export function nextIdOf(id: string): string {
  return idUnder(prefix, id);
}

/**
 * An id that follows from a text, of a record that is written over when another device makes it too
 * (that of `nextIdOf` stays as it is).
 */
export function derivedIdOf(text: string): string {
  return idUnder(derivedPrefix, text);
}

function idUnder(start: string, text: string): string {
  const hex = spread(text);
  const variant = ((Number.parseInt(hex[7]!, 16) & 0x3) | 0x8).toString(16);
  return `${start}${hex.slice(0, 4)}-7${hex.slice(4, 7)}-${variant}${hex.slice(8, 11)}-${hex.slice(11, 23)}`;
}

/** Whether an id was made by `nextIdOf`. */
export function isFollowingId(id: string): boolean {
  return id.startsWith(prefix);
}

/**
 * 128 bits as 32 hex digits: four lanes of 32 bits that take in every character and are mixed into
 * each other. Not for secrets.
 */
function spread(text: string): string {
  const lanes = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x71374491];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    lanes.forEach((lane, index) => {
      lanes[index] =
        Math.imul((lane ^ code) >>> 0, 0x01000193 + 0x2000 * index + 2 * index) ^ (lane >>> 15);
    });
  }
  for (let round = 0; round < 4; round += 1) {
    lanes.forEach((lane, index) => {
      lanes[index] = finish(lane ^ Math.imul(lanes[(index + 3) % 4]!, 0x85ebca6b) ^ (index + 1));
    });
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Every bit in changes half of the bits out. */
function finish(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
