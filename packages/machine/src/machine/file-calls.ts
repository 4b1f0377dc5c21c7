import type { FileStat, WriteOptions } from './file-change';

/**
 * A tree of files in memory with synchronous calls. Paths are absolute POSIX paths; a link at the end of a
 * path is followed unless stated otherwise. Errors are {@link FileError}s with Node's codes. Permission bits
 * are enforced for files, as for their owner (EACCES), but not for folders.
 */
export interface FileTree {
  /** @returns a copy of the bytes */
  readFile(path: string): Uint8Array<ArrayBuffer>;
  writeFile(path: string, bytes: Uint8Array, options?: WriteOptions): void;
  /** Follows links. */
  stat(path: string): FileStat;
  lstat(path: string): FileStat;
  /** @returns names sorted by code units */
  readdir(path: string): string[];
  mkdir(path: string, options?: { recursive?: boolean; mode?: number }): void;
  /** Removes a file, a link (not its target) or a folder; a non-empty one only with `recursive`. */
  remove(path: string, options?: { recursive?: boolean }): void;
  rename(from: string, to: string): void;
  symlink(target: string, path: string): void;
  readlink(path: string): string;
  chmod(path: string, mode: number): void;
  utimes(path: string, mtimeMs: number): void;
  /** Whether something exists at the path, links followed. */
  exists(path: string): boolean;
}
