/**
 * MOV to MP4 with mediabunny: H.264 and AAC are copied without loss in a fraction of a second, anything
 * else is encoded with the browser's own codecs (WebCodecs), AAC with a wasm encoder where the browser
 * has none. Returns undefined rather than drop a track that the browser cannot decode.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import type { Conversion, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { type AacTiming, ensureAacEncoder } from './aac-encoder';
import { openMovie } from './inspect-movie';
import { aacBitrate, crf18Bitrate, crf18Quantizer } from './movie-quality';
import { resolveColour, withColour } from './picture-colour';

/** How the tracks were produced. */
export type Mp4Method = 'copy' | 'copy, AAC sound' | 'WebCodecs';

/** Highest sample rate of AAC that players reliably support. */
const MAX_SAMPLE_RATE = 48_000;
/** Fourth audio track of recent phones: only they can decode it, and it always accompanies an AAC track. */
const spatialAudioIds = ['apac'];

/**
 * Converts a movie if the browser can.
 * @returns undefined if a video or audio track would be lost or an encoder is missing
 * @throws the signal's reason when cancelled
 */
export async function mp4ByMediabunny(
  blob: Blob,
  options: { forceEncoding?: boolean },
  context: CodecContext,
): Promise<{ blob: Blob; way: Mp4Method } | undefined> {
  const { BufferTarget, Conversion, Mp4OutputFormat, Output } = await import('mediabunny');
  const input = await openMovie(blob);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  let encodesVideo = false;
  let encodesAudio = false;
  let conversion: Conversion | undefined;
  const cancel = () => void conversion?.cancel();
  try {
    const audioTracks = await input.getAudioTracks();
    for (const track of audioTracks) if ((await track.getCodec()) !== 'aac') encodesAudio = true;
    const timing = encodesAudio || options.forceEncoding ? await ensureAacEncoder() : {};
    conversion = await Conversion.init({
      input,
      output,
      showWarnings: false,
      // Allow any shift, so that a track that does not start at zero is still copied: all move together.
      copy: { shiftTolerance: Number.POSITIVE_INFINITY },
      video: async (track) => {
        if ((await track.getCodec()) === 'avc' && !options.forceEncoding) return { codec: 'avc' };
        encodesVideo = true;
        const colour = await resolveColour(track);
        return {
          codec: 'avc',
          quality: await videoQuality(track),
          process: (sample) => withColour(sample, colour),
        };
      },
      audio: async (track) =>
        (await track.getCodec()) === 'aac' ? { codec: 'aac' } : audioOptions(track, timing),
    });
    throwIfAborted(context);
    const lost = [];
    for (const { track } of conversion.discardedTracks) {
      const spatial = spatialAudioIds.includes(String(await track.getInternalCodecId()));
      if (!(track.isAudioTrack() && spatial && audioTracks.length > 1)) lost.push(track);
    }
    if (!conversion.isValid || lost.length > 0) return undefined;
    if (conversion.discardedTracks.length > 0)
      context.warn('The spatial sound track is left out; the stereo sound is kept.');
    conversion.onProgress = (fraction) => context.onProgress(0.02 + fraction * 0.93);
    context.signal.addEventListener('abort', cancel, { once: true });
    await conversion.execute();
    throwIfAborted(context);
    if (!target.buffer) return undefined;
    const way = encodesVideo ? 'WebCodecs' : encodesAudio ? 'copy, AAC sound' : 'copy';
    return { blob: new Blob([target.buffer], { type: 'video/mp4' }), way };
  } catch {
    // The encoder failed midway: fall back to ffmpeg, unless the user cancelled.
    throwIfAborted(context);
    return undefined;
  } finally {
    context.signal.removeEventListener('abort', cancel);
    input.dispose();
  }
}

async function videoQuality(track: InputVideoTrack) {
  const { Quality } = await import('mediabunny');
  const [width, height, { averagePacketRate, averageBitrate }] = await Promise.all([
    track.getCodedWidth(),
    track.getCodedHeight(),
    track.computePacketStats(300),
  ]);
  return new Quality({
    quantizer: crf18Quantizer,
    bitrate: crf18Bitrate(width, height, averagePacketRate, averageBitrate),
  });
}

async function audioOptions(track: InputAudioTrack, timing: AacTiming) {
  const { Quality } = await import('mediabunny');
  const [channels, sampleRate] = await Promise.all([
    track.getNumberOfChannels(),
    track.getSampleRate(),
  ]);
  return {
    codec: 'aac' as const,
    ...timing,
    quality: new Quality({ bitrate: aacBitrate(channels) }),
    ...(sampleRate > MAX_SAMPLE_RATE ? { sampleRate: MAX_SAMPLE_RATE } : {}),
  };
}
