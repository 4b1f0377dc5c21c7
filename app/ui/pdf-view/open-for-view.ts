/** Opens a PDF for display: the parser runs in its own worker, rendering is queued. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { type OpenPdf, openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { DrawQueue } from './draw-queue';

/**
 * An open document on the page. Close it when it is no longer shown, because it occupies a worker until then.
 */
export interface ViewPdf extends OpenPdf {
  /** Schedules rendering, visible pages before thumbnails. */
  queue: DrawQueue;
  /** What the user should know about the file, such as that its end is missing. */
  warnings: readonly string[];
}

export interface OpenForViewOptions {
  password?: string;
  /** Cancels opening, or closes the document when aborted later. */
  signal?: AbortSignal;
}

/**
 * Opens a PDF for display. Loads pdf.js at the first call.
 * @param bytes remain the caller's, not transferred
 * @throws ToolError like `openPdf`; `passwordAsked(error)` of `@entropy-tools/documents/pdf/pdf-errors` says
 * whether a password is needed. The signal's reason when cancelled
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
