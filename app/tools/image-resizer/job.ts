import type { ResizedImage, ResizeRequest } from './engine';

/** What the worker is asked. */
export type WorkerRequest =
  | ({ kind: 'resize' } & ResizeRequest)
  /** Loads what the work needs, so that it is there when the network goes. */
  | { kind: 'warm-up' }
  | { kind: 'zip'; files: { name: string; blob: Blob }[] };

/** Its answer: a picture, the archive, nothing for a warm-up. */
export type WorkerAnswer = ResizedImage | Blob | undefined;
