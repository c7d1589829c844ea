/** The list that the player reads, written from the pieces. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { rate } from './dsp.ts';
import { encodings } from './encode.ts';
import { tempoOf } from './perform.ts';
import type { Piece } from './score.ts';

/** The text of `app/features/music/tracks.ts`. */
export function trackListOf(pieces: Piece[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  const lines = pieces.flatMap((piece) => [
    '  {',
    `    id: '${piece.id}',`,
    `    title: { en: ${quote(piece.title.en)}, vi: ${quote(piece.title.vi)} },`,
    '    sources: [',
    ...encodings.map(
      ({ extension, type }) =>
        `      { src: '/music/${piece.id}.${extension}', type: ${quote(type)} },`,
    ),
    '    ],',
    `    seconds: ${(tempoOf(piece).samples / rate).toFixed(3)},`,
    '  },',
  ]);
  return `/**
 * The music of the player, in the order in which it plays. Written by scripts/music/compose.ts;
 * change the pieces there.
 */
import type { Track } from './player.ts';

export const tracks: readonly Track[] = [
${lines.join('\n')}
];
`;
}

export function writeTrackList(pieces: Piece[], file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, trackListOf(pieces));
}
