import { ApiError } from '../_core/errors';
import type { SidecarErrorCode } from './video.contract';

/** Error codes of the YouTube Downloader. */
export type YoutubeCode =
  | 'youtube_off'
  | 'youtube_address_invalid'
  | 'youtube_format_unknown'
  | 'youtube_not_available'
  | 'youtube_live'
  | 'youtube_blocked'
  | 'youtube_busy'
  | 'youtube_too_large'
  | 'youtube_timeout'
  | 'youtube_gone'
  | 'youtube_failed'
  | 'youtube_unavailable';

const CATALOGUE: Readonly<Record<YoutubeCode, readonly [ApiError['status'], string]>> = {
  youtube_off: [404, 'This server fetches no videos: its owner has not set up the part that does.'],
  youtube_address_invalid: [400, 'Please enter a valid YouTube URL'],
  youtube_format_unknown: [400, 'Invalid format selected'],
  youtube_not_available: [
    404,
    'YouTube does not give this video out: it may be private, removed, limited by age or region, or for members only.',
  ],
  youtube_live: [409, 'This video is live or has not begun. Try again when it is over.'],
  youtube_blocked: [
    503,
    'YouTube refuses this server at the moment. Try again later; it is not the video.',
  ],
  youtube_busy: [429, 'Several downloads are under way. Wait until one is finished and try again.'],
  youtube_too_large: [413, 'The file is larger than 2 GB. Choose a smaller format.'],
  youtube_timeout: [504, 'It takes too long. Choose a smaller format, or try again later.'],
  youtube_gone: [410, 'What was fetched so far is no longer kept. Start the download again.'],
  youtube_failed: [502, 'YouTube gave an answer that could not be used. Try again in a minute.'],
  youtube_unavailable: [
    503,
    'The part of this server that fetches videos does not answer. Try again in a minute.',
  ],
};

const RETRY_SECONDS: Partial<Record<YoutubeCode, number>> = {
  youtube_blocked: 600,
  youtube_busy: 30,
  youtube_unavailable: 60,
};

/** An error with a message from our catalogue, never text from YouTube or a program. */
export class YoutubeFailure extends ApiError {
  override readonly code: YoutubeCode;
  /** Whether the request cost the sidecar nothing and so does not count against the limits. */
  readonly isFree: boolean;

  constructor(code: YoutubeCode) {
    const [status, message] = CATALOGUE[code];
    const seconds = RETRY_SECONDS[code];
    super(status, code, message, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
    this.code = code;
    this.isFree = ['youtube_off', 'youtube_busy', 'youtube_unavailable'].includes(code);
  }
}

const OF_SIDECAR: Readonly<Record<SidecarErrorCode, YoutubeCode>> = {
  bad_request: 'youtube_address_invalid',
  // Our secret is wrong: nothing the user could fix.
  unauthorized: 'youtube_unavailable',
  format_unknown: 'youtube_format_unknown',
  not_available: 'youtube_not_available',
  live: 'youtube_live',
  blocked: 'youtube_blocked',
  busy: 'youtube_busy',
  too_large: 'youtube_too_large',
  timeout: 'youtube_timeout',
  gone: 'youtube_gone',
  program_missing: 'youtube_unavailable',
  failed: 'youtube_failed',
};

/** Maps the sidecar's error code to the failure shown to the user. */
export function toYoutubeFailure(code: SidecarErrorCode): YoutubeFailure {
  return new YoutubeFailure(OF_SIDECAR[code]);
}
