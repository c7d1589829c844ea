/** The ten pieces, in the order in which they play. */
import type { Piece } from '../score.ts';
import { compose as track1 } from './track1.ts';
import { compose as track2 } from './track2.ts';
import { compose as track3 } from './track3.ts';
import { compose as track4 } from './track4.ts';
import { compose as track5 } from './track5.ts';
import { compose as track6 } from './track6.ts';
import { compose as track7 } from './track7.ts';
import { compose as track8 } from './track8.ts';
import { compose as track9 } from './track9.ts';
import { compose as track10 } from './track10.ts';

export const pieces: (() => Piece)[] = [
  track1,
  track2,
  track3,
  track4,
  track5,
  track6,
  track7,
  track8,
  track9,
  track10,
];
