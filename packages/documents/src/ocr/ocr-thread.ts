/**
 * Runs OCR in a nested worker of the job's worker. A page takes seconds during which its thread can only
 * report progress: this way the job's worker stays responsive, and a cancelled page is stopped at once. One
 * thread reads all pages of a batch. In Node, where no worker can be created, the reader runs in the calling
 * thread.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { partError } from '@entropy-tools/core/part-error';
import { deserializeError, ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { inflateAsset } from '@entropy-tools/media/media/inflate-asset';
import type { GreyPage } from './grey-page';
import { type OcrLanguageCode, ocrDownloadBytes, ocrLanguages } from './ocr-languages';
import type { ReaderParts, ReadOptions } from './ocr-reader';
import type { FromReaderThread, ToReaderThread } from './ocr-thread-protocol';
import type { RecognisedPage } from './recognised-page';

/** A reader for pages, one at a time. */
export interface OpenReader {
  /** The rotation that straightens the page's lines, in degrees clockwise. */
  skew(page: GreyPage, signal: AbortSignal): Promise<number>;
  /** @throws ToolError `cancelled` or `internal`, both of which end the reader */
  read(
    page: GreyPage,
    how: ReadOptions,
    context: Pick<CodecContext, 'signal' | 'onProgress'>,
  ): Promise<RecognisedPage>;
  /** Releases the reader, which stays idle for the next file in the same language. */
  close(): void;
}

/** The idle reader; it ends with the job's worker. */
let idle: { language: OcrLanguageCode; thread: ReaderThread } | undefined;

/**
 * Fetches engine and language data and opens a reader, or reuses the idle one. Progress covers the download
 * only.
 * @throws ToolError `asset`; the signal's reason
 */
export async function openReader(
  language: OcrLanguageCode,
  context: CodecContext,
): Promise<OpenReader> {
  const waiting = idle;
  idle = undefined;
  if (waiting?.language === language) return waiting.thread;
  waiting?.thread.end();
  const parts = await fetchParts(language, context);
  context.signal.throwIfAborted();
  if (typeof Worker !== 'function') return openHere(parts);
  const worker = new Worker(new URL('./ocr-thread-worker.ts', import.meta.url), { type: 'module' });
  const thread = new ReaderThread(worker, language);
  await thread.ask({ kind: 'open', parts }, context);
  return thread;
}

async function fetchParts(language: OcrLanguageCode, context: CodecContext): Promise<ReaderParts> {
  const total = ocrDownloadBytes(language);
  const { path, bytes } = ocrLanguages[language];
  const packed = await context.loadAsset(path, {
    keep: false,
    onBytes: (received) => context.onProgress(Math.min(1, received / total)),
  });
  const wasm = await context.loadAsset(vendorAssets.tesseractCoreWasm, {
    keep: false,
    onBytes: (received) => context.onProgress(Math.min(1, (bytes + received / 3) / total)),
  });
  const data = await inflateAsset(packed, 'application/octet-stream', () => undefined);
  return {
    wasm,
    languages: [{ code: language, data: new Uint8Array(await data.arrayBuffer()) }],
  };
}

/** The caller's side of the thread. */
class ReaderThread implements OpenReader {
  readonly #worker: Worker;
  readonly #language: OcrLanguageCode;
  #isLoaded = false;
  #hasEnded = false;

  constructor(worker: Worker, language: OcrLanguageCode) {
    this.#worker = worker;
    this.#language = language;
  }

  async skew(page: GreyPage, signal: AbortSignal): Promise<number> {
    const answer = await this.ask({ kind: 'skew', page }, { signal });
    return typeof answer === 'number' ? answer : 0;
  }

  async read(
    page: GreyPage,
    how: ReadOptions,
    context: Pick<CodecContext, 'signal' | 'onProgress'>,
  ): Promise<RecognisedPage> {
    const answer = await this.ask({ kind: 'read', page, how }, context);
    if (typeof answer !== 'object') throw new ToolError('internal', 'This page cannot be read.');
    return answer;
  }

  close(): void {
    if (this.#hasEnded || idle?.thread === this) return;
    idle?.thread.end();
    idle = { language: this.#language, thread: this };
  }

  end(): void {
    this.#hasEnded = true;
    this.#worker.terminate();
  }

  ask(
    question: ToReaderThread,
    { signal, onProgress }: Pick<CodecContext, 'signal'> & Partial<CodecContext>,
  ): Promise<number | RecognisedPage | undefined> {
    return new Promise((resolve, reject) => {
      const end = (error: unknown) => {
        signal.removeEventListener('abort', onAbort);
        this.end();
        reject(error);
      };
      const onAbort = () => end(signal.reason);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#worker.onmessage = ({ data }: MessageEvent<FromReaderThread>) => {
        this.#isLoaded = true;
        if (data.kind === 'progress') return onProgress?.(data.fraction);
        if (data.kind === 'failed') return end(deserializeError(data.error));
        signal.removeEventListener('abort', onAbort);
        resolve(data.answer);
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        // A worker whose own file cannot be fetched fails before its first message.
        if (!this.#isLoaded) return void partError('the reader could not be loaded').then(end);
        const message = 'The work stopped unexpectedly. The device may be short of memory.';
        end(new ToolError('internal', message, { cause: event.message }));
      };
      this.#worker.postMessage(question);
    });
  }
}

async function openHere(parts: ReaderParts): Promise<OpenReader> {
  const { openOcrReader: openPrintReader } = await import('./ocr-reader');
  const reader = await openPrintReader(parts);
  return {
    close: () => undefined,
    skew: async (page) => reader.skew(page),
    read: async (page, how, { signal, onProgress }) => {
      signal.throwIfAborted();
      return reader.read(page, how, onProgress);
    },
  };
}
