// Stores a file tree on disk: each change is appended to a journal at once, by synchronous calls, so that
// what a program wrote survives even if its worker is terminated in the middle of a loop. Of more than
// AT_ONCE changes a second the further ones are written together, at most LATE_MS late. There are two
// files, used in turn: when one is mostly history, the current tree is written to the other, which counts
// only once it is complete. A truncated record is ignored. Limits: a record is at most 2 GB; a power failure
// may lose what was written since the last flush().
import { crc32 } from '@entropy-tools/core/crc32';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import type { FileChange } from './file-change';
import type { MemoryFileTree } from './file-tree';
import { applyChange, changesToRebuild } from './tree-changes';

/** A file with synchronous calls, like a `FileSystemSyncAccessHandle`. */
export interface JournalFile {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** Changes in a second that are written at once, each by a call of its own. */
const AT_ONCE = 100;
const LATE_MS = 50;
/** The most that waits, in bytes; larger records do not wait. */
const MAX_WAITING = 256_000;

const NO_BYTES = new Uint8Array();
const MAGIC = 0x45545431;
const HEADER_BYTES = 8;
const RECORD_HEADER_BYTES = 12;
/** A journal is compacted when it exceeds twice the size of the tree's content by this much. */
const SPARE_BYTES = 32_000_000;

export class Journal {
  /** Called when changes cannot be stored, for instance because the disk is full. */
  onTrouble: (error: unknown) => void = () => {};
  readonly #tree: MemoryFileTree;
  #file: JournalFile;
  #other: JournalFile;
  #generation: number;
  #end: number;
  #isBehind = false;
  /** Records that are not written yet, which end at `#end`. */
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #waitingSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #secondAt = 0;
  #inSecond = 0;
  /** Whether all that was written is on disk. */
  #isFlushed = true;

  /**
   * Opens a journal and fills the tree from it; from then on the tree's changes are stored.
   * @param files two files, empty ones for a new tree
   * @returns the journal, and whether it had any content
   */
  static open(files: readonly [JournalFile, JournalFile], tree: MemoryFileTree) {
    const generations = files.map(generationOf);
    const newest = (generations[1] ?? 0) > (generations[0] ?? 0) ? 1 : 0;
    const isNew = generations[newest] === 0;
    const journal = new Journal(
      files[newest],
      files[1 - newest] as JournalFile,
      tree,
      generations[newest] ?? 0,
    );
    if (isNew) journal.#begin();
    else journal.#replay();
    tree.onChange = (change) => journal.#add(change);
    return { journal, isNew };
  }

  private constructor(
    file: JournalFile,
    other: JournalFile,
    tree: MemoryFileTree,
    generation: number,
  ) {
    this.#file = file;
    this.#other = other;
    this.#tree = tree;
    this.#generation = generation;
    this.#end = HEADER_BYTES;
  }

  /** Size on disk in bytes. */
  get size(): number {
    return this.#end;
  }

  /** Whether the disk lacks changes of the tree. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Flushes written data to disk; call it when idle. */
  flush(): void {
    if (this.#isBehind) this.compact();
    this.#writeWaiting();
    if (!this.#isFlushed) this.#file.flush();
    this.#isFlushed = true;
  }

  /** Writes the current tree to the other file, which is the journal from then on. */
  compact(): void {
    const target = this.#other;
    // The tree has what waits.
    this.#forgetWaiting();
    try {
      target.truncate(0);
      let end = HEADER_BYTES;
      for (const change of changesToRebuild(this.#tree)) end = writeRecord(target, end, change);
      target.flush();
      writeHeader(target, this.#generation + 1);
      target.flush();
      this.#generation += 1;
      this.#other = this.#file;
      this.#file = target;
      this.#end = end;
      this.#other.truncate(0);
      this.#isBehind = false;
    } catch (error) {
      this.#fail(error);
      target.truncate(0);
    }
  }

  close(): void {
    this.#tree.onChange = () => {};
    this.#writeWaiting();
    this.#file.flush();
    this.#file.close();
    this.#other.close();
  }

  #begin() {
    this.#file.truncate(0);
    this.#generation = 1;
    writeHeader(this.#file, 1);
  }

  #replay() {
    const size = this.#file.getSize();
    for (;;) {
      const record = readRecord(this.#file, this.#end, size);
      if (!record) break;
      try {
        applyChange(this.#tree, record.change);
      } catch {
        // The change succeeded once on the same tree; if it fails now, continue with the rest.
      }
      this.#end = record.end;
    }
    if (this.#end < size) this.#file.truncate(this.#end);
  }

  #add(change: FileChange) {
    if (this.#isBehind) return;
    this.#isFlushed = false;
    const { head, bytes } = recordOf(change);
    const now = performance.now();
    if (now - this.#secondAt > 1000) {
      this.#secondAt = now;
      this.#inSecond = 0;
    }
    this.#inSecond += 1;
    if (this.#waiting.length === 0) this.#waitingSince = now;
    this.#end += head.length + bytes.length;
    this.#waitingBytes += head.length + bytes.length;
    const waits =
      this.#inSecond > AT_ONCE &&
      this.#waitingBytes < MAX_WAITING &&
      now - this.#waitingSince < LATE_MS;
    if (waits) {
      // The bytes belong to the program, which may change them.
      this.#waiting.push(joinBytes([head, bytes]));
      this.#timer ??= setTimeout(() => this.#writeWaiting(), LATE_MS);
      return;
    }
    this.#waiting.push(head, bytes);
    this.#writeWaiting();
    if (this.#end > 2 * this.#tree.usedBytes + SPARE_BYTES) this.compact();
  }

  #writeWaiting(): void {
    if (this.#waiting.length === 0) return;
    const start = this.#end - this.#waitingBytes;
    const isSmall = this.#waitingBytes < MAX_WAITING;
    const parts = isSmall ? [joinBytes(this.#waiting)] : this.#waiting;
    this.#forgetWaiting();
    try {
      let at = start;
      for (const part of parts) {
        if (part.length > 0) write(this.#file, part, at);
        at += part.length;
      }
    } catch (error) {
      this.#end = start;
      this.#fail(error);
      this.#file.truncate(start);
    }
  }

  #forgetWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  #fail(error: unknown) {
    this.#isBehind = true;
    this.onTrouble(error);
  }
}

function generationOf(file: JournalFile): number {
  if (file.getSize() < HEADER_BYTES) return 0;
  const view = read(file, 0, HEADER_BYTES);
  return view.getUint32(0) === MAGIC ? view.getUint32(4) : 0;
}

function writeHeader(file: JournalFile, generation: number) {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  view.setUint32(0, MAGIC);
  view.setUint32(4, generation);
  write(file, new Uint8Array(view.buffer), 0);
}

/** A record: the lengths of its two parts, a checksum of both, the change as JSON; then the change's bytes. */
function recordOf(change: FileChange): { head: Uint8Array; bytes: Uint8Array } {
  const { bytes, ...rest } = 'bytes' in change ? change : { ...change, bytes: NO_BYTES };
  const told = new TextEncoder().encode(JSON.stringify(rest));
  const head = new Uint8Array(RECORD_HEADER_BYTES + told.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, told.length);
  view.setUint32(4, bytes.length);
  view.setUint32(8, checksum(told, bytes));
  head.set(told, RECORD_HEADER_BYTES);
  return { head, bytes };
}

function writeRecord(file: JournalFile, at: number, change: FileChange): number {
  const { head, bytes } = recordOf(change);
  write(file, head, at);
  if (bytes.length > 0) write(file, bytes, at + head.length);
  return at + head.length + bytes.length;
}

function readRecord(file: JournalFile, at: number, size: number) {
  if (at + RECORD_HEADER_BYTES > size) return undefined;
  const view = read(file, at, RECORD_HEADER_BYTES);
  const toldLength = view.getUint32(0);
  const bytesLength = view.getUint32(4);
  const end = at + RECORD_HEADER_BYTES + toldLength + bytesLength;
  if (end > size) return undefined;
  const body = read(file, at + RECORD_HEADER_BYTES, toldLength + bytesLength);
  const told = new Uint8Array(body.buffer, 0, toldLength);
  const bytes = new Uint8Array(body.buffer, toldLength);
  if (checksum(told, bytes) !== view.getUint32(8)) return undefined;
  const change = { ...JSON.parse(new TextDecoder().decode(told)), bytes } as FileChange;
  return { change, end };
}

const checksum = (told: Uint8Array, bytes: Uint8Array) => crc32(bytes, crc32(told)) >>> 0;

function read(file: JournalFile, at: number, length: number): DataView<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const count = file.read(bytes.subarray(done), { at: at + done });
    if (count <= 0) break;
    done += count;
  }
  return new DataView(bytes.buffer);
}

/** Writes all bytes at an offset. @throws DOMException `QuotaExceededError` if the disk is full */
function write(file: JournalFile, bytes: Uint8Array, at: number) {
  const count = file.write(bytes, { at });
  if (count < bytes.length) {
    throw new DOMException('The disk takes no more.', 'QuotaExceededError');
  }
}
