import type { SerializedToolError } from '@entropy-tools/core/tool-error';

/** Numbers of a tensor with its shape. */
export interface TensorData {
  data: Float32Array<ArrayBuffer>;
  dims: readonly number[];
}

/** What the job's worker asks of the model's thread; the model comes first. */
export type ToModelThread =
  | { kind: 'open'; wasm: Uint8Array<ArrayBuffer>; model: Uint8Array<ArrayBuffer> }
  | { kind: 'run'; inputs: Readonly<Record<string, TensorData>>; outputs: readonly string[] };

/** Its answer. Opening gives no outputs. */
export type FromModelThread =
  | { kind: 'done'; outputs: Record<string, TensorData> }
  | { kind: 'failed'; error: SerializedToolError };
