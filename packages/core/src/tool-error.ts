/**
 * Why a tool could not do its work.
 * - `input`: the file or text is damaged, encrypted, empty or not what its name says
 * - `unsupported`: the format is known but not supported
 * - `limit`: too large, too deep, too many (a bomb, or more than this device can hold)
 * - `asset`: a file of ours could not be loaded (offline at first use)
 * - `timeout`: the watchdog ended the work
 * - `cancelled`: the user cancelled
 * - `internal`: a bug
 */
export type ToolErrorCode =
  | 'input'
  | 'unsupported'
  | 'limit'
  | 'asset'
  | 'timeout'
  | 'cancelled'
  | 'internal';

/** An error whose message is written for the user of a tool: what happened, and what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ToolErrorCode;

  constructor(code: ToolErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** A ToolError as it crosses a worker boundary (structured clone drops subclasses). */
export interface SerializedToolError {
  code: ToolErrorCode;
  message: string;
}

/** Turns anything thrown into an object that a worker can post. */
export function serializeError(error: unknown): SerializedToolError {
  if (error instanceof ToolError) return { code: error.code, message: error.message };
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'cancelled', message: 'Cancelled.' };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/** The counterpart of {@link serializeError}. */
export function deserializeError(error: SerializedToolError): ToolError {
  return new ToolError(error.code, error.message);
}
