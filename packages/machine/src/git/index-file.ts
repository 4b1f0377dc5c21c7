// `.git/index`, versions 2 and 3 read, 2 written (gitformat-index). Extensions are left out on writing:
// they only make Git faster. Entries that would lie outside the working tree are refused.
import type { FileTree } from '../machine/file-calls';
import { GitError } from './git-error';
import { isSafePath } from './safe-path';

/** A file in the index. */
export interface IndexEntry {
  path: string;
  /** `100644`, `100755`, `120000` (link), `160000` (submodule). */
  mode: string;
  oid: string;
  /** 0; during a conflict 1 base, 2 ours, 3 theirs. */
  stage: number;
  /** Size and time of the file when it was last known to be unchanged; 0 for never. */
  size: number;
  mtimeMs: number;
}

const ENTRY_BYTES = 62;

/** Bytes as hexadecimal digits, as ids are written. */
export const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Code units are close to Git's byte order; non-ASCII names are compared as UTF-8. */
const encoder = new TextEncoder();
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  if (/^[\x00-\x7f]*$/.test(a) && /^[\x00-\x7f]*$/.test(b)) return a < b ? -1 : 1;
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at] as number) - (right[at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export class GitIndex {
  readonly #entries = new Map<string, IndexEntry>();
  /** When the index was written: files changed in the same millisecond have to be read to be compared. */
  writtenAtMs = 0;

  static readonly #key = (path: string, stage: number) => `${path}\0${stage}`;

  /** Reads the index of a repository; an absent one is empty. @throws GitError for a damaged one */
  static read(files: FileTree, gitdir: string): GitIndex {
    const index = new GitIndex();
    const path = `${gitdir}/index`;
    if (!files.exists(path)) return index;
    index.writtenAtMs = files.stat(path).mtimeMs;
    const bytes = files.readFile(path);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = new TextDecoder();
    try {
      const version = view.getUint32(4);
      if (view.getUint32(0) !== 0x44495243 || version < 2 || version > 3) throw new RangeError();
      let at = 12;
      for (let count = view.getUint32(8); count > 0; count -= 1) {
        const flags = view.getUint16(at + 60);
        const start = at + ENTRY_BYTES + (flags & 0x4000 ? 2 : 0);
        const end = bytes.indexOf(0, start);
        if (end < 0) throw new RangeError();
        const entry: IndexEntry = {
          path: text.decode(bytes.subarray(start, end)),
          mode: view
            .getUint32(at + 24)
            .toString(8)
            .padStart(6, '0'),
          oid: hexOf(bytes.subarray(at + 40, at + 60)),
          stage: (flags >> 12) & 3,
          size: view.getUint32(at + 36),
          mtimeMs: view.getUint32(at + 8) * 1000 + Math.round(view.getUint32(at + 12) / 1e6),
        };
        if (!isSafePath(entry.path)) throw new GitError(`invalid path '${entry.path}'`);
        index.put(entry);
        at += (start - at + (end - start) + 8) & ~7;
      }
    } catch (error) {
      if (error instanceof GitError) throw error;
      throw new GitError('index file corrupt');
    }
    return index;
  }

  /** Writes the whole index. */
  async write(files: FileTree, gitdir: string): Promise<void> {
    const entries = this.entries();
    const names = entries.map(({ path }) => encoder.encode(path));
    const lengths = names.map((name) => (ENTRY_BYTES + name.length + 8) & ~7);
    const bytes = new Uint8Array(12 + lengths.reduce((sum, length) => sum + length, 0) + 20);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x44495243);
    view.setUint32(4, 2);
    view.setUint32(8, entries.length);
    let at = 12;
    entries.forEach((entry, number) => {
      const seconds = Math.floor(entry.mtimeMs / 1000);
      for (const offset of [0, 8]) {
        view.setUint32(at + offset, seconds);
        view.setUint32(at + offset + 4, Math.round((entry.mtimeMs - seconds * 1000) * 1e6));
      }
      view.setUint32(at + 24, Number.parseInt(entry.mode, 8));
      view.setUint32(at + 36, entry.size);
      for (let byte = 0; byte < 20; byte += 1) {
        bytes[at + 40 + byte] = Number.parseInt(entry.oid.slice(byte * 2, byte * 2 + 2), 16);
      }
      const name = names[number] as Uint8Array;
      view.setUint16(at + 60, (entry.stage << 12) | Math.min(name.length, 0xfff));
      bytes.set(name, at + ENTRY_BYTES);
      at += lengths[number] as number;
    });
    const digest = await crypto.subtle.digest('SHA-1', bytes.subarray(0, at));
    bytes.set(new Uint8Array(digest), at);
    files.writeFile(`${gitdir}/index`, bytes);
    this.writtenAtMs = files.stat(`${gitdir}/index`).mtimeMs;
  }

  /** Sorted as Git sorts: by path, then by stage. */
  entries(): IndexEntry[] {
    return [...this.#entries.values()].sort(
      (a, b) => comparePaths(a.path, b.path) || a.stage - b.stage,
    );
  }

  get(path: string, stage = 0): IndexEntry | undefined {
    return this.#entries.get(GitIndex.#key(path, stage));
  }

  /** Whether a path is in the index at any stage. */
  has(path: string): boolean {
    return [0, 1, 2, 3].some((stage) => this.#entries.has(GitIndex.#key(path, stage)));
  }

  put(entry: IndexEntry): void {
    this.#entries.set(GitIndex.#key(entry.path, entry.stage), entry);
  }

  /** Resolves a path: removes its other stages and whatever is in the way (a file where a folder is needed). */
  resolve(entry: Omit<IndexEntry, 'stage'>): void {
    this.remove(entry.path);
    for (const folder of parentFolders(entry.path)) this.remove(folder);
    const inside = `${entry.path}/`;
    for (const { path } of [...this.#entries.values()])
      if (path.startsWith(inside)) this.remove(path);
    this.put({ ...entry, stage: 0 });
  }

  remove(path: string): void {
    for (const stage of [0, 1, 2, 3]) this.#entries.delete(GitIndex.#key(path, stage));
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Paths in conflict. */
  unmerged(): string[] {
    const paths = [...this.#entries.values()].filter(({ stage }) => stage > 0);
    return [...new Set(paths.map(({ path }) => path))].sort(comparePaths);
  }

  /** All paths, each once. */
  paths(): string[] {
    return [...new Set(this.entries().map(({ path }) => path))];
  }
}

/** The parent folders of a path from the top: `a` and `a/b` for `a/b/c`. */
export function parentFolders(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
