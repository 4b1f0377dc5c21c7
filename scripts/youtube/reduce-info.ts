import {
  type Chapter,
  youtubeLimits as limits,
  type PlaylistInfo,
  type SubtitleTrack,
  type VideoFormat,
  type VideoInfo,
} from '../../workers/api/youtube/video.contract.ts';
import { SidecarFailure } from './sidecar-failure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Extensions of sound-only files, for formats whose codecs yt-dlp does not name. */
const AUDIO_ENDS = new Set(['m4a', 'mp3', 'aac', 'ogg', 'opus', 'wav', 'flac']);

/**
 * Extracts the used fields of `yt-dlp -J`, within limits, whatever its JSON holds.
 * @throws SidecarFailure `failed` when it is not a video, `live` when it is still live
 */
export function reduceInfo(raw: unknown): VideoInfo {
  const info = fields(raw);
  const id = text(info.id, 64);
  if (id === null || !Array.isArray(info.formats ?? [])) throw new SidecarFailure('failed', 'JSON');
  if (info.is_live === true || info.live_status === 'is_upcoming') throw new SidecarFailure('live');
  const duration = number(info.duration);
  return {
    id,
    title: text(info.title, limits.title) ?? id,
    thumbnail: webAddress(info.thumbnail),
    duration,
    uploader: text(info.uploader, limits.title),
    description: text(info.description, limits.description) ?? '',
    view_count: number(info.view_count),
    upload_date: /^\d{8}$/.test(String(info.upload_date)) ? String(info.upload_date) : null,
    formats: list(info.formats).flatMap(readFormat).slice(-limits.formats),
    subtitles: readSubtitles(info),
    chapters: list(info.chapters)
      .flatMap((one, index) => readChapter(fields(one), index))
      .slice(0, limits.chapters),
  };
}

/**
 * Extracts the used fields of `yt-dlp -J --flat-playlist`. @throws SidecarFailure `not_available` when it is
 * not a list
 */
export function reducePlaylist(raw: unknown): PlaylistInfo {
  const info = fields(raw);
  if (!Array.isArray(info.entries)) throw new SidecarFailure('not_available', 'no list');
  const seen = new Set<string>();
  const entries = list(info.entries).flatMap((one) => {
    const entry = fields(one);
    const id = text(entry.id, 64);
    if (id === null || !/^[\w-]+$/.test(id) || seen.has(id)) return [];
    seen.add(id);
    const title = text(entry.title, limits.title) ?? id;
    return [{ id, title, duration: number(entry.duration) }];
  });
  return {
    title: text(info.title, limits.title) ?? '',
    entries: entries.slice(0, limits.playlistEntries),
    isCut: entries.length > limits.playlistEntries,
  };
}

function readFormat(one: unknown): VideoFormat[] {
  const format = fields(one);
  const formatId = text(format.format_id, 64);
  const ext = text(format.ext, 8)?.toLowerCase();
  // Storyboards are pictures, and DRM-protected formats cannot be fetched.
  if (formatId === null || !ext || !/^[a-z0-9]+$/.test(ext) || ext === 'mhtml') return [];
  if (!/^[A-Za-z0-9][\w.-]*$/.test(formatId) || format.has_drm === true) return [];
  const acodec = text(format.acodec, 60);
  const vcodec = text(format.vcodec, 60) ?? (AUDIO_ENDS.has(ext) ? 'none' : null);
  if (vcodec === 'none' && acodec === 'none') return [];
  return [
    {
      format_id: formatId,
      ext,
      height: number(format.height),
      format_note: text(format.format_note, 60),
      filesize: number(format.filesize),
      filesize_approx: number(format.filesize_approx),
      vcodec,
      acodec,
      abr: number(format.abr),
      fps: number(format.fps),
    },
  ];
}

function readSubtitles({ subtitles, automatic_captions }: Fields): SubtitleTrack[] {
  const tracks = (of: unknown, isAutomatic: boolean) =>
    Object.entries(fields(of)).flatMap(([lang, kinds]): SubtitleTrack[] => {
      if (!/^[A-Za-z0-9][\w-]{0,40}$/.test(lang) || lang === 'live_chat') return [];
      const name = text(fields(list(kinds)[0]).name, 80) ?? lang;
      return [{ lang, name, isAutomatic }];
    });
  return [...tracks(subtitles, false), ...tracks(automatic_captions, true)].slice(
    0,
    limits.subtitles,
  );
}

function readChapter({ title, start_time, end_time }: Fields, index: number): Chapter[] {
  const [startTime, endTime] = [number(start_time), number(end_time)];
  if (startTime === null || endTime === null || endTime <= startTime) return [];
  return [{ title: text(title, limits.title) ?? `Chapter ${index + 1}`, startTime, endTime }];
}

function webAddress(value: unknown): string | null {
  const url = URL.parse(text(value, 1000) ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A finite number that is not negative; whole or not. */
function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

function text(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  // Half an emoji at the cut would not be valid Unicode.
  const cut = value.slice(0, longest).toWellFormed().trim();
  return cut === '' ? null : cut;
}
