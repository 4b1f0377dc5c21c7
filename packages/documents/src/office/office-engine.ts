import type { OfficeTarget } from './office-formats';

/** One document to convert. */
export interface OfficeRequest {
  /** Transferred to the engine. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The original file name, which fields in the document may print. Its extension states the format. */
  name: string;
  target: Exclude<OfficeTarget, 'png'>;
  /** Options of the export filter, in LibreOffice's syntax. */
  filterOptions?: string;
}

/** A document that was written and reopened. */
export interface OfficeResult {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages of a text document, or sheets or slides, in the source. */
  parts: number;
}

/** Download progress of an engine. */
export interface OfficeProgress {
  received: number;
  total: number;
}

/**
 * An office suite that converts documents. Independent of LibreOffice: another build can replace
 * libreoffice-engine.ts.
 */
export interface OfficeEngine {
  /**
   * Starts the engine, fetching it where it is not on the device yet.
   * @throws ToolError `asset` (offline, damaged in transit), `unsupported` (no shared memory), `internal`
   */
  open: (signal: AbortSignal, onProgress?: (progress: OfficeProgress) => void) => Promise<void>;
  /**
   * Converts one document, opening the engine first if necessary. One at a time.
   * @param onStep from 0 to 1, in a few steps: the engine reports no more
   * @throws ToolError `input` (damaged, locked), `timeout`, `internal`; the signal's reason when cancelled.
   *   After any error the next document gets a working engine
   */
  convert: (
    request: OfficeRequest,
    signal: AbortSignal,
    onStep?: (fraction: number) => void,
  ) => Promise<OfficeResult>;
  /** Ends the engine and frees its memory. */
  close: () => void;
}
