/**
 * What pages know of the pictures, videos and music that services make for them. Without zod: pages
 * load it. `app/ai/generation/` asks these routes; no page writes the requests itself.
 *
 *     GET    /api/generation                  GenerationStatus
 *     POST   /api/generation/picture          PictureRequest → a framed file (see below)
 *     POST   /api/generation/music            MusicRequest → a framed file
 *     POST   /api/generation/videos           VideoRequest → 201 VideoJob
 *     GET    /api/generation/videos/:id       VideoJob
 *     GET    /api/generation/videos/:id/file  video/mp4 or video/webm
 *     DELETE /api/generation/videos/:id       VideoJob
 *
 * A framed file is {@link FRAME_TYPE}: empty lines while the service works, one line of JSON
 * ({@link FrameHead}), then the bytes of the file. A failure within the first second has its own status
 * and the usual `{ error: { code, message } }`; a later one is the line of JSON.
 */

/** Media type of a framed file. */
export const FRAME_TYPE = 'application/vnd.entropy-tools.frame';

/** The line before the bytes of a framed file. */
export type FrameHead =
  | {
      /** What the bytes are, by their beginning: one of {@link PICTURE_TYPES}, or a kind of sound. */
      type: string;
      sizeInBytes: number;
      /** The model that ran, as its service names it. */
      model: string;
    }
  | { error: { code: string; message: string } };

/** Characters of a prompt. Pages may ask for fewer. */
export const MAX_PROMPT_LENGTH = 4000;

/** Characters of lyrics. */
export const MAX_LYRICS_LENGTH = 4000;

/** Bytes of a picture that a video begins with. */
export const MAX_START_PICTURE_BYTES = 4 * 1024 * 1024;

/** Bytes of what a service makes; more is an error, not a cut. */
export const MAX_MADE_BYTES = {
  picture: 16 * 1024 * 1024,
  music: 32 * 1024 * 1024,
  video: 256 * 1024 * 1024,
} as const;

/** Ratios of a picture (spec 3, section 9). */
export const PICTURE_RATIOS = ['1:1', '16:9', '9:16', '4:3', '3:2'] as const;
export type PictureRatio = (typeof PICTURE_RATIOS)[number];

/** Qualities of a picture. */
export const PICTURE_QUALITIES = ['standard', 'high', 'ultra'] as const;
type PictureQuality = (typeof PICTURE_QUALITIES)[number];

/** Kinds of picture that may come back, and that a video may begin with (the first three). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Ratios of a video (spec 3, section 9). A service takes those of its {@link VideoService}. */
export const VIDEO_RATIOS = ['16:9', '9:16', '1:1', '4:3', '21:9'] as const;
export type VideoRatio = (typeof VIDEO_RATIOS)[number];

/** Lines of a video: SD, HD and 4K of the specification. */
export const VIDEO_RESOLUTIONS = ['720p', '1080p', '4k'] as const;
export type VideoResolution = (typeof VIDEO_RESOLUTIONS)[number];

/** Seconds that a piece of music may be asked for. */
export const MUSIC_SECONDS = { least: 5, most: 300 } as const;

/** Beats in a minute. */
export const MUSIC_BPM = { least: 40, most: 240 } as const;

/** Who makes something, for the page to name before anything is sent. */
export interface MakingService {
  /** For people: `Google`, `Workers AI`, else the host. The prompt goes there. */
  name: string;
  /** The model that runs, as its service names it. */
  model: string;
  /**
   * US cents that one of it counts as: a picture, a second of video, a piece of music. A picture of
   * quality `ultra` counts twice where the service takes qualities.
   */
  cents: number;
}

export interface PictureService extends MakingService {
  ratios: readonly PictureRatio[];
  /** Whether the service takes these; where not, the page leaves the setting out. */
  takes: { quality: boolean; steps: boolean; seed: boolean };
}

export interface VideoService extends MakingService {
  ratios: readonly VideoRatio[];
  resolutions: readonly VideoResolution[];
  /** The durations that may be asked for, in seconds, ascending. */
  seconds: readonly number[];
  /** Those at more than 720p, where they are others. */
  secondsAbove720p?: readonly number[];
  /** Whether a video may begin with a picture. */
  takesPicture: boolean;
}

export interface MusicService extends MakingService {
  maxSeconds: number;
}

/** Answer of `GET /api/generation`: of whoever asks, so never cached. Null: not set up, so not offered. */
export interface GenerationStatus {
  picture: PictureService | null;
  video: VideoService | null;
  music: MusicService | null;
  /** Nothing is made for whoever asks until they sign in. */
  signInNeeded: boolean;
  /** What whoever asks may use in a day (UTC), in US cents as they are counted here. */
  today: {
    of: 'visitor' | 'account';
    limitCents: number;
    remainingCents: number;
    /** ISO 8601: midnight UTC. */
    resetsAt: string;
  };
}

/** Body of `POST /api/generation/picture`. */
export interface PictureRequest {
  /** With the words of a style in it, where there is one: 1 to {@link MAX_PROMPT_LENGTH} characters. */
  prompt: string;
  ratio: PictureRatio;
  quality?: PictureQuality;
  /** 1 to 50. */
  steps?: number;
  /** 0 to 2,147,483,647. */
  seed?: number;
}

/** Body of `POST /api/generation/music`. */
export interface MusicRequest {
  /** May be empty where there are lyrics or a genre. */
  prompt: string;
  lyrics?: string;
  /** No voice. */
  isInstrumental: boolean;
  /** Within {@link MUSIC_SECONDS} and the service's `maxSeconds`. */
  seconds: number;
  genre?: string;
  mood?: string;
  /** Such as `C major`. */
  key?: string;
  bpm?: number;
  seed?: number;
}

/** Body of `POST /api/generation/videos`. */
export interface VideoRequest {
  /** May be empty where there is a picture. */
  prompt: string;
  ratio: VideoRatio;
  resolution: VideoResolution;
  /** One of the service's `seconds`. */
  seconds: number;
  /** What the video begins with: base64, at most {@link MAX_START_PICTURE_BYTES} of bytes. */
  picture?: { type: PictureType; data: string };
}

/** A video that is being made. Only whoever began it finds it; for others it is 404. */
export interface VideoJob {
  /** To be kept by the page: it finds the video again after a reload, for two days. */
  id: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  /** 0 to 1; null where the service does not say. */
  progress: number | null;
  /** The model that runs, and who runs it. */
  model: string;
  service: string;
  seconds: number;
  /** ISO 8601. */
  startedAt: string;
  /** Why it failed. */
  error?: { code: GenerationErrorCode; message: string };
  /** Of a stopped one: whether the service said that it stopped, too. It may go on otherwise. */
  isStopConfirmed?: boolean;
}

/** How long a page waits before it looks at a video again, in milliseconds; sooner answers the same. */
export const VIDEO_POLL_MS = 5000;

/** Why nothing was made; besides these the codes of every route (`invalid_request`, `rate_limited`, …). */
const GENERATION_ERROR_CODES = [
  /** 503: no service is set up for this. */
  'generation_not_configured',
  /** 401: only people with an account may. */
  'generation_sign_in_needed',
  /** 429 with Retry-After: the day's share of this person is used up, or this one does not fit in. */
  'generation_limit_reached',
  /** 429 with Retry-After: the day's share of the whole site is used up. */
  'generation_site_limit_reached',
  /** 429: too many of this person are under way. */
  'generation_too_many_at_once',
  /** 422: the service's own rules refuse this prompt or picture. */
  'generation_refused',
  /** 400: the service does not take these settings. */
  'generation_unsupported',
  /** 503 with Retry-After: the service is out of its own quota or overloaded. */
  'generation_busy',
  /** 504: the service was silent for too long. */
  'generation_timeout',
  /** 502: the service cannot be reached, refuses us, or failed. */
  'generation_unavailable',
  /** 502: what came is no picture, video or music, or cannot be read. */
  'generation_bad_answer',
  /** 502: what came is larger than {@link MAX_MADE_BYTES}. */
  'generation_too_large',
  /** 409: the video is not done yet, or was stopped. */
  'generation_not_done',
] as const;

/** One of {@link GENERATION_ERROR_CODES}. */
export type GenerationErrorCode = (typeof GENERATION_ERROR_CODES)[number];
