/** Finds the stretches of a recording that contain speech and yields their sound as they are found. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { createYielder } from './create-yielder';
import type { AudioChunk } from './open-sound';
import {
  type CutOptions,
  deviceCuts,
  SAMPLE_RATE,
  SpeechCutter,
  type Stretch,
} from './speech-cutter';
import { openVoiceDetector, VOICE_FRAME } from './voice-detector';

/** Speech from `start` to `end`, in seconds of the recording. */
export interface SpeechStretch {
  start: number;
  end: number;
  /** At 16 kHz. */
  samples: Float32Array;
}

/** Initial buffer for the sound; it grows with the longest stretch. */
const FIRST_ROOM = SAMPLE_RATE * 64;

/**
 * Finds speech in a recording. Memory is bounded by the longest stretch.
 * @param onHeard called with the seconds processed so far
 * @throws ToolError `asset`; errors of `pieces`; the signal's reason. Speech found before is still yielded.
 */
export async function* findSpeech(
  pieces: AsyncIterable<AudioChunk>,
  context: Pick<CodecContext, 'loadAsset' | 'signal'>,
  {
    cuts = deviceCuts,
    onHeard = () => {},
  }: { cuts?: CutOptions; onHeard?: (seconds: number) => void } = {},
): AsyncGenerator<SpeechStretch, void, unknown> {
  const breathe = createYielder(context.signal);
  let passage: Passage | undefined;
  try {
    for await (const { samples, at } of pieces) {
      if (at !== undefined || !passage) {
        yield* passage?.finish() ?? [];
        passage = new Passage(await openVoiceDetector(context), cuts, at ?? 0);
      }
      passage.take(samples);
      while (passage.hasFrame) {
        yield* await passage.hearFrame();
        await breathe();
      }
      onHeard(passage.heardSeconds);
    }
  } catch (error) {
    // If the file is truncated, do not lose the speech before.
    if (!context.signal.aborted) yield* passage?.finish() ?? [];
    throw error;
  }
  yield* passage?.finish() ?? [];
}

/** A part of the recording without a gap. */
class Passage {
  readonly #detector: Awaited<ReturnType<typeof openVoiceDetector>>;
  readonly #cutter: SpeechCutter;
  readonly #from: number;
  /** Samples from index `#first` on; `#length` of them are filled. */
  #held = new Float32Array(FIRST_ROOM);
  #first = 0;
  #length = 0;
  #heard = 0;

  constructor(
    detector: Awaited<ReturnType<typeof openVoiceDetector>>,
    cuts: CutOptions,
    from: number,
  ) {
    this.#detector = detector;
    this.#cutter = new SpeechCutter(cuts);
    this.#from = from;
  }

  get hasFrame(): boolean {
    return this.#first + this.#length - this.#heard >= VOICE_FRAME;
  }

  get heardSeconds(): number {
    return this.#from + this.#heard / SAMPLE_RATE;
  }

  take(samples: Float32Array): void {
    if (this.#length + samples.length > this.#held.length) this.#makeRoom(samples.length);
    this.#held.set(samples, this.#length);
    this.#length += samples.length;
  }

  /** Drops samples that no later stretch can start with; enlarges the buffer if that is not enough. */
  #makeRoom(needed: number): void {
    const drop = Math.max(0, Math.min(this.#cutter.keepFrom, this.#heard) - this.#first);
    const kept = this.#held.subarray(drop, this.#length);
    const size = Math.max(this.#held.length, (kept.length + needed) * 2);
    const room = size > this.#held.length ? new Float32Array(size) : this.#held;
    if (room === this.#held) room.copyWithin(0, drop, this.#length);
    else room.set(kept);
    this.#held = room;
    this.#first += drop;
    this.#length = kept.length;
  }

  async hearFrame(): Promise<SpeechStretch[]> {
    const at = this.#heard - this.#first;
    const probability = await this.#detector.speechProbability(
      this.#held.subarray(at, at + VOICE_FRAME),
    );
    this.#heard += VOICE_FRAME;
    return this.#cutter.push(probability).map((stretch) => this.#withSound(stretch));
  }

  finish(): SpeechStretch[] {
    const end = this.#first + this.#length;
    return this.#cutter.finish(end).map((stretch) => this.#withSound(stretch));
  }

  #withSound({ start, end }: Stretch): SpeechStretch {
    return {
      start: this.#from + start / SAMPLE_RATE,
      end: this.#from + end / SAMPLE_RATE,
      samples: this.#held.slice(start - this.#first, end - this.#first),
    };
  }
}
