/** A request to cut a video. Plain data, since it is posted to a worker. */
import type { Overlay } from './overlay';

/** A part of the source, in seconds on its own timeline; `to` is exclusive. */
export interface TrimRange {
  from: number;
  to: number;
}

/** `instant` copies from the key frame before each start; `exact` cuts at the exact frame. */
export type TrimMethod = 'instant' | 'exact';

/** The output format. `mkv` occurs only as the source's own container. */
export type TrimFormat = 'webm' | 'mp4' | 'mov' | 'mkv' | 'gif' | 'm4a' | 'mp3' | 'wav';

/** A rectangle in pixels of the displayed picture, after `turn`. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Changes to picture and sound besides the cut. */
export interface TrimEdits {
  /** 0 to 2; 1 is unchanged. */
  volume: number;
  mute: boolean;
  /** Audio fades in seconds, at the beginning and end of the result. */
  fadeIn: number;
  fadeOut: number;
  /** Video fades in seconds, from and to black. */
  pictureFadeIn: number;
  pictureFadeOut: number;
  /** 0.25 to 4; the pitch of the sound is preserved. */
  speed: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  crop?: CropArea | undefined;
  /** Words and pictures on top, the last uppermost. */
  overlays?: readonly Overlay[] | undefined;
}

/** Size and smoothness of a GIF. */
export interface GifShape {
  /** Longest side in pixels; a smaller picture keeps its size. */
  maxSide: number;
  /** Players show more than 50 slowly. */
  framesPerSecond: number;
}

/** A GIF where nothing else is asked for. */
export const defaultGif: GifShape = { maxSide: 480, framesPerSecond: 10 };

/** One export. */
export interface TrimRequest {
  /** In the order in which to join them. */
  ranges: readonly TrimRange[];
  way: TrimMethod;
  format: TrimFormat;
  edits: TrimEdits;
  /** Frames per second; unset keeps the source's. */
  frameRate?: number | undefined;
  /** For a GIF, which has no other frame rate; `defaultGif` if absent. */
  gif?: GifShape | undefined;
  /** Upper limit for the size of the result, in bytes. */
  targetBytes?: number | undefined;
  /** Exact without copied parts: for players that reject a stream joined from two encoders' output. */
  encodeAll?: boolean | undefined;
}

/** How the video was produced. */
export type PictureMethod = 'copied' | 'smart cut' | 'encoded' | 'none';

/** A finished export. */
export interface TrimResult {
  blob: Blob;
  /** For the engine line. */
  madeBy: string[];
  /** Codecs in the file, such as 'H.264' and 'AAC'. */
  codecs: string[];
  picture: PictureMethod;
  sound: 'copied' | 'encoded' | 'none';
  durationSeconds: number;
  /** Seconds by which the result begins before the first range's start; 0 when exact. */
  startsEarlier: number;
  /** Whether the result reads from the source file, which must stay in place until this is saved. */
  readsSource?: boolean;
}

/** No changes besides the cut. */
export const noEdits: TrimEdits = {
  volume: 1,
  mute: false,
  fadeIn: 0,
  fadeOut: 0,
  pictureFadeIn: 0,
  pictureFadeOut: 0,
  speed: 1,
  turn: 0,
};

/** Whether a format has no picture. */
export const isSoundFormat = (format: TrimFormat): format is 'm4a' | 'mp3' | 'wav' =>
  format === 'm4a' || format === 'mp3' || format === 'wav';

/** MIME type of a result. */
export function mimeTypeOf(format: TrimFormat): string {
  if (format === 'mkv') return 'video/x-matroska';
  if (format === 'mov') return 'video/quicktime';
  if (format === 'm4a') return 'audio/mp4';
  if (format === 'mp3') return 'audio/mpeg';
  if (format === 'gif') return 'image/gif';
  return `${isSoundFormat(format) ? 'audio' : 'video'}/${format}`;
}

/** Whether these edits require decoding the sound. */
export const changesSound = (edits: TrimEdits): boolean =>
  edits.volume !== 1 || edits.fadeIn > 0 || edits.fadeOut > 0 || edits.speed !== 1;

/** Whether these edits require decoding the picture; a rotation alone can be stored as metadata. */
export const changesPicture = (edits: TrimEdits): boolean =>
  edits.speed !== 1 ||
  edits.crop !== undefined ||
  edits.pictureFadeIn > 0 ||
  edits.pictureFadeOut > 0 ||
  (edits.overlays?.length ?? 0) > 0;

/** Length of the result in seconds. */
export const resultSeconds = (request: Pick<TrimRequest, 'ranges' | 'edits'>): number =>
  request.ranges.reduce((sum, { from, to }) => sum + (to - from), 0) / request.edits.speed;

/**
 * Clamps ranges to the video and drops empty ones; keeps their order.
 * @param durationSeconds of the source
 */
export function cleanRanges(ranges: readonly TrimRange[], durationSeconds: number): TrimRange[] {
  return ranges
    .map(({ from, to }) => ({
      from: Math.min(Math.max(0, from), durationSeconds),
      to: Math.min(Math.max(0, to), durationSeconds),
    }))
    .filter(({ from, to }) => to - from > 0.001);
}

/** The ranges that remain when the given ones are removed, in chronological order. */
export function complementOf(ranges: readonly TrimRange[], durationSeconds: number): TrimRange[] {
  const kept: TrimRange[] = [];
  let at = 0;
  for (const { from, to } of cleanRanges(ranges, durationSeconds).sort((a, b) => a.from - b.from)) {
    if (from > at) kept.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  kept.push({ from: at, to: durationSeconds });
  return cleanRanges(kept, durationSeconds);
}
