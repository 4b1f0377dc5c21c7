// Mixes narrations into the sound of a deck's video where their slides begin. Each recording is decoded when
// its slide comes and released after it: ten minutes are 58 MB.
import type { AudioSample } from 'mediabunny';
import type { Slide } from '../deck';
import { FRAME_RATE, type SlideFrames } from './plan-frames';
import { soundShape } from './sound-track';

/** A recording and its length in seconds. */
export interface Narration {
  recording: Blob;
  seconds: number;
}

/** Volume of music under speech, relative to its own. */
const MUSIC_UNDER_SPEECH = 0.35;

/**
 * The recordings of slides, by the slides' numbers from 0.
 * @param warn reports recordings without readable sound
 */
export async function readNarrations(
  slides: readonly Pick<Slide, 'narration'>[],
  recordings: ReadonlyMap<string, Blob>,
  warn: (message: string) => void,
): Promise<Map<number, Narration>> {
  const found = new Map<number, Narration>();
  for (const [index, { narration }] of slides.entries()) {
    const recording = narration === undefined ? undefined : recordings.get(narration);
    if (!recording) continue;
    const seconds = await secondsOf(recording);
    if (seconds > 0) found.set(index, { recording, seconds });
    else warn(`The narration of slide ${index + 1} could not be read and is left out.`);
  }
  return found;
}

async function secondsOf(recording: Blob): Promise<number> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    return track && (await track.canDecode()) ? await track.computeDuration() : 0;
  } catch {
    return 0;
  } finally {
    input.dispose();
  }
}

/**
 * Adds speech to samples of the video's sound, which arrive in order and in the encoder's format.
 * @returns undefined without narration
 */
export function mixNarrations(
  narrations: ReadonlyMap<number, Narration>,
  plan: readonly SlideFrames[],
): ((sample: AudioSample) => Promise<AudioSample>) | undefined {
  if (narrations.size === 0) return undefined;
  const { sampleRate } = soundShape;
  const at = (frame: number) => Math.round((frame / FRAME_RATE) * sampleRate);
  const spoken = plan.flatMap(({ start, count }, index) => {
    const narration = narrations.get(index);
    return narration ? [{ ...narration, from: at(start), to: at(start + count) }] : [];
  });
  let open: { from: number; speech: Promise<Int16Array> } | undefined;
  return async (sample) => {
    const { AudioSample: Sample } = await import('mediabunny');
    const { numberOfChannels: channels, numberOfFrames: frames, timestamp } = sample;
    const data = new Float32Array(frames * channels);
    sample.copyTo(data, { planeIndex: 0, format: 'f32' });
    for (const [index, value] of data.entries()) data[index] = value * MUSIC_UNDER_SPEECH;
    const first = Math.round(timestamp * sampleRate);
    for (const { from, to, recording } of spoken) {
      if (from >= first + frames || to <= first) continue;
      if (open?.from !== from) open = { from, speech: decode(recording, (to - from) / sampleRate) };
      const speech = await open.speech;
      const begin = Math.max(first, from);
      const end = Math.min(first + frames, to, from + speech.length);
      for (let frame = begin; frame < end; frame++)
        for (let channel = 0; channel < channels; channel++) {
          const place = (frame - first) * channels + channel;
          const value = (data[place] ?? 0) + (speech[frame - from] ?? 0) / 0x8000;
          data[place] = Math.max(-1, Math.min(1, value));
        }
    }
    return new Sample({ data, format: 'f32', numberOfChannels: channels, sampleRate, timestamp });
  };
}

/** The first seconds of a recording as one channel of 16 bits at the encoder's rate; empty if decoding fails. */
async function decode(recording: Blob, seconds: number): Promise<Int16Array> {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Output, WavOutputFormat } =
    await import('mediabunny');
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  const target = new BufferTarget();
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new WavOutputFormat(), target }),
      showWarnings: false,
      trim: { start: 0, end: seconds },
      video: { discard: true },
      audio: { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: soundShape.sampleRate },
    });
    await conversion.execute();
    return target.buffer ? wavSamples(target.buffer) : new Int16Array(0);
  } catch {
    return new Int16Array(0);
  } finally {
    input.dispose();
  }
}

function wavSamples(buffer: ArrayBuffer): Int16Array {
  const view = new DataView(buffer);
  for (let at = 12; at + 8 <= buffer.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at) === 0x64617461)
      return new Int16Array(buffer.slice(at + 8, at + 8 + (size - (size % 2))));
    at += 8 + size + (size % 2);
  }
  return new Int16Array(0);
}
