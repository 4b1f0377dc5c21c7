/**
 * Decodes the sound of a recording or video to 16 kHz mono in pieces, so that three hours take no more memory
 * than three minutes. mediabunny demuxes, the browser's own decoders (WebCodecs) decode; uncompressed sound
 * needs no decoder. Uses the first of several sound tracks.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { AudioSample, Input, InputAudioTrack } from 'mediabunny';
import { makeResampler, type Resampler } from './resampler';
import { SAMPLE_RATE } from './speech-cutter';

/** Messages from section 8 of the specification, thrown by the codecs. */
const speechMessages = {
  noDecode: 'Could not decode audio file. It may be corrupt or in an unsupported format.',
  noRead: 'Failed to read file.',
} as const;

/** One channel at 16 kHz. */
export interface AudioChunk {
  samples: Float32Array;
  /** Start in seconds, set if the piece does not follow the previous one: after a gap, and on the first. */
  at?: number;
}

/** An opened recording. */
export interface Sound {
  /** As declared by the file, in seconds; undefined if it is not. */
  durationSeconds: number | undefined;
  pieces: AsyncGenerator<AudioChunk, void, unknown>;
}

/** Smaller differences between timestamps are rounding, in seconds. */
const MAX_ROUNDING = 0.1;
/** Sample rates outside these limits are not a recording. */
const MAX_RATE = 768_000;
const MIN_RATE = 2000;

/**
 * Opens a file of any format that mediabunny reads.
 * @param from start in seconds
 * @throws ToolError `input` if there is no readable sound, `unsupported` if this browser cannot decode it.
 *   `pieces` throws `input` if the file is truncated.
 */
export async function openSound(
  file: Blob,
  from: number,
  { signal }: Pick<CodecContext, 'signal'>,
): Promise<Sound> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    if (file.size === 0) throw noDecode('The file is empty.');
    const track = await findTrack(input);
    // The declared duration suffices for a progress bar; an exact one needs to read the whole file.
    const stated = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
    const durationSeconds = Number.isFinite(stated) && stated > 0 ? stated : undefined;
    signal.throwIfAborted();
    return { durationSeconds, pieces: readPieces(input, track, from) };
  } catch (error) {
    input.dispose();
    signal.throwIfAborted();
    throw toSoundError(error);
  }
}

async function findTrack(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw noDecode('It has no sound track.');
  if ((await track.getCodec()) === null) throw noDecode();
  const rate = await track.getSampleRate();
  if (!(rate >= MIN_RATE && rate <= MAX_RATE)) throw noDecode();
  if (!(await track.canDecode())) throw new ToolError('unsupported', speechMessages.noDecode);
  return track;
}

async function* readPieces(
  input: Input,
  track: InputAudioTrack,
  from: number,
): AsyncGenerator<AudioChunk, void, unknown> {
  try {
    const { AudioSampleSink } = await import('mediabunny');
    let resampler: Resampler | undefined;
    let rate = 0;
    let expected = Number.NaN;
    for await (const sample of new AudioSampleSink(track).samples(from)) {
      try {
        const { timestamp, duration, sampleRate } = sample;
        const isBeginning =
          !resampler || rate !== sampleRate || timestamp - expected > MAX_ROUNDING;
        if (isBeginning || !resampler) {
          rate = sampleRate;
          resampler = makeResampler(rate);
        }
        const samples = resampler.push(mixDown(sample));
        yield isBeginning ? { samples, at: Math.max(0, timestamp) } : { samples };
        expected = timestamp + duration;
      } finally {
        sample.close();
      }
    }
  } catch (error) {
    throw toSoundError(error);
  } finally {
    input.dispose();
  }
}

/** Averages all channels. */
function mixDown(sample: AudioSample): Float32Array {
  const { numberOfChannels: channels, numberOfFrames: frames } = sample;
  const mixed = new Float32Array(frames);
  const channel = new Float32Array(frames);
  for (let index = 0; index < channels; index += 1) {
    sample.copyTo(channel, { planeIndex: index, format: 'f32-planar' });
    for (let at = 0; at < frames; at += 1)
      mixed[at] = (mixed[at] as number) + (channel[at] as number) / channels;
  }
  return mixed;
}

/** Wraps sound that is already in memory, such as what the browser decoded itself. */
export function soundOf(samples: Float32Array, from: number): Sound {
  async function* pieces(): AsyncGenerator<AudioChunk, void, unknown> {
    const start = Math.floor(from * SAMPLE_RATE);
    for (let at = start; at < samples.length; at += SAMPLE_RATE) {
      const piece = samples.subarray(at, at + SAMPLE_RATE);
      yield at === start ? { samples: piece, at: from } : { samples: piece };
    }
  }
  return { durationSeconds: samples.length / SAMPLE_RATE, pieces: pieces() };
}

const noDecode = (detail?: string) =>
  new ToolError('input', [speechMessages.noDecode, detail].filter(Boolean).join(' '));

function toSoundError(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  const isUnread = error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name);
  return new ToolError('input', isUnread ? speechMessages.noRead : speechMessages.noDecode, {
    cause: error,
  });
}
