/**
 * Requests and responses of the YouTube Downloader. Names with an underscore are the specification's (2,
 * sections 3 and 7). Without imports: pages, the Worker and `npm run youtube` share it.
 */

/** A format in which a video is available. */
export interface VideoFormat {
  format_id: string;
  /** File extension without the dot: 'mp4', 'webm', 'm4a'. */
  ext: string;
  /** Height in pixels; null for audio or if unknown. */
  height: number | null;
  format_note: string | null;
  /** Exact size in bytes, if known. */
  filesize: number | null;
  /** Estimated size in bytes. */
  filesize_approx: number | null;
  /** 'none' if there is no video. */
  vcodec: string | null;
  /** 'none' if there is no audio. */
  acodec: string | null;
  /** Audio bit rate in kbit/s. */
  abr: number | null;
  fps: number | null;
}

/** A subtitle track; `isAutomatic` if it was machine-generated. */
export interface SubtitleTrack {
  lang: string;
  name: string;
  isAutomatic: boolean;
}

/** A chapter; times in seconds. */
export interface Chapter {
  title: string;
  startTime: number;
  endTime: number;
}

/** Response of `POST /api/youtube/info`. */
export interface VideoInfo {
  id: string;
  title: string;
  /** URL of the thumbnail; pages load it through `POST /api/youtube/thumbnail`. */
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

/** Response of `POST /api/youtube/playlist`. */
export interface PlaylistInfo {
  title: string;
  entries: { id: string; title: string; duration: number | null }[];
  /** Whether the playlist has more videos than are listed. */
  isCut: boolean;
}

/** The requested part of a video, in seconds. */
export interface TrimRange {
  startTime: number;
  endTime: number;
}

/** 202 response of `POST /api/youtube/download` with `poll`: in preparation; poll again with the token. */
export interface DownloadProgress {
  token: string;
  stage: 'fetching' | 'joining';
  doneBytes: number;
  /** Null when unknown. */
  totalBytes: number | null;
}

/** Response of `GET /api/youtube`. */
export interface YoutubeStatus {
  isReady: boolean;
}

/** The size of a download in bytes, in case a proxy removed `Content-Length`. */
export const FILE_SIZE_HEADER = 'X-File-Size';
/** Identifies a download, so that it can be resumed after an interruption. */
export const DOWNLOAD_TOKEN_HEADER = 'X-Download-Token';

export const youtubeLimits = {
  formats: 200,
  /** Languages, including machine-generated ones. */
  subtitles: 400,
  chapters: 300,
  playlistEntries: 200,
  title: 300,
  description: 5000,
  /** Maximum size of a forwarded file, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  thumbnailBytes: 1024 ** 2,
  subtitleBytes: 2 * 1024 ** 2,
} as const;

/** Error codes of the sidecar, sent as `{ error: { code } }`. */
export const sidecarErrorCodes = [
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

export type SidecarErrorCode = (typeof sidecarErrorCodes)[number];
