/** Finds hledger, the program that checks the journal that we export. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const missingHledger =
  'The test of the ledger’s export needs hledger and none was found: install it (Debian and ' +
  'Ubuntu: apt-get install hledger; macOS: brew install hledger) or name its program in ' +
  'HLEDGER.';

/** The path of hledger, or null. */
export function findHledger(): string | null {
  const named = process.env['HLEDGER'];
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? 'hledger.exe' : 'hledger'));
  return (
    [...(named === undefined ? [] : [named]), ...inPath].find((path) => existsSync(path)) ?? null
  );
}
