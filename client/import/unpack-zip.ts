/**
 * Zip archives, unpacked by the platform and never past a limit: what an archive claims about its
 * sizes is not believed.
 */
import { fileEndings } from './file-endings.ts';

export type Unpacked =
  | { ok: true; files: Map<string, Uint8Array<ArrayBuffer>> }
  | { ok: false; why: 'damaged' | 'locked' | 'too-large' };

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  offset: number;
  locked: boolean;
}

const allOnes = 0xffff_ffff;

/** Returns the entries in the directory at the end of an archive, or null without one. */
function listEntries(view: DataView): Entry[] | null {
  let end = view.byteLength - 22;
  for (
    const first = Math.max(0, end - 65_535);
    end >= first && view.getUint32(end, true) !== 0x0605_4b50;
  )
    end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x0605_4b50) return null;
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x0201_4b50) return null;
    const [nameLength, extraLength, commentLength] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const extraAt = at + 46 + nameLength;
    if (extraAt + extraLength > view.byteLength) return null;
    const name = new TextDecoder()
      .decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength))
      .replaceAll('\\', '/')
      .replace(/^\/+/, '');
    let [packedSize, offset] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    // Sizes that do not fit are after the name (ZIP64), without those that fit.
    for (
      let extra = extraAt;
      extra + 4 <= extraAt + extraLength;
      extra += 4 + view.getUint16(extra + 2, true)
    ) {
      if (view.getUint16(extra, true) !== 1) continue;
      const last = Math.min(extra + 4 + view.getUint16(extra + 2, true), extraAt + extraLength);
      let wide = extra + 4;
      const next = () => {
        const value = wide + 8 <= last ? Number(view.getBigUint64(wide, true)) : Number.NaN;
        wide += 8;
        return value;
      };
      if (view.getUint32(at + 24, true) === allOnes) next();
      if (packedSize === allOnes) packedSize = next();
      if (offset === allOnes) offset = next();
      break;
    }
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packedSize,
      offset,
      locked: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = extraAt + extraLength + commentLength;
  }
  return entries;
}

/** Inflates at most `limit` bytes; null if there is more. Throws if the data is damaged. */
async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The files of an archive for which `wanted` answers true, together at most `maxBytes`. */
export async function unpackZip(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
  wanted: (name: string) => boolean,
): Promise<Unpacked> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(view);
  if (!entries) return { ok: false, why: 'damaged' };
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let room = maxBytes;
  for (const { name, method, packedSize, offset, locked } of entries) {
    if (name.endsWith('/') || !wanted(name)) continue;
    if (locked) return { ok: false, why: 'locked' };
    if (!(offset + 30 <= bytes.length) || view.getUint32(offset, true) !== 0x0403_4b50)
      return { ok: false, why: 'damaged' };
    const from =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (!(from + packedSize <= bytes.length) || (method !== 0 && method !== 8))
      return { ok: false, why: 'damaged' };
    const packed = bytes.subarray(from, from + packedSize);
    try {
      const file =
        method === 0 ? (packed.length > room ? null : packed) : await inflate(packed, room);
      if (!file) return { ok: false, why: 'too-large' };
      room -= file.length;
      files.set(name, file);
    } catch {
      return { ok: false, why: 'damaged' };
    }
  }
  return { ok: true, files };
}

/**
 * True for the file types that banks and other programs export; false for metadata files that a
 * system adds.
 */
const mayBeRead = (name: string) =>
  fileEndings.some((ending) => ending !== '.zip' && name.toLowerCase().endsWith(ending)) &&
  !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/**
 * Returns the one possible file of an archive: the only one, or the register of YNAB's two. Null if
 * there is none, or it cannot be read.
 */
export async function unpackOnlyFile(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const names: string[] = [];
  // Nothing is unpacked before it is known which one.
  await unpackZip(bytes, maxBytes, (name) => {
    if (mayBeRead(name)) names.push(name);
    return false;
  });
  const registers = names.filter((name) => /\bregister\.[ct]sv$/i.test(name)),
    [wanted, second] = names.length === 1 ? names : registers;
  if (wanted === undefined || second !== undefined) return null;
  const unpacked = await unpackZip(bytes, maxBytes, (name) => name === wanted),
    file = unpacked.ok ? unpacked.files.get(wanted) : undefined;
  return file === undefined ? null : { name: wanted, bytes: file };
}

/** An archive of files as they are, for a reader that takes nothing but archives. */
export function packStored(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const names = [...files.keys()].map((name) => new TextEncoder().encode(name));
  const size = [...files.values()].reduce(
    (sum, file, index) => sum + 30 + 46 + 2 * names[index]!.length + file.length,
    22,
  );
  const packed = new Uint8Array(size);
  const view = new DataView(packed.buffer);
  const offsets: number[] = [];
  let at = 0;
  const contents = [...files.values()];
  for (const [index, name] of names.entries()) {
    offsets.push(at);
    view.setUint32(at, 0x0403_4b50, true);
    view.setUint16(at + 4, 20, true);
    view.setUint32(at + 18, contents[index]!.length, true);
    view.setUint32(at + 22, contents[index]!.length, true);
    view.setUint16(at + 26, name.length, true);
    packed.set(name, at + 30);
    packed.set(contents[index]!, at + 30 + name.length);
    at += 30 + name.length + contents[index]!.length;
  }
  const directory = at;
  for (const [index, name] of names.entries()) {
    view.setUint32(at, 0x0201_4b50, true);
    view.setUint16(at + 6, 20, true);
    view.setUint32(at + 20, contents[index]!.length, true);
    view.setUint32(at + 24, contents[index]!.length, true);
    view.setUint16(at + 28, name.length, true);
    view.setUint32(at + 42, offsets[index]!, true);
    packed.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, 0x0605_4b50, true);
  view.setUint16(at + 8, names.length, true);
  view.setUint16(at + 10, names.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return packed;
}
