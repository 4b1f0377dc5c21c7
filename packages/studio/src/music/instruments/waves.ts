/** Oscillators without aliasing that is heard: saws and pulses with smoothed steps (polyBLEP). */

/** What smooths a step of 2 at phase 0. @param phase 0 to 1, @param step phase a sample */
function smooth(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** Adds a saw. @param hzAt frequency at a sample, for vibrato */
export function addSaw(
  to: Float32Array,
  hzAt: (index: number) => number,
  { gain, phase, sampleRate }: { gain: number; phase: number; sampleRate: number },
): void {
  let at = phase;
  let step = 0;
  for (let i = 0; i < to.length; i++) {
    if ((i & 31) === 0) step = hzAt(i) / sampleRate;
    at += step;
    if (at >= 1) at -= 1;
    to[i] = (to[i] as number) + gain * (2 * at - 1 - smooth(at, step));
  }
}

/** Adds a pulse. @param width 0 to 1, a half is a square */
export function addPulse(
  to: Float32Array,
  hzAt: (index: number) => number,
  {
    gain,
    phase,
    width,
    sampleRate,
  }: { gain: number; phase: number; width: number; sampleRate: number },
): void {
  let at = phase;
  let step = 0;
  for (let i = 0; i < to.length; i++) {
    if ((i & 31) === 0) step = hzAt(i) / sampleRate;
    at += step;
    if (at >= 1) at -= 1;
    const other = at >= width ? at - width : at - width + 1;
    to[i] =
      (to[i] as number) + gain * ((at < width ? 1 : -1) + smooth(at, step) - smooth(other, step));
  }
}

/** Adds a sine that dies away. @param decay seconds to −60 dB */
export function addPartial(
  to: Float32Array,
  { hz, gain, decay, sampleRate }: { hz: number; gain: number; decay: number; sampleRate: number },
): void {
  if (hz > sampleRate * 0.45 || gain < 1e-5) return;
  const w = (2 * Math.PI * hz) / sampleRate;
  const r = Math.exp(-6.9 / (decay * sampleRate));
  const turn = 2 * r * Math.cos(w);
  const loss = r * r;
  let y2 = 0;
  let y1 = gain * Math.sin(w);
  const count = Math.min(to.length, Math.ceil(decay * sampleRate * 1.3));
  for (let i = 1; i < count; i++) {
    to[i] = (to[i] as number) + y1;
    const y = turn * y1 - loss * y2;
    y2 = y1;
    y1 = y;
  }
}

/** Adds a steady sine. @param hzAt frequency at a sample */
export function addSine(
  to: Float32Array,
  hzAt: (index: number) => number,
  { gain, phase, sampleRate }: { gain: number; phase: number; sampleRate: number },
): void {
  let at = phase * 2 * Math.PI;
  let step = 0;
  for (let i = 0; i < to.length; i++) {
    if ((i & 31) === 0) step = (2 * Math.PI * hzAt(i)) / sampleRate;
    at += step;
    to[i] = (to[i] as number) + gain * Math.sin(at);
  }
}

/** A pitch that begins to waver after a while, as players do. @param depth in cents */
export function vibrato(
  hz: number,
  {
    rate,
    depth,
    after,
    phase,
    sampleRate,
  }: { rate: number; depth: number; after: number; phase: number; sampleRate: number },
): (index: number) => number {
  return (index) => {
    const seconds = index / sampleRate;
    const swell = Math.min(1, Math.max(0, (seconds - after) / 0.35));
    return hz * 2 ** ((depth * swell * Math.sin(2 * Math.PI * (rate * seconds + phase))) / 1200);
  };
}

/** A pitch that is `cents` off. */
export const detuned = (hz: number, cents: number) => hz * 2 ** (cents / 1200);
