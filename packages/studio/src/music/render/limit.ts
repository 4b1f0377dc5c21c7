/** A limiter that looks ahead, and the compressor before it. */
import { peakAt } from './loudness';

const LOOKAHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.12;

/**
 * Keeps true peaks under a ceiling, both channels alike, in place.
 * @param ceiling linear
 */
export function limit(
  left: Float32Array,
  right: Float32Array,
  ceiling: number,
  sampleRate: number,
): void {
  const ahead = Math.max(8, Math.round(LOOKAHEAD_SECONDS * sampleRate));
  const count = left.length;
  const gains = new Float32Array(count).fill(1);
  for (let i = 0; i < count; i++) {
    const peak = Math.max(peakAt(left, i), peakAt(right, i));
    if (peak <= ceiling) continue;
    const gain = ceiling / peak;
    // The peak may lie on either side of the sample.
    for (const at of [i - 1, i, i + 1])
      if (at >= 0 && at < count && (gains[at] as number) > gain) gains[at] = gain;
  }
  const held = slidingMinimum(gains, ahead);
  const release = Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  let slow = 1;
  for (let i = 0; i < count; i++) {
    const wanted = held[i] as number;
    slow = wanted < slow ? wanted : wanted + (slow - wanted) * release;
    gains[i] = slow;
  }
  // A mean over the look-ahead smooths the gain; all values in it are low enough for the coming peak.
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += gains[i] as number;
    if (i >= ahead) sum -= gains[i - ahead] as number;
    const gain = Math.min(1, sum / Math.min(ahead, i + 1));
    left[i] = (left[i] as number) * gain;
    right[i] = (right[i] as number) * gain;
  }
}

/** The minimum at each position over the `size` values before and after it. */
function slidingMinimum(values: Float32Array, size: number): Float32Array {
  const result = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let [head, tail, next] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    for (; next < Math.min(values.length, i + size); next++) {
      while (
        tail > head &&
        (values[queue[tail - 1] as number] as number) >= (values[next] as number)
      )
        tail--;
      queue[tail++] = next;
    }
    while ((queue[head] as number) < i - size) head++;
    result[i] = values[queue[head] as number] as number;
  }
  return result;
}

/** Two to one above a threshold, both channels alike, in place: it holds a mix together. @param threshold in dB */
export function compress(
  left: Float32Array,
  right: Float32Array,
  threshold: number,
  sampleRate: number,
): void {
  const rise = Math.exp(-1 / (0.02 * sampleRate));
  const fall = Math.exp(-1 / (0.2 * sampleRate));
  let power = 0;
  let gain = 1;
  for (let i = 0; i < left.length; i++) {
    const [l, r] = [left[i] as number, right[i] as number];
    const now = (l * l + r * r) / 2;
    power = now + (power - now) * (now > power ? rise : fall);
    if ((i & 15) === 0) {
      const over = 10 * Math.log10(power + 1e-12) - threshold;
      gain = over > 0 ? 10 ** (-over / 2 / 20) : 1;
    }
    left[i] = l * gain;
    right[i] = r * gain;
  }
}
