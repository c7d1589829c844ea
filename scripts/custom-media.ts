/** The breakpoints of `app/ui/breakpoints.css`, in every style. */
import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

export const breakpoints = join(import.meta.dirname, '../app/ui/breakpoints.css');

export const withBreakpoints: CSSOptions = {
  postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] },
};
