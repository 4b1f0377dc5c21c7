import type { SerializedToolError } from '~/platform/tool-error';

/** What the page tells a job worker. A worker does one job at a time. */
export type ToWorker<Input> = { kind: 'run'; input: Input } | { kind: 'cancel' };

/** What a job worker tells the page. `alive` comes each second, so silence means a blocked worker. */
export type FromWorker<Output> =
  | { kind: 'alive' }
  | { kind: 'progress'; fraction: number }
  | { kind: 'warning'; message: string }
  | { kind: 'done'; output: Output }
  | { kind: 'failed'; error: SerializedToolError };

/** Milliseconds between two signs of life. */
export const aliveEveryMs = 1000;
