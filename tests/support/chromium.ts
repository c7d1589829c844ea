/** Where the tests' browser is. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const missingChromium = 'The end-to-end tests need Chromium and none was found: install it (Debian and Ubuntu: apt-get install chromium; macOS: brew install chromium) or name its program in CHROMIUM.';

const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of a Chromium, or null. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  const inPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => join(folder, name)));
  return [...(named === undefined ? [] : [named]), ...inPath, '/usr/bin/chromium', ...applications].find((path) => existsSync(path)) ?? null;
}
