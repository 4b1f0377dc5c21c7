/**
 * Downloads a model file into the browser's private file system, in a worker. What has come stays when the
 * download is cut or stopped, or its page closed, and the next one asks for the rest (Range with If-Range,
 * RFC 9110, 13 and 14).
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  type KeepableModel,
  type KeptModel,
  listKeptModels,
  recordModel,
  removeKeptModel,
} from './kept-models';
import {
  COMING,
  createFolder,
  FILE,
  isThere,
  lockOf,
  noRoom,
  openFolder,
  openWritable,
  RECORD,
  refuseWithoutRoom,
  type SyncHandle,
  toStorageError,
  writeWhole,
} from './model-folder';

/** A file to download. */
export interface ModelDownload extends KeepableModel {
  /** Address at our own origin. */
  url: string;
  fileName: string;
  bytes: number;
  /** In hexadecimal digits; what comes must have it. */
  sha256: string;
}

/** Pauses before a lost connection is tried again, in milliseconds; each byte that comes begins anew. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
const READ_BYTES = 4 * 1024 * 1024;
const PREFIX = 'download-';

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

/** Bytes that have come of models whose download is not complete, by SHA-256. */
export async function listDownloads(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const folder = await openFolder();
  if (!folder) return found;
  const names = new Set<string>();
  for await (const name of folder.keys()) names.add(name);
  for (const name of names) {
    const id = name.slice(0, -COMING.length);
    if (!name.endsWith(COMING) || names.has(id + RECORD)) continue;
    const file = await folder.getFileHandle(id + FILE).catch(() => undefined);
    found.set(id.slice(PREFIX.length), (await file?.getFile())?.size ?? 0);
  }
  return found;
}

/**
 * Removes what has come of a model, unless it is whole by now.
 * @throws ToolError `input` while another tab downloads it
 */
export function removeDownload(sha256: string): Promise<void> {
  const id = PREFIX + sha256;
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (!lock)
      throw new ToolError('input', 'It is being downloaded in another tab: pause it there.');
    const folder = await openFolder();
    if (folder && !(await isThere(folder, id + RECORD))) await removeKeptModel(id);
  });
}

/**
 * Downloads a model, or the rest of it, and keeps it once its hash is right.
 * @param pausesMs before a lost connection is tried again
 * @throws ToolError `asset` when the connection is lost or the server refuses, and `limit` without room: what has
 *   come is kept; `input` when the file is not the one that was listed: it is removed
 */
export async function downloadModel(
  model: ModelDownload,
  context: Context,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<KeptModel> {
  const folder = await createFolder();
  const id = PREFIX + model.sha256;
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (!lock)
      throw new ToolError('input', `${model.name} is being downloaded in another tab already.`);
    const same = (await listKeptModels()).find(({ sha256 }) => sha256 === model.sha256);
    if (same) return same;
    try {
      const mark = await readMark(folder, id);
      await writeWhole(folder, id + COMING, mark);
      const sha256 = await receive(model, folder, id, { mark, context, pausesMs });
      if (sha256 !== model.sha256) {
        await removeKeptModel(id);
        throw new ToolError(
          'input',
          `What came is not the ${model.name} of the list: its SHA-256 is another one, so it was removed. Download it again, and tell whoever runs this site if that happens twice.`,
        );
      }
      const kept = await recordModel(folder, { ...model, id });
      await folder.removeEntry(id + COMING).catch(() => undefined);
      return kept;
    } catch (error) {
      throw toStorageError(error);
    }
  });
}

/** What is written beside a file that is not complete. */
interface Mark {
  /** Of the version at the server; empty until it has answered. */
  etag: string;
}

async function readMark(folder: FileSystemDirectoryHandle, id: string): Promise<Mark> {
  try {
    const file = await (await folder.getFileHandle(id + COMING)).getFile();
    const { etag } = JSON.parse(await file.text()) as Mark;
    return { etag: String(etag) };
  } catch {
    return { etag: '' };
  }
}

/** Receives what is missing. @returns the hash of the whole file */
async function receive(
  model: ModelDownload,
  folder: FileSystemDirectoryHandle,
  id: string,
  { mark, context, pausesMs }: { mark: Mark; context: Context; pausesMs: readonly number[] },
): Promise<string> {
  const { signal, onProgress } = context;
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  const handle = await openWritable(folder, id + FILE);
  let at = 0;
  const count = (piece: Uint8Array) => {
    hash.update(piece);
    at += piece.length;
    onProgress(at / model.bytes);
  };
  const beginAnew = () => {
    handle.truncate(0);
    hash.init();
    at = 0;
  };
  try {
    // Without the name of its version nobody knows what the rest of the file is.
    if (mark.etag === '' || handle.getSize() > model.bytes) beginAnew();
    await refuseWithoutRoom(model.bytes - handle.getSize());
    for await (const piece of readAll(handle)) {
      signal.throwIfAborted();
      count(piece);
    }
    for (let failures = 0; at < model.bytes; ) {
      const before = at;
      try {
        const response = await askForRest(model, at, mark.etag, signal);
        if (response.status === 200) beginAnew();
        mark.etag = response.headers.get('ETag') ?? '';
        await writeWhole(folder, id + COMING, mark);
        for await (const piece of response.body ?? []) {
          signal.throwIfAborted();
          if (at + piece.length > model.bytes) throw changed(model);
          if (handle.write(piece, { at }) !== piece.length) throw noRoom(model.bytes);
          count(piece);
        }
        if (at < model.bytes) throw new TypeError('The answer ended early.');
      } catch (error) {
        signal.throwIfAborted();
        // A TypeError is a connection that failed.
        if (!(error instanceof TypeError)) throw error;
        failures = at > before ? 1 : failures + 1;
        const pause = pausesMs[failures - 1];
        if (pause === undefined) throw lost(at / model.bytes, error);
        await sleep(pause, signal);
      }
    }
    handle.flush();
    return hash.digest('hex');
  } finally {
    handle.close();
  }
}

/** What a file has, in pieces, with time for messages between them. */
async function* readAll(handle: SyncHandle): AsyncGenerator<Uint8Array> {
  const size = handle.getSize();
  const into = new Uint8Array(Math.min(size, READ_BYTES));
  for (let at = 0; at < size; ) {
    const length = handle.read(into, { at });
    if (length === 0) return;
    yield into.subarray(0, length);
    at += length;
    await new Promise((done) => setTimeout(done));
  }
}

/** @throws TypeError to try again, ToolError where that would not help */
async function askForRest(
  model: ModelDownload,
  at: number,
  etag: string,
  signal: AbortSignal,
): Promise<Response> {
  const asksRest = at > 0 && etag !== '';
  const headers: HeadersInit = asksRest ? { Range: `bytes=${at}-`, 'If-Range': etag } : {};
  // The browser's cache would keep the file a second time.
  const response = await fetch(model.url, { headers, signal, cache: 'no-store' });
  const { status } = response;
  const { headers: said } = response;
  const rest = `bytes ${at}-${model.bytes - 1}/${model.bytes}`;
  if (status === 206 && said.get('Content-Range') === rest) return response;
  const length = said.get('Content-Length') ?? String(model.bytes);
  if (status === 200 && length === String(model.bytes)) return response;
  // Otherwise the browser goes on receiving what nobody reads.
  if (response.ok || status >= 500) await response.body?.cancel().catch(() => undefined);
  if (response.ok) throw changed(model);
  if (status >= 500) throw new TypeError(`The server answered ${status}.`);
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  throw new ToolError('asset', error?.message ?? `The server refused the download (${status}).`);
}

const changed = ({ name }: ModelDownload) =>
  new ToolError('input', `${name} has changed at this site. Open the list again.`);

const lost = (fraction: number, cause: unknown) =>
  new ToolError(
    'asset',
    `The connection was lost at ${Math.floor(fraction * 100)} %. What has come is kept: go on when the connection is back.`,
    { cause },
  );

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
