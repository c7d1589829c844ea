import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { isMusicHeld, learnHolds, listenToHolds } from './hold-music.ts';
import { connectMediaSession } from './media-session.ts';
import { readMusicMemory, saveMusicMemory } from './music-memory.ts';
import { claimMusic, releaseMusic } from './one-tab.ts';
import { MusicPlayer } from './player.ts';
import { tracks } from './tracks.ts';
import './player.css';

/** Arrow keys seek by this many seconds, Page keys by six times as many. */
const stepS = 5;
let player: MusicPlayer | null = null;
const isCalled = () =>
  navigator.onLine &&
  !('kept' in document.documentElement.dataset) &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Creates the one player of the page. It starts to play by itself, unless the person has paused or
 * muted it before, or another tab plays.
 */
function openPlayer(): MusicPlayer {
  if (player) return player;
  const memory = readMusicMemory();
  const opened = (player = new MusicPlayer({
    audio: new Audio(),
    tracks,
    memory,
    save: saveMusicMemory,
    alert: (text) => window.alert(text),
    claim: () => {
      void claimMusic({ steal: true, onLost: () => opened.stop() });
    },
    release: releaseMusic,
  }));
  listenToHolds(() => opened.hold('another sound', isMusicHeld()));
  opened.hold('another sound', isMusicHeld());
  opened.hold('not known yet', true);
  void learnHolds().finally(() => opened.hold('not known yet', false));
  return opened;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `hidden`: silent and not rendered; it continues at the same position when it is shown again. */
export default function MusicPlayerControl({ hidden }: { hidden: boolean }) {
  return tracks.length === 0 ? null : <Control hidden={hidden} />;
}

function Control({ hidden }: { hidden: boolean }) {
  const t = useTranslations('music');
  const { language } = useLanguage();
  const [music] = useState(openPlayer);
  const { playing, loading, currentTime, duration, muted, volume } = useSyncExternalStore(
    music.subscribe,
    music.getState,
    music.getState,
  );
  const title = music.track?.title[language] || '';

  useEffect(() => {
    music.hold('hidden', hidden);
    if (hidden) return;
    const { paused, muted: silent } = readMusicMemory();
    if (started) return;
    started = true;
    if (paused || silent || !isCalled()) return;
    void claimMusic({ steal: false, onLost: () => music.stop() }).then((mine) => {
      if (mine) music.begin();
    });
  }, [music, hidden]);
  useEffect(
    () =>
      hidden
        ? undefined
        : connectMediaSession(music, () => music.track?.title[language] || t.noTitle, language),
    [music, hidden, language, t],
  );
  const own = useRef<HTMLElement>(null),
    isTouched = useRef(false);
  // A touch unfolds it on the click, not on the pointer down, because the touched control would
  // move away.
  const [isShy, setShy] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(hover: none)').matches,
  );
  const meet = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setShy(false);
  };
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && own.current?.contains(target) === true;
    // A resting pointer, and a touch, which hovers until the next one, keep it unfolded: it folds
    // when the person types or scrolls elsewhere.
    const onKey = ({ target }: globalThis.KeyboardEvent) => {
      if (!isInside(target)) setShy(true);
    };
    const onScroll = () => {
      if (isTouched.current) setShy(true);
    };
    const onPointerDown = ({ pointerType, target }: globalThis.PointerEvent) => {
      if (pointerType === 'touch' && !isInside(target)) setShy(true);
    };
    const onClick = ({ target }: globalThis.MouseEvent) => {
      if (isTouched.current && isInside(target)) setShy(false);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('click', onClick);
    };
  }, []);
  useLayoutEffect(() => {
    if (hidden) return;
    document.documentElement.dataset['player'] = '';
    return () => {
      delete document.documentElement.dataset['player'];
    };
  }, [hidden]);
  if (hidden) return null;

  const onSeekKey = (event: KeyboardEvent) => {
    const by = {
      ArrowRight: stepS,
      ArrowUp: stepS,
      ArrowLeft: -stepS,
      ArrowDown: -stepS,
      PageUp: 6 * stepS,
      PageDown: -6 * stepS,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    music.seek(Math.max(0, Math.min(duration, currentTime + by)));
  };
  const share = (part: number, whole: number) =>
    ({ '--v': `${whole > 0 ? (100 * part) / whole : 0}%` }) as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- sees presses first
    <section
      ref={own}
      className={isShy ? 'player lacquer shy' : 'player lacquer'}
      aria-label={t.player}
      onPointerEnter={({ pointerType }) => {
        isTouched.current = pointerType === 'touch';
        music.load();
      }}
      onPointerMove={meet}
      onPointerDown={meet}
      onFocus={() => music.load()}
    >
      {/* Also while the player is folded, when the title beside it is hidden from everybody. */}
      <p className="sr-only" role="status">
        {loading ? t.loading : title || t.noTitle}
      </p>
      <div className="now">
        <p className="track-title">{title || t.noTitle}</p>
        <input
          type="range"
          className="slider"
          aria-label={t.position}
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(currentTime, duration || 1)}
          aria-valuetext={t.at(clock(currentTime), clock(duration))}
          style={share(currentTime, duration)}
          onChange={(event) => music.seek(event.target.valueAsNumber)}
          onKeyDown={onSeekKey}
        />
        <p className="track-time num" aria-hidden="true">
          <span>{clock(currentTime)}</span>
          <span>{clock(duration)}</span>
        </p>
      </div>
      <div className="player-keys">
        <button
          type="button"
          className="play"
          aria-label={playing || loading ? t.pause : t.play}
          title={title || t.noTooltip}
          aria-busy={loading || undefined}
          onClick={() => music.toggle()}
        >
          {loading ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <Glyph of={playing ? 'pause' : 'play'} />
          )}
        </button>
        <button type="button" aria-label={t.previous} onClick={() => music.previous()}>
          <Glyph of="previous" />
        </button>
        <button type="button" aria-label={t.next} onClick={() => music.next()}>
          <Glyph of="next" />
        </button>
        <button
          type="button"
          aria-label={muted ? t.unmute : t.mute}
          onClick={() => music.setMuted(!muted)}
        >
          <Glyph of={muted || volume === 0 ? 'silent' : 'loud'} />
        </button>
        <input
          type="range"
          className="slider"
          aria-label={t.volume}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          aria-valuetext={t.percent(Math.round(100 * (muted ? 0 : volume)))}
          style={share(muted ? 0 : volume, 1)}
          onChange={(event) => music.setVolume(event.target.valueAsNumber)}
        />
      </div>
    </section>
  );
}
/** Started once in the life of the page, whatever is mounted again. */
let started = false;

const glyphs = {
  play: 'M5 2.5l8 5.5-8 5.5z',
  pause: 'M5 3v10M11 3v10',
  next: 'M3.5 3l6.5 5-6.5 5zM12.5 3v10',
  previous: 'M12.5 3L6 8l6.5 5zM3.5 3v10',
  loud: 'M1.5 6h2.5l3.5-3v10L4 10H1.5zM10 6a3 3 0 010 4M12 4a6 6 0 010 8',
  silent: 'M1.5 6h2.5l3.5-3v10L4 10H1.5zM10.5 6l4 4M14.5 6l-4 4',
} as const;
function Glyph({ of }: { of: keyof typeof glyphs }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d={glyphs[of]} />
    </svg>
  );
}
