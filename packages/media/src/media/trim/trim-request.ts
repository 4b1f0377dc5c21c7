/** What is to be cut out of a video and how, as the page asks for it. Plain data: it crosses to a worker. */

/** A part of the source, in seconds on its own timeline; `to` is not included. */
export interface TrimRange {
  from: number;
  to: number;
}

/** `instant` copies from the key frame before each start; `exact` cuts at the very frame. */
export type TrimWay = 'instant' | 'exact';

/** The file that is made. `mkv` is only ever the source's own container. */
export type TrimFormat = 'webm' | 'mp4' | 'mov' | 'mkv' | 'gif' | 'm4a' | 'mp3' | 'wav';

/** A rectangle in pixels of the picture as it is shown, after `turn`. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What happens to picture and sound besides the cut. */
export interface TrimEdits {
  /** 1 is as it was; 0 to 2. */
  volume: number;
  mute: boolean;
  /** Of the sound: seconds at the beginning and end of the result. */
  fadeIn: number;
  fadeOut: number;
  /** Of the picture, from black and into it. */
  pictureFadeIn: number;
  pictureFadeOut: number;
  /** 0.25 to 4; the pitch of the sound is kept. */
  speed: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  crop?: CropArea | undefined;
}

/** One export. */
export interface TrimRequest {
  /** In the order in which they are joined. */
  ranges: readonly TrimRange[];
  way: TrimWay;
  format: TrimFormat;
  edits: TrimEdits;
  /** Frames a second; unset keeps the source's. */
  frameRate?: number | undefined;
  /** Bytes that the result shall not exceed. */
  targetBytes?: number | undefined;
  /** Exact, without copied parts: for players that refuse a stream joined out of two encoders' work. */
  encodeAll?: boolean | undefined;
}

/** How the picture came into the result. */
export type PictureWay = 'copied' | 'smart cut' | 'encoded' | 'none';

/** A finished export. */
export interface TrimResult {
  blob: Blob;
  /** For the engine line. */
  madeBy: string[];
  /** Names of what is in the file, such as 'H.264' and 'AAC'. */
  codecs: string[];
  picture: PictureWay;
  sound: 'copied' | 'encoded' | 'none';
  durationSeconds: number;
  /** Seconds by which the result begins before the first range's start; 0 when exact. */
  startsEarlier: number;
  /** Whether the result reads from the source file, which must stay where it is until this is saved. */
  readsSource?: boolean;
}

/** Nothing but the cut. */
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

/** Formats without a picture. */
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

/** Whether the sound has to be decoded for these edits. */
export const changesSound = (edits: TrimEdits): boolean =>
  edits.volume !== 1 || edits.fadeIn > 0 || edits.fadeOut > 0 || edits.speed !== 1;

/** Whether the picture has to be decoded for these edits; a turn alone may be written beside it. */
export const changesPicture = (edits: TrimEdits): boolean =>
  edits.speed !== 1 ||
  edits.crop !== undefined ||
  edits.pictureFadeIn > 0 ||
  edits.pictureFadeOut > 0;

/** Length of the result in seconds. */
export const resultSeconds = (request: Pick<TrimRequest, 'ranges' | 'edits'>): number =>
  request.ranges.reduce((sum, { from, to }) => sum + (to - from), 0) / request.edits.speed;

/**
 * Ranges that are within the video, not empty, in the given order.
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

/** What is left of a video when ranges are taken out of it, in the video's order. */
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
