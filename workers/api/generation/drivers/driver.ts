import type { CallDeadline } from '../call-deadline';
import type {
  GenerationErrorCode,
  MusicService,
  PictureService,
  VideoService,
} from '../generation.contract';
import type { FileParts } from '../read-json-with-files';
import type { MusicAsked, PictureAsked, VideoAsked } from '../request-schema';

/** What a service made, before anybody has looked at what it is. */
export interface Made {
  parts: FileParts;
  /** The model that ran, as the service says or as it was asked for. */
  model: string;
}

/** Each method throws GenerationFailure or AskerLeft, and never anything of the service's own words. */
export interface PictureDriver {
  about: PictureService;
  make(asked: PictureAsked, deadline: CallDeadline): Promise<Made>;
}

export interface MusicDriver {
  about: MusicService;
  make(asked: MusicAsked, deadline: CallDeadline): Promise<Made>;
}

/** How far a video is. */
export type VideoProgress =
  | { state: 'running'; progress: number | null }
  | { state: 'done' }
  | { state: 'failed'; code: GenerationErrorCode };

export interface VideoDriver {
  /** Kept with each job: another service cannot say anything about it. */
  id: 'gemini' | 'openai';
  about: VideoService;
  /** Resolves with the service's own name of the job. */
  start(asked: VideoAsked, deadline: CallDeadline): Promise<string>;
  look(operation: string, deadline: CallDeadline): Promise<VideoProgress>;
  /** The finished file; its body has not been looked at. */
  open(operation: string, deadline: CallDeadline): Promise<Response>;
  /** Whether the service says that it stopped. */
  stop(operation: string, deadline: CallDeadline): Promise<boolean>;
}
