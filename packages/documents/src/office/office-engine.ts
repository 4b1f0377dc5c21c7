import type { OfficeTarget } from './office-formats';

/** One document to convert. */
export interface OfficeRequest {
  /** Given away. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The person's file name: fields that print it find it. Its extension says the format. */
  name: string;
  target: Exclude<OfficeTarget, 'png'>;
  /** Options of the filter that writes, as LibreOffice takes them. */
  filterOptions?: string;
}

/** A document that was written and opened again. */
export interface OfficeResult {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages of a text document, sheets or slides of the source. */
  parts: number;
}

/** Where the bytes of an engine are while it is fetched. */
export interface OfficeProgress {
  received: number;
  total: number;
}

/**
 * An office suite that converts documents. Nothing here is LibreOffice's own: another build can take the
 * place of libreoffice-engine.ts.
 */
export interface OfficeEngine {
  /**
   * Makes the engine ready; it is fetched where it is not on the device yet.
   * @throws ToolError `asset` (offline, damaged on the way), `unsupported` (no shared memory), `internal`
   */
  open: (signal: AbortSignal, onProgress?: (progress: OfficeProgress) => void) => Promise<void>;
  /**
   * Converts one document; the engine is opened first where it is not open. One at a time.
   * @param onStep from 0 to 1, in a few steps: the engine does not say more
   * @throws ToolError `input` (damaged, locked), `timeout`, `internal`; the signal's reason when cancelled.
   *   Whatever it throws, the next document finds a sound engine
   */
  convert: (
    request: OfficeRequest,
    signal: AbortSignal,
    onStep?: (fraction: number) => void,
  ) => Promise<OfficeResult>;
  /** Ends it and gives its memory back. */
  close: () => void;
}
