/**
 * The endings of the files that an import reads, for the system's list of files and for the choice
 * of one inside an archive. The content of a file tells its format, not its ending.
 */
export const fileEndings: readonly string[] = [
  '.zip',
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.htm',
  '.html',
  '.ofx',
  '.qfx',
  '.qbo',
  '.qif',
  '.csv',
  '.tsv',
  '.txt',
  '.xml',
  '.camt',
  '.053',
  '.052',
  '.sta',
  '.mt940',
  '.940',
  '.mt942',
  '.942',
  '.swi',
];
