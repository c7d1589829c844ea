/**
 * The sound and the notification when time is up. The sound is generated here, so that nothing has
 * to be fetched when it is needed.
 */
import { holdMusic } from '#app/features/music/hold-music.ts';
import { notificationState, notifyOnDevice } from '#app/device-notification.ts';
import type { TimerSettings } from '#domain/timer';

let audio: AudioContext | null = null;

/** To be called on a press: a browser plays nothing before one. */
export function prepareSound(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  } catch {
    /* Without sound, the notification and the title remain. */
  }
}

/**
 * The longest wait for `resume`: a browser that refuses leaves its promise pending until a press.
 */
const answersMs = 300;
/**
 * Returns the running audio context, or null: nothing was pressed in this page yet, or there is no
 * sound.
 */
async function audible(): Promise<AudioContext | null> {
  prepareSound();
  if (audio !== null && audio.state !== 'running')
    await Promise.race([
      audio.resume().catch(() => undefined),
      new Promise((resolve) => {
        setTimeout(resolve, answersMs);
      }),
    ]);
  return audio?.state === 'running' ? audio : null;
}
export const canBeHeard = async (): Promise<boolean> => (await audible()) !== null;

/** Partials of a struck body: factor of the pitch, loudness, decay in seconds. */
const bodies = {
  bell: {
    pitch: 528,
    partials: [
      [1, 1, 2.4],
      [2.01, 0.5, 1.6],
      [2.99, 0.3, 1.1],
      [4.2, 0.18, 0.7],
    ],
    times: [0, 0.9, 1.8],
  },
  wood: {
    pitch: 330,
    partials: [
      [1, 1, 0.16],
      [2.7, 0.6, 0.09],
      [5.1, 0.3, 0.05],
    ],
    times: [0, 0.22, 0.44, 0.9, 1.12, 1.34],
  },
} as const;
const soundMs = 4_500;

/** Rings, and silences the music meanwhile. Resolves to whether anything could be heard. */
export async function ringAlarm({
  sound,
  volume,
}: Pick<TimerSettings, 'sound' | 'volume'>): Promise<boolean> {
  if (sound === 'none' || volume === 0) return false;
  const heard = await audible();
  if (heard === null) return false;
  const release = holdMusic();
  setTimeout(release, soundMs);
  const { pitch, partials, times } = bodies[sound];
  for (const after of times) {
    for (const [factor, loudness, seconds] of partials) {
      const tone = heard.createOscillator(),
        gain = heard.createGain();
      const at = heard.currentTime + after;
      tone.frequency.value = pitch * factor;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime((volume / 100) * 0.35 * loudness, at + 0.005);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
      tone.connect(gain).connect(heard.destination);
      tone.start(at);
      tone.stop(at + seconds + 0.05);
    }
  }
  return true;
}

let isUntold = false;
/**
 * Returns whether the last notification could not be shown, although the person has allowed them.
 */
export const couldNotTell = (): boolean => isUntold;
/** Notifies a person who looks at another page. */
export async function tell(title: string, body: string, path: string): Promise<void> {
  if (notificationState() !== 'granted' || document.visibilityState === 'visible') return;
  isUntold = !(await notifyOnDevice({ title, body, tag: 'tudo.timer', path }));
}
