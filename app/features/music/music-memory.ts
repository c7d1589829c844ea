/** The music settings of this device: whether it plays, and how loud. */
export interface MusicMemory {
  paused: boolean;
  muted: boolean;
  /** The volume, 0 to 1. */ volume: number;
}

const storageKey = 'tudo.music';
const initial: MusicMemory = { paused: false, muted: false, volume: 0.6 };

export function readMusicMemory(): MusicMemory {
  try {
    const { paused, muted, volume } = JSON.parse(
      localStorage.getItem(storageKey) ?? '{}',
    ) as Partial<MusicMemory>;
    return {
      paused: paused === true,
      muted: muted === true,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : initial.volume,
    };
  } catch {
    return initial; // Nothing stored, or nothing readable.
  }
}

export function saveMusicMemory(memory: MusicMemory): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory));
  } catch {
    /* Some private windows refuse storage. */
  }
}
