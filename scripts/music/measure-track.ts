/** Measures the files of one track, as a player hears them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterOf, clipped, longestSilence, seam } from './analysis.ts';
import { decode, encodings } from './encode.ts';
import { integrated, truePeak } from './loudness.ts';
import { nameScore, sha256, type MeasuredFile, type MeasuredTrack } from './measured.ts';
import { tempoOf } from './perform.ts';
import type { Piece } from './score.ts';
import { keyOf } from './theory.ts';

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/**
 * Decodes both files of a piece in a folder (needs ffmpeg) and measures them; the character is that
 * of the first encoding.
 */
export function measureTrack(piece: Piece, folder: string): MeasuredTrack {
  const files: Record<string, MeasuredFile> = {};
  let character: ReturnType<typeof characterOf> | null = null;
  for (const { extension } of encodings) {
    const path = join(folder, `${piece.id}.${extension}`);
    const bytes = readFileSync(path),
      loop = decode(path);
    character ??= characterOf(loop);
    files[extension] = {
      bytes: bytes.length,
      sha256: sha256(bytes),
      samples: loop[0].length,
      lufs: round(integrated(loop)),
      truePeakDb: round(truePeak(loop)),
      clipped: clipped(loop),
      longestSilenceSeconds: longestSilence(loop),
      seam: round(seam(loop)),
    };
  }
  const { centroidHz, bands, thirds, chroma, onsetsPerSecond } = character!;
  const { tonic, scale } = piece.key,
    key = keyOf(tonic, scale);
  const classes = new Set(Array.from({ length: key.size }, (_, i) => key.degree(i + 1) % 12));
  return {
    id: piece.id,
    score: nameScore(piece),
    key: `${tonic} ${scale}`,
    metre: piece.metre,
    tempo: piece.tempo,
    form: piece.form,
    samples: tempoOf(piece).samples,
    inScale: round(
      chroma.reduce((sum, share, pitch) => (classes.has(pitch) ? sum + share : sum), 0),
    ),
    character: {
      centroidHz: round(centroidHz, 0),
      bands: bands.map((band) => round(band, 4)),
      thirds: thirds.map((third) => round(third, 1)),
      chroma: chroma.map((share) => round(share, 3)),
      onsetsPerSecond: round(onsetsPerSecond),
    },
    files,
  };
}
