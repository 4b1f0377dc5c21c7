import type { OfficeManifest } from './office-manifest';

/** Requests to LibreOffice's worker. One at a time. */
export type ToOffice =
  | {
      kind: 'open';
      /** URL of the folder with the pieces, with its trailing slash. */
      folder: string;
      manifest: OfficeManifest;
      data: readonly Blob[];
      wasm: readonly Blob[];
    }
  | {
      kind: 'convert';
      bytes: Uint8Array<ArrayBuffer>;
      name: string;
      target: string;
      filterOptions: string;
    };

/**
 * Responses of the worker. `failed` is LibreOffice's own error for a document, after which it continues;
 * `broken` is a trap or an abort, after which it must not be used.
 */
export type FromOffice =
  | { kind: 'opened' }
  | { kind: 'loaded' }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer>; parts: number; heapBytes: number }
  | { kind: 'failed'; step: 'load' | 'save' | 'check'; reason: string }
  | { kind: 'broken'; reason: string };
