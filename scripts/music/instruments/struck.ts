/**
 * Struck instruments, each a handful of partials that die away at their own pace: felt piano, bars,
 * tines, bells.
 */
import { biquad, filter, rate } from '../dsp.ts';
import { mono, release, addPartials, type Instrument, type Mode, type Tone } from './tone.ts';

/** A short dull noise: finger, felt or mallet on the thing. */
function thump(
  out: Float32Array,
  { random, velocity }: Tone,
  hz: number,
  seconds: number,
  loudness: number,
): void {
  const noise = new Float32Array(Math.min(out.length, Math.round(seconds * 6 * rate)));
  for (let n = 0; n < noise.length; n++)
    noise[n] = (random() * 2 - 1) * Math.exp(-n / (seconds * rate)) * Math.min(1, n / 60);
  filter(noise, biquad('bandpass', hz, 0.9));
  for (let n = 0; n < noise.length; n++) out[n]! += noise[n]! * loudness * (0.3 + 0.7 * velocity);
}

/**
 * An upright piano with felt between hammers and strings; each tone has two strings that drift
 * apart, so it blooms and lingers.
 */
export const feltPiano: Instrument = (tone) => {
  const { hz, seconds, velocity, random } = tone;
  const out = new Float32Array(Math.round(Math.min(seconds + 0.9, 9) * rate));
  const cornerHz = 420 + 1500 * velocity ** 1.5 + hz * 0.35;
  const stiffness = 0.00022 * (hz / 261.6) ** 1.1;
  const sustain = 5.5 * Math.min(1.9, (261.6 / hz) ** 0.55);
  const drift = 1 + 0.0004 + 0.0004 * random();
  const modes: Mode[] = [];
  for (let k = 1; k <= 16 && k * hz < 7500; k++) {
    const ratio = (k * Math.sqrt(1 + stiffness * k * k)) / Math.sqrt(1 + stiffness);
    const loudness = Math.abs(Math.sin((Math.PI * k) / 7.4)) / k / (1 + ((k * hz) / cornerHz) ** 2);
    const fade = sustain / (1 + 0.32 * (k - 1));
    modes.push(
      { ratio, loudness: 0.68 * loudness, seconds: fade * 0.55 },
      { ratio: ratio * drift, loudness: 0.32 * loudness, seconds: fade * 1.5 },
    );
  }
  const norm =
    (0.12 + 0.5 * velocity ** 1.5) / modes.reduce((sum, { loudness }) => sum + loudness, 0);
  addPartials(
    out,
    hz,
    modes.map((mode) => ({ ...mode, loudness: mode.loudness * norm })),
    0.007 - 0.004 * velocity,
  );
  thump(out, tone, 180, 0.02, 0.05);
  return mono(release(out, seconds, 0.55));
};

function bar(
  modes: Mode[],
  pitchFade: number,
  attackSeconds: number,
  knock: { hz: number; seconds: number; loudness: number },
  releaseSeconds: number | null,
): Instrument {
  return (tone) => {
    const { hz, velocity, seconds } = tone;
    const stretch = Math.min(1.8, Math.max(0.35, (392 / hz) ** pitchFade));
    const length =
      releaseSeconds === null ? modes[0]!.seconds * stretch * 1.05 : seconds + releaseSeconds * 1.2;
    const out = new Float32Array(Math.round(Math.min(length, 7) * rate));
    // A harder stroke wakes the upper partials more than the first.
    addPartials(
      out,
      hz,
      modes.map(({ ratio, loudness, seconds: fade }) => ({
        ratio,
        loudness: loudness * 0.5 * velocity ** (ratio > 1.5 ? 2 : 1.2),
        seconds: fade * stretch,
      })),
      attackSeconds,
    );
    thump(out, tone, knock.hz, knock.seconds, knock.loudness);
    return mono(
      release(
        out,
        releaseSeconds === null ? out.length / rate - 0.05 : seconds,
        releaseSeconds ?? 0.3,
      ),
    );
  };
}

export const kalimba = bar(
  [
    { ratio: 1, loudness: 1, seconds: 1.9 },
    { ratio: 2.01, loudness: 0.07, seconds: 0.9 },
    { ratio: 5.42, loudness: 0.12, seconds: 0.22 },
    { ratio: 8.9, loudness: 0.04, seconds: 0.09 },
  ],
  0.5,
  0.002,
  { hz: 900, seconds: 0.008, loudness: 0.12 },
  null,
);
export const marimba = bar(
  [
    { ratio: 1, loudness: 1, seconds: 1.5 },
    { ratio: 3.93, loudness: 0.16, seconds: 0.32 },
    { ratio: 9.24, loudness: 0.05, seconds: 0.1 },
  ],
  0.7,
  0.003,
  { hz: 500, seconds: 0.012, loudness: 0.1 },
  null,
);
export const celesta = bar(
  [
    { ratio: 1, loudness: 1, seconds: 2.4 },
    { ratio: 2.0, loudness: 0.1, seconds: 1.5 },
    { ratio: 4.01, loudness: 0.12, seconds: 0.6 },
    { ratio: 6.8, loudness: 0.03, seconds: 0.2 },
  ],
  0.5,
  0.003,
  { hz: 1200, seconds: 0.006, loudness: 0.04 },
  null,
);

const vibraphoneBar = bar(
  [
    { ratio: 1, loudness: 1, seconds: 4.2 },
    { ratio: 3.99, loudness: 0.11, seconds: 1.1 },
    { ratio: 9.9, loudness: 0.025, seconds: 0.25 },
  ],
  0.4,
  0.004,
  { hz: 700, seconds: 0.008, loudness: 0.05 },
  0.7,
);
/** Bars over tubes whose lids turn: all notes swell together, the two sides a little apart. */
export const vibraphone: Instrument = (tone) => {
  const { left } = vibraphoneBar(tone);
  const right = left.slice();
  for (let n = 0; n < left.length; n++) {
    const turn = 2 * Math.PI * 4.1 * (tone.atSeconds + n / rate);
    left[n]! *= 0.86 + 0.14 * Math.sin(turn);
    right[n]! *= 0.86 + 0.14 * Math.sin(turn + 0.9);
  }
  return { left, right };
};

/**
 * An electric piano by frequency modulation: a body that mellows, a tine that is heard only at the
 * stroke, a slow sway from side to side.
 */
export const electricPiano: Instrument = ({ hz, seconds, velocity, atSeconds }) => {
  const count = Math.round(Math.min(seconds + 0.5, 7) * rate);
  const left = new Float32Array(count),
    right = new Float32Array(count);
  const w = (2 * Math.PI * hz) / rate;
  const decay = 1.15 * (261.6 / hz) ** 0.35;
  const bright = (0.35 + 1.25 * velocity ** 1.6) * Math.min(1, (600 / hz) ** 0.5);
  const tine = 0.16 * velocity * Math.min(1, 330 / hz);
  const gain = 0.12 + 0.4 * velocity ** 1.3;
  for (let n = 0; n < count; n++) {
    const t = n / rate;
    const body = Math.exp(-t / decay),
      mellow = Math.exp(-t / (0.45 * decay));
    const modulation = bright * (0.25 + 0.75 * mellow) * Math.sin(w * n);
    const bell = t < 0.5 ? tine * Math.exp(-t / 0.07) * Math.sin(w * 7.02 * n) : 0;
    const value =
      gain *
      Math.min(1, n / 150) *
      body *
      (Math.sin(w * n + modulation + bell) + 0.18 * Math.sin(w * 1.0015 * n));
    const sway = 0.16 * Math.sin(2 * Math.PI * 3.6 * (atSeconds + t));
    left[n] = value * (1 + sway);
    right[n] = value * (1 - sway);
  }
  return { left: release(left, seconds, 0.4), right: release(right, seconds, 0.4) };
};

/** A small bronze bell, far away. */
export const bell: Instrument = (tone) => {
  const out = new Float32Array(Math.round(5 * rate));
  const modes = [
    [0.5, 0.3, 4.5],
    [1, 1, 3.6],
    [1.19, 0.35, 2.6],
    [2.01, 0.3, 1.6],
    [2.74, 0.12, 0.9],
    [3.76, 0.06, 0.5],
  ] as const;
  addPartials(
    out,
    tone.hz,
    modes.map(([ratio, loudness, seconds]) => ({
      ratio,
      loudness: loudness * 0.22 * (0.2 + 0.8 * tone.velocity),
      seconds,
    })),
    0.004,
  );
  return mono(release(out, 4.8, 0.3));
};
