/** Speech to text on the device: finds who speaks when, and what is said. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { findSpeech } from './find-speech';
import type { SoundPiece } from './open-sound';
import type { Recognizer } from './recognizer';

/** A stretch of speech with its words. */
export interface TimedText {
  /** Seconds from the recording's beginning. */
  start: number;
  end: number;
  text: string;
}

/**
 * Gives the text of a recording as it is found; a stretch in which no word is found is left out.
 * @param onHeard told how many seconds are done
 * @throws ToolError `asset`; what the pieces throw; the signal's reason
 */
export async function* transcribe(
  pieces: AsyncIterable<SoundPiece>,
  recognizer: Recognizer,
  context: Pick<CodecContext, 'loadAsset' | 'signal'>,
  onHeard: (seconds: number) => void = () => {},
): AsyncGenerator<TimedText, void, unknown> {
  for await (const { start, end, samples } of findSpeech(pieces, context, { onHeard })) {
    const text = await recognizer.recognize(samples, context.signal);
    if (/[\p{L}\p{N}]/u.test(text)) yield { start: round(start), end: round(end), text };
  }
}

/** To hundredths of a second: more is not known. */
const round = (seconds: number) => Math.round(seconds * 100) / 100;
