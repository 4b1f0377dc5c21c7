/** Filters of second order (R. Bristow-Johnson's cookbook), in place on a run of samples. */

export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

type Kind = 'lowpass' | 'highpass' | 'bandpass' | 'peak' | 'highshelf' | 'lowshelf';

/** @param decibels of peak and shelf */
export function biquad(
  kind: Kind,
  hz: number,
  q: number,
  sampleRate: number,
  decibels = 0,
): Biquad {
  const w = (2 * Math.PI * Math.min(hz, sampleRate * 0.47)) / sampleRate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const gain = 10 ** (decibels / 40);
  const shelf = 2 * Math.sqrt(gain) * alpha;
  const [b0, b1, b2, a0, a1, a2] = coefficients();
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };

  function coefficients(): [number, number, number, number, number, number] {
    const poles: [number, number, number] = [1 + alpha, -2 * cos, 1 - alpha];
    if (kind === 'lowpass') return [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, ...poles];
    if (kind === 'highpass') return [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, ...poles];
    if (kind === 'bandpass') return [alpha, 0, -alpha, ...poles];
    if (kind === 'peak')
      return [
        1 + alpha * gain,
        -2 * cos,
        1 - alpha * gain,
        1 + alpha / gain,
        -2 * cos,
        1 - alpha / gain,
      ];
    const sign = kind === 'highshelf' ? 1 : -1;
    const [up, down] = [gain + 1, gain - 1];
    return [
      gain * (up + sign * down * cos + shelf),
      -2 * sign * gain * (down + sign * up * cos),
      gain * (up + sign * down * cos - shelf),
      up - sign * down * cos + shelf,
      2 * sign * (down - sign * up * cos),
      up - sign * down * cos - shelf,
    ];
  }
}

/** Filters in place. @returns the same samples */
export function filter(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] as number;
    // The constant prevents denormal numbers, which would slow down the arithmetic.
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2 + 1e-20;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[i] = y;
  }
  return samples;
}

/** A low pass whose edge moves: a state-variable filter (A. Simper), in place. @param edge hertz at a sample */
export function sweep(
  samples: Float32Array,
  edge: (index: number) => number,
  q: number,
  sampleRate: number,
): Float32Array {
  let [one, two] = [0, 0];
  let [g, k, a1] = [0, 1 / q, 0];
  for (let i = 0; i < samples.length; i++) {
    if ((i & 15) === 0) {
      g = Math.tan((Math.PI * Math.min(sampleRate * 0.45, Math.max(20, edge(i)))) / sampleRate);
      a1 = 1 / (1 + g * (g + k));
    }
    const v3 = (samples[i] as number) - two;
    const v1 = a1 * (one + g * v3);
    const v2 = two + g * v1;
    one = 2 * v1 - one + 1e-20;
    two = 2 * v2 - two;
    samples[i] = v2;
  }
  return samples;
}
