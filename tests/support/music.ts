/** Music for tests: a quiet tone in place of the pieces, so that a test says how long one lasts. */
import type { BrowserContext, Page } from 'playwright-core';

/** A WAV file: 8 kHz, one channel, 8 bits. */
function makeTone(seconds: number): Buffer {
  const rate = 8_000,
    samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let sample = 0; sample < samples; sample++)
    file[44 + sample] = 128 + Math.round(6 * Math.sin((sample * 2 * Math.PI * 220) / rate));
  return file;
}

/**
 * Every piece is a tone of so many seconds; answers the addresses that were asked for. Also keeps
 * hold of the player's audio element, for `audioOf`.
 */
export async function playTones(context: BrowserContext, seconds: number): Promise<string[]> {
  const asked: string[] = [];
  const tone = makeTone(seconds);
  await context.route('**/music/*', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const range = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '');
    const first = Number(range?.[1] ?? 0),
      last = Math.min(Number(range?.[2] || tone.length - 1), tone.length - 1);
    return route.fulfill({
      status: range ? 206 : 200,
      body: tone.subarray(first, last + 1),
      headers: {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${first}-${last}/${tone.length}` }),
      },
    });
  });
  await context.addInitScript(() => {
    const Made = window.Audio;
    window.Audio = class extends Made {
      constructor() {
        super();
        Object.assign(window, { audio: this, pauses: 0 });
        this.addEventListener('pause', () => {
          (window as unknown as { pauses: number }).pauses++;
        });
      }
    };
  });
  return asked;
}

/** Returns the state of the player's audio element. */
export const audioOf = (page: Page) =>
  page.evaluate(() => {
    const { audio, pauses } = window as unknown as { audio?: HTMLAudioElement; pauses: number };
    return audio
      ? {
          playing: !audio.paused && audio.currentTime > 0,
          at: audio.currentTime,
          preload: audio.preload,
          loop: audio.loop,
          source: audio.currentSrc && new URL(audio.currentSrc).pathname,
          pauses,
        }
      : null;
  });
