import type { FileStat } from './file-change';

export interface FileNode {
  type: 'file';
  mode: number;
  mtimeMs: number;
  ino: number;
  /** Holds `size` bytes of the file, and perhaps room behind them. */
  store: Uint8Array<ArrayBuffer>;
  size: number;
}

export interface FolderNode {
  type: 'directory';
  mode: number;
  mtimeMs: number;
  ino: number;
  children: Map<string, Node>;
}

interface LinkNode {
  type: 'symlink';
  mode: number;
  mtimeMs: number;
  ino: number;
  target: string;
}

export type Node = FileNode | FolderNode | LinkNode;

/** What each file, folder and link counts besides its content. */
export const BYTES_PER_ENTRY = 100;

/** What is told of a node. */
export function about(node: Node): FileStat {
  const { type, mode, mtimeMs, ino } = node;
  const size = node.type === 'file' ? node.size : node.type === 'symlink' ? node.target.length : 0;
  return { type, mode, size, mtimeMs, ino };
}

/** Writes behind what is there; a file that grows keeps some room, so that it is not copied each time. */
export function appendTo(file: FileNode, bytes: Uint8Array): void {
  const size = file.size + bytes.length;
  if (size > file.store.length) {
    const store = new Uint8Array(Math.max(size, Math.ceil(size * 1.5)));
    store.set(file.store.subarray(0, file.size));
    file.store = store;
  }
  file.store.set(bytes, file.size);
  file.size = size;
}

/** What a node counts for, with all that is in it. */
export function bytesOf(node: Node): number {
  if (node.type === 'file') return node.size + BYTES_PER_ENTRY;
  if (node.type === 'symlink') return node.target.length + BYTES_PER_ENTRY;
  let sum = BYTES_PER_ENTRY;
  for (const child of node.children.values()) sum += bytesOf(child);
  return sum;
}
