import type { FileStat } from './file-change';

export interface FileNode {
  type: 'file';
  mode: number;
  mtimeMs: number;
  ino: number;
  /** Holds the `size` bytes of the file, possibly with spare room after them. */
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

/** Size counted for each file, folder and link in addition to its content. */
export const BYTES_PER_ENTRY = 100;

/** Metadata of a node. */
export function statOf(node: Node): FileStat {
  const { type, mode, mtimeMs, ino } = node;
  const size = node.type === 'file' ? node.size : node.type === 'symlink' ? node.target.length : 0;
  return { type, mode, size, mtimeMs, ino };
}

/** Appends bytes; a growing file keeps spare room, so that it is not copied each time. */
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

/** The counted size of a node, including everything in it. */
export function countedBytes(node: Node): number {
  if (node.type === 'file') return node.size + BYTES_PER_ENTRY;
  if (node.type === 'symlink') return node.target.length + BYTES_PER_ENTRY;
  let sum = BYTES_PER_ENTRY;
  for (const child of node.children.values()) sum += countedBytes(child);
  return sum;
}
