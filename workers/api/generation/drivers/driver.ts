import type { CallDeadline } from '../../_core/call-deadline';
import type {
  GenerationErrorCode,
  MusicService,
  PictureService,
  VideoService,
} from '../generation.contract';
import type { FileParts } from '../read-json-with-files';
import type {
  ParsedMusicRequest,
  ParsedPictureRequest,
  ParsedVideoRequest,
} from '../request-schema';

/** The output of a service, before its file type is checked. */
export interface ServiceOutput {
  parts: FileParts;
  /** The model that ran, as reported by the service or else as requested. */
  model: string;
}

/** Its methods throw GenerationFailure or ClientDisconnected, and never expose the service's own messages. */
export interface PictureDriver {
  about: PictureService;
  make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput>;
}

export interface MusicDriver {
  about: MusicService;
  make(asked: ParsedMusicRequest, deadline: CallDeadline): Promise<ServiceOutput>;
}

/** The progress of a video. */
export type VideoProgress =
  | { state: 'running'; progress: number | null }
  | { state: 'done' }
  | { state: 'failed'; code: GenerationErrorCode };

export interface VideoDriver {
  /** Stored with each job, because another service cannot look it up. */
  id: 'gemini' | 'openai';
  about: VideoService;
  /** Resolves with the service's own id of the job. */
  start(asked: ParsedVideoRequest, deadline: CallDeadline): Promise<string>;
  look(operation: string, deadline: CallDeadline): Promise<VideoProgress>;
  /** The finished file; its body has not been checked. */
  open(operation: string, deadline: CallDeadline): Promise<Response>;
  /** Whether the service confirms that it stopped. */
  stop(operation: string, deadline: CallDeadline): Promise<boolean>;
}
