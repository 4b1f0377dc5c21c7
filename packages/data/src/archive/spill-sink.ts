// Collects a result piece by piece with little memory: the first megabyte stays in memory, everything beyond
// goes into a file of the browser's private file system (OPFS). Without OPFS (Node, private windows of some
// browsers) it becomes a Blob, which browsers move out of memory themselves. Synchronous writes of any size
// need `createSyncAccessHandle`, which only workers have.

import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobSink } from './blob-sink';

/** The place of a sink's file; the folder belongs to one page, which deletes it. */
export interface SpillPlace {
  /** Path of folders below OPFS's root, such as `['file-compressor', '1f3a']`. */
  folder: readonly string[];
}

/** The used part of `FileSystemSyncAccessHandle`, which TypeScript's library declares for workers only. */
interface SyncHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  close(): void;
}
type SyncFile = FileSystemFileHandle & {
  createSyncAccessHandle?: () => Promise<SyncHandle>;
};

const keepInMemoryBytes = 1 << 20;
/** Streams deliver pieces of 16 kB, and a write takes about a third of a millisecond at any size. */
const writeBytes = 1 << 19;

/** Collects bytes; `finish` returns them as a Blob or an OPFS file, `discard` frees the space. */
export class SpillSink {
  readonly #place: SpillPlace | undefined;
  #early: Uint8Array<ArrayBuffer>[] = [];
  #blob: BlobSink | undefined;
  #file: { entry: SyncFile; handle: SyncHandle; remove: () => Promise<void> } | undefined;
  /** Buffer for the next write. */
  #gathered: { bytes: Uint8Array<ArrayBuffer>; length: number } | undefined;
  #written = 0;
  #size = 0;

  /** @param place without it the result is always a Blob */
  constructor(place?: SpillPlace) {
    this.#place = place;
  }

  /** Bytes received so far. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a piece, which the caller must not change any more.
   * @throws ToolError `limit` if the device has no space left
   */
  async write(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#file) this.#put(piece);
    else if (this.#blob) this.#blob.bytes(piece);
    else {
      this.#early.push(piece);
      if (this.#size + piece.length > keepInMemoryBytes) await this.#spill();
    }
    this.#size += piece.length;
  }

  /** Returns the result and closes the sink. */
  async finish(type = ''): Promise<Blob> {
    if (this.#file) {
      this.#flush();
      this.#file.handle.close();
      const file = await this.#file.entry.getFile();
      return type ? file.slice(0, file.size, type) : file;
    }
    if (this.#blob) return this.#blob.finish(type);
    return new Blob(this.#early, { type });
  }

  /** Frees the space after a failure. */
  async discard(): Promise<void> {
    this.#early = [];
    this.#blob = undefined;
    this.#gathered = undefined;
    const file = this.#file;
    this.#file = undefined;
    if (!file) return;
    file.handle.close();
    await file.remove().catch(() => undefined);
  }

  async #spill(): Promise<void> {
    this.#file = this.#place && (await openFile(this.#place));
    if (!this.#file) this.#blob = new BlobSink();
    const early = this.#early;
    this.#early = [];
    for (const piece of early) {
      if (this.#file) this.#put(piece);
      else this.#blob?.bytes(piece);
    }
  }

  #put(piece: Uint8Array<ArrayBuffer>): void {
    this.#gathered ??= { bytes: new Uint8Array(writeBytes), length: 0 };
    if (this.#gathered.length + piece.length > writeBytes) this.#flush();
    if (piece.length > writeBytes) this.#append(piece);
    else {
      this.#gathered.bytes.set(piece, this.#gathered.length);
      this.#gathered.length += piece.length;
    }
  }

  #flush(): void {
    if (!this.#gathered) return;
    const { bytes, length } = this.#gathered;
    this.#gathered.length = 0;
    this.#append(bytes.subarray(0, length));
  }

  #append(bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length === 0) return;
    let written = 0;
    try {
      written = this.#file?.handle.write(bytes, { at: this.#written }) ?? 0;
    } catch (cause) {
      throw noSpace(cause);
    }
    if (written !== bytes.length) throw noSpace();
    this.#written += written;
  }
}

/** Undefined if this browser or window has no such file system. */
async function openFile({ folder }: SpillPlace) {
  try {
    let place = await navigator.storage.getDirectory();
    for (const name of folder) place = await place.getDirectoryHandle(name, { create: true });
    const name = crypto.randomUUID();
    const entry: SyncFile = await place.getFileHandle(name, { create: true });
    const handle = await entry.createSyncAccessHandle?.();
    return handle && { entry, handle, remove: () => place.removeEntry(name) };
  } catch {
    return undefined;
  }
}

function noSpace(cause?: unknown): ToolError {
  return new ToolError(
    'limit',
    'This device has no space left for the result. Free some space, or work on fewer files at once.',
    { cause },
  );
}
