/**
 * Record ids: UUIDv7 (RFC 9562), made on the client, so that a record has its name before the
 * server has seen it and ids sort by the time they were made.
 */

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isRecordId(value: string): boolean {
  return pattern.test(value);
}

let lastTime = 0;
let counter = 0;
/** Chance for many ids at once: an import makes a hundred thousand. */
const pool = new Uint8Array(2_048);
let used = pool.length;
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A new UUIDv7; strictly increasing within one process, so that records made in one millisecond
 * keep their order.
 */
export function createRecordId(nowMs: number = Date.now()): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const random = pool.subarray(used, (used += 8));
  if (nowMs > lastTime) {
    lastTime = nowMs;
    counter = ((random[6]! << 8) | random[7]!) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  let hex = '';
  for (const byte of random) hex += hexOfByte[byte];
  const variant = ((random[0]! & 0x3f) | 0x80).toString(16).padStart(2, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${
    variant + hex.slice(2, 4)
  }-${hex.slice(4, 16)}`;
}

/**
 * The id of a record that every person starts with (a default category, the account "Cash"): the
 * same for everyone, since records are keyed by (userId, id). A guest's defaults and the account's
 * are therefore the same records.
 */
export function seedRecordId(area: 'category' | 'account', index: number): string {
  const areaDigit = area === 'category' ? '1' : '2';
  return `00000000-0000-7000-8000-${areaDigit}${index.toString(16).padStart(11, '0')}`;
}
