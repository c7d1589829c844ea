/** Specification §2, §4, §8, §9: the states of the player, with a fake audio element. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MusicMemory } from './music-memory.ts';
import { MusicPlayer, type Track } from './player.ts';

/** The part of an audio element that the player uses. It does nothing by itself. */
class FakeAudio extends EventTarget {
  preload = '';
  loop = false;
  muted = false;
  volume = 1;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  error: { code: number; message: string } | null = null;
  ranges: [number, number][] = [];
  sources: (EventTarget & { src: string; type: string })[] = [];
  calls: string[] = [];
  playing = Promise.withResolvers<void>();
  get seekable() {
    return {
      length: this.ranges.length,
      start: (part: number) => this.ranges[part]![0],
      end: (part: number) => this.ranges[part]![1],
    };
  }
  replaceChildren(...sources: FakeAudio['sources']) {
    this.sources = sources;
  }
  load() {
    this.calls.push(`load ${this.sources[0]?.src}`);
    this.readyState = 0;
  }
  play() {
    this.calls.push('play');
    this.paused = false;
    this.playing = Promise.withResolvers<void>();
    return this.playing.promise;
  }
  pause() {
    this.calls.push('pause');
    if (!this.paused) {
      this.paused = true;
      this.say('pause');
    }
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
  /** Reports the metadata as loaded. */
  know(seconds = 100) {
    this.duration = seconds;
    this.ranges = [[0, seconds]];
    this.readyState = 1;
    this.say('loadedmetadata');
  }
  sound() {
    this.readyState = 4;
    this.playing.resolve();
    this.say('playing');
  }
}
const piece = (name: string): Track => ({
  id: name,
  title: { en: name, vi: name },
  sources: [
    { src: `/music/${name}.webm`, type: 'audio/webm' },
    { src: `/music/${name}.m4a`, type: 'audio/mp4' },
  ],
  seconds: 90,
});
const three = ['one', 'two', 'three'].map(piece);

let audio: FakeAudio, alert: ReturnType<typeof vi.fn<(text: string) => void>>, saved: MusicMemory[];
function open(tracks: readonly Track[] = three): MusicPlayer {
  return new MusicPlayer({
    audio: audio as unknown as HTMLAudioElement,
    tracks,
    memory: { paused: false, muted: false, volume: 0.5 },
    save: (memory) => {
      saved.push({ ...memory });
    },
    alert,
    claim: () => {},
    release: () => {},
  });
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

beforeEach(() => {
  [audio, alert, saved] = [new FakeAudio(), vi.fn<(text: string) => void>(), []];
  vi.stubGlobal('document', { createElement: () => new EventTarget() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§4 play', () => {
  test('no source is attached before the first use, and then only metadata is fetched', () => {
    const player = open();
    expect([audio.calls, audio.preload]).toEqual([[], 'metadata']);
    player.load();
    expect([audio.calls, audio.sources.map(({ src }) => src)]).toEqual([
      ['load /music/one.webm'],
      ['/music/one.webm', '/music/one.m4a'],
    ]);
    audio.know();
    expect([audio.calls, player.getState()]).toEqual([
      ['load /music/one.webm'],
      {
        index: 0,
        playing: false,
        loading: false,
        ready: true,
        currentTime: 0,
        duration: 100,
        muted: false,
        volume: 0.5,
      },
    ]);
  });
  test('a loaded source plays at once', () => {
    const player = open();
    player.load();
    audio.know();
    player.play();
    expect(audio.calls.at(-1)).toBe('play');
    audio.sound();
    expect(player.getState()).toMatchObject({ playing: true, loading: false });
  });
  test('an unloaded source loads first, and the control shows the loading', () => {
    const player = open();
    player.play();
    expect([audio.calls, player.getState().loading]).toEqual([['load /music/one.webm'], true]);
    audio.know();
    expect([audio.calls.at(-1), player.getState().loading]).toEqual(['play', true]);
    audio.sound();
    expect(player.getState()).toMatchObject({ playing: true, loading: false, ready: true });
  });
  test('a pause before the playback starts is applied, and is no error', async () => {
    const player = open();
    player.play();
    audio.know();
    player.pause();
    audio.playing.reject(new DOMException('', 'AbortError'));
    await settle();
    expect([player.getState().playing, player.getState().loading, alert.mock.calls]).toEqual([
      false,
      false,
      [],
    ]);
  });
});

describe('§4 the list', () => {
  test('the next piece plays when one ends, and the first after the last', () => {
    const player = open();
    player.play();
    const heard: number[] = [];
    for (let count = 0; count < 4; count++) {
      audio.know();
      audio.sound();
      heard.push(player.getState().index);
      audio.paused = true;
      audio.say('ended');
    }
    expect(heard).toEqual([0, 1, 2, 0]);
    expect(audio.calls.filter((call) => call.startsWith('load'))).toEqual([
      'load /music/one.webm',
      'load /music/two.webm',
      'load /music/three.webm',
      'load /music/one.webm',
      'load /music/two.webm',
    ]);
  });
  test('a single piece repeats', () => {
    open([piece('alone')]);
    expect(audio.loop).toBe(true);
    audio = new FakeAudio();
    open();
    expect(audio.loop).toBe(false);
  });
  test('back restarts the piece, then plays the previous one; before the first comes the last', () => {
    const player = open();
    player.play();
    audio.know();
    audio.currentTime = 10;
    audio.say('timeupdate');
    player.previous();
    expect([player.getState().index, audio.currentTime]).toEqual([0, 0]);
    player.previous();
    expect(player.getState().index).toBe(2);
  });
  test('choosing another piece while paused does not start the playback', () => {
    const player = open();
    player.next();
    audio.know();
    expect([player.getState().index, audio.calls]).toEqual([1, ['load /music/two.webm']]);
  });
});

describe('§4, §8 errors', () => {
  test('NotAllowedError only warns in the console and clears the wish to play', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const player = open();
    player.play();
    audio.know();
    audio.playing.reject(new DOMException('no gesture', 'NotAllowedError'));
    await settle();
    expect([warn.mock.calls.length, alert.mock.calls]).toEqual([1, []]);
    expect(player.getState()).toMatchObject({ playing: false, loading: false, ready: true });
    const calls = audio.calls.length;
    audio.say('loadedmetadata');
    expect(audio.calls.length).toBe(calls);
  });
  test('NotSupportedError shows the exact alert once, and a later press tries again', async () => {
    const player = open();
    player.play();
    audio.know();
    audio.playing.reject(new DOMException('', 'NotSupportedError'));
    await settle();
    audio.error = { code: 4, message: '' };
    audio.say('error');
    expect(alert.mock.calls).toEqual([['Lỗi: Không thể phát bài hát.']]);
    expect(player.getState()).toMatchObject({ playing: false, loading: false, ready: false });
    player.play();
    expect(audio.calls.filter((call) => call.startsWith('load')).length).toBe(2);
  });
  test('a source that the browser does not support shows the same alert on play, and nothing before that', () => {
    const player = open();
    player.load();
    audio.sources.at(-1)!.dispatchEvent(new Event('error'));
    expect(alert.mock.calls).toEqual([]);
    player.play();
    audio.sources.at(-1)!.dispatchEvent(new Event('error'));
    expect(alert.mock.calls).toEqual([['Lỗi: Không thể phát bài hát.']]);
  });
  test('an error while it plays stops loading and playing, and clears the wish to play', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const player = open();
    player.play();
    audio.know();
    audio.sound();
    audio.error = { code: 3, message: 'cannot be decoded' };
    audio.say('error');
    expect(player.getState()).toMatchObject({ playing: false, loading: false });
    player.hold('hidden', true);
    const calls = audio.calls.length;
    player.hold('hidden', false);
    expect(audio.calls.length).toBe(calls);
  });
  test('an error of an earlier source is ignored', () => {
    const player = open();
    player.play();
    const old = audio.sources.at(-1)!;
    player.next();
    old.dispatchEvent(new Event('error'));
    expect([alert.mock.calls, player.getState().loading]).toEqual([[], true]);
  });
});

describe('§4 seeking', () => {
  test('is allowed only within the seekable range', () => {
    const player = open();
    player.load();
    audio.know();
    audio.ranges = [
      [0, 30],
      [60, 80],
    ];
    for (const [to, at] of [
      [20, 20],
      [45, 20],
      [60, 60],
      [81, 60],
      [-1, 60],
      [30, 30],
    ] as const) {
      player.seek(to);
      expect([to, audio.currentTime]).toEqual([to, at]);
    }
  });
  test('is not possible before anything is loaded', () => {
    const player = open();
    player.seek(5);
    expect(audio.currentTime).toBe(0);
  });
});

describe('holding', () => {
  test('pauses, and continues at the same position after the last reason has ended', () => {
    const player = open();
    player.play();
    audio.know();
    audio.sound();
    player.hold('hidden', true);
    player.hold('another sound', true);
    expect([audio.paused, player.getState().playing]).toEqual([true, false]);
    player.hold('hidden', false);
    expect(audio.paused).toBe(true);
    player.hold('another sound', false);
    expect([audio.paused, audio.calls.filter((call) => call.startsWith('load')).length]).toEqual([
      false,
      1,
    ]);
  });
  test('leaves a piece paused that the person paused, and the device remembers the pause', () => {
    const player = open();
    player.play();
    audio.know();
    audio.sound();
    player.pause();
    player.hold('hidden', true);
    player.hold('hidden', false);
    expect([audio.paused, saved.at(-1)]).toEqual([
      true,
      { paused: true, muted: false, volume: 0.5 },
    ]);
  });
  test('delays a requested playback', () => {
    const player = open();
    player.hold('another sound', true);
    player.play();
    expect(audio.calls.filter((call) => call !== 'pause')).toEqual([]);
    player.hold('another sound', false);
    expect(audio.calls.at(-1)).toBe('load /music/one.webm');
  });
});

describe('playback changes by the system', () => {
  const claimed = vi.fn<() => void>(),
    released = vi.fn<() => void>();
  function hear(): MusicPlayer {
    for (const port of [claimed, released]) port.mockClear();
    const player = new MusicPlayer({
      audio: audio as unknown as HTMLAudioElement,
      tracks: three,
      memory: { paused: false, muted: false, volume: 0.5 },
      save: (memory) => {
        saved.push({ ...memory });
      },
      alert,
      claim: claimed,
      release: released,
    });
    player.play();
    audio.know();
    audio.sound();
    return player;
  }
  /** Simulates unplugged headphones, or a media key. */
  const pauseOutside = () => audio.pause();
  const playOutside = () => {
    audio.play().catch(() => {});
    audio.say('play');
    audio.sound();
  };
  test('a pause from outside counts as one: the next press plays, and the pause is remembered', () => {
    const player = hear();
    pauseOutside();
    expect([player.getState().playing, saved.at(-1)?.paused, released.mock.calls.length]).toEqual([
      false,
      true,
      1,
    ]);
    player.toggle();
    expect([audio.calls.at(-1), audio.paused, saved.at(-1)?.paused]).toEqual([
      'play',
      false,
      false,
    ]);
  });
  test('no piece starts by itself after a pause from outside, on any page', () => {
    const player = hear();
    pauseOutside();
    player.hold('hidden', true);
    player.hold('hidden', false);
    player.hold('another sound', true);
    player.hold('another sound', false);
    expect([audio.paused, player.getState().playing]).toEqual([true, false]);
    player.next();
    audio.know();
    expect(audio.paused).toBe(true);
  });
  test('a playback from outside counts as wanted: the next press pauses, and a hold resumes it', () => {
    const player = hear();
    pauseOutside();
    playOutside();
    expect([player.getState().playing, saved.at(-1)?.paused, claimed.mock.calls.length]).toEqual([
      true,
      false,
      2,
    ]);
    player.hold('hidden', true);
    player.hold('hidden', false);
    expect(audio.paused).toBe(false);
    player.toggle();
    expect([audio.paused, saved.at(-1)?.paused]).toEqual([true, true]);
  });
  test('a playback from outside during a hold waits for the end of the hold', () => {
    const player = hear();
    pauseOutside();
    player.hold('another sound', true);
    playOutside();
    expect(audio.paused).toBe(true);
    player.hold('another sound', false);
    expect(audio.paused).toBe(false);
  });
  test('the end of a piece, a hold and the next piece do not count as a pause by the person', () => {
    const player = hear();
    // A browser fires pause before ended.
    [audio.paused, audio.ended] = [true, true];
    audio.say('pause');
    audio.say('ended');
    audio.ended = false;
    audio.know();
    audio.sound();
    expect([player.getState().index, player.getState().playing]).toEqual([1, true]);
    // Its events arrive late, when their state has changed again.
    player.hold('hidden', true);
    player.hold('hidden', false);
    audio.say('pause');
    player.next();
    audio.say('pause');
    audio.know();
    audio.sound();
    player.toggle();
    audio.say('play');
    expect([audio.paused, player.getState().playing, saved.at(-1)?.paused]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test('volume and mute are kept, and a higher volume ends the mute', () => {
  const player = open();
  player.setMuted(true);
  expect([audio.muted, saved.at(-1)]).toEqual([true, { paused: false, muted: true, volume: 0.5 }]);
  player.setVolume(0.8);
  expect([audio.muted, audio.volume, saved.at(-1)]).toEqual([
    false,
    0.8,
    { paused: false, muted: false, volume: 0.8 },
  ]);
});

test('a player without tracks never plays', () => {
  const player = open([]);
  player.play();
  expect(audio.calls).toEqual([]);
});
