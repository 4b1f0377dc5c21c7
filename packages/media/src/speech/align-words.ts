/**
 * When each word was said, from the recogniser's cross-attention: each row says in which frames of sound a token was
 * heard, and dynamic time warping finds the path through them in order. Source: 'whisper-timestamped' and OpenAI's
 * Whisper (`find_alignment`), which take the times of words the same way.
 */
import type { Span } from './find-pauses';
import { SAMPLE_RATE } from './speech-cutter';

/** The encoder makes a frame of 384 samples (strides 64, 3 and 2 of its convolutions). */
const FRAME_SECONDS = 384 / SAMPLE_RATE;
/** The middle of what a frame sees: half of the 895 samples that the convolutions cover. */
const FRAME_MIDDLE_SECONDS = 895 / 2 / SAMPLE_RATE;

/**
 * How far before and after a pause the attention may set the start of the first word after it, in seconds, and how
 * long the words around it are at least. Chosen on twenty utterances of espeak-ng (decision 148).
 */
const BEFORE_PAUSE = 0.1;
const AFTER_PAUSE = 0.15;
const SHORTEST_WORD = 0.05;

/**
 * Finds when the words of a text were said.
 * @param attention a row for each token, then one for the end: its weight in each frame of the sound
 * @param wordStarts index of each word's first token, ascending
 * @param seconds length of the sound
 * @param pauses in the sound, in order; a word that begins about one begins with its end
 * @returns the span of each word; each ends where the next one starts
 */
export function alignWords(
  attention: readonly Float32Array[],
  wordStarts: readonly number[],
  seconds: number,
  pauses: readonly Span[] = [],
): Span[] {
  const frames = firstFrames(attention);
  const timeOf = (token: number | undefined) => {
    const frame = token === undefined ? undefined : frames[token];
    if (frame === undefined) return seconds;
    return frame === 0 ? 0 : Math.min(seconds, frame * FRAME_SECONDS + FRAME_MIDDLE_SECONDS);
  };
  const last = timeOf(attention.length - 1);
  const starts = startAfterPauses(wordStarts.map(timeOf), pauses, seconds);
  return starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? Math.max(start, last),
  }));
}

/** The attention spreads over a pause; the first word after it begins where it is heard. */
function startAfterPauses(
  starts: readonly number[],
  pauses: readonly Span[],
  seconds: number,
): number[] {
  const moved: number[] = [];
  for (const [index, start] of starts.entries()) {
    const before = moved.at(-1) ?? Number.NEGATIVE_INFINITY;
    const next = starts[index + 1] ?? seconds;
    const pause = pauses.find(
      (one) =>
        start >= one.start - BEFORE_PAUSE &&
        start <= one.end + AFTER_PAUSE &&
        before < one.start - SHORTEST_WORD &&
        one.end < next - SHORTEST_WORD,
    );
    moved.push(pause?.end ?? start);
  }
  return moved;
}

/**
 * The first frame of each row on the heaviest path, which goes through all frames in order and each row for at least
 * one; the recogniser writes fewer tokens than there are frames.
 */
function firstFrames(rows: readonly Float32Array[]): number[] {
  const width = rows[0]?.length ?? 0;
  /** For each row and frame, whether the best path to it came from the row before. */
  const entered = rows.map(() => new Uint8Array(width));
  let before = new Float32Array(width).fill(Number.NEGATIVE_INFINITY);
  for (const [index, row] of rows.entries()) {
    const sums = new Float32Array(width);
    for (let frame = 0; frame < width; frame += 1) {
      const stay = frame > 0 ? (sums[frame - 1] ?? 0) : Number.NEGATIVE_INFINITY;
      const enter = frame > 0 ? (before[frame - 1] ?? 0) : index === 0 ? 0 : stay;
      if (enter > stay) (entered[index] as Uint8Array)[frame] = 1;
      sums[frame] = Math.max(stay, enter) + (row[frame] ?? 0);
    }
    before = sums;
  }
  const first = rows.map(() => 0);
  let frame = width - 1;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    while (frame > 0 && entered[index]?.[frame] !== 1) frame -= 1;
    first[index] = Math.max(0, frame);
    frame -= 1;
  }
  return first;
}
