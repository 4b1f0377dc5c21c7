/**
 * Opens a PDF with pdf.js (Mozilla; the most tolerant reader in JavaScript). Scripts inside a PDF are never
 * run: the sandbox is not even shipped. Dynamic XFA forms are refused, since only Acrobat draws them. Limit:
 * 10 s to open, once the parser has been fetched.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { assertLooksLikePdf, isDamage, looksTruncated, pdfError } from './pdf-errors';
import { environmentParameters, leaseParser, loadPdfjs, type ParserLease } from './pdfjs';
import { withRescuedTrailer } from './rescue-trailer';

const openLimitMs = 10_000;

/** An open document. It must be closed: its pages live in the parser worker until then. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  pageCount: number;
  /** @param number from 1. @throws ToolError `input` when that page is damaged */
  page(number: number): Promise<PDFPageProxy>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Whether to keep the names of fonts (for reading text; uses memory). */
  fontNames?: boolean;
  /**
   * The user's or the owner's password. A missing or wrong password makes opening fail; `passwordAsked()`
   * distinguishes the two.
   */
  password?: string;
}

/**
 * Opens a document; the bytes stay the caller's.
 * @throws ToolError `input` (empty, not a PDF, damaged, protected, wrong password, no pages), `unsupported` (XFA),
 * `timeout`, `asset`; the signal's reason when cancelled
 */
export async function openPdf(
  bytes: Uint8Array,
  context: CodecContext,
  options: OpenOptions = {},
): Promise<OpenPdf> {
  assertLooksLikePdf(bytes);
  const pdf = await openOrRescue(bytes, context, options);
  if (looksTruncated(bytes))
    context.warn('The end of this PDF is missing; only what could be recovered was used.');
  return pdf;
}

async function openOrRescue(
  bytes: Uint8Array,
  context: CodecContext,
  options: OpenOptions,
): Promise<OpenPdf> {
  try {
    return await openBytes(bytes.slice(), context, options);
  } catch (error) {
    context.signal.throwIfAborted();
    const rescued = isDamage(error) ? withRescuedTrailer(bytes) : undefined;
    if (!rescued) throw pdfError(error);
    return await openBytes(rescued, context, options).catch(() => {
      context.signal.throwIfAborted();
      throw pdfError(error);
    });
  }
}

/** @param data transferred to the parser's worker */
async function openBytes(
  data: Uint8Array,
  context: CodecContext,
  options: OpenOptions,
): Promise<OpenPdf> {
  context.signal.throwIfAborted();
  const pdfjs = await loadPdfjs();
  const parser = leaseParser(pdfjs);
  const task = pdfjs.getDocument({
    ...environmentParameters(pdfjs),
    data,
    worker: parser.proxy,
    verbosity: 0,
    enableXfa: false,
    fontExtraProperties: options.fontNames ?? false,
    ...(options.password === undefined ? {} : { password: options.password }),
    // 64 megapixels for one image: 256 MB decoded. Larger images are left out.
    maxImageSize: 64_000_000,
  });
  const close = async () => {
    context.signal.removeEventListener('abort', onAbort);
    await closeTask(task, parser, context.signal.aborted);
  };
  const onAbort = () => {
    parser.terminate();
    void close();
  };
  context.signal.addEventListener('abort', onAbort, { once: true });

  task.promise.catch(() => undefined);

  try {
    const opening = parser.ready.then(() => within(task.promise, openLimitMs, parser));
    const document = await abortable(Promise.race([opening, parser.missing]), context.signal);
    if (document.numPages < 1) throw new ToolError('input', 'This PDF has no pages.');
    await refuseXfa(document);
    const page = (number: number) => openPage(document, number, context);
    return { document, pageCount: document.numPages, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPage(
  document: PDFDocumentProxy,
  number: number,
  context: CodecContext,
): Promise<PDFPageProxy> {
  try {
    return await abortable(document.getPage(number), context.signal);
  } catch (cause) {
    context.signal.throwIfAborted();
    throw new ToolError('input', `Page ${number} of this PDF is damaged.`, { cause });
  }
}

/** Settles like the promise, or rejects as soon as the work is cancelled. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => undefined);
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function within<T>(promise: Promise<T>, limitMs: number, parser: ParserLease): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      parser.terminate();
      reject(new ToolError('timeout', 'This PDF takes too long to open. It may be damaged.'));
    }, limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Closing waits for the parser, which may be stuck: after a second it is terminated instead of reused. */
async function closeTask(
  task: PDFDocumentLoadingTask,
  parser: ParserLease,
  cancelled: boolean,
): Promise<void> {
  if (cancelled) {
    parser.terminate();
    void task.destroy().catch(() => undefined);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      parser.terminate();
      resolve();
    }, 1000);
  });
  const destroyed = task
    .destroy()
    .then(parser.release)
    .catch(() => parser.terminate());
  await Promise.race([destroyed, stuck]);
  clearTimeout(timer);
}

/** A dynamic XFA form shows one page that asks for Acrobat; that page is not the document. */
async function refuseXfa(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true || document.numPages > 1) return;
  const content = await (await document.getPage(1)).getTextContent();
  const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  if (!/please wait|adobe reader|adobe acrobat/i.test(text)) return;
  throw new ToolError(
    'unsupported',
    'This PDF is an XFA form, which only Adobe Acrobat shows. Print it to PDF there and try again.',
  );
}
