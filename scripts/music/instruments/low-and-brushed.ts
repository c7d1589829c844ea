/**
 * Below and beside the harmony: a soft bass, and percussion that is felt more than heard.
 * Percussion takes its kind, not its pitch, from the name.
 */
import { biquad, filter, rate } from '../dsp.ts';
import { mono, release, addPartials, rise, type Instrument, type Tone } from './tone.ts';

/** A round bass: a few harmonics that darken as they die. */
export const softBass: Instrument = (tone) => {
  const { hz, seconds, velocity } = tone;
  const out = new Float32Array(Math.round((seconds + 0.25) * rate));
  const fade = Math.max(2.5, 3.2 * (65 / hz) ** 0.3);
  const gain = 0.15 + 0.4 * velocity;
  addPartials(
    out,
    hz,
    [
      [1, 1, 1],
      [2, 0.42, 0.7],
      [3, 0.17, 0.45],
      [4, 0.07, 0.3],
      [5, 0.03, 0.2],
    ].map(([ratio, loudness, share]) => ({
      ratio: ratio!,
      loudness: loudness! * gain * 0.6,
      seconds: fade * share!,
    })),
    0.014,
  );
  return mono(release(out, seconds, 0.3));
};

function noise({ random }: Tone, seconds: number, loudnessAt: (t: number) => number): Float32Array {
  const out = new Float32Array(Math.round(seconds * rate));
  for (let n = 0; n < out.length; n++) out[n] = (random() * 2 - 1) * loudnessAt(n / rate);
  return out;
}

/** A wire brush drawn over the skin: swells and goes. Its length is the note's. */
export const brushSweep: Instrument = (tone) => {
  const seconds = Math.max(0.18, tone.seconds * 0.95);
  const out = noise(
    tone,
    seconds,
    (t) => 0.5 * tone.velocity * Math.sin(Math.PI * (t / seconds) ** 0.7) ** 2,
  );
  filter(out, biquad('bandpass', 2300, 0.5));
  return mono(filter(out, biquad('lowpass', 5200)));
};

/** A tap of the same brush. */
export const brushTap: Instrument = (tone) => {
  const out = noise(
    tone,
    0.25,
    (t) =>
      tone.velocity * rise(t, 0.003) * (0.5 * Math.exp(-t / 0.018) + 0.12 * Math.exp(-t / 0.07)),
  );
  filter(out, biquad('bandpass', 1900, 0.5));
  addPartials(out, 185, [{ ratio: 1, loudness: 0.05 * tone.velocity, seconds: 0.14 }], 0.002);
  return mono(filter(out, biquad('lowpass', 6000)));
};

/** Seeds in a gourd. */
export const shaker: Instrument = (tone) => {
  const out = noise(
    tone,
    0.16,
    (t) => 0.6 * tone.velocity * (rise(t, 0.03) * Math.exp(-Math.max(0, t - 0.03) / 0.028)),
  );
  filter(out, biquad('highpass', 3200));
  return mono(filter(out, biquad('lowpass', 7500)));
};

/** A frame drum with the flat of the hand; higher notes are nearer to the rim. */
export const frameDrum: Instrument = (tone) => {
  const out = new Float32Array(Math.round(0.9 * rate));
  const { velocity } = tone;
  addPartials(
    out,
    tone.hz,
    [
      { ratio: 1, loudness: 0.5 * velocity, seconds: 0.7 },
      { ratio: 1.59, loudness: 0.16 * velocity, seconds: 0.4 },
      { ratio: 2.14, loudness: 0.08 * velocity, seconds: 0.25 },
      { ratio: 2.65, loudness: 0.04 * velocity, seconds: 0.18 },
    ],
    0.004,
  );
  const slap = noise(tone, 0.09, (t) => 0.14 * velocity * Math.exp(-t / 0.012) * rise(t, 0.002));
  filter(slap, biquad('bandpass', 520, 0.8));
  for (let n = 0; n < slap.length; n++) out[n]! += slap[n]!;
  return mono(release(out, 0.7, 0.2));
};

/** Mõ, the wooden fish: a dry, hollow knock. */
export const woodenFish: Instrument = (tone) => {
  const out = new Float32Array(Math.round(0.3 * rate));
  addPartials(
    out,
    tone.hz,
    [
      { ratio: 1, loudness: 0.4 * tone.velocity, seconds: 0.16 },
      { ratio: 2.3, loudness: 0.1 * tone.velocity, seconds: 0.07 },
      { ratio: 3.9, loudness: 0.03 * tone.velocity, seconds: 0.04 },
    ],
    0.0015,
  );
  return mono(release(out, 0.2, 0.1));
};

/**
 * One drop on a tin roof or a leaf, somewhere between left and right; the pitch is that of the
 * drop's hollow.
 */
export const drop: Instrument = (tone) => {
  const out = new Float32Array(Math.round(0.2 * rate));
  const hz = tone.hz * (0.9 + 0.2 * tone.random());
  addPartials(
    out,
    hz,
    [
      { ratio: 1, loudness: 0.2 * tone.velocity, seconds: 0.09 },
      { ratio: 1.7, loudness: 0.05 * tone.velocity, seconds: 0.05 },
    ],
    0.002,
  );
  const side = 0.15 + 0.7 * tone.random();
  return {
    left: out.map((value) => value * Math.cos((side * Math.PI) / 2)),
    right: out.map((value) => value * Math.sin((side * Math.PI) / 2)),
  };
};
