/** A room: eight delay lines that feed each other (M. Gerzon, J.-M. Jot), darker the longer the sound stays. */
import { biquad, filter } from './filters';

/** Milliseconds, without common divisors. */
const LINES_MS = [29.7, 37.1, 41.1, 43.7, 53.3, 61.9, 67.3, 79.9];
const PREDELAY_SECONDS = 0.018;

/**
 * Adds the room's answer to what was sent to it.
 * @param seconds until it is 60 dB quieter
 */
export function addRoom(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  { seconds, sampleRate }: { seconds: number; sampleRate: number },
): void {
  filter(send, biquad('highpass', 190, 0.7, sampleRate));
  filter(send, biquad('lowpass', 9000, 0.7, sampleRate));
  const lines = LINES_MS.map((ms) => new Float32Array(Math.round((ms * sampleRate) / 1000)));
  const losses = LINES_MS.map((ms) => 10 ** ((-3 * ms) / 1000 / seconds));
  const places = new Int32Array(lines.length);
  const dark = new Float64Array(lines.length);
  const outs = new Float64Array(lines.length);
  const before = Math.round(PREDELAY_SECONDS * sampleRate);
  const damping = 0.32;
  for (let i = 0; i < left.length; i++) {
    const input = (send[i - before] ?? 0) * 0.35;
    let sum = 0;
    for (let n = 0; n < 8; n++) {
      const out = (lines[n] as Float32Array)[places[n] as number] as number;
      dark[n] = out + ((dark[n] as number) - out) * damping;
      outs[n] = (dark[n] as number) * (losses[n] as number);
      sum += outs[n] as number;
    }
    // A Householder matrix: it mixes all lines and loses nothing.
    const spread = sum / 4;
    for (let n = 0; n < 8; n++) {
      const line = lines[n] as Float32Array;
      const at = places[n] as number;
      line[at] = input + (outs[n] as number) - spread + 1e-20;
      places[n] = at + 1 === line.length ? 0 : at + 1;
    }
    const [o0, o1, o2, o3] = [
      outs[0] as number,
      outs[1] as number,
      outs[2] as number,
      outs[3] as number,
    ];
    const [o4, o5, o6, o7] = [
      outs[4] as number,
      outs[5] as number,
      outs[6] as number,
      outs[7] as number,
    ];
    left[i] = (left[i] as number) + o0 - o2 + o4 - o6;
    right[i] = (right[i] as number) + o1 - o3 + o5 - o7;
  }
}
