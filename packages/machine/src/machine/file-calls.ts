import type { FileStat, WriteOptions } from './file-change';

/**
 * A tree of files in memory with synchronous calls. Paths are absolute POSIX paths; the last link of a
 * path is followed where not said otherwise. Errors are {@link FileError}s with Node's codes. The
 * permission bits of a file count for its owner (EACCES), those of a folder do not.
 */
export interface FileTree {
  /** @returns bytes that nobody else holds */
  readFile(path: string): Uint8Array<ArrayBuffer>;
  writeFile(path: string, bytes: Uint8Array, options?: WriteOptions): void;
  /** Follows links. */
  stat(path: string): FileStat;
  lstat(path: string): FileStat;
  /** @returns names in alphabetical order of their code units */
  readdir(path: string): string[];
  mkdir(path: string, options?: { recursive?: boolean; mode?: number }): void;
  /** A file, a link (not what it leads to) or a folder; one that is not empty only with `recursive`. */
  remove(path: string, options?: { recursive?: boolean }): void;
  rename(from: string, to: string): void;
  symlink(target: string, path: string): void;
  readlink(path: string): string;
  chmod(path: string, mode: number): void;
  utimes(path: string, mtimeMs: number): void;
  /** Whether a path leads to something, links followed. */
  exists(path: string): boolean;
}
