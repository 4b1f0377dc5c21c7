/**
 * The parts of Emscripten's file system that the tree's file system uses. Source: emscripten.org, File System
 * API.
 */

/** An entry of a folder, created for one look-up. */
export interface FsNode {
  id: number;
  name: string;
  mode: number;
  parent: FsNode;
  mount: FsMount;
  node_ops: NodeOps;
  stream_ops: StreamOps;
}

export interface FsMount {
  type: object;
  opts: object;
  mountpoint: string;
  mounts: FsMount[];
  root: FsNode;
}

/** An open file. */
export interface FsStream {
  node: FsNode;
  position: number;
  flags: number;
  /** The same object for all duplicates of the handle. */
  shared: object;
}

export interface FsAttributes {
  dev: number;
  ino: number;
  mode: number;
  nlink: number;
  uid: number;
  gid: number;
  rdev: number;
  size: number;
  atime: Date;
  mtime: Date;
  ctime: Date;
  blksize: number;
  blocks: number;
}

/** Attributes that may be set; times in milliseconds. */
export interface FsChanges {
  mode?: number;
  atime?: number;
  mtime?: number;
  timestamp?: number;
  size?: number;
}

export interface NodeOps {
  getattr(node: FsNode): FsAttributes;
  setattr(node: FsNode, changes: FsChanges): void;
  lookup(parent: FsNode, name: string): FsNode;
  mknod(parent: FsNode, name: string, mode: number, dev: number): FsNode;
  rename(node: FsNode, newParent: FsNode, newName: string): void;
  unlink(parent: FsNode, name: string): void;
  rmdir(parent: FsNode, name: string): void;
  readdir(node: FsNode): string[];
  symlink(parent: FsNode, name: string, target: string): FsNode;
  readlink(node: FsNode): string;
}

export interface StreamOps {
  open?(stream: FsStream): void;
  close?(stream: FsStream): void;
  dup?(stream: FsStream): void;
  fsync?(stream: FsStream): number;
  llseek(stream: FsStream, offset: number, whence: number): number;
  read?(s: FsStream, into: Uint8Array, offset: number, length: number, at: number): number;
  write?(s: FsStream, from: Uint8Array, offset: number, length: number, at: number): number;
}

/** The file system of one interpreter. */
export interface EmscriptenFs {
  root: FsNode;
  ErrnoError: new (errno: number) => Error & { errno: number };
  createNode(parent: FsNode, name: string, mode: number, dev: number): FsNode;
  hashAddNode(node: FsNode): void;
  isDir(mode: number): boolean;
  isLink(mode: number): boolean;
  chdir(path: string): void;
  cwd(): string;
  rmdir(path: string): void;
  writeFile(path: string, data: string | Uint8Array): void;
  mkdirTree(path: string): void;
}
