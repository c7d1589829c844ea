/**
 * Encoding for the web: Opus in Ogg, and AAC in MP4 for browsers without it. Both containers record
 * the samples that the encoder added at the ends, so that players can omit them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seam } from './analysis.ts';
import { adtsFrames, cropMp4, cropOgg } from './containers.ts';
import { rate } from './dsp.ts';
import type { Stereo } from './mix.ts';

export const encodings = [
  { extension: 'ogg', type: 'audio/ogg; codecs="opus"' },
  { extension: 'm4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
] as const;

export const missingFfmpeg =
  'ffmpeg was not found. It encodes and decodes the music; install it (Debian: apt-get ' +
  'install ffmpeg). The encoded files are in the repository, so building, ' +
  'testing and running do not need it.';

/** Whether there is an ffmpeg to call. */
export const hasFfmpeg = (): boolean =>
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

function ffmpeg(args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args],
    { maxBuffer: 2 ** 30 },
  );
  if (status !== 0)
    throw new Error(stderr === null ? missingFfmpeg : `ffmpeg failed: ${stderr.toString()}`);
  return stdout;
}

const opusDelay = 312,
  opusFrame = 960,
  aacFrame = 1024;
const quiet = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
/** Number of seams that are tried, and the samples between them. */
const seamTries = 12,
  seamStep = 400;

/**
 * Writes `<target>.ogg` and `<target>.m4a`. The same samples give the same bytes. A codec's noise
 * differs between the end and the beginning, however fine the loop is; so the seam is moved ahead
 * in what rings on, by up to a tenth of a second, until the decoded step is no larger than the
 * music's own.
 */
export function encode(loop: Stereo, target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'tudo-music-'));
  try {
    for (const { extension } of encodings) {
      const write = extension === 'ogg' ? writeOpus : writeAac;
      let best = Infinity;
      for (let attempt = 0; attempt < seamTries && best > 1; attempt++) {
        const file = join(folder, `try.${extension}`);
        write(loop, attempt * seamStep, file, folder);
        const step = seam(decode(file));
        if (step < best) {
          best = step;
          copyFileSync(file, `${target}.${extension}`);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The encoders hear the loop's other end before and after it, so that its first and last frames are
// as fine as all others; the containers leave that out.

/** 80 ms and more for the decoder to settle (RFC 7845, 4.6); the end falls into the last packet. */
function writeOpus(loop: Stereo, earlier: number, file: string, folder: string): void {
  const count = loop[0].length,
    after = opusFrame / 2,
    before = 3840 + opusFrame - ((opusDelay + 3840 + count + after) % opusFrame);
  ffmpeg([
    ...writeRaw(loop, before + earlier, after - earlier, folder),
    '-c:a',
    'libopus',
    '-b:a',
    '73k',
    '-vbr',
    'constrained',
    '-compression_level',
    '10',
    '-application',
    'audio',
    ...quiet,
    file,
  ]);
  writeFileSync(file, cropOgg(readFileSync(file), before, count));
}

/**
 * Two frames more than the loop on both sides. A frame needs the one before it, so one stays, and
 * the edit list leaves it out; players expect exactly that of an encoder. A time scale in
 * milliseconds would make the loop stumble.
 */
function writeAac(loop: Stereo, earlier: number, file: string, folder: string): void {
  const count = loop[0].length,
    stream = join(folder, 'loop.aac');
  ffmpeg([
    ...writeRaw(loop, 2 * aacFrame + earlier, 2 * aacFrame - earlier, folder),
    '-c:a',
    'aac',
    '-b:a',
    '72k',
    '-cutoff',
    '15000',
    ...quiet,
    '-f',
    'adts',
    stream,
  ]);
  writeFileSync(
    stream,
    Buffer.concat(adtsFrames(readFileSync(stream)).slice(2, 3 + count / aacFrame)),
  );
  ffmpeg([
    '-i',
    stream,
    '-c',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
    '-use_editlist',
    '1',
    '-movie_timescale',
    String(rate),
    '-movflags',
    '+faststart',
    ...quiet,
    file,
  ]);
  writeFileSync(file, cropMp4(readFileSync(file), aacFrame, count));
}

/**
 * Interleaves left and right with their neighbours in the loop (a negative length removes samples);
 * returns ffmpeg's options for it.
 */
function writeRaw([left, right]: Stereo, before: number, after: number, folder: string): string[] {
  const count = left.length,
    out = new Float32Array((before + count + after) * 2),
    file = join(folder, 'loop.f32');
  for (let n = 0; n < out.length / 2; n++) {
    const at = (((n - before) % count) + count) % count;
    out[2 * n] = left[at]!;
    out[2 * n + 1] = right[at]!;
  }
  writeFileSync(file, new Uint8Array(out.buffer));
  return ['-f', 'f32le', '-ar', String(rate), '-ac', '2', '-i', file];
}

/** Decodes a file like a player that obeys the container's information about its ends. */
export function decode(file: string): Stereo {
  const bytes = ffmpeg(['-i', file, '-f', 'f32le', '-ar', String(rate), '-ac', '2', '-']);
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const left = new Float32Array(samples.length / 2),
    right = new Float32Array(samples.length / 2);
  for (let n = 0; n < left.length; n++) {
    left[n] = samples[2 * n]!;
    right[n] = samples[2 * n + 1]!;
  }
  return [left, right];
}
