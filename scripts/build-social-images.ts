/**
 * `node scripts/build-social-images.ts`: builds the preview pictures of links (1200 by 630), one
 * for each article and for the pages that request one, with headless Chromium. They are committed,
 * so that nobody needs Chromium to start the product; a test reports a changed title.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { languages } from '#contract/i18n/index';
import { escapeHtml } from '../server/http/escape-html.ts';
import { chromiumFlags } from '../tests/support/browser.ts';
import { findChromium, missingChromium } from '../tests/support/chromium.ts';
import {
  listPictures,
  pictureFile,
  socialRoot,
  socialStampFile,
  type Picture,
} from './social/pictures.ts';

const size = { width: 1200, height: 630 };
const star =
  '<svg viewBox="-7.6 -14 15.2 23" width="42" height="63">' +
  '<path fill="#c8a352" ' +
  'd="M0-13 1.7-1.7 0 0zM7 0 1.7 1.7 0 0zM0 8-1.7 1.7 0 0zM-7 0-1.7-1.7 0 0z"/>' +
  '<path fill="none" stroke="#c8a352" stroke-width=".75" ' +
  'd="M0-13 1.7-1.7 7 0 1.7 1.7 0 8-1.7 1.7-7 0-1.7-1.7z"/></svg>';
/**
 * Seven hundredths of a turn a year: the arc of the dial, as an ornament that says what the product
 * is about.
 */
const arc = Array.from({ length: 43 }, (_, year) => {
  const angle = Math.PI * (1 - year / 42),
    long = year % 5 === 0 ? 26 : 12;
  const at = (radius: number) =>
    `${520 + radius * Math.cos(angle)} ${520 - radius * Math.sin(angle)}`;
  return `<path d="M${at(470)}L${at(470 + long)}"/>`;
}).join('');

function page({ title, label, language }: Picture, fonts: string): string {
  const long = title.length > 52;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${fonts}
    * { margin: 0; box-sizing: border-box }
    body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; position: relative;
      background: #140d0a; color: #f0ebdf; font-family: "Newsreader Display", serif }
    .arc { position: absolute; left: 560px; top: 60px }
    .arc path { stroke: #c8a352; stroke-opacity: .34; stroke-width: 1.5; fill: none }
    main { position: absolute; inset: 72px 80px 64px; display: flex; flex-direction: column }
    .brand { display: flex; align-items: center; gap: 18px; font-size: 46px; letter-spacing: -.015em }
    h1 { margin-top: auto; max-width: 960px; font: 400 ${long ? 64 : 76}px/1.12 "Newsreader Display";
      letter-spacing: -.02em; text-wrap: balance }
    p { margin-top: 36px; padding-top: 22px; border-top: 1.5px solid #c8a352;
      font: 400 26px/1.3 Inter, sans-serif; color: #c9c1b4 }
  </style><svg class="arc" width="1040" height="560" viewBox="0 0 1040 560">${arc}
    <path d="M50 520A470 470 0 0 1 990 520"/></svg>
    <main><div class="brand">${star}Tudo</div>
    <h1>${escapeHtml(title)}</h1><p>${escapeHtml(label)}</p></main></html>`;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error(missingChromium);
const fonts = readFileSync(join(socialRoot, 'app/ui/fonts/fonts.css'), 'utf8').replaceAll(
  'url(./',
  `url(${pathToFileURL(join(socialRoot, 'app/ui/fonts')).href}/`,
);
const browser = await chromium.launch({ executablePath, args: chromiumFlags, headless: true });
const dir = mkdtempSync(join(tmpdir(), 'tudo-social-'));
try {
  const tab = await browser.newPage({ viewport: size });
  for (const language of languages) {
    rmSync(join(socialRoot, 'public/social', language), { recursive: true, force: true });
    mkdirSync(join(socialRoot, 'public/social', language), { recursive: true });
  }
  for (const picture of listPictures()) {
    const file = join(dir, 'picture.html');
    writeFileSync(file, page(picture, fonts));
    await tab.goto(pathToFileURL(file).href);
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: pictureFile(picture) });
  }
  writeFileSync(socialStampFile, `${JSON.stringify(listPictures(), null, 1)}\n`);
} finally {
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
}
