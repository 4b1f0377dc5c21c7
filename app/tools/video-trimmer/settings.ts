/** The export settings, and the request made from them. */
import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import type { Overlay } from '@entropy-tools/media/media/trim/overlay';
import {
  changesPicture,
  complementOf,
  defaultGif,
  type GifShape,
  isSoundFormat,
  noEdits,
  type TrimEdits,
  type TrimFormat,
  type TrimMethod,
  type TrimRange,
  type TrimRequest,
} from '@entropy-tools/media/media/trim/trim-request';
import { WEBM_FRAME_RATE } from './messages';
import { type BurntSubtitles, laidSubtitles } from './subtitles';

/** `same` is the source's own container. */
export type ExportFormat = TrimFormat | 'same';

export interface Settings {
  format: ExportFormat;
  way: TrimMethod;
  encodeAll: boolean;
  edits: TrimEdits;
  /** 0 keeps the source's; unset is 30 for WebM and the source's for all others. */
  frameRate?: number;
  gif: GifShape;
  /** Megabytes (10^6); 0 is no limit. */
  targetMb: number;
  subtitles?: BurntSubtitles | undefined;
}

/** All that lies on the picture; subtitles are uppermost. */
export const allOverlays = ({ edits, subtitles }: Settings): readonly Overlay[] => [
  ...(edits.overlays ?? []),
  ...(subtitles ? laidSubtitles(subtitles) : []),
];

/** Defaults: WebM, VP9, 30 frames per second. */
export const defaultSettings: Settings = {
  format: 'webm',
  way: 'exact',
  encodeAll: false,
  edits: noEdits,
  gif: defaultGif,
  targetMb: 0,
};

/** The formats in menu order. */
export const formatLabels: readonly { format: ExportFormat; label: string; group: string }[] = [
  { format: 'webm', label: 'WebM (VP9, 30 fps)', group: 'Video' },
  { format: 'same', label: 'As the original', group: 'Video' },
  { format: 'mp4', label: 'MP4 (H.264, AAC, or copied)', group: 'Video' },
  { format: 'mov', label: 'MOV (H.264, AAC, or copied)', group: 'Video' },
  { format: 'gif', label: 'GIF (at most a minute)', group: 'Video' },
  { format: 'm4a', label: 'M4A (AAC)', group: 'Sound alone' },
  { format: 'mp3', label: 'MP3', group: 'Sound alone' },
  { format: 'wav', label: 'WAV (16-bit PCM)', group: 'Sound alone' },
];

/** The frame rate to request; 0 keeps the source's. */
export function chosenRate({ format, frameRate }: Settings): number {
  if (format === 'same' || format === 'gif') return 0;
  return frameRate ?? (format === 'webm' ? WEBM_FRAME_RATE : 0);
}

/** The container of the result. */
export function writtenFormat(settings: Settings, source: SourceVideo): TrimFormat {
  if (settings.format !== 'same') return settings.format;
  return source.container === 'other' ? 'mp4' : source.container;
}

/** Video codecs that a container supports. */
const copied: Readonly<Partial<Record<TrimFormat, readonly string[]>>> = {
  webm: ['vp8', 'vp9', 'av1'],
  mp4: ['avc', 'hevc', 'vp9', 'av1', 'vp8'],
  mov: ['avc', 'hevc', 'prores', 'vp9', 'av1', 'vp8'],
  mkv: ['avc', 'hevc', 'vp9', 'av1', 'vp8', 'prores'],
};

/**
 * Why pictures cannot be copied with these settings, shown beside the option.
 * @returns undefined if they can
 */
export function whyNotInstant(settings: Settings, source: SourceVideo): string | undefined {
  const format = writtenFormat(settings, source);
  const codec = source.tracks.find(({ kind }) => kind === 'video')?.codec ?? '';
  if (format === 'gif') return 'A GIF is always made again from its pictures.';
  if (isSoundFormat(format)) return 'Sound alone is cut exactly anyway.';
  if (!copied[format]?.includes(codec))
    return `${format === 'webm' ? 'WebM' : format.toUpperCase()} cannot hold this video’s pictures as they are.`;
  if (changesPicture(settings.edits)) return 'Crop, speed, fades and words change the pictures.';
  if (settings.subtitles) return 'Subtitles are burnt into the pictures.';
  if (settings.edits.turn !== 0 && (format === 'webm' || format === 'mkv'))
    return 'This container cannot say how a picture is turned.';
  if (settings.targetMb > 0) return 'A size is set.';
  if (chosenRate(settings) > 0) return 'A frame rate is set.';
  return undefined;
}

/** The request for the jobs. */
export function toTrimRequest(
  settings: Settings,
  source: SourceVideo,
  ranges: readonly TrimRange[],
  removes: boolean,
): TrimRequest {
  const format = writtenFormat(settings, source);
  const kept = removes ? complementOf(ranges, source.durationSeconds) : ranges;
  // What is never seen need not be drawn, and the pictures may then be copied.
  const overlays = allOverlays(settings).filter((it) =>
    kept.some(({ from, to }) => it.from < to && it.to > from),
  );
  return {
    ranges: kept,
    way: whyNotInstant(settings, source) ? 'exact' : settings.way,
    format,
    edits: { ...settings.edits, overlays },
    encodeAll: settings.encodeAll,
    frameRate: chosenRate(settings) || undefined,
    gif: format === 'gif' ? settings.gif : undefined,
    targetBytes:
      settings.targetMb > 0 && !isSoundFormat(format) && format !== 'gif'
        ? settings.targetMb * 1e6
        : undefined,
  };
}

/** The name of the result: the source's with `-trimmed`. */
export function resultName(sourceName: string, format: TrimFormat): string {
  return `${sourceName.replace(/\.[^.]+$/, '') || 'video'}-trimmed.${format}`;
}
