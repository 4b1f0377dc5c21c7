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
  /** End of the last track, or of what is there of a file that was cut off. */
  durationSeconds: number;
  /** The length that a cut-off file states. */
  statedSeconds?: number | undefined;
  /** Display size in pixels; 0 without a picture. */
  width: number;
  height: number;
  /** Best guess, frames per second. */
  frameRate: number;
  tracks: SourceTrack[];
  /** Names of contents that cannot be carried over: subtitles, chapters, time code. */
  others: string[];
  /**
   * Whether another engine has to read it: a recording that was joined late cannot be decoded from its
   * beginning, and within some damaged films the pictures cannot be followed to the end.
   */
  needsMending: boolean;
  /** Times of the first key frames in seconds, at most 5,000. */
  keyFrames: number[];
}

const MAX_KEY_FRAMES = 5000;
/** Films of slides show one picture for long; a film that ends earlier than this is not whole. */
const LONGEST_FRAME_SECONDS = 2;
/** No camera produces more than 16 K on a side; decoders fail on such sizes late and silently. */
const MAX_SIDE = 16_384;

/** Opens a video. The caller disposes of the input. */
export async function openVideo(blob: Blob): Promise<Input> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny');
  return new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
}

/**
 * Describes a video.
 * @throws ToolError `unsupported` if mediabunny cannot read it or it is damaged (another engine may), `input`
 *   if it has no picture or no index
 */
export async function describeVideo(blob: Blob, context: CodecContext): Promise<SourceVideo> {
  if (blob.size === 0) throw new ToolError('input', 'This file is empty. Choose another one.');
  const input = await openVideo(blob);
  try {
    if (!(await input.canRead())) throw unreadable(await foreignVideoName(blob));
    const container = containerOf((await input.getFormat()).mimeType);
    const [video] = await input.getVideoTracks();
    if (!video) {
      const isMovie = container === 'mp4' || container === 'mov';
      if (isMovie && !(await readMovieBoxes(blob)).hasMovieTable) throw withoutIndex();
      throw noPicture((await input.getAudioTracks()).length > 0);
    }
    const tracks: SourceTrack[] = [];
    for (const track of await input.getTracks()) tracks.push(await describeTrack(track));
    throwIfAborted(context);
    const [startSeconds, width, height, statedSeconds, metrics] = await Promise.all([
      input.getFirstTimestamp(),
      video.getDisplayWidth(),
      video.getDisplayHeight(),
      videoDuration(input),
      video.computeFrameRateMetrics(),
    ]);
    if (!(statedSeconds > 0)) throw damaged();
    const cutOffAt = await endOfReadable(video, context);
    if (cutOffAt === 0) throw damaged();
    const durationSeconds = cutOffAt ?? statedSeconds;
    if (!(width > 0 && height > 0) || Math.max(width, height) > MAX_SIDE)
      throw new ToolError('limit', 'The picture of this video is too large to be read here.');
    const { times: keyFrames, isWhole } = await keyFrameTimes(video, durationSeconds, context);
    const frameRate = Number.isFinite(metrics.bestGuessFrameRate) ? metrics.bestGuessFrameRate : 25;
    const others = await otherTracks(blob, input);
    const needsMending = !isWhole || !(await beginsAtKeyFrame(video));
    const picture = { width, height, frameRate, keyFrames, needsMending };
    const length = { durationSeconds, ...(cutOffAt === undefined ? {} : { statedSeconds }) };
    return { container, startSeconds, ...length, ...picture, tracks, others };
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

/**
 * Where the pictures of a cut-off file end: its index names frames whose bytes are not there.
 * @returns seconds; undefined for a whole file, 0 if not even the first frame is there
 */
async function endOfReadable(
  track: InputVideoTrack,
  context: CodecContext,
): Promise<number | undefined> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const readable = async (at: number) => {
    throwIfAborted(context);
    const packet = await sink.getPacket(at).catch(() => null);
    return packet && packet.data.length > 0 ? packet : undefined;
  };
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!last || (await readable(Number.POSITIVE_INFINITY))) return undefined;
  const first = await readable(await track.getFirstTimestamp());
  if (!first) return 0;
  let [low, high, end] = [first.timestamp, last.timestamp, first.timestamp + first.duration];
  while (high - low > 0.002) {
    const middle = (low + high) / 2;
    const packet = await readable(middle);
    if (!packet) high = middle;
    else [low, end] = [middle, packet.timestamp + packet.duration];
  }
  return end;
}

/**
 * Times of the first key frames, and whether the pictures can be followed from the last of them to the
 * end. Damage within Matroska hides all that comes after it.
 */
async function keyFrameTimes(
  track: InputVideoTrack,
  durationSeconds: number,
  context: CodecContext,
): Promise<{ times: number[]; isWhole: boolean }> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  const started = performance.now();
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true });
  let last = packet;
  // The marks on the timeline are optional, so stop after two seconds if the index is long.
  const isInTime = () => times.length < MAX_KEY_FRAMES && performance.now() - started < 2000;
  while (packet && isInTime()) {
    throwIfAborted(context);
    times.push(packet.timestamp);
    last = packet;
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true });
  }
  let at = last?.timestamp ?? 0;
  while (last && !packet && isInTime()) {
    throwIfAborted(context);
    at = Math.max(at, last.timestamp);
    last = await sink.getNextPacket(last, { metadataOnly: true });
  }
  const isWhole = last !== null || durationSeconds - at < LONGEST_FRAME_SECONDS;
  return { times, isWhole };
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

const withoutIndex = () =>
  new ToolError(
    'input',
    'This recording was cut off before its index was written, so nobody can tell where its pictures lie. Copy it again from the camera; failing that, a repair program such as untrunc rebuilds the index from another film of the same camera.',
  );

const noPicture = (hasSound: boolean) =>
  new ToolError(
    'input',
    hasSound
      ? 'This file holds sound and no picture. Choose a video.'
      : 'No picture could be found in this file. It may be damaged or protected.',
  );

const damaged = (cause?: unknown) =>
  new ToolError(
    'unsupported',
    'This video is damaged or cut off: it could not be read to its end. Try another copy.',
    { cause },
  );
