/** The size of a page's code, gzip: each script that it loads and those inline in it. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface CodeSize {
  /** All of it, in bytes. 1 kB is 1,000 bytes. */
  bytes: number;
  /** Bytes of inline scripts, without data for search engines. */
  inlineBytes: number;
  /** Address of each script file, and its bytes. */
  files: Map<string, number>;
  /** The text of all files. */
  text: string;
}

export const gzipBytes = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length;

/**
 * Opens `address` in a fresh `page` and waits until it loads nothing more. `isReady`, in the page:
 * its script has taken over.
 */
export async function measureCode(
  page: Page,
  address: string,
  isReady: () => boolean,
): Promise<CodeSize> {
  const files = new Map<string, number>();
  const texts: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js') || !response.ok()) return;
    const read = response.body().then((body) => {
      files.set(new URL(response.url()).pathname, gzipBytes(body));
      texts.push(body.toString());
    });
    // A failure during the measurement fails it below, in `Promise.all`; a later response may meet
    // a closed page, which does not matter.
    read.catch(() => undefined);
    reading.push(read);
  });
  const html = await (await page.goto(address, { waitUntil: 'commit' }))!.text();
  await page.waitForFunction(isReady);
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const inlineBytes = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes, code]) => code !== '' && !attributes!.includes('application/ld+json'))
    .reduce((sum, [, , code]) => sum + gzipBytes(code!), 0);
  return {
    bytes: inlineBytes + files.values().reduce((sum, bytes) => sum + bytes, 0),
    inlineBytes,
    files,
    text: texts.join('\n'),
  };
}
