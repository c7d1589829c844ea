/**
 * The icons that are made of `public/icon.svg`, for systems that take no vector: their files, sizes
 * and grounds.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MadeIcon {
  /** Path within `public/`. */
  file: string;
  /** Pixels each way. */
  size: number;
  /**
   * `own`: as drawn, with rounded corners. `whole`: the ground reaches the edges, and the system
   * cuts its own shape.
   */
  ground: 'own' | 'whole';
  /** Size of the drawing on a whole ground, as a share. */
  scale: number;
}

export const iconRoot = join(import.meta.dirname, '../..');
export const iconStampFile = join(iconRoot, 'content/icons.json');
export const iconFile = ({ file }: MadeIcon): string => join(iconRoot, 'public', file);

export const madeIcons: readonly MadeIcon[] = [
  { file: 'icon-192.png', size: 192, ground: 'own', scale: 1 },
  { file: 'icon-512.png', size: 512, ground: 'own', scale: 1 },
  // The safe zone of a maskable icon is a circle of four fifths of its width.
  { file: 'icon-maskable-512.png', size: 512, ground: 'whole', scale: 0.92 },
  { file: 'apple-touch-icon.png', size: 180, ground: 'whole', scale: 1 },
];

/**
 * The source and the sizes that the icons were drawn from, so that a test notices later changes.
 */
export function stampOf(): { source: string; icons: readonly MadeIcon[] } {
  return {
    source: createHash('sha256')
      .update(readFileSync(join(iconRoot, 'public/icon.svg')))
      .digest('hex'),
    icons: madeIcons,
  };
}
