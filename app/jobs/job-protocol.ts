import type { SerializedToolError } from '@entropy-tools/core/tool-error';

/** Which job of which tool, with what. The one worker entry finds it by these names. */
export interface JobRequest {
  /** The tool's slug: its folder. */
  tool: string;
  /** The name of the function in its `jobs.ts`. */
  job: string;
  input: unknown;
}

/** What the page tells a job worker. A worker does one job at a time. */
export type ToWorker<Input> = { kind: 'run'; input: Input } | { kind: 'cancel' };

/** What a job worker tells the page. `alive` comes each second, so silence means a blocked worker. */
export type FromWorker<Output> =
  /** `isWaiting`: for an engine that the server is still fetching. */
  | { kind: 'alive'; isWaiting?: boolean }
  | { kind: 'progress'; fraction: number }
  | { kind: 'warning'; message: string }
  | { kind: 'done'; output: Output }
  | { kind: 'failed'; error: SerializedToolError };

/** Milliseconds between two signs of life. */
export const ALIVE_EVERY_MS = 1000;
