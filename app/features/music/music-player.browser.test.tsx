/**
 * Specification §2, §3, §4, §8 and §9: the music player as a control, with tones instead of the
 * pieces.
 */
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, show } from '../../../tests/support/component/mount-page.tsx';
import { releaseMusic } from './one-tab.ts';
import { tracks } from './tracks.ts';

/** Returns a quiet tone as a WAV file: 8 kHz, one channel, 8 bits. */
function makeTone(seconds: number): Blob {
  const rate = 8_000,
    samples = Math.round(seconds * rate),
    file = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries())
      file.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  file.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  write(36, 'data');
  file.setUint32(40, samples, true);
  for (let sample = 0; sample < samples; sample += 1)
    file.setUint8(44 + sample, 128 + Math.round(6 * Math.sin((sample * 2 * Math.PI * 220) / rate)));
  return new Blob([file], { type: 'audio/wav' });
}

interface Listener {
  seconds?: number;
  /** The audio played in place of every piece; by default a tone of `seconds`. */
  file?: Blob;
  /** A promise that every piece waits for. */
  arrived?: Promise<void>;
  /** Content rendered beside the player. */
  beside?: ReactNode;
}
/** Plays `file` for every piece, and records the requested and the played pieces. */
class StandIn extends Audio {
  asked = '';
  readonly heard: string[] = [];
  arrived: Promise<void> | undefined;
  private readonly file: string;
  private given: HTMLSourceElement[] = [];
  constructor(file: string, arrived?: Promise<void>) {
    super();
    this.file = file;
    this.arrived = arrived;
    this.addEventListener('playing', () => {
      this.heard.push(this.asked);
    });
  }
  override replaceChildren(...sources: HTMLSourceElement[]): void {
    this.given = sources;
  }
  override load(): void {
    this.asked = new URL(this.given[0]!.src).pathname;
    for (const source of this.given) source.src = this.file;
    const begin = () => {
      super.replaceChildren(...this.given);
      super.load();
    };
    if (this.arrived) void this.arrived.then(begin);
    else begin();
  }
}
let audio: StandIn | null = null;

let visits = 0;
/** Shows the player after a first press without a pause: it plays. */
async function open({
  seconds = 30,
  file = makeTone(seconds),
  arrived,
  beside,
}: Listener = {}): Promise<void> {
  // The browser of these tests asks for reduced motion.
  await page.emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  await page.mouse.move(700, 3);
  await page.mouse.down();
  await page.mouse.up();
  const made = (audio = new StandIn(URL.createObjectURL(file), arrived));
  vi.stubGlobal('Audio', function give() {
    return made;
  });
  // A player lives as long as its module, so each test loads its own, as each page does.
  const part = (await import(
    /* @vite-ignore */ `./music-player.tsx?visit=${(visits += 1)}`
  )) as typeof import('./music-player.tsx');
  const Player = part.default;
  show(
    <>
      <Player hidden={false} />
      {beside}
    </>,
  );
  await player().waitFor();
}
afterEach(() => {
  audio?.pause();
  audio = null;
  releaseMusic();
  vi.unstubAllGlobals();
});

const player = () => page.getByRole('region', { name: 'Music', exact: true });
const control = (name: string) => player().getByRole('button', { name, exact: true });
const shownTitle = (text: string) => player().locator('.track-title').filter({ hasText: text });
const position = () => player().getByRole('slider', { name: 'Position in the track' });
const audioOf = () => ({
  playing: !audio!.paused && audio!.currentTime > 0,
  at: audio!.currentTime,
  played: audio!.heard,
});
const plays = async () => {
  await expect.poll(() => audioOf().playing).toBe(true);
};
const isSilent = async () => {
  await expect.poll(() => audioOf().playing).toBe(false);
};

describe('§2, §9 the control', () => {
  test('is a 2.75rem circle at the bottom left; hover or focus opens it to 14rem in 0.3 s with the title', async () => {
    await open();
    await control('Pause music').waitFor();
    const box = () =>
      player().evaluate((element) => {
        const { left, bottom, width, height } = element.getBoundingClientRect();
        return { left, below: innerHeight - bottom, width, height };
      });
    const style = () =>
      player().evaluate((element) => {
        const {
          position: kind,
          borderRadius,
          transitionDuration,
          transitionProperty,
        } = getComputedStyle(element);
        return {
          kind,
          borderRadius,
          transitionDuration: [...new Set(transitionDuration.split(', '))],
          transitionProperty,
        };
      });
    expect(await box()).toEqual({ left: 16, below: 16, width: 44, height: 44 });
    expect(await style()).toEqual({
      kind: 'fixed',
      borderRadius: '22px',
      transitionDuration: ['0.3s'],
      transitionProperty: expect.stringContaining('width'),
    });
    const title = shownTitle(tracks[0]!.title.en);
    expect(await title.isVisible()).toBe(false);
    await player().hover();
    await expect.poll(async () => (await box()).width).toBe(224);
    await title.waitFor();
    expect(await control('Pause music').getAttribute('title')).toBe(tracks[0]!.title.en);
    await page.mouse.move(900, 300);
    await expect.poll(async () => (await box()).width).toBe(44);
    await page.keyboard.press('Shift+Tab');
    await control('Pause music').focus();
    await expect.poll(async () => (await box()).width).toBe(224);
    for (const name of ['Previous track', 'Next track', 'Mute music']) {
      await page.keyboard.press('Tab');
      expect(document.activeElement!.getAttribute('aria-label')).toBe(name);
    }
  });

  test('a click on the progress bar seeks to that point, and so do the keys', async () => {
    await open({ seconds: 40 });
    await plays();
    await control('Pause music').click();
    await isSilent();
    await player().hover();
    await position().click({
      position: { x: 0.75 * (await position().boundingBox())!.width, y: 5 },
    });
    await expect.poll(() => Math.round(audioOf().at / 3)).toBe(10);
    const from = audioOf().at;
    await position().press('ArrowRight');
    await expect.poll(() => audioOf().at - from).toBeCloseTo(5, 1);
    await position().press('Home');
    await expect.poll(() => audioOf().at).toBe(0);
    expect(await position().getAttribute('aria-valuetext')).toBe('0:00 of 0:40');
  });

  test('volume and mute work by keyboard alone', async () => {
    await open({ seconds: 300 });
    await plays();
    const sound = () => ({ muted: audio!.muted, volume: Math.round(100 * audio!.volume) });
    const named = () => document.activeElement!.getAttribute('aria-label');
    const before = sound();
    expect(before.muted).toBe(false);
    // The focus moves by keyboard from here on.
    await page.keyboard.press('Shift+Tab');
    await control('Pause music').focus();
    // It unfolds for the focus, which takes a frame.
    await control('Previous track').waitFor();
    for (const name of ['Previous track', 'Next track', 'Mute music']) {
      await page.keyboard.press('Tab');
      expect(named()).toBe(name);
    }
    await page.keyboard.press('Space');
    await expect.poll(sound).toEqual({ ...before, muted: true });
    await expect.poll(named).toBe('Unmute music');
    await page.keyboard.press('Enter');
    await expect.poll(sound).toEqual(before);
    await page.keyboard.press('Tab');
    expect(named()).toBe('Volume of the music');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(sound).toEqual({ muted: false, volume: before.volume - 5 });
    await page.keyboard.press('Home');
    await expect.poll(sound).toEqual({ muted: false, volume: 0 });
    await page.keyboard.press('End');
    await expect.poll(sound).toEqual({ muted: false, volume: 100 });
    expect(document.activeElement!.getAttribute('aria-valuetext')).toBe('100 percent');
  });

  test('shows a spinner while it loads', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await open({ arrived });
    await player().locator('.spin').waitFor();
    await player()
      .getByRole('status')
      .filter({ hasText: 'The music is loading' })
      .waitFor({ state: 'attached' });
    arrive();
    await player().locator('.spin').waitFor({ state: 'detached' });
    await plays();
  });

  test('announces the playing piece and the loading in a live region, folded too', async () => {
    await open();
    await plays();
    const said = player().getByRole('status');
    await expect.poll(() => said.textContent()).toBe(tracks[0]!.title.en);
    // The same element from here on: an element inserted with its text is not announced.
    await said.evaluate((element) => {
      element.setAttribute('data-stays', '');
    });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    audio!.arrived = arrived;
    // As a media key of a headset does: the pointer is not on the page.
    audio!.dispatchEvent(new Event('ended'));
    await expect.poll(() => said.textContent()).toBe('The music is loading');
    arrive();
    await expect.poll(() => said.textContent()).toBe(tracks[1]!.title.en);
    expect([
      await player().getByRole('status').count(),
      await said.getAttribute('data-stays'),
      await said.evaluate((element) => getComputedStyle(element).visibility),
      await shownTitle(tracks[1]!.title.en).isVisible(),
    ]).toEqual([1, '', 'visible', false]);
  });

  test('folds while a person types under a resting pointer, and unfolds when it moves', async () => {
    await open({ beside: <input className="num" defaultValue="100" /> });
    const own = player(),
      width = async () => (await own.boundingBox())!.width;
    await own.hover();
    await expect.poll(width).toBe(224);
    const field = page.locator('input.num');
    await field.focus();
    await field.press('End');
    await expect.poll(width).toBe(44);
    await page.mouse.move(38, (await own.boundingBox()).y + 20);
    await expect.poll(width).toBe(224);
  });
});

describe('§3, §4 the list', () => {
  test('has ten pieces, and the first follows the last', async () => {
    expect([tracks.length, tracks.map(({ id }) => id)]).toEqual([
      10,
      Array.from({ length: 10 }, (_, index) => `track${index + 1}`),
    ]);
    await open();
    await plays();
    await player().hover();
    for (const { title } of [...tracks.slice(1), tracks[0]!]) {
      await control('Next track').click();
      await shownTitle(title.en).waitFor();
    }
    await plays();
  });

  test('when a piece ends the next one plays', async () => {
    await open({ seconds: 1 });
    // A piece of one second may be over before a busy machine looks, so played pieces are recorded.
    await expect
      .poll(() => [...new Set(audioOf().played)].slice(0, 2))
      .toEqual([0, 1].map((place) => tracks[place]!.sources[0]!.src));
  });
});

describe('§8 playback errors', () => {
  test('an unplayable file shows the exact alert', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await open({ file: new Blob(['no music'], { type: 'audio/webm' }) });
    await expect.poll(() => alert.mock.calls).toEqual([['Lỗi: Không thể phát bài hát.']]);
    await control('Play music').waitFor();
  });

  test('a forbidden playback only warns in the console', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined),
      warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
      new DOMException('The person has not pressed anything.', 'NotAllowedError'),
    );
    await open();
    await expect
      .poll(() => warn.mock.calls.map(([, error]) => (error as DOMException).name))
      .toEqual(['NotAllowedError']);
    await control('Play music').waitFor();
    expect(alert).not.toHaveBeenCalled();
  });
});
