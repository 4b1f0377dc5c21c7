/**
 * Audio of a result: copied packets, or samples cut exactly, with volume, fades and speed applied, ready
 * for an encoder. Gaps in the source become silence, so that picture and sound stay in sync.
 */
import type {
  AudioSample,
  AudioSampleSource,
  EncodedAudioPacketSource,
  InputAudioTrack,
} from 'mediabunny';
import { type CopyRange, copySound } from './copy-packets';
import type { Steps } from './pictures';
import { SoundStretcher } from './stretch-sound';
import type { TrimEdits } from './trim-request';

/** Copies the audio of ranges. */
export async function* addCopiedSound(
  track: InputAudioTrack,
  ranges: readonly CopyRange[],
  source: EncodedAudioPacketSource,
): Steps {
  const decoderConfig = await track.getDecoderConfig();
  let meta = decoderConfig ? { decoderConfig } : undefined;
  for await (const packet of copySound(track, ranges)) {
    await source.add(packet, meta);
    meta = undefined;
    yield packet.timestamp;
  }
}

/** Encodes the audio of ranges. */
export async function* addEncodedSound(
  track: InputAudioTrack,
  ranges: readonly CopyRange[],
  edits: TrimEdits,
  source: AudioSampleSource,
): Steps {
  const { AudioSample } = await import('mediabunny');
  const { sampleRate, numberOfChannels } = await decodedShape(track);
  const seconds = ranges.reduce((sum, { from, to }) => sum + to - from, 0) / edits.speed;
  let frames = 0;
  for await (const sound of changedSound(track, ranges, edits.speed)) {
    const length = sound[0]?.length ?? 0;
    if (length === 0) continue;
    const data = new Float32Array(length * numberOfChannels);
    for (const [channel, values] of sound.entries()) {
      applyGain(values, frames / sampleRate, sampleRate, seconds, edits);
      data.set(values, channel * length);
    }
    const sample = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels,
      sampleRate,
      timestamp: frames / sampleRate,
    });
    await source.add(sample);
    sample.close();
    frames += length;
    yield frames / sampleRate;
  }
}

/**
 * Applies volume and fades in place.
 * @param at start of the values in the result, in seconds
 * @param seconds length of the result
 */
export function applyGain(
  values: Float32Array,
  at: number,
  sampleRate: number,
  seconds: number,
  { volume, fadeIn, fadeOut }: Pick<TrimEdits, 'volume' | 'fadeIn' | 'fadeOut'>,
): void {
  if (volume === 1 && fadeIn === 0 && fadeOut === 0) return;
  for (let index = 0; index < values.length; index += 1) {
    const time = at + index / sampleRate;
    const rise = fadeIn > 0 ? Math.min(1, time / fadeIn) : 1;
    const fall = fadeOut > 0 ? Math.min(1, Math.max(0, (seconds - time) / fadeOut)) : 1;
    const value = (values[index] ?? 0) * volume * rise * fall;
    values[index] = Math.min(1, Math.max(-1, value));
  }
}

async function* changedSound(
  track: InputAudioTrack,
  ranges: readonly CopyRange[],
  speed: number,
): AsyncGenerator<Float32Array[]> {
  if (speed === 1) return yield* exactSound(track, ranges);
  const { sampleRate, numberOfChannels } = await decodedShape(track);
  const stretcher = new SoundStretcher(speed, numberOfChannels, sampleRate);
  for await (const sound of exactSound(track, ranges)) yield stretcher.push(sound);
  yield stretcher.finish();
}

/** Yields exactly the samples that fill the ranges, one array per channel. */
async function* exactSound(
  track: InputAudioTrack,
  ranges: readonly CopyRange[],
): AsyncGenerator<Float32Array[]> {
  const { AudioSampleSink } = await import('mediabunny');
  const sink = new AudioSampleSink(track);
  const { sampleRate: rate, numberOfChannels: channels } = await decodedShape(track);
  let total = 0;
  for (const { from, to, at } of ranges) {
    // Positions are counted over all ranges, so that rounding errors do not add up.
    const end = Math.round((at + to - from) * rate) - total;
    let position = 0;
    for await (const sample of sink.samples(from, to)) {
      const begin = Math.round((sample.timestamp - from) * rate);
      const hole = begin > position + 1 ? Math.min(begin, end) - position : 0;
      position += hole;
      const skip = Math.max(0, position - begin);
      const count = Math.min(sample.numberOfFrames - skip, end - position);
      const planes = count > 0 ? planesOf(sample, channels, skip, count) : undefined;
      // Close before yielding: the consumer may not resume the generator.
      sample.close();
      if (hole > 0) yield silence(channels, hole);
      if (planes) yield planes;
      position += Math.max(0, count);
      if (position >= end) break;
    }
    while (position < end) {
      const count = Math.min(rate, end - position);
      yield silence(channels, count);
      position += count;
    }
    total += end;
  }
}

/** The decoder's actual sample rate and channels, which for HE-AAC exceed what the track declares. */
export async function decodedShape(
  track: InputAudioTrack,
): Promise<{ sampleRate: number; numberOfChannels: number }> {
  const { AudioSampleSink } = await import('mediabunny');
  const sample = await new AudioSampleSink(track).getSample(await track.getFirstTimestamp());
  if (!sample)
    return {
      sampleRate: await track.getSampleRate(),
      numberOfChannels: await track.getNumberOfChannels(),
    };
  const { sampleRate, numberOfChannels } = sample;
  sample.close();
  return { sampleRate, numberOfChannels };
}

function planesOf(
  sample: AudioSample,
  channels: number,
  frameOffset: number,
  frameCount: number,
): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) => {
    const values = new Float32Array(frameCount);
    const planeIndex = Math.min(channel, sample.numberOfChannels - 1);
    sample.copyTo(values, { planeIndex, format: 'f32-planar', frameOffset, frameCount });
    return values;
  });
}

const silence = (channels: number, length: number) =>
  Array.from({ length: channels }, () => new Float32Array(length));
