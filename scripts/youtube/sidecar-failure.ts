import type { SidecarErrorCode } from '../../workers/api/youtube/video.contract.ts';

const STATUS: Readonly<Record<SidecarErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  format_unknown: 400,
  not_available: 404,
  live: 409,
  blocked: 502,
  busy: 429,
  too_large: 413,
  timeout: 504,
  gone: 410,
  program_missing: 501,
  failed: 502,
};

/** Why the sidecar cannot give a file: a code for the Worker; `detail` is only for the sidecar's own terminal. */
export class SidecarFailure extends Error {
  override readonly name = 'SidecarFailure';
  readonly code: SidecarErrorCode;
  readonly detail: string;

  constructor(code: SidecarErrorCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const BLOCKED = /confirm you.{1,3}re not a bot|HTTP Error 429|Too Many Requests|rate.limited/i;
const LIVE = /live event will begin|Premieres in|is_upcoming/i;
const NOT_AVAILABLE =
  /Private video|Video unavailable|not available|has been removed|does not exist|members.only|Sign in|age.restricted|DRM|Unsupported URL|No suitable extractor|copyright|not a valid URL|Incomplete YouTube ID|HTTP Error 40[34]|no video formats|playlist type is unviewable/i;

/**
 * Translates the last message of yt-dlp into a code. Its version and YouTube's messages vary: anything
 * unknown is `failed`.
 */
export function ytDlpFailure(stderr: string): SidecarFailure {
  const last = stderr.trim().split('\n').at(-1)?.slice(0, 500) ?? '';
  // Which video somebody requested is private, even on a terminal.
  const detail = last.replace(/(\[[\w:+]+\]) [^\s:]+:/g, '$1').replace(/https?:\/\/\S+/g, '…');
  if (BLOCKED.test(stderr)) return new SidecarFailure('blocked', detail);
  if (LIVE.test(stderr)) return new SidecarFailure('live', detail);
  if (NOT_AVAILABLE.test(stderr)) return new SidecarFailure('not_available', detail);
  return new SidecarFailure('failed', detail);
}
