/** Sound by mediabunny: copied, or encoded with the browser's codecs, LAME or FFmpeg's AAC. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type {
  AudioCodec,
  Conversion,
  ConversionAudioOptions,
  Input,
  InputAudioTrack,
  MetadataTags,
  OutputFormat,
} from 'mediabunny';
import { ensureAacEncoder } from '../aac-encoder';
import { isLayerThree } from '../is-layer-three';
import { aacBitrate } from '../movie-quality';
import { ensureMp3Encoder } from '../mp3-encoder';
import { readMatroskaTitle } from '../trim/matroska-extras';
import { openVideo } from '../trim/open-video';
import { decodedShape } from '../trim/sound';
import { targetForSize } from '../trim/target-for';
import type { MadeSound } from './convert-sound';
import {
  byFfmpegOnly,
  mayCopySound,
  type SoundOptions,
  type SoundTarget,
  soundTargets,
} from './sound-request';

/** Rates that every encoder and player takes. */
const usualRates: readonly number[] = [32_000, 44_100, 48_000];

/**
 * Writes a sound file if the browser can.
 * @returns undefined if the source cannot be read or the target not be encoded here
 * @throws ToolError `input` if the source certainly has no sound; the signal's reason when cancelled
 */
export async function soundByMediabunny(
  blob: Blob,
  target: SoundTarget,
  options: SoundOptions,
  context: CodecContext,
): Promise<MadeSound | undefined> {
  if (options.evenLoudness) return undefined;
  const { Conversion, Output } = await import('mediabunny');
  const input = await openVideo(blob);
  let conversion: Conversion | undefined;
  const cancel = () => void conversion?.cancel().catch(() => undefined);
  try {
    if (!(await input.canRead())) return undefined;
    const tracks = await input.getAudioTracks();
    const track = await input.getPrimaryAudioTrack();
    if (!track) return undefined;
    const plan = await planSound(track, target, options);
    if (!plan) return undefined;
    const seconds = await track.computeDuration();
    const place = await targetForSize('converter', (plan.bitrate / 8) * seconds);
    const output = new Output({
      format: await outputFormat(target, place.inMemory),
      target: await place.open(),
    });
    conversion = await Conversion.init({
      input,
      output,
      showWarnings: false,
      tracks: 'primary',
      video: { discard: true },
      audio: plan.options,
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      tags: async (tags) => portableTags({ ...(await readMatroskaTitle(blob)), ...tags }),
    });
    throwIfAborted(context);
    if (!conversion.isValid || conversion.utilizedTracks.length !== 1) return undefined;
    conversion.onProgress = (done) => context.onProgress(0.02 + done * 0.95);
    context.signal.addEventListener('abort', cancel, { once: true });
    await conversion.execute();
    throwIfAborted(context);
    if (tracks.length > 1)
      context.warn(`Only the first of ${tracks.length} sound tracks is in the result.`);
    if (plan.mixesDown) context.warn('The sound was mixed down to stereo.');
    const { mime } = soundTargets[target];
    const made = await place.finish(mime);
    return { blob: made, madeBy: plan.madeBy, copied: plan.copied, sourceSeconds: seconds };
  } catch (error) {
    throwIfAborted(context);
    if (error instanceof ToolError) throw error;
    return undefined;
  } finally {
    context.signal.removeEventListener('abort', cancel);
    input.dispose();
  }
}

interface SoundPlan {
  options: ConversionAudioOptions;
  copied: boolean;
  mixesDown: boolean;
  /** Approximate bits per second, for the size of the result. */
  bitrate: number;
  madeBy: string;
}

async function planSound(
  track: InputAudioTrack,
  target: SoundTarget,
  asked: SoundOptions,
): Promise<SoundPlan | undefined> {
  const facts = soundTargets[target];
  const codec = await track.getCodec();
  if (codec === null || (codec === 'mp3' && !(await isLayerThree(track)))) return undefined;
  // mediabunny ends the comments of Vorbis without their framing bit, which libvorbis requires.
  if (target === 'ogg' && codec === 'vorbis') return undefined;
  if (facts.codecs.includes(codec) && mayCopySound(asked)) {
    const { averageBitrate: bitrate } = await track.computePacketStats(100);
    const madeBy = 'mediabunny (copied, no loss)';
    return { options: { codec }, copied: true, mixesDown: false, bitrate, madeBy };
  }
  if (byFfmpegOnly.includes(target) || !(await track.canDecode())) return undefined;
  const { Quality } = await import('mediabunny');
  const shape = await decodedShape(track);
  const channels = Math.min(asked.channels ?? shape.numberOfChannels, facts.channels);
  const sampleRate = rateFor(target, asked.sampleRate ?? shape.sampleRate);
  // Rates that only some encoders take are ffmpeg's.
  if (asked.sampleRate !== null && target !== 'opus' && sampleRate !== asked.sampleRate)
    return undefined;
  const common = { numberOfChannels: channels, sampleRate, forceTranscode: true };
  const mixesDown = asked.channels === null && channels < shape.numberOfChannels;
  if (target === 'wav') {
    const deep = await bitsOf(track, codec);
    const options = { ...common, codec: deep > 16 ? ('pcm-s24' as const) : ('pcm-s16' as const) };
    const bitrate = sampleRate * channels * (deep > 16 ? 24 : 16);
    return { options, copied: false, mixesDown, bitrate, madeBy: 'mediabunny, WebCodecs' };
  }
  const usual = target === 'opus' ? 64_000 * channels : aacBitrate(channels);
  const bitrate = asked.bitrate ?? usual;
  const { encoder, timing } = await encoderFor(target);
  const options: ConversionAudioOptions = {
    ...common,
    codec: facts.codecs[0] as AudioCodec,
    quality: new Quality({ bitrate }),
    ...timing,
  };
  return { options, copied: false, mixesDown, bitrate, madeBy: `mediabunny, ${encoder}` };
}

async function encoderFor(target: SoundTarget) {
  if (target === 'mp3') {
    const isOurs = await ensureMp3Encoder();
    return { encoder: isOurs ? 'LAME' : 'WebCodecs', timing: {} };
  }
  if (target !== 'm4a') return { encoder: 'WebCodecs', timing: {} };
  const timing = await ensureAacEncoder();
  return { encoder: 'process' in timing ? 'FFmpeg’s AAC' : 'WebCodecs', timing };
}

function rateFor(target: SoundTarget, rate: number): number {
  if (target === 'opus') return 48_000;
  if (target === 'wav') return rate;
  return usualRates.includes(rate) ? rate : 48_000;
}

/** Bits per sample of the source; 16 for a lossy one. Source: RFC 9639, 8.2 (STREAMINFO). */
async function bitsOf(track: InputAudioTrack, codec: AudioCodec): Promise<number> {
  if (/^pcm-[sf](24|32|64)/.test(codec)) return 24;
  if (codec !== 'flac') return 16;
  const description = (await track.getDecoderConfig())?.description;
  if (!description) return 16;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  // `fLaC`, the head of the block, then the rate of 20 bits, 3 bits of channels and 5 bits of depth.
  const [high = 0, low = 0] = [bytes[20], bytes[21]];
  return (((high & 1) << 4) | (low >> 4)) + 1;
}

async function outputFormat(target: SoundTarget, inMemory: boolean): Promise<OutputFormat> {
  const media = await import('mediabunny');
  if (target === 'mp3') return new media.Mp3OutputFormat();
  if (target === 'wav') return new media.WavOutputFormat();
  if (target === 'flac') return new media.FlacOutputFormat();
  if (target === 'm4a')
    return new media.Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false });
  return new media.OggOutputFormat();
}

/** Raw tags are specific to one container. MP4 takes front covers only, so the first picture becomes one. */
function portableTags({ raw: _, images, ...tags }: MetadataTags): MetadataTags {
  const [first, ...others] = images ?? [];
  if (!first || images?.some(({ kind }) => kind === 'coverFront'))
    return { ...tags, images: images ?? [] };
  return { ...tags, images: [{ ...first, kind: 'coverFront' }, ...others] };
}

/** Writes a cover into a sound file, whose sound is copied. */
export async function withCover(
  blob: Blob,
  target: SoundTarget,
  cover: { data: Uint8Array; mimeType: string },
): Promise<Blob> {
  const { BufferTarget, Conversion, Output } = await import('mediabunny');
  const input: Input = await openVideo(blob);
  try {
    const buffer = new BufferTarget();
    const output = new Output({ format: await outputFormat(target, true), target: buffer });
    const conversion = await Conversion.init({
      input,
      output,
      showWarnings: false,
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      tags: (tags) => ({ ...portableTags(tags), images: [{ ...cover, kind: 'coverFront' }] }),
    });
    if (!conversion.isValid) return blob;
    await conversion.execute();
    return buffer.buffer ? new Blob([buffer.buffer], { type: soundTargets[target].mime }) : blob;
  } finally {
    input.dispose();
  }
}
