/** What a path leads to. Times in milliseconds since 1970, sizes in bytes (of a link: of its target's text). */
export interface FileStat {
  type: 'file' | 'directory' | 'symlink';
  /** Permission bits alone, such as `0o644`. */
  mode: number;
  size: number;
  mtimeMs: number;
  /** Stays the same for as long as the file is there, also when it is renamed. */
  ino: number;
}

/** How a file is written. */
export interface WriteOptions {
  /** Permission bits of a file that is new; 0o644 unless told. */
  mode?: number;
  /** Writes behind what is there. */
  append?: boolean;
}

/** A change of a tree, enough to make it again on a tree that was the same before. */
export type FileChange =
  | { kind: 'write'; path: string; mode: number; mtimeMs: number; bytes: Uint8Array }
  | { kind: 'append'; path: string; mtimeMs: number; bytes: Uint8Array }
  | { kind: 'mkdir'; path: string; mode: number; mtimeMs: number }
  | { kind: 'symlink'; path: string; target: string; mtimeMs: number }
  | { kind: 'remove'; path: string; mtimeMs: number }
  | { kind: 'rename'; path: string; to: string; mtimeMs: number }
  | { kind: 'chmod'; path: string; mode: number }
  | { kind: 'utimes'; path: string; mtimeMs: number };
