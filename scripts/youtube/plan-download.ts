import type { TrimRange, VideoFormat } from '../../workers/api/youtube/video.contract.ts';
import { SidecarFailure } from './sidecar-failure.ts';

/** The steps to produce a requested file. */
export interface DownloadPlan {
  /** Ids of the formats to fetch: the requested one, and the sound for a picture without any. */
  formats: readonly [string] | readonly [string, string];
  /** Extension of the resulting file. */
  ext: string;
  contentType: string;
  /** The fetched file is the result, unchanged. */
  isDirect: boolean;
  trim: TrimRange | null;
  /** Bit rate of the MP3 to make, in kbit/s; null for other results. */
  mp3Kbps: number | null;
  /** Total bytes of the fetched files; null when one size is unknown. */
  expectedBytes: number | null;
  /** The size is exact, so the file can be sent while it grows. */
  isExact: boolean;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};
/** The bit rates of MP3 (MPEG-1 Layer III) that are used here. */
const MP3_RATES = [64, 96, 128, 160, 192, 256, 320];

/**
 * Plans a download. A picture without sound gets the best sound that fits its container; 'mp3' is made of any
 * sound-only format (specification 2, section 9: m4a is presented as mp3).
 *
 * @param isFetchedWhole whether yt-dlp fetches the format as one file, so that the stated size is that of the
 * file
 * @throws SidecarFailure `format_unknown`, `too_large`
 */
export function planDownload(
  formats: readonly VideoFormat[],
  wanted: { format_id: string; format_ext: string; trim: TrimRange | null },
  { maxBytes, isFetchedWhole }: { maxBytes: number; isFetchedWhole: (id: string) => boolean },
): DownloadPlan {
  const format = formats.find(({ format_id }) => format_id === wanted.format_id);
  if (format === undefined) throw new SidecarFailure('format_unknown', wanted.format_id);
  const isSound = format.vcodec === 'none';
  const isMp3 = isSound && wanted.format_ext === 'mp3' && format.ext !== 'mp3';
  if (!isMp3 && wanted.format_ext !== format.ext) {
    throw new SidecarFailure('format_unknown', wanted.format_ext);
  }
  const sound = !isSound && format.acodec === 'none' ? bestSound(formats, format.ext) : undefined;
  const parts = sound === undefined ? [format] : [format, sound];
  const sizes = parts.map(({ filesize, filesize_approx }) => filesize ?? filesize_approx);
  const expectedBytes = sizes.every((size) => size !== null)
    ? sizes.reduce((sum, size) => sum + size, 0)
    : null;
  if (expectedBytes !== null && expectedBytes > maxBytes) throw new SidecarFailure('too_large');
  const isDirect = sound === undefined && !isMp3 && wanted.trim === null;
  const ext = isMp3 ? 'mp3' : format.ext;
  return {
    formats: sound === undefined ? [format.format_id] : [format.format_id, sound.format_id],
    ext,
    contentType: isSound && ext === 'webm' ? 'audio/webm' : contentTypeOf(ext),
    isDirect,
    trim: wanted.trim,
    mp3Kbps: isMp3 ? nearestRate(format.abr) : null,
    expectedBytes,
    isExact: isDirect && format.filesize !== null && isFetchedWhole(format.format_id),
  };
}

function bestSound(formats: readonly VideoFormat[], ext: string): VideoFormat | undefined {
  const sounds = formats.filter(({ vcodec, acodec }) => vcodec === 'none' && acodec !== 'none');
  const fitting = sounds.filter((sound) =>
    // WebM holds only Opus and Vorbis.
    ext === 'webm' ? sound.ext === 'webm' : sound.ext === 'm4a',
  );
  const choice = fitting.length > 0 || ext === 'webm' ? fitting : sounds;
  return choice.toSorted((a, b) => (b.abr ?? 0) - (a.abr ?? 0))[0];
}

function nearestRate(abr: number | null): number {
  return MP3_RATES.find((rate) => rate >= (abr ?? 192)) ?? 320;
}

const contentTypeOf = (ext: string) => CONTENT_TYPES[ext] ?? 'application/octet-stream';

/**
 * Arguments of ffmpeg for its part of a plan: joining, cutting, MP3. It reads and writes only files of its
 * folder. Cutting copies the streams: the picture begins at the previous key frame, which MP4 hides with an
 * edit list.
 */
export function ffmpegArguments(
  plan: DownloadPlan,
  inputs: readonly string[],
  output: string,
): string[] {
  const { trim, mp3Kbps } = plan;
  const range =
    trim === null
      ? []
      : ['-ss', String(trim.startTime), '-t', String(trim.endTime - trim.startTime)];
  const named = inputs.flatMap((input) => [
    '-protocol_whitelist',
    'file',
    ...range,
    '-i',
    `file:${input}`,
  ]);
  const streams =
    inputs.length === 2
      ? ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy']
      : mp3Kbps === null
        ? ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy']
        : ['-map', '0:a:0', '-vn', '-c:a', 'libmp3lame', '-b:a', `${mp3Kbps}k`];
  const front = ['mp4', 'm4a', 'mov'].includes(plan.ext) ? ['-movflags', '+faststart'] : [];
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...named,
    ...streams,
    '-map_metadata',
    '0',
    ...front,
    `file:${output}`,
  ];
}
