/** Opens a video in any container that mediabunny reads and describes it. Bytes are read on demand. */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Input, InputTrack, InputVideoTrack } from 'mediabunny';
import { otherTrackNames } from '../inspect-movie';
import { readMovieBoxes } from '../movie-boxes';
import { foreignVideoName } from './foreign-video';
import { readMatroskaExtras } from './matroska-extras';

/** Container of the source, detected from its bytes. */
export type SourceContainer = 'mp4' | 'mov' | 'webm' | 'mkv' | 'other';

/** A track of the source. */
interface SourceTrack {
  kind: 'video' | 'audio';
  /** `avc`, `vp9`, `aac` …; null if the demuxer does not know it. */
  codec: string | null;
  /** ISO 639-2, `und` if unknown. */
  language: string;
  /** Whether this browser can decode it. */
  canDecode: boolean;
}

/** Description of a video. */
export interface SourceVideo {
  container: SourceContainer;
  /** Start of the first track; recorded broadcasts start late. */
  startSeconds: number;
  /** End of the last track. */
  durationSeconds: number;
  /** Display size in pixels; 0 without a picture. */
  width: number;
  height: number;
  /** Best guess, frames per second. */
  frameRate: number;
  tracks: SourceTrack[];
  /** Names of contents that cannot be carried over: subtitles, chapters, time code. */
  others: string[];
  /** Whether the video can be decoded from the beginning; a recording that was joined late cannot. */
  startsAtKeyFrame: boolean;
  /** Times of the first key frames in seconds, at most 5,000. */
  keyFrames: number[];
}

const MAX_KEY_FRAMES = 5000;
/** No camera produces more than 16 K on a side; decoders fail on such sizes late and silently. */
const MAX_SIDE = 16_384;

/** Opens a video. The caller disposes of the input. */
export async function openVideo(blob: Blob): Promise<Input> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  return new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
}

/**
 * Describes a video.
 * @throws ToolError `unsupported` if mediabunny cannot read it (another engine may), `input` if it has
 *   no picture or is damaged
 */
export async function describeVideo(blob: Blob, context: CodecContext): Promise<SourceVideo> {
  if (blob.size === 0) throw new ToolError('input', 'This file is empty. Choose another one.');
  const input = await openVideo(blob);
  try {
    if (!(await input.canRead())) throw unreadable(await foreignVideoName(blob));
    const container = containerOf((await input.getFormat()).mimeType);
    const [video] = await input.getVideoTracks();
    if (!video) throw noPicture((await input.getAudioTracks()).length > 0);
    const tracks: SourceTrack[] = [];
    for (const track of await input.getTracks()) tracks.push(await describeTrack(track));
    throwIfAborted(context);
    const [startSeconds, width, height, durationSeconds, metrics] = await Promise.all([
      input.getFirstTimestamp(),
      video.getDisplayWidth(),
      video.getDisplayHeight(),
      videoDuration(input),
      video.computeFrameRateMetrics(),
    ]);
    if (!(durationSeconds > 0)) throw damaged();
    if (!(width > 0 && height > 0) || Math.max(width, height) > MAX_SIDE)
      throw new ToolError('limit', 'The picture of this video is too large to be read here.');
    const keyFrames = await keyFrameTimes(video, context);
    const frameRate = Number.isFinite(metrics.bestGuessFrameRate) ? metrics.bestGuessFrameRate : 25;
    const others = await otherTracks(blob, input);
    const startsAtKeyFrame = await beginsAtKeyFrame(video);
    const picture = { width, height, frameRate, keyFrames, startsAtKeyFrame };
    return { container, startSeconds, durationSeconds, ...picture, tracks, others };
  } catch (error) {
    throwIfAborted(context);
    throw error instanceof ToolError ? error : damaged(error);
  } finally {
    input.dispose();
  }
}

/** Duration of a video in seconds, including its last frame. */
export async function videoDuration(input: Input): Promise<number> {
  const [all, track] = [await input.computeDuration(), await input.getPrimaryVideoTrack()];
  return track ? Math.max(all, await endOfPictures(track)) : all;
}

/**
 * End of the last frame of a track. WebM may omit the frame's duration; it then counts as one frame
 * at the guessed frame rate.
 */
export async function endOfPictures(track: InputVideoTrack): Promise<number> {
  const { EncodedPacketSink } = await import('mediabunny');
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY, {
    metadataOnly: true,
  });
  if (!last || last.duration > 0) return track.computeDuration();
  const { bestGuessFrameRate: rate } = await track.computeFrameRateMetrics();
  return last.timestamp + (rate > 0 && Number.isFinite(rate) ? 1 / rate : 0);
}

async function describeTrack(track: InputTrack): Promise<SourceTrack> {
  const [codec, language, canDecode] = await Promise.all([
    track.getCodec(),
    track.getLanguageCode(),
    track.canDecode(),
  ]);
  return { kind: track.isVideoTrack() ? 'video' : 'audio', codec, language, canDecode };
}

/** Inspects the first packet itself, since the container's key frame flag is not always true. */
async function beginsAtKeyFrame(track: InputVideoTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  const first = await new EncodedPacketSink(track).getFirstPacket({ verifyKeyPackets: true });
  return first?.type === 'key';
}

async function keyFrameTimes(track: InputTrack, context: CodecContext): Promise<number[]> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  const started = performance.now();
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true });
  // The marks on the timeline are optional, so stop after two seconds if the index is long.
  while (packet && times.length < MAX_KEY_FRAMES && performance.now() - started < 2000) {
    throwIfAborted(context);
    times.push(packet.timestamp);
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true });
  }
  return times;
}

/** Maps a demuxer's MIME type to a container. */
export function containerOf(mimeType: string): SourceContainer {
  if (mimeType.includes('webm')) return 'webm';
  if (mimeType.includes('matroska')) return 'mkv';
  if (mimeType.includes('quicktime')) return 'mov';
  return mimeType.includes('mp4') ? 'mp4' : 'other';
}

/** Names of a video's contents besides picture and sound: subtitles, chapters, time code. */
export async function otherTracks(blob: Blob, input: Input): Promise<string[]> {
  const container = containerOf((await input.getFormat()).mimeType);
  if (container === 'webm' || container === 'mkv') return readMatroskaExtras(blob);
  if (container === 'other') return [];
  const { handlers } = await readMovieBoxes(blob);
  return [...new Set(handlers.flatMap((handler) => otherTrackNames[handler] ?? []))];
}

const unreadable = (name: string | undefined) =>
  name
    ? new ToolError('unsupported', `The browser’s own engine cannot read ${name}.`)
    : new ToolError('input', 'This file is not a video, whatever its name says.');

const noPicture = (hasSound: boolean) =>
  new ToolError(
    'input',
    hasSound
      ? 'This file holds sound and no picture. Choose a video.'
      : 'No picture could be found in this file. It may be damaged or protected.',
  );

const damaged = (cause?: unknown) =>
  new ToolError(
    'input',
    'This video is damaged or cut off: it could not be read to its end. Try another copy.',
    { cause },
  );
