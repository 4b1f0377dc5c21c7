import type { ExtractRequest } from '~/codecs/archive/extract-request';
import type { OpenedArchive, OpenRequest } from '~/codecs/archive/open-archive';
import type { PackAnswer, PackRequest } from './engine';

/** What the worker is asked. */
export type WorkerRequest =
  | ({ kind: 'pack' } & PackRequest)
  | ({ kind: 'open' } & OpenRequest)
  | ({ kind: 'extract' } & ExtractRequest)
  /** Loads what the work needs, so that it is there when the network goes. */
  | { kind: 'warm-up' };

/** Its answers by the kind of the question. */
export interface WorkerAnswers {
  pack: PackAnswer;
  open: OpenedArchive;
  extract: Blob;
  'warm-up': undefined;
}

export type WorkerAnswer = WorkerAnswers[keyof WorkerAnswers];
