/**
 * `node scripts/build-icons.ts`: draws `public/icon.svg` in the sizes of home screens, with
 * headless Chromium. The pictures are committed, so that nobody needs Chromium to start the
 * product; a test reports a changed drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../tests/support/browser.ts';
import { findChromium, missingChromium } from '../tests/support/chromium.ts';
import { iconFile, madeIcons, iconRoot, iconStampFile, stampOf } from './icons/icons.ts';

const svg = readFileSync(join(iconRoot, 'public/icon.svg'), 'utf8');
const [, ground] = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
if (ground === undefined) throw new Error('public/icon.svg has no ground: a <rect> with a fill.');

const executablePath = findChromium();
if (executablePath === null) throw new Error(missingChromium);
const browser = await chromium.launch({ executablePath, args: chromiumFlags, headless: true });
try {
  for (const icon of madeIcons) {
    const tab = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await tab.setContent(
      `<style>html { background: ${icon.ground === 'whole' ? ground : 'transparent'} } ` +
        'body { margin: 0 } ' +
        `svg { display: block; width: ${icon.size}px; height: ${icon.size}px; ` +
        `scale: ${icon.scale} }</style>${svg}`,
    );
    await tab.screenshot({ path: iconFile(icon), omitBackground: icon.ground === 'own' });
    await tab.close();
  }
  writeFileSync(iconStampFile, `${JSON.stringify(stampOf(), null, 1)}\n`);
} finally {
  await browser.close();
}
