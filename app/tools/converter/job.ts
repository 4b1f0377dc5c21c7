import type { SourceFormat, TargetFormat } from '~/codecs/convert/formats';
import type { Converted, ConvertJob, OutputFile } from '~/codecs/convert/job';

/** A job without its context, as it is sent to the worker. */
export type ConvertRequest = Omit<ConvertJob, 'context'>;

/** What the worker is asked. */
export type WorkerRequest =
  | ({ kind: 'convert' } & ConvertRequest)
  | { kind: 'zip'; files: OutputFile[] }
  /** A picture of a PDF's first page. */
  | { kind: 'preview'; pdf: Blob }
  /** Loads what a pair needs. */
  | { kind: 'warm-up'; source: SourceFormat; target: TargetFormat };

/** Its answer: files for a conversion, a blob for an archive or a picture, nothing for a warm-up. */
export type WorkerAnswer = Converted | Blob | undefined;
