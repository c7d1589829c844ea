/** Specification §2: each media key does what the control of the same name does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectMediaSession } from './media-session.ts';
import type { MusicPlayer } from './player.ts';

const handlers = new Map<string, MediaSessionActionHandler | null>();
const session = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
    handlers.set(action, handler);
  },
  setPositionState: vi.fn<(state: MediaPositionState) => void>(),
};
const calls: string[] = [];
const player = {
  play: () => calls.push('play'),
  pause: () => calls.push('pause'),
  next: () => calls.push('next'),
  previous: () => calls.push('previous'),
  seek: (to: number) => calls.push(`seek ${to}`),
  getState: () => ({
    index: 0,
    playing: true,
    ready: true,
    loading: false,
    duration: 100,
    currentTime: 20,
    muted: false,
    volume: 1,
  }),
  subscribe: () => () => calls.push('left'),
} as unknown as MusicPlayer;
let leave: () => void;
beforeEach(() => {
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      constructor({ title }: { title: string }) {
        this.title = title;
      }
    },
  );
  calls.length = 0;
  leave = connectMediaSession(player, () => 'Tea Hills', 'en');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['play', {}, 'play'],
  ['pause', {}, 'pause'],
  ['stop', {}, 'pause'],
  ['nexttrack', {}, 'next'],
  ['previoustrack', {}, 'previous'],
  ['seekto', { seekTime: 42 }, 'seek 42'],
  ['seekforward', {}, 'seek 30'],
  ['seekbackward', { seekOffset: 5 }, 'seek 15'],
  ['seekbackward', { seekOffset: 60 }, 'seek 0'],
] as const)('%s %o: %s', (action, details, does) => {
  handlers.get(action)!({ action, ...details });
  expect(calls).toEqual([does]);
});

test('the system gets the title and position of the piece, and nothing after the player is removed', () => {
  expect([
    session.metadata!.title,
    session.playbackState,
    session.setPositionState.mock.lastCall,
  ]).toEqual(['Tea Hills', 'playing', [{ duration: 100, position: 20, playbackRate: 1 }]]);
  leave();
  expect([
    session.metadata,
    session.playbackState,
    [...handlers.values()].filter((handler) => handler !== null),
    calls,
  ]).toEqual([null, 'none', [], ['left']]);
});
