/**
 * Metadata of a file, folder or link. Times in milliseconds since 1970, sizes in bytes (for a link, of its
 * target's text).
 */
export interface FileStat {
  type: 'file' | 'directory' | 'symlink';
  /** Permission bits only, such as `0o644`. */
  mode: number;
  size: number;
  mtimeMs: number;
  /** Stays the same as long as the file exists, even when it is renamed. */
  ino: number;
}

/** How a file is written. */
export interface WriteOptions {
  /** Permission bits of a new file; default 0o644. */
  mode?: number;
  /** Appends to the existing content. */
  append?: boolean;
}

/** A change of a tree, with enough detail to replay it on an equal tree. */
export type FileChange =
  | { kind: 'write'; path: string; mode: number; mtimeMs: number; bytes: Uint8Array }
  | { kind: 'append'; path: string; mtimeMs: number; bytes: Uint8Array }
  | { kind: 'mkdir'; path: string; mode: number; mtimeMs: number }
  | { kind: 'symlink'; path: string; target: string; mtimeMs: number }
  | { kind: 'remove'; path: string; mtimeMs: number }
  | { kind: 'rename'; path: string; to: string; mtimeMs: number }
  | { kind: 'chmod'; path: string; mode: number }
  | { kind: 'utimes'; path: string; mtimeMs: number };
