/**
 * LibreOffice 24.8 as WebAssembly, by @matbee/libreoffice-converter (MPL-2.0) with a loader of our own;
 * reasons and costs: docs/decisions/055-libreoffice.md. It needs shared memory, and therefore a cross-origin
 * isolated page, and 0.6 to 1.1 GB while it is open. A document that makes it hang or crash fails alone: the
 * thread is ended and the next document gets a new one.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import type { OfficeEngine, OfficeProgress, OfficeRequest, OfficeResult } from './office-engine';
import { loadOfficePieces } from './office-pieces';
import type { FromOffice, ToOffice } from './office-protocol';

/** Times in milliseconds and sizes in bytes; tests use smaller ones. */
export interface OfficeLimits {
  /** Time for any document, plus time for each million bytes. */
  documentMs: number;
  perMegabyteMs: number;
  maxDocumentMs: number;
  startMs: number;
  /** A larger heap is freed after a document by ending the thread, because it never shrinks by itself. */
  heapBytes: number;
}

const usualLimits: OfficeLimits = {
  documentMs: 90_000,
  perMegabyteMs: 20_000,
  maxDocumentMs: 300_000,
  startMs: 180_000,
  heapBytes: 1_500_000_000,
};

/** The part of `Worker` that is used; tests provide their own. */
export type OfficeWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const createWorker = (): OfficeWorker =>
  new Worker(new URL('./libreoffice-worker.ts', import.meta.url), { type: 'module' });

/** Creates the engine without starting LibreOffice. */
export function createLibreOffice(
  create: () => OfficeWorker = createWorker,
  limits: Partial<OfficeLimits> = {},
  loadPieces: typeof loadOfficePieces = loadOfficePieces,
): OfficeEngine {
  const all = { ...usualLimits, ...limits };
  let worker: OfficeWorker | undefined;

  const close = () => {
    worker?.terminate();
    worker = undefined;
  };

  const open = async (signal: AbortSignal, onProgress?: (progress: OfficeProgress) => void) => {
    if (worker) return;
    if (typeof SharedArrayBuffer !== 'function')
      throw new ToolError('unsupported', 'This browser gives the page no shared memory.');
    const pieces = await loadPieces(signal, onProgress);
    signal.throwIfAborted();
    worker = create();
    await ask({ kind: 'open', ...pieces }, all.startMs, signal, 'opened');
  };

  const convert = async (
    request: OfficeRequest,
    signal: AbortSignal,
    onStep: (fraction: number) => void = () => undefined,
  ): Promise<OfficeResult> => {
    await open(signal);
    onStep(0.1);
    const { bytes, name, target, filterOptions = '' } = request;
    const time = Math.min(
      all.maxDocumentMs,
      all.documentMs + (bytes.length / 1_000_000) * all.perMegabyteMs,
    );
    const question: ToOffice = { kind: 'convert', bytes, name, target, filterOptions };
    const answer = await ask(question, time, signal, 'done', () => onStep(0.5), [bytes.buffer]);
    if (answer.heapBytes > all.heapBytes) close();
    onStep(1);
    return { bytes: answer.bytes, parts: answer.parts };
  };

  /** Sends a request and waits; any failure except a refusal by LibreOffice itself ends the thread. */
  const ask = <Kind extends 'opened' | 'done'>(
    question: ToOffice,
    limitMs: number,
    signal: AbortSignal,
    kind: Kind,
    onLoaded: () => void = () => undefined,
    transfer: Transferable[] = [],
  ): Promise<Extract<FromOffice, { kind: Kind }>> =>
    new Promise((resolve, reject) => {
      const asked = worker;
      if (!asked) return reject(new ToolError('internal', 'LibreOffice is not open.'));
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        asked.onmessage = null;
        finish();
      };
      const end = (error: unknown) =>
        settle(() => {
          close();
          reject(error);
        });
      const onAbort = () => end(signal.reason);
      const timer = setTimeout(() => end(tookTooLong()), limitMs);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      asked.onmessage = ({ data }: MessageEvent<FromOffice>) => {
        if (data.kind === 'loaded') onLoaded();
        else if (data.kind === kind)
          settle(() => resolve(data as Extract<FromOffice, { kind: Kind }>));
        else if (data.kind === 'failed') settle(() => reject(refused(data)));
        else if (data.kind === 'broken') end(broke(question.kind, data.reason));
      };
      asked.onerror = (event) => {
        event.preventDefault();
        end(broke(question.kind, event.message));
      };
      asked.postMessage(question, transfer);
    });

  return { open, convert, close };
}

function refused({ step, reason }: Extract<FromOffice, { kind: 'failed' }>): ToolError {
  const cause = { cause: reason };
  if (step === 'load')
    return new ToolError(
      'input',
      'LibreOffice cannot open this file: it is damaged, has a password, or is not what its name says.',
      cause,
    );
  return new ToolError(
    'internal',
    step === 'save'
      ? 'LibreOffice could not write this document in that format. Choose another one.'
      : 'What LibreOffice wrote does not open again, so it is not offered.',
    cause,
  );
}

function broke(kind: ToOffice['kind'], cause: string): ToolError {
  return new ToolError(
    'internal',
    kind === 'open'
      ? 'LibreOffice did not start. This device may be short of memory: close other tabs and try again.'
      : 'This document made LibreOffice stop. It may be damaged, or too large for this device.',
    { cause },
  );
}

const tookTooLong = () =>
  new ToolError(
    'timeout',
    'LibreOffice did not finish this document in time, so it was stopped. It may be damaged or too complex for this device.',
  );
