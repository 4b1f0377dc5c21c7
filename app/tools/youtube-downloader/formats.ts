import type { TrimRange, VideoFormat } from '@workers/api/youtube/video.contract';

/** The formats of a tab. */
export type FormatKind = 'video' | 'audio';

/** Whether a format has video, or only sound. */
export function kindOf({ vcodec }: VideoFormat): FormatKind {
  return vcodec === 'none' ? 'audio' : 'video';
}

/**
 * Formats by descending height with audio last (specification 2, section 9). At the same height, the most
 * compatible (MP4) comes first, then higher frame rates, then larger files; audio is sorted by bit rate.
 */
export function sortFormats(formats: readonly VideoFormat[]): VideoFormat[] {
  const rank = (format: VideoFormat) => [
    kindOf(format) === 'video' ? 1 : 0,
    format.height ?? 0,
    ['mp4', 'm4a'].includes(format.ext) ? 1 : 0,
    format.fps ?? 0,
    format.abr ?? 0,
    bytesOf(format) ?? 0,
  ];
  return formats.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    // Audio is sorted by quality, whatever its container.
    if (kindOf(a) === 'audio' && kindOf(b) === 'audio') [first[2], second[2]] = [0, 0];
    const at = first.findIndex((figure, index) => figure !== second[index]);
    return at === -1 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
  });
}

/** The extension of the resulting file: m4a is presented as mp3, and converted to it (specification 2, section 9). */
export function fileExtensionOf(format: VideoFormat): string {
  return kindOf(format) === 'audio' && format.ext === 'm4a' ? 'mp3' : format.ext;
}

/** Whether the server needs no ffmpeg: no sound to add, no part to cut, no MP3 to make. */
export function isDirect(format: VideoFormat, trim: TrimRange | null): boolean {
  const addsSound = kindOf(format) === 'video' && format.acodec === 'none';
  return !addsSound && trim === null && fileExtensionOf(format) === format.ext;
}

/** Size in bytes, exact or approximate; null if unknown. */
function bytesOf({ filesize, filesize_approx }: VideoFormat): number | null {
  return filesize ?? filesize_approx;
}

/** A size in B, KB, MB or GB, or 'Unknown size' (specification 2, section 9). 1 KB is 1024 bytes. */
export function sizeLabel(bytes: number | null): string {
  if (bytes === null) return 'Unknown size';
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const figure = value.toLocaleString(undefined, { maximumFractionDigits: unit === 0 ? 0 : 1 });
  return `${figure} ${units[unit]}`;
}

/** The text of a row. */
export interface FormatText {
  name: string;
  details: string[];
  size: string;
}

/** A format in words: '1080p', 'MP4', '50 fps', 'sound is added'. */
export function describeFormat(format: VideoFormat): FormatText {
  const bytes = bytesOf(format);
  const end = fileExtensionOf(format);
  const isRough = format.filesize === null || end !== format.ext;
  const size = bytes === null || !isRough ? sizeLabel(bytes) : `≈ ${sizeLabel(bytes)}`;
  if (kindOf(format) === 'audio') {
    const rate = format.abr === null ? undefined : `${Math.round(format.abr)} kbit/s`;
    return {
      name: end.toUpperCase(),
      details: [rate, format.format_note].filter((one): one is string => Boolean(one)),
      size,
    };
  }
  const note = format.format_note;
  const name = format.height === null ? (note ?? format.format_id) : `${format.height}p`;
  const details = [
    end.toUpperCase(),
    format.fps !== null && format.fps > 30 ? `${Math.round(format.fps)} fps` : undefined,
    codecName(format.vcodec),
    note !== null && /HDR/i.test(note) ? 'HDR' : undefined,
    format.acodec === 'none' ? 'sound is added' : undefined,
  ];
  return { name, details: details.filter((one) => one !== undefined), size };
}

function codecName(vcodec: string | null): string | undefined {
  if (vcodec === null) return undefined;
  if (vcodec.startsWith('avc1')) return 'H.264';
  if (/^(vp9|vp09)/.test(vcodec)) return 'VP9';
  return vcodec.startsWith('av01') ? 'AV1' : undefined;
}

/**
 * The name of the file: the title with everything but letters and digits replaced by underscores, and the
 * extension.
 */
export function fileNameOf(title: string, end: string): string {
  // Marks belong to the letters before them in many scripts.
  const name = title
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '_')
    .slice(0, 120)
    .toWellFormed();
  return `${name.replaceAll('\ufffd', '_') || 'video'}.${end}`;
}
