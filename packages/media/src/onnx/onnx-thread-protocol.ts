import type { SerializedToolError } from '@entropy-tools/core/tool-error';

/** The numbers of a tensor with its shape. */
export interface TensorData {
  data: Float32Array<ArrayBuffer>;
  dims: readonly number[];
}

/** Requests from the job's worker to the model's thread; `open` comes first. */
export type ToModelThread =
  | { kind: 'open'; wasm: Uint8Array<ArrayBuffer>; model: Uint8Array<ArrayBuffer> }
  | { kind: 'run'; inputs: Readonly<Record<string, TensorData>>; outputs: readonly string[] };

/** The response. Opening returns no outputs. */
export type FromModelThread =
  | { kind: 'done'; outputs: Record<string, TensorData> }
  | { kind: 'failed'; error: SerializedToolError };
