/** Speech to text on the device: finds the stretches with speech and transcribes them. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { findSpeech } from './find-speech';
import type { AudioChunk } from './open-sound';
import type { Recognizer } from './recognizer';
import type { TimedWord } from './word-times';

/** A stretch of speech with its words. */
export interface TimedText {
  /** Seconds from the recording's beginning. */
  start: number;
  end: number;
  text: string;
  /** Its words, where the recogniser knows when each was said. */
  words?: readonly TimedWord[];
}

/**
 * Yields the text of a recording as it is found; stretches without words are skipped.
 * @param onHeard called with the seconds processed so far
 * @throws ToolError `asset`; errors of `pieces`; the signal's reason
 */
export async function* transcribe(
  pieces: AsyncIterable<AudioChunk>,
  recognizer: Recognizer,
  context: Pick<CodecContext, 'loadAsset' | 'signal'>,
  onHeard: (seconds: number) => void = () => {},
): AsyncGenerator<TimedText, void, unknown> {
  for await (const { start, end, samples } of findSpeech(pieces, context, { onHeard })) {
    const { text, words } = await recognizer.recognize(samples, context.signal);
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const timed = words.map((word) => ({
      ...word,
      start: round(start + word.start),
      end: round(Math.min(end, start + word.end)),
    }));
    yield { start: round(start), end: round(end), text, words: timed };
  }
}

/** Rounds to hundredths of a second, the available precision. */
const round = (seconds: number) => Math.round(seconds * 100) / 100;
