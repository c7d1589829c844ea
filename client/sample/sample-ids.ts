/**
 * The ids of examples: known by their beginning, on every device and in every export, and the same
 * ones each time.
 */
const prefix = '00000000-0002-7000-8000-';
export const isSampleId = (id: string): boolean => id.startsWith(prefix);
export const sampleId = (index: number): string =>
  `${prefix}${index.toString(16).padStart(12, '0')}`;
/**
 * Id of no record: as an excluded account of a plan it marks the plan as an example. Saving the
 * plan drops it.
 */
export const samplePlanMark = sampleId(0xffff_ffff);
/** Id of the record that exists until all examples are written. */
export const sampleFillingId = sampleId(0xffff_fffe);
