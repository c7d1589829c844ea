/**
 * The music player without its view: ten pieces, one audio element, and the state of the wish to
 * play (specification, sections 2, 4, 8 and 9). A source is attached on its first use, and only its
 * metadata is fetched until somebody plays.
 */
import { createEmitter } from '#client/emitter';
import type { MusicMemory } from './music-memory.ts';

/**
 * A piece in several encodings, of which the browser takes the first that it supports. `seconds` is
 * its length until the browser reports it.
 */
export interface Track {
  id: string;
  title: { en: string; vi: string };
  sources: readonly { src: string; type: string }[];
  seconds: number;
}

export interface PlayerState {
  index: number;
  playing: boolean;
  loading: boolean;
  ready: boolean;
  /** Position in seconds. */
  currentTime: number;
  /** Length in seconds; 0 until known. */
  duration: number;
  muted: boolean;
  volume: number;
}
export interface PlayerPorts {
  audio: HTMLAudioElement;
  tracks: readonly Track[];
  memory: MusicMemory;
  save: (memory: MusicMemory) => void;
  alert: (text: string) => void;
  /** Called before it plays and after it stops; see `one-tab.ts`. */
  claim: () => void;
  release: () => void;
}

const notPlayable = 'Lỗi: Không thể phát bài hát.';
/**
 * Before this position in seconds "previous" plays the previous piece, after it the same one from
 * the start.
 */
const restartAfterS = 3;

export class MusicPlayer {
  private readonly ports: PlayerPorts;
  private readonly stateChanged = createEmitter();
  private readonly reasonsToHold = new Set<string>();
  private state: PlayerState;
  private wanted = false;
  /** Counts sources, so that events of an older one are ignored. */
  private attached = 0;
  private failed = false;

  constructor(ports: PlayerPorts) {
    this.ports = ports;
    const { audio, memory, tracks } = ports;
    this.state = {
      index: 0,
      playing: false,
      loading: false,
      ready: false,
      currentTime: 0,
      duration: 0,
      muted: memory.muted,
      volume: memory.volume,
    };
    audio.preload = 'metadata';
    audio.loop = tracks.length === 1;
    audio.muted = memory.muted;
    audio.volume = memory.volume;
    const on = (name: string, run: () => void) => audio.addEventListener(name, run);
    on('loadedmetadata', () => {
      this.set({ ready: true, duration: Number.isFinite(audio.duration) ? audio.duration : 0 });
      if (this.mayPlay()) this.start();
      else this.set({ loading: false });
    });
    on('durationchange', () =>
      this.set({ duration: Number.isFinite(audio.duration) ? audio.duration : 0 }),
    );
    on('timeupdate', () => this.set({ currentTime: audio.currentTime }));
    on('waiting', () => {
      if (this.wanted) this.set({ loading: true });
    });
    on('playing', () => this.set({ playing: true, loading: false }));
    on('play', () => this.followPlay());
    on('pause', () => this.followPause());
    on('ended', () => this.go(this.state.index + 1));
    on('error', () =>
      this.fail(
        audio.error?.code === 4
          ? new DOMException('No source can be played.', 'NotSupportedError')
          : new DOMException(audio.error?.message ?? '', 'MediaError'),
      ),
    );
  }

  getState = (): PlayerState => this.state;
  subscribe = this.stateChanged.subscribe;
  get track(): Track | undefined {
    return this.ports.tracks[this.state.index];
  }

  /** Loads the current piece in the browser, without playing it. */
  load(): void {
    if (this.attached === 0 || this.failed) this.attach(false);
  }

  /** Plays at the person's request, which is stored. */
  play(): void {
    this.remember({ paused: false });
    this.begin();
  }
  pause(): void {
    this.remember({ paused: true });
    this.stop();
  }
  toggle(): void {
    if (this.wanted) this.pause();
    else this.play();
  }
  next(): void {
    this.go(this.state.index + 1);
  }
  previous(): void {
    if (this.state.currentTime > restartAfterS) this.seek(0);
    else this.go(this.state.index - 1);
  }

  /** Plays without a request, so that nothing is stored. */
  begin(): void {
    if (this.ports.tracks.length === 0) return;
    this.wanted = true;
    if (!this.mayPlay()) return;
    if (this.state.ready) this.start();
    else if (this.attached === 0 || this.failed) this.attach(true);
    else this.set({ loading: true });
  }

  /** Stops without a request. */
  stop(): void {
    this.wanted = false;
    this.ports.audio.pause();
    this.set({ playing: false, loading: false });
    this.ports.release();
  }

  /**
   * Silences the music as long as there is a reason; afterwards it continues at the same position,
   * if it was wanted.
   */
  hold(reason: string, held: boolean): void {
    if (held === this.reasonsToHold.has(reason)) return;
    if (held) {
      this.reasonsToHold.add(reason);
      this.ports.audio.pause();
      this.set({ playing: false, loading: false });
    } else {
      this.reasonsToHold.delete(reason);
      if (this.wanted) this.begin();
    }
  }

  /** Seeks within the range that the browser can reach; does nothing elsewhere. */
  seek(seconds: number): void {
    const { audio } = this.ports;
    for (let part = 0; part < audio.seekable.length; part++) {
      if (seconds < audio.seekable.start(part) || seconds > audio.seekable.end(part)) continue;
      audio.currentTime = seconds;
      this.set({ currentTime: seconds });
      return;
    }
  }

  setVolume(volume: number): void {
    this.ports.audio.volume = volume;
    this.ports.audio.muted = false;
    this.remember({ volume, muted: false });
    this.set({ volume, muted: false });
  }
  setMuted(muted: boolean): void {
    this.ports.audio.muted = muted;
    this.remember({ muted });
    this.set({ muted });
  }

  /**
   * Treats a pause or play by the system (a media key, unplugged headphones, a call) like a press:
   * music that it paused starts again only on request. An event may arrive after the next call has
   * already reversed it.
   */
  private followPause(): void {
    const { audio, release } = this.ports;
    this.set({ playing: false, loading: false });
    // The end of a piece, and a hold, are no request by the person.
    if (!audio.paused || audio.ended || !this.state.ready || !this.mayPlay()) return;
    this.wanted = false;
    this.remember({ paused: true });
    release();
  }
  private followPlay(): void {
    const { audio, claim } = this.ports;
    if (audio.paused || this.wanted) return;
    this.wanted = true;
    this.remember({ paused: false });
    if (this.mayPlay()) claim();
    else audio.pause();
  }

  private mayPlay(): boolean {
    return this.wanted && this.reasonsToHold.size === 0;
  }

  private go(index: number): void {
    const count = this.ports.tracks.length;
    this.state = { ...this.state, index: (index + count) % count };
    this.attach(this.mayPlay());
  }

  private attach(loading: boolean): void {
    const { audio } = this.ports;
    const mine = ++this.attached;
    this.failed = false;
    this.set({
      ready: false,
      loading,
      playing: false,
      currentTime: 0,
      duration: this.track?.seconds ?? 0,
    });
    const sources = (this.track?.sources ?? []).map(({ src, type }) =>
      Object.assign(document.createElement('source'), { src, type }),
    );
    // The browser tries the sources one after the other, and fires only on the last that it has
    // failed.
    sources.at(-1)?.addEventListener('error', () => {
      if (mine === this.attached)
        this.fail(new DOMException('No source can be played.', 'NotSupportedError'));
    });
    audio.replaceChildren(...sources);
    audio.load();
  }

  private start(): void {
    const mine = this.attached;
    this.ports.claim();
    if (this.ports.audio.readyState < 3) this.set({ loading: true });
    this.ports.audio.play().catch((error: unknown) => {
      // It was paused or changed before it could play, as the person wanted.
      if (mine === this.attached && (error as DOMException).name !== 'AbortError')
        this.fail(error as DOMException);
    });
  }

  private fail(error: DOMException): void {
    if (this.failed) return;
    const { wanted } = this;
    const blocked = error.name === 'NotAllowedError';
    this.failed = !blocked;
    this.stop();
    if (!blocked) this.set({ ready: false });
    if (error.name === 'NotSupportedError') {
      if (wanted) this.ports.alert(notPlayable);
    } else if (wanted) console.warn('The music does not play.', error);
  }

  private remember(change: Partial<MusicMemory>): void {
    Object.assign(this.ports.memory, change);
    this.ports.save(this.ports.memory);
  }

  private set(change: Partial<PlayerState>): void {
    this.state = { ...this.state, ...change };
    this.stateChanged.emit();
  }
}
