import type { OfficeManifest } from './office-manifest';

/** What LibreOffice's worker is told. One question at a time. */
export type ToOffice =
  | {
      kind: 'open';
      /** Address of the folder with the pieces, with its slash. */
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
 * What it says. `failed` is LibreOffice's own word about a document, after which it goes on; `broken` is
 * a trap or an abort, after which it is not to be trusted.
 */
export type FromOffice =
  | { kind: 'opened' }
  | { kind: 'loaded' }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer>; parts: number; heapBytes: number }
  | { kind: 'failed'; step: 'load' | 'save' | 'check'; reason: string }
  | { kind: 'broken'; reason: string };
