/**
 * The measurements that `measure.ts` writes to `measured.json`, and the limits that they must keep.
 */
import { createHash } from 'node:crypto';
import { distance, type Character } from './analysis.ts';
import { render } from './mix.ts';
import type { Piece } from './score.ts';

export interface MeasuredFile {
  bytes: number;
  sha256: string;
  samples: number;
  lufs: number;
  truePeakDb: number;
  clipped: number;
  longestSilenceSeconds: number;
  seam: number;
}
export interface MeasuredTrack {
  id: string;
  /** Digest of the score from which the files were rendered. */
  score: string;
  key: string;
  metre: string;
  tempo: number;
  form: string;
  samples: number;
  /** Share of the sounding tones that belong to the key's scale. */
  inScale: number;
  character: Character;
  /** Files by ending. */
  files: Record<string, MeasuredFile>;
}
export interface MeasuredMusic {
  /** Digest of the first seconds of the first track, as rendered. */ excerpt: string;
  tracks: MeasuredTrack[];
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Names a score: any other note, level or room gives another name. */
export const nameScore = (piece: Piece): string =>
  sha256(
    JSON.stringify(piece, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    ),
  ).slice(0, 16);

/** Names how a piece begins to sound: most of a second of samples, rounded to 12 bits. */
export function nameExcerpt(piece: Piece): string {
  const [left, right] = render(piece, { untilSeconds: 0.8 });
  return sha256(
    Uint8Array.from(
      Int16Array.from([...left, ...right], (value) => Math.round(value * 2048)),
      (value) => value & 255,
    ),
  ).slice(0, 16);
}

export const musicLimits = {
  seconds: [90, 180],
  lufs: [-18.5, -17.5],
  truePeakDb: -1,
  silenceSeconds: 1.5,
  bytesPerEncoding: 12_000_000,
  inScale: 0.7,
  /** See `seam`; the fallback's codec is noisier. */
  seam: { ogg: 1, m4a: 2 } as Record<string, number>,
  /**
   * Below this share of power lies all bass; above that one, all that could be harsh (2 to 5 kHz).
   */
  lowShare: 0.5,
  harshShare: 0.12,
  /** See `distance`. */
  apart: 1,
} as const;

/** Every limit that is not kept, in words. */
export function faultsOf({ tracks }: MeasuredMusic): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence);
  };
  for (const { id, samples, files, inScale, character } of tracks) {
    const seconds = samples / 48_000;
    expect(
      seconds >= musicLimits.seconds[0] && seconds <= musicLimits.seconds[1],
      `${id} is ${seconds} s long`,
    );
    expect(inScale >= musicLimits.inScale, `${id}: only ${inScale} of its tones are of its key`);
    expect(
      character.bands[0]! <= musicLimits.lowShare,
      `${id}: ${character.bands[0]} of its power lies below 150 Hz`,
    );
    expect(
      character.bands[3]! <= musicLimits.harshShare,
      `${id}: ${character.bands[3]} of its power lies between 2 and 5 kHz`,
    );
    for (const [ending, file] of Object.entries(files)) {
      const name = `${id}.${ending}`;
      expect(file.samples === samples, `${name} plays ${file.samples} samples, not ${samples}`);
      expect(
        file.lufs >= musicLimits.lufs[0] && file.lufs <= musicLimits.lufs[1],
        `${name} has ${file.lufs} LUFS`,
      );
      expect(file.truePeakDb <= musicLimits.truePeakDb, `${name} peaks at ${file.truePeakDb} dBTP`);
      expect(file.clipped === 0, `${name} clips ${file.clipped} times`);
      expect(
        file.longestSilenceSeconds <= musicLimits.silenceSeconds,
        `${name} is silent for ${file.longestSilenceSeconds} s`,
      );
      expect(
        file.seam <= musicLimits.seam[ending]!,
        `${name}: the seam's step is ${file.seam} of a usual one`,
      );
    }
  }
  for (const ending of Object.keys(tracks[0]?.files ?? {})) {
    const bytes = tracks.reduce((sum, { files }) => sum + files[ending]!.bytes, 0);
    expect(bytes <= musicLimits.bytesPerEncoding, `all .${ending} together have ${bytes} bytes`);
  }
  tracks.forEach((track, i) =>
    tracks.slice(0, i).forEach((other) => {
      const apart = distance(track.character, other.character);
      expect(
        apart >= musicLimits.apart,
        `${other.id} and ${track.id} are only ${apart.toFixed(2)} apart`,
      );
      expect(
        track.key !== other.key && track.tempo !== other.tempo,
        `${other.id} and ${track.id} share key or tempo`,
      );
    }),
  );
  return faults;
}
