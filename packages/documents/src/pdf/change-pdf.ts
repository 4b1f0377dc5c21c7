/**
 * Opens a PDF for editing, with pdf-lib (@cantoo's fork: it decrypts, and preserves what it does not know).
 * It reads a file from front to back and ignores its cross-reference table, so most damage does not matter; a
 * file that it cannot read is opened and rewritten by pdf.js. Limit: the whole file is in memory.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocument, SaveOptions } from 'pdf-lib';
import { type OpenPdf, openPdf } from './open-pdf';
import { assertLooksLikePdf, looksTruncated } from './pdf-errors';
import { repairStreamEnds } from './repair-stream-ends';

/** Yields to other messages (a cancel, the watchdog's) after this many objects. */
const objectsPerTurn = 20_000;

/** A document that can be edited. Nothing needs to be closed. */
export interface ChangeablePdf {
  document: PDFDocument;
  pageCount: number;
  /** Whether protection was removed: the saved file opens without a password. */
  wasProtected: boolean;
  /** Whether it was too damaged to be read directly, so that pdf.js rewrote it. */
  isRewritten: boolean;
}

export interface ChangeOptions {
  /** The user's or the owner's password; see `passwordAsked()` for the errors. */
  password?: string;
}

/**
 * Opens bytes for editing; the bytes stay the caller's and must not change meanwhile.
 * @throws ToolError as `openPdf`: `input` (empty, not a PDF, damaged, password needed or wrong, no pages),
 * `unsupported` (XFA), `timeout`, `asset`; the signal's reason when cancelled
 */
export async function openForChange(
  bytes: Uint8Array,
  context: CodecContext,
  options: ChangeOptions = {},
): Promise<ChangeablePdf> {
  assertLooksLikePdf(bytes);
  throwIfAborted(context);
  const direct = await readDirectly(bytes, options.password);
  throwIfAborted(context);
  if (!direct) return readRewritten(bytes, context, options);
  if (looksTruncated(bytes))
    context.warn('The end of this PDF is missing; only what could be recovered was used.');
  // Possibly Acrobat's 'Please wait' page of a dynamic form, which pdf.js recognises and refuses.
  if (direct.pageCount === 1 && direct.hasXfa)
    await (await openPdf(bytes, context, options)).close();
  const { document, pageCount, wasProtected } = direct;
  return { document, pageCount, wasProtected, isRewritten: false };
}

/**
 * Saves a document and reopens the result.
 * @param options of pdf-lib; the defaults here are compressed objects and unchanged field appearances
 * @param password of a document that is saved with protection
 * @throws ToolError `internal` when the result does not open with all of its pages
 */
export async function saveChanged(
  document: PDFDocument,
  context: CodecContext,
  options: SaveOptions = {},
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  throwIfAborted(context);
  const settings = {
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: objectsPerTurn,
    ...options,
  };
  const written = await document.save(settings).catch((error: unknown) => {
    // PDF/A-1 forbids compressed objects, and pdf-lib enforces it.
    if (!(error instanceof Error) || !error.message.includes('PDF/A-1')) throw error;
    return document.save({ ...settings, useObjectStreams: false });
  });
  const saved = new Uint8Array(written);
  throwIfAborted(context);
  await assertOpens(saved, document.getPageCount(), context, password);
  return saved;
}

/**
 * Opens a result with pdf.js and counts its pages, so that no result is offered unchecked.
 * @param password for a protected result
 * @throws ToolError `internal` when it does not open or lacks pages
 */
export async function assertOpens(
  bytes: Uint8Array,
  pageCount: number,
  context: CodecContext,
  password?: string,
): Promise<void> {
  const failed = (cause?: unknown) => {
    throwIfAborted(context);
    return new ToolError('internal', 'The new PDF did not open again, so it is not offered.', {
      cause,
    });
  };
  const options = password === undefined ? {} : { password };
  const pdf = await openPdf(bytes, context, options).catch((cause: unknown) => {
    throw failed(cause);
  });
  await pdf.close();
  if (pdf.pageCount !== pageCount) throw failed();
}

/** @returns undefined when pdf-lib cannot read the file: damaged, or another password */
async function readDirectly(
  bytes: Uint8Array,
  password = '',
): Promise<(Omit<ChangeablePdf, 'isRewritten'> & { hasXfa: boolean }) | undefined> {
  const { PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } = await import('pdf-lib');
  try {
    const document = await PDFDocument.load(bytes, {
      // An empty password opens files that are protected against changes only.
      password,
      parseSpeed: objectsPerTurn,
      updateMetadata: false,
      preserveXFA: true,
    });
    const pageCount = document.getPages().length;
    if (document.context.isDecrypted) {
      const { repairDecryptedStrings: mendDecryptedStrings } = await import(
        './repair-decrypted-strings'
      );
      mendDecryptedStrings(document.context);
    } else {
      repairStreamEnds(document.context, { PDFName, PDFNumber, PDFRawStream, PDFRef });
    }
    const hasXfa = document.catalog.getAcroForm()?.dict.has(PDFName.of('XFA')) ?? false;
    return pageCount > 0
      ? { document, pageCount, wasProtected: document.context.isDecrypted, hasXfa }
      : undefined;
  } catch {
    return undefined;
  }
}

/** pdf.js decides what is damaged or protected; whatever it opens, it rewrites as a valid file. */
async function readRewritten(
  bytes: Uint8Array,
  context: CodecContext,
  options: ChangeOptions,
): Promise<ChangeablePdf> {
  const damaged = (cause?: unknown) => {
    throwIfAborted(context);
    return new ToolError(
      'input',
      'This PDF is damaged: it can be read, but not changed. Print it to a new PDF and try again.',
      { cause },
    );
  };
  const pdf = await openPdf(bytes, context, options);
  try {
    const written = await pdf.document
      .extractPages([{ document: null }])
      .catch((cause: unknown) => {
        throw damaged(cause);
      });
    throwIfAborted(context);
    const read = written && (await readDirectly(written));
    if (!read || read.pageCount !== pdf.pageCount) throw damaged();
    const { document, pageCount } = read;
    return { document, pageCount, wasProtected: await isProtected(pdf), isRewritten: true };
  } finally {
    await pdf.close();
  }
}

async function isProtected(pdf: OpenPdf): Promise<boolean> {
  return (await pdf.document.getPermissions().catch(() => null)) !== null;
}
