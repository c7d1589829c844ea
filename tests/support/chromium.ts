/** Finds the browsers of the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const missingChromium =
  'The end-to-end tests need Chromium and none was found: install it (Debian and Ubuntu: ' +
  'apt-get install chromium; macOS: brew install chromium) or name its program in CHROMIUM.';

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium, or null. */
export function findChromium(): string | null {
  return find(
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    ['/usr/bin/chromium', ...applications],
  );
}

/**
 * Chromium without its user interface: the same engine, network and storage, without windows, menus
 * or address line, which are two fifths of the cost of a visit. Null if it is not installed. See
 * docs/decisions/how-changes-are-tested.md.
 */
export function findHeadlessShell(): string | null {
  return find(['chromium-headless-shell'], ['/usr/bin/chromium-headless-shell']);
}

/** A program named in CHROMIUM is taken for every browser. */
function find(names: readonly string[], places: readonly string[]): string | null {
  const named = process.env['CHROMIUM'];
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return (
    [...(named === undefined ? [] : [named]), ...inPath, ...places].find((path) =>
      existsSync(path),
    ) ?? null
  );
}

export const missingFont =
  'The tests of layout shifts need a font with the widths of Times New Roman, ' +
  'and none was found: install one (Debian and Ubuntu: apt-get install fonts-liberation).';

/**
 * A font that `app/ui/fonts/fonts.css` names as a fallback: its file, or its name on systems that
 * have it; or null.
 */
export function findStandInFont(): string | null {
  if (process.platform !== 'linux') return 'Times New Roman';
  const { stdout } = spawnSync('fc-match', ['--format=%{file}', 'Liberation Serif'], {
    encoding: 'utf8',
  });
  return /Liberation|Tinos|Times/i.test(stdout ?? '') ? stdout : null;
}
