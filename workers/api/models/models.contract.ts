/** The part of the operator's models that pages use. Without zod, because pages load it. */

/** Path of a model's file: this, a slash, and {@link OfferedModel.file}. */
export const MODELS_PATH = '/api/models';

/** A model file that the operator offers, as GGUF; its engine runs in the page. */
export interface OfferedModel {
  /** Name of the file in the bucket. */
  file: string;
  /** For people. */
  name: string;
  /** What it is good for, in a sentence; empty if the operator says nothing. */
  goodFor: string;
  /** As the file or the operator names it: `apache-2.0`. */
  licence: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** The type of most of its weights: `Q4_K`. */
  quantisation: string;
  /** From the file's header, by which a page tells how much memory it needs. */
  context: number;
  weightBytes: number;
  cacheBytesPerToken: number;
  vocabulary: number;
  width: number;
}

/** Response of `GET /api/models`; empty without a bucket. */
export interface OfferedModels {
  models: OfferedModel[];
}
