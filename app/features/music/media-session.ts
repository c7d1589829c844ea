/** The media keys, and the system's display of the music. */
import type { Language } from '#contract/i18n/index';
import type { MusicPlayer } from './player.ts';

/** Connects them until the returned function is called. */
export function connectMediaSession(
  player: MusicPlayer,
  title: () => string,
  language: Language,
): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const session = navigator.mediaSession;
  const step = (details: MediaSessionActionDetails, sign: 1 | -1) =>
    player.seek(Math.max(0, player.getState().currentTime + sign * (details.seekOffset ?? 10)));
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => player.play()],
    ['pause', () => player.pause()],
    ['stop', () => player.pause()],
    ['nexttrack', () => player.next()],
    ['previoustrack', () => player.previous()],
    ['seekforward', (details) => step(details, 1)],
    ['seekbackward', (details) => step(details, -1)],
    [
      'seekto',
      (details) => {
        if (details.seekTime !== undefined) player.seek(details.seekTime);
      },
    ],
  ];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      /* This browser does not support the action. */
    }
  };
  for (const [action, handler] of actions) set(action, handler);
  let shown = '';
  const update = () => {
    const { index, playing, ready, duration, currentTime } = player.getState();
    const key = `${index} ${language}`;
    if (key !== shown) {
      shown = key;
      session.metadata = new MediaMetadata({
        title: title(),
        artist: 'Tudo',
        artwork: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
      });
    }
    session.playbackState = playing ? 'playing' : ready ? 'paused' : 'none';
    if (ready && duration > 0)
      session.setPositionState({
        duration,
        position: Math.min(currentTime, duration),
        playbackRate: 1,
      });
  };
  update();
  const stop = player.subscribe(update);
  return () => {
    stop();
    for (const [action] of actions) set(action, null);
    session.playbackState = 'none';
    session.metadata = null;
  };
}
