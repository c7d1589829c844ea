/** The instruments by name. */
import * as held from './blown-bowed.ts';
import * as low from './low-and-brushed.ts';
import * as plucked from './strings-plucked.ts';
import * as struck from './struck.ts';
import type { Instrument } from './tone.ts';

const all = { ...held, ...low, ...plucked, ...struck };
export type InstrumentName = keyof typeof all;
export const instruments: Record<InstrumentName, Instrument> = all;
