/** Texts as they are compared rather than read, and as spreadsheets take them. */
export { csvCell, withoutGuard } from './csv.ts';
export { foldText } from './fold.ts';
