/**
 * What the YouTube Downloader's calls take and answer. Names with an underscore are the specification's
 * (2, sections 3 and 7). Without imports: pages, the Worker and `npm run youtube` share it.
 */

/** One way in which a video can be had. */
export interface VideoFormat {
  format_id: string;
  /** Of the file, without dot: 'mp4', 'webm', 'm4a'. */
  ext: string;
  /** Lines of the picture; null where there is none or it is not known. */
  height: number | null;
  format_note: string | null;
  /** Bytes, when they are known exactly. */
  filesize: number | null;
  /** Bytes, roughly. */
  filesize_approx: number | null;
  /** 'none' where there is no picture. */
  vcodec: string | null;
  /** 'none' where there is no sound. */
  acodec: string | null;
  /** Of the sound, in kbit/s. */
  abr: number | null;
  fps: number | null;
}

/** A track of subtitles; `isAutomatic` ones were written by a machine. */
export interface SubtitleTrack {
  lang: string;
  name: string;
  isAutomatic: boolean;
}

/** A chapter, in seconds. */
export interface Chapter {
  title: string;
  startTime: number;
  endTime: number;
}

/** Answer of `POST /api/youtube/info`. */
export interface VideoInfo {
  id: string;
  title: string;
  /** Address of the picture; pages show what `POST /api/youtube/thumbnail` fetches from it. */
  thumbnail: string | null;
  /** Seconds. */
  duration: number | null;
  uploader: string | null;
  description: string;
  view_count: number | null;
  /** YYYYMMDD */
  upload_date: string | null;
  formats: VideoFormat[];
  subtitles: SubtitleTrack[];
  chapters: Chapter[];
}

/** Answer of `POST /api/youtube/playlist`. */
export interface PlaylistInfo {
  title: string;
  entries: { id: string; title: string; duration: number | null }[];
  /** There are more videos than are listed. */
  isCut: boolean;
}

/** The part of a video that is wanted, in seconds. */
export interface TrimRange {
  startTime: number;
  endTime: number;
}

/** Answer 202 of `POST /api/youtube/download` to `poll`: the file is being made; ask again with the token. */
export interface DownloadProgress {
  token: string;
  stage: 'fetching' | 'joining';
  doneBytes: number;
  /** Null when nobody knows. */
  totalBytes: number | null;
}

/** Answer of `GET /api/youtube`. */
export interface YoutubeStatus {
  isReady: boolean;
}

/** The size of a download in bytes, also where a proxy on the way took `Content-Length` away. */
export const FILE_SIZE_HEADER = 'X-File-Size';
/** Names a download, for going on with it after an interruption. */
export const DOWNLOAD_TOKEN_HEADER = 'X-Download-Token';

export const youtubeLimits = {
  formats: 200,
  /** Languages, machine-made ones included. */
  subtitles: 400,
  chapters: 300,
  playlistEntries: 200,
  title: 300,
  description: 5000,
  /** Largest file that is handed on, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  thumbnailBytes: 1024 ** 2,
  subtitleBytes: 2 * 1024 ** 2,
} as const;

/** What the sidecar may say instead of an answer, as `{ error: { code } }`. */
export const sidecarCodes = [
  'bad_request',
  'unauthorized',
  'format_unknown',
  'not_available',
  'live',
  'blocked',
  'busy',
  'too_large',
  'timeout',
  'gone',
  'program_missing',
  'failed',
] as const;

export type SidecarCode = (typeof sidecarCodes)[number];
