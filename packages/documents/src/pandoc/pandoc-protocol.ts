import type { SerializedToolError } from '@entropy-tools/core/tool-error';

/** One conversion by pandoc. */
export interface PandocRequest {
  /** The source; text is UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Pandoc's names of the formats, with extensions such as `gfm+yaml_metadata_block`. */
  from: string;
  to: string;
  /** Further options as in pandoc's defaults files. */
  options?: Readonly<Record<string, unknown>>;
}

/** What pandoc wrote. */
export interface PandocResult {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pictures beside the text, if they were asked for by `extract-media`. */
  media: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  /** The size of its memory in bytes, which never shrinks. */
  heapBytes: number;
}

export type ToPandoc = { kind: 'open'; wasm: Blob } | { kind: 'convert'; request: PandocRequest };

export type FromPandoc =
  | { kind: 'opened' }
  | { kind: 'done'; result: PandocResult }
  | { kind: 'failed'; error: SerializedToolError };
