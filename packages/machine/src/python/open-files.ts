/**
 * The files that a program has open. All handles of one file see the same bytes; what is appended to a file
 * goes to the tree at once, other writes when it is closed or flushed, and at least every 250 ms.
 */
import type { FileTree } from '../machine/file-calls';
import type { FsStream } from './emscripten-files';

const MAX_WAIT_MS = 250;

/** One open file. */
class OpenFile {
  /** Number of open handles. */
  handles = 0;
  /** Null once the file has been removed; it lives on until it is closed. */
  path: string | null;
  readonly #files: FileTree;
  /** Its content with spare room at the end, once it has been read or changed. */
  #bytes: Uint8Array | undefined;
  #size = 0;
  #changed = false;
  #flushedAt = 0;

  constructor(files: FileTree, path: string) {
    this.#files = files;
    this.path = path;
  }

  get size(): number {
    if (this.#bytes || this.path === null) return this.#size;
    return this.#files.stat(this.path).size;
  }

  read(at: number, length: number): Uint8Array {
    const bytes = this.#load();
    return bytes.subarray(Math.min(at, this.#size), Math.min(at + length, this.#size));
  }

  write(at: number, part: Uint8Array): void {
    if (part.length === 0) return;
    if (!this.#changed && this.path !== null && at === this.size) {
      // Python's memory may be shared or move, so the tree gets a copy.
      this.#files.writeFile(this.path, part, { append: true });
      if (this.#bytes) this.#put(at, part);
      return;
    }
    this.#load();
    this.#put(at, part);
    this.#touch();
  }

  truncate(size: number): void {
    if (size === 0 && this.path !== null) {
      this.#files.writeFile(this.path, new Uint8Array());
      this.#bytes = undefined;
      this.#changed = false;
      return;
    }
    const bytes = this.#load();
    if (size < this.#size) bytes.fill(0, size, this.#size);
    else this.#reserve(size);
    this.#size = size;
    this.#touch();
  }

  flush(): void {
    if (!this.#changed || this.path === null || !this.#bytes) return;
    this.#files.writeFile(this.path, this.#bytes.subarray(0, this.#size));
    this.#changed = false;
    this.#flushedAt = Date.now();
  }

  /** Detaches the handles from a removed file; they keep its content. */
  detach(): void {
    this.path = null;
  }

  /** Loads the content, so that it outlives the file. */
  hold(): void {
    this.#load();
  }

  /** Drops cached content, because something else may have changed the file. */
  reread(): void {
    if (this.path !== null && !this.#changed) this.#bytes = undefined;
  }

  #touch(): void {
    this.#changed = true;
    if (Date.now() - this.#flushedAt > MAX_WAIT_MS) this.flush();
  }

  #load(): Uint8Array {
    if (!this.#bytes) {
      this.#bytes = this.path === null ? new Uint8Array() : this.#files.readFile(this.path);
      this.#size = this.#bytes.length;
    }
    return this.#bytes;
  }

  #put(at: number, part: Uint8Array): void {
    this.#reserve(at + part.length).set(part, at);
    this.#size = Math.max(this.#size, at + part.length);
  }

  #reserve(size: number): Uint8Array {
    let bytes = this.#bytes ?? new Uint8Array();
    if (size > bytes.length) {
      const larger = new Uint8Array(Math.max(size, Math.ceil(bytes.length * 1.5), 1024));
      larger.set(bytes.subarray(0, this.#size));
      bytes = larger;
      this.#bytes = bytes;
    }
    return bytes;
  }
}

export class OpenFiles {
  readonly #files: FileTree;
  readonly #byPath = new Map<string, OpenFile>();
  readonly #byStream = new WeakMap<object, OpenFile>();

  constructor(files: FileTree) {
    this.#files = files;
  }

  open(stream: FsStream, path: string): void {
    let file = this.#byPath.get(path);
    if (!file) {
      file = new OpenFile(this.#files, path);
      this.#byPath.set(path, file);
    }
    file.handles += 1;
    this.#byStream.set(stream.shared, file);
  }

  close(stream: FsStream): void {
    const file = this.fileOf(stream);
    file.handles -= 1;
    if (file.handles > 0) return;
    if (file.path !== null) this.#byPath.delete(file.path);
    file.flush();
  }

  /** Counts a duplicated handle. */
  dup(stream: FsStream): void {
    this.fileOf(stream).handles += 1;
  }

  /** The file of a handle; a duplicate has the same file. */
  fileOf(stream: FsStream): OpenFile {
    const file = this.#byStream.get(stream.shared);
    if (!file) throw new Error('a handle was used that was never opened');
    return file;
  }

  /** @returns the size of an open file with unwritten changes; undefined if the tree's size is right */
  sizeOf(path: string): number | undefined {
    return this.#byPath.get(path)?.size;
  }

  truncate(path: string, size: number): void {
    const file = this.#byPath.get(path) ?? new OpenFile(this.#files, path);
    file.truncate(size);
    if (file.handles === 0) file.flush();
  }

  /** @param path one file; by default all */
  flush(path?: string): void {
    if (path !== undefined) this.#byPath.get(path)?.flush();
    else
      for (const file of this.#byPath.values()) {
        file.flush();
        file.reread();
      }
  }

  /** Renames a file or folder; handles of a replaced file keep its content. */
  rename(from: string, to: string): void {
    this.flush();
    const taken = this.#byPath.get(to);
    taken?.hold();
    this.#files.rename(from, to);
    if (from === to) return;
    taken?.detach();
    this.#byPath.delete(to);
    for (const [path, file] of [...this.#byPath]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#byPath.delete(path);
      file.path = to + path.slice(from.length);
      this.#byPath.set(file.path, file);
    }
  }

  /** Removes a file; its open handles keep its content. */
  remove(path: string): void {
    const file = this.#byPath.get(path);
    file?.hold();
    this.#files.remove(path);
    file?.detach();
    this.#byPath.delete(path);
  }
}
