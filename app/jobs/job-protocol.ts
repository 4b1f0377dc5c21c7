import type { SerializedToolError } from '@entropy-tools/core/tool-error';

/** A job of a tool with its input. The single worker entry finds it by these names. */
export interface JobRequest {
  /** The tool's slug: its folder. */
  tool: string;
  /** The name of the function in its `jobs.ts`. */
  job: string;
  input: unknown;
}

/** Messages from the page to a job worker, which runs one job at a time. */
export type ToWorker<Input> = { kind: 'run'; input: Input } | { kind: 'cancel' };

/**
 * Messages from a job worker to the page. `alive` is sent every second, so silence means a blocked worker.
 */
export type FromWorker<Output> =
  /** `isWaiting`: waiting for an engine that the server is still fetching. */
  | { kind: 'alive'; isWaiting?: boolean }
  | { kind: 'progress'; fraction: number }
  | { kind: 'warning'; message: string }
  | { kind: 'done'; output: Output }
  | { kind: 'failed'; error: SerializedToolError };

/** Milliseconds between two `alive` messages. */
export const ALIVE_EVERY_MS = 1000;
