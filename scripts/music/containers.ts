/**
 * Reads the playing time of an encoded file, to the sample, from its container: without the samples
 * that the encoder added before and after the music, as players do.
 */

/**
 * Samples at 48 kHz that a player plays of Opus in Ogg, or of AAC in an MP4 by its edit list.
 * Throws when it is neither, or does not say.
 */
export function playedSamples(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 4) === 'OggS') return playedOfOgg(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return playedOfMp4(bytes);
  throw new Error('This is neither Ogg nor MP4.');
}

/**
 * The last page's position counts samples with the pre-skip, which stands in the header on the
 * first page (RFC 7845, 4 and 5.1).
 */
function playedOfOgg(bytes: Buffer): number {
  const header = bytes.indexOf('OpusHead'),
    lastPage = bytes.lastIndexOf('OggS');
  if (header === -1) throw new Error('The Ogg has no Opus header.');
  return Number(bytes.readBigInt64LE(lastPage + 6)) - bytes.readUInt16LE(header + 10);
}

/**
 * Opus in Ogg: plays that many samples after the encoder's own pre-skip and `before` more. The
 * omitted end must be within the last packet.
 */
export function cropOgg(file: Buffer, before: number, samples: number): Buffer {
  const bytes = Buffer.from(file);
  const skip = bytes.indexOf('OpusHead') + 10,
    lastPage = bytes.lastIndexOf('OggS');
  const preSkip = bytes.readUInt16LE(skip) + before;
  bytes.writeUInt16LE(preSkip, skip);
  bytes.writeBigInt64LE(BigInt(preSkip + samples), lastPage + 6);
  for (const page of [0, lastPage]) sealPage(bytes, page);
  return bytes;
}

/**
 * Writes a page's checksum (RFC 3533, 6): polynomial 0x04c11db7, neither reflected nor inverted,
 * over the page with a checksum of 0.
 */
function sealPage(bytes: Buffer, page: number): void {
  const segments = bytes[page + 26]!;
  const end = bytes
    .subarray(page + 27, page + 27 + segments)
    .reduce((sum, length) => sum + length, page + 27 + segments);
  bytes.writeUInt32LE(0, page + 22);
  let sum = 0;
  for (let at = page; at < end; at++) {
    sum ^= bytes[at]! << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  bytes.writeUInt32LE(sum >>> 0, page + 22);
}

/**
 * Reads the times of an MP4: finds the content of each kind of box. Files here always have the
 * short form of times and one edit.
 */
function timesOf(bytes: Buffer): { movie: number; track: number; edits: number } {
  const boxes = new Map<string, number>();
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to;) {
      const size = bytes.readUInt32BE(at),
        kind = bytes.toString('latin1', at + 4, at + 8);
      boxes.set(kind, at + 8);
      if (['moov', 'trak', 'edts', 'mdia'].includes(kind)) walk(at + 8, at + size);
      at += size;
    }
  };
  walk(0, bytes.length);
  const [movie, track, edits] = ['mvhd', 'tkhd', 'elst'].map((kind) => boxes.get(kind));
  if (
    movie === undefined ||
    track === undefined ||
    edits === undefined ||
    bytes[movie] !== 0 ||
    bytes[track] !== 0 ||
    bytes[edits] !== 0 ||
    bytes.readUInt32BE(edits + 4) !== 1
  )
    throw new Error('The MP4 has no edit list of one edit in its short form.');
  if (bytes.readUInt32BE(movie + 12) !== 48_000)
    throw new Error('The MP4 does not count its time in samples.');
  return { movie, track, edits };
}

const playedOfMp4 = (bytes: Buffer): number => bytes.readUInt32BE(timesOf(bytes).edits + 8);

/** An MP4 that plays so many samples after leaving out `before`. */
export function cropMp4(file: Buffer, before: number, samples: number): Buffer {
  const bytes = Buffer.from(file);
  const { movie, track, edits } = timesOf(bytes);
  for (const at of [movie + 16, track + 20, edits + 8]) bytes.writeUInt32BE(samples, at);
  bytes.writeInt32BE(before, edits + 12);
  return bytes;
}

/** The frames of an AAC stream in ADTS, whose headers hold their lengths. */
export function adtsFrames(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= bytes.length;) {
    const length = (bytes.readUInt32BE(at + 2) >> 5) & 0x1fff;
    frames.push(bytes.subarray(at, at + length));
    at += length;
  }
  return frames;
}
