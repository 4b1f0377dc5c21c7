import type { SerializedToolError } from '@entropy-tools/core/tool-error';
import type { GreyPage } from './grey-page';
import type { ReaderParts, ReadOptions } from './ocr-reader';
import type { RecognisedPage } from './recognised-page';

/** Requests from the job's worker to the reader thread; opening comes first. */
export type ToReaderThread =
  | { kind: 'open'; parts: ReaderParts }
  | { kind: 'skew'; page: GreyPage }
  | { kind: 'read'; page: GreyPage; how: ReadOptions };

/** Responses of the reader thread; `progress` comes before `done`. */
export type FromReaderThread =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; answer: number | RecognisedPage | undefined }
  | { kind: 'failed'; error: SerializedToolError };
