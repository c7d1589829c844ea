/**
 * `node scripts/build-guide.ts`: makes the guide's PDFs from its Markdown, with headless Chromium.
 * They are committed, so that nobody needs Chromium to start the product; a test says when they are
 * older than their text.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { parse as parseYaml } from 'yaml';
import { renderProse } from '#app/content/render-prose.server.ts';
import { guideFile } from '#contract/email-forms';
import { languages, type Language } from '#contract/i18n/index';
import { chromiumFlags } from '../tests/support/browser.ts';
import { findChromium, missingChromium } from '../tests/support/chromium.ts';
import { renderGuide, type Guide } from './guide/guide-document.ts';
import { computeStamp, guideRoot, guideStampFile } from './guide/guide-stamp.ts';

function readGuide(language: Language): Guide {
  const [, front = '', markdown = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
      readFileSync(join(guideRoot, `content/guide/${language}.md`), 'utf8'),
    ) ?? [];
  const head = parseYaml(front, { schema: 'core' }) as Omit<Guide, 'body'>;
  return { ...head, body: renderProse(markdown, language).body };
}

/**
 * The page on which each named place of a PDF stands, counted from 1. Reads Chromium's own files
 * only: plain objects, no object streams.
 */
function findPages(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)endobj/g)].map(([, id, body]) => [
      id!,
      body!,
    ]),
  );
  const pagesOf = (id: string): string[] => {
    const body = objects.get(id) ?? '';
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(body)?.[1];
    return kids === undefined
      ? [id]
      : [...kids.matchAll(/(\d+) 0 R/g)].flatMap((kid) => pagesOf(kid[1]!));
  };
  const catalog = [...objects.values()].find((body) => /\/Type\s*\/Catalog/.test(body)) ?? '';
  const pages = pagesOf(/\/Pages (\d+) 0 R/.exec(catalog)?.[1] ?? '');
  return new Map(
    [...text.matchAll(/\/(chapter-\d+)\s*\[(\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      pages.indexOf(id!) + 1,
    ]),
  );
}

async function print(browser: Browser, html: string, file: string): Promise<Buffer> {
  writeFileSync(file, html);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return pdf;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error(missingChromium);
const fonts = readFileSync(join(guideRoot, 'app/ui/fonts/fonts.css'), 'utf8').replaceAll(
  'url(./',
  `url(${pathToFileURL(join(guideRoot, 'app/ui/fonts')).href}/`,
);
const css = `${fonts}\n${readFileSync(join(import.meta.dirname, 'guide/guide.css'), 'utf8')}`;
const browser = await chromium.launch({ executablePath, args: chromiumFlags, headless: true });
const dir = mkdtempSync(join(tmpdir(), 'tudo-guide-'));
try {
  mkdirSync(join(guideRoot, 'public/guide'), { recursive: true });
  for (const language of languages) {
    const guide = readGuide(language),
      file = join(dir, `${language}.html`);
    const places = findPages(
      await print(browser, renderGuide(guide, language, css, new Map()), file),
    );
    const pdf = await print(browser, renderGuide(guide, language, css, places), file);
    const again = findPages(pdf);
    if (
      places.size === 0 ||
      [...places].some(([id, number]) => number < 1 || again.get(id) !== number)
    )
      throw new Error(
        `The page numbers of the contents (${language}) do not hold: ` +
          `${JSON.stringify([...places])}, then ${JSON.stringify([...again])}.`,
      );
    const target = join(guideRoot, 'public', guideFile(language));
    writeFileSync(target, pdf);
    console.log(
      `${target}: ${Math.round(statSync(target).size / 1000)} kB, chapters on pages ${[...again.values()].join(', ')}`,
    );
  }
  writeFileSync(guideStampFile, `${JSON.stringify(computeStamp(), null, 2)}\n`);
} finally {
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
}
