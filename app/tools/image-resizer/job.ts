import type { ResizedImage, ResizeRequest } from './engine';

/** What the worker is asked. */
export type WorkerRequest =
  | ({ kind: 'resize' } & ResizeRequest)
  | { kind: 'zip'; files: { name: string; blob: Blob }[] };

/** Its answer: a picture, or the archive. */
export type WorkerAnswer = ResizedImage | Blob;
