/** Opening a PDF to show it in the page: the parser works in its own worker, drawing is queued. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { type OpenPdf, openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { DrawQueue } from './draw-queue';

/** An open document on the page. Close it when it is no longer shown: it holds a worker until then. */
export interface ViewPdf extends OpenPdf {
  /** Pages take their turns in it, those in sight before thumbnails. */
  queue: DrawQueue;
  /** What the person should know about the file, such as that its end is missing. */
  warnings: readonly string[];
}

export interface OpenForViewOptions {
  password?: string;
  /** Ends the opening, and the document when it is aborted later. */
  signal?: AbortSignal;
}

/**
 * Opens a PDF for display. pdf.js is loaded at the first call.
 * @param bytes stay the caller's
 * @throws ToolError as `openPdf`; `passwordAsked(error)` of `@entropy-tools/documents/pdf/pdf-errors` tells whether a
 * password is wanted. The signal's reason when cancelled
 */
export async function openForView(
  bytes: Uint8Array,
  { password, signal }: OpenForViewOptions = {},
): Promise<ViewPdf> {
  const warnings: string[] = [];
  const pdf = await openPdf(
    bytes,
    {
      signal: signal ?? new AbortController().signal,
      onProgress: () => undefined,
      loadAsset: (path) => Promise.reject(new ToolError('asset', `${path} is not loaded here.`)),
      warn: (message) => warnings.push(message),
    },
    password === undefined ? {} : { password },
  );
  return { ...pdf, queue: new DrawQueue(), warnings };
}
