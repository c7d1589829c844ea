/**
 * Held tones: flutes and reeds with breath in them, bowed strings, pads. Waves are summed
 * harmonics, so nothing folds back.
 */
import { biquad, filter, rate } from '../dsp.ts';
import { around } from '../random.ts';
import { bendOf, mono, read, rise, waveOf, type Instrument, type Tone } from './tone.ts';

interface Wind {
  soft: number[];
  full: number[];
  attackSeconds: number;
  vibratoHz: number;
  vibratoCents: number;
  breath: number;
  releaseSeconds: number;
  scoop: number;
}

function wind({
  soft,
  full,
  attackSeconds,
  vibratoHz,
  vibratoCents,
  breath,
  releaseSeconds,
  scoop,
}: Wind): Instrument {
  return (tone) => {
    const { hz, seconds, velocity, random, fromHz } = tone;
    const count = Math.round((seconds + releaseSeconds) * rate);
    const out = new Float32Array(count),
      air = new Float32Array(count);
    const keep = Math.max(1, Math.floor(9000 / hz));
    const mellow = waveOf(soft.slice(0, keep)),
      rich = waveOf(full.slice(0, keep));
    const attack = fromHz === null ? attackSeconds : attackSeconds * 0.55;
    const speed = vibratoHz * (1 + 0.04 * around(random));
    const begin = 0.25 + 0.2 * random();
    let phase = random(),
      waver = 0,
      sway = 0,
      step = 0;
    for (let n = 0; n < count; n++) {
      const t = n / rate;
      if (n % 16 === 0) {
        sway = Math.sin(2 * Math.PI * speed * t) * rise(t - begin, 0.7);
        waver += (random() - 0.5) * 0.03 - waver * 0.0064;
        const cents =
          vibratoCents * sway * (tone.shape === 'shake' ? 1.8 : 1) +
          scoop * (1 - rise(t, 0.09)) +
          12 * waver;
        step =
          (hz * (tone.shape === 'shake' ? 1 : bendOf(tone, t, speed)) * 2 ** (cents / 1200)) / rate;
      }
      phase += step;
      phase -= Math.floor(phase);
      // Long tones swell a little and taper, as breath does.
      const arc = 0.82 + 0.18 * Math.sin(Math.PI * Math.min(1, t / Math.max(0.4, seconds)));
      const loud =
        rise(t, attack) *
        (t < seconds ? 1 : 1 - rise(t - seconds, releaseSeconds)) *
        arc *
        (1 + 0.07 * sway);
      const open =
        Math.min(1, Math.max(0, velocity * 1.1 - 0.15 + 0.12 * sway)) * rise(t, attack * 2);
      out[n] = loud * (read(mellow, phase) * (1 - open) + read(rich, phase) * open);
      air[n] =
        (random() * 2 - 1) *
        (loud + 0.9 * Math.exp(-t / 0.05) * rise(t, 0.012) * (fromHz === null ? 1 : 0.4));
    }
    filter(air, biquad('bandpass', Math.min(hz * 2, 3200), 1.1));
    const gain = 0.1 + 0.3 * velocity;
    for (let n = 0; n < count; n++) out[n] = gain * (out[n]! + breath * air[n]!);
    return mono(out);
  };
}

export const flute = wind({
  soft: [1, 0.22, 0.07, 0.02],
  full: [1, 0.45, 0.22, 0.09, 0.04, 0.02],
  attackSeconds: 0.075,
  vibratoHz: 4.9,
  vibratoCents: 11,
  breath: 0.1,
  releaseSeconds: 0.14,
  scoop: -14,
});
/** Sáo, the bamboo flute: breathier, and slid from tone to tone. */
export const sao = wind({
  soft: [1, 0.3, 0.16, 0.05, 0.02],
  full: [1, 0.6, 0.34, 0.13, 0.08, 0.03],
  attackSeconds: 0.06,
  vibratoHz: 5.3,
  vibratoCents: 17,
  breath: 0.13,
  releaseSeconds: 0.16,
  scoop: -30,
});
export const clarinet = wind({
  soft: [1, 0.02, 0.2, 0.01, 0.06],
  full: [1, 0.06, 0.5, 0.05, 0.24, 0.04, 0.1, 0.02, 0.04],
  attackSeconds: 0.06,
  vibratoHz: 4.6,
  vibratoCents: 4,
  breath: 0.025,
  releaseSeconds: 0.12,
  scoop: -6,
});

const falling = (count: number, slope: number) =>
  Array.from({ length: count }, (_, k) => 1 / (k + 1) ** slope);

/** One cello: a bowed wave through the body's resonances. */
export const cello: Instrument = (tone) => {
  const { hz, seconds, velocity, random, fromHz } = tone;
  const count = Math.round((seconds + 0.3) * rate);
  const out = new Float32Array(count);
  const table = waveOf(
    falling(Math.max(2, Math.min(24, Math.floor((1500 + 1800 * velocity) / hz))), 1.25),
  );
  const speed = 5 * (1 + 0.05 * around(random)),
    begin = 0.2 + 0.2 * random();
  let phase = random(),
    step = 0;
  for (let n = 0; n < count; n++) {
    const t = n / rate;
    if (n % 16 === 0) {
      const cents = 13 * Math.sin(2 * Math.PI * speed * t) * rise(t - begin, 0.6);
      step =
        (hz * (tone.shape === 'shake' ? 1 : bendOf(tone, t, speed)) * 2 ** (cents / 1200)) / rate;
    }
    phase += step;
    phase -= Math.floor(phase);
    const arc = 0.75 + 0.25 * Math.sin(Math.PI * Math.min(1, t / Math.max(0.5, seconds)));
    const rub = 1 + 0.05 * (random() - 0.5);
    out[n] =
      read(table, phase) *
      rise(t, fromHz === null ? 0.16 : 0.09) *
      (t < seconds ? 1 : 1 - rise(t - seconds, 0.3)) *
      arc *
      rub;
  }
  const dry = out.slice();
  for (const [at, q, share] of [
    [230, 3, 0.5],
    [440, 3, 0.35],
    [900, 2, 0.2],
  ] as const) {
    const body = filter(dry.slice(), biquad('bandpass', at, q));
    for (let n = 0; n < count; n++) out[n]! += share * body[n]!;
  }
  filter(out, biquad('lowpass', 1700 + 1500 * velocity));
  const gain = 0.08 + 0.28 * velocity;
  for (let n = 0; n < count; n++) out[n]! *= gain;
  return mono(out);
};

/** Several players on one tone, each a little off and drifting, spread over the width. */
function ensemble(
  harmonicsOf: (hz: number, velocity: number) => number[],
  players: number,
  cents: number,
  attackSeconds: number,
  releaseSeconds: number,
  lowpassHz: number,
): Instrument {
  return ({ hz, seconds, velocity, random }: Tone) => {
    const count = Math.round((seconds + releaseSeconds) * rate);
    const left = new Float32Array(count),
      right = new Float32Array(count);
    const table = waveOf(harmonicsOf(hz, velocity));
    const attack = Math.min(attackSeconds, seconds * 0.6);
    for (let player = 0; player < players; player++) {
      const side = players === 1 ? 0.5 : player / (players - 1);
      const offset = cents * (2 * side - 1) + 1.5 * around(random);
      const driftHz = 0.15 + 0.45 * random(),
        swayHz = 0.1 + 0.25 * random(),
        start = random();
      const toLeft = Math.cos((side * Math.PI) / 2),
        toRight = Math.sin((side * Math.PI) / 2);
      let phase = random(),
        step = 0,
        breath = 1;
      for (let n = 0; n < count; n++) {
        const t = n / rate;
        if (n % 32 === 0) {
          step =
            (hz * 2 ** ((offset + 2.5 * Math.sin(2 * Math.PI * (driftHz * t + start))) / 1200)) /
            rate;
          breath = 1 + 0.14 * Math.sin(2 * Math.PI * (swayHz * t + start * 3));
        }
        phase += step;
        if (phase >= 1) phase -= 1;
        const value = read(table, phase) * breath;
        left[n]! += value * toLeft;
        right[n]! += value * toRight;
      }
    }
    const gain = (0.1 + 0.25 * velocity) / Math.sqrt(players);
    for (const side of [left, right]) {
      for (let n = 0; n < count; n++) {
        const t = n / rate;
        side[n]! *=
          gain * rise(t, attack) * (t < seconds ? 1 : 1 - rise(t - seconds, releaseSeconds));
      }
      filter(side, biquad('lowpass', lowpassHz));
    }
    return { left, right };
  };
}

export const softStrings = ensemble(
  (hz, velocity) =>
    falling(Math.max(2, Math.min(18, Math.floor((1400 + 1400 * velocity) / hz))), 1.3),
  5,
  7,
  0.7,
  1.1,
  2400,
);
/** Warm and round, almost without edges: a pad to stand on. */
export const warmPad = ensemble(() => [1, 0.34, 0.14, 0.07, 0.025], 4, 5, 1.2, 1.8, 1800);
/** Voices on an open vowel: harmonics near 600 and 1000 Hz stand out. */
export const voices = ensemble(
  (hz) =>
    Array.from({ length: Math.max(2, Math.min(14, Math.floor(2600 / hz))) }, (_, k) => {
      const at = hz * (k + 1);
      return (
        (1 / (k + 1) ** 1.3) *
        (0.35 + Math.exp(-(((at - 600) / 170) ** 2)) + 0.5 * Math.exp(-(((at - 1000) / 200) ** 2)))
      );
    }),
  6,
  9,
  0.9,
  1.3,
  2200,
);
/** Wet fingers on glass rims. */
export const glass = ensemble(() => [1, 0.05, 0.12, 0.01, 0.03], 3, 3, 0.5, 1.6, 4200);
