// A file tree in memory. Limits: no hard links, a single owner, no access times; a file that is appended to
// keeps spare room at its end, so that a program which writes line by line does not copy it each time.
import type { FileTree } from './file-calls';
import type { FileChange, FileStat, WriteOptions } from './file-change';
import { FileError } from './file-error';
import {
  appendTo,
  BYTES_PER_ENTRY,
  countedBytes,
  type FileNode,
  type FolderNode,
  type Node,
  statOf,
} from './file-nodes';
import { MountPoints } from './mount-points';
import { type ResolvedPath, resolvePath } from './resolve-path';

/** Limits of a tree. */
export interface TreeLimits {
  /** All files together, in bytes; each file and folder counts 100 more. */
  maxBytes?: number;
  onChange?: (change: FileChange) => void;
}

export class MemoryFileTree implements FileTree {
  /** Called after each change, except for those in mounted folders. */
  onChange: (change: FileChange) => void;
  /** Called after each change in a mounted folder. */
  onMountChange: (change: FileChange, point: string) => void = () => {};
  /** The time to record for a change, in milliseconds since 1970. */
  now: () => number = Date.now;
  readonly maxBytes: number;
  readonly #root: FolderNode;
  readonly #mounts = new MountPoints();
  #lastIno = 1;
  #used = 0;

  constructor({ maxBytes = Number.POSITIVE_INFINITY, onChange = () => {} }: TreeLimits = {}) {
    this.maxBytes = maxBytes;
    this.onChange = onChange;
    this.#root = {
      type: 'directory',
      mode: 0o755,
      mtimeMs: this.now(),
      ino: 1,
      children: new Map(),
    };
  }

  /** Bytes in use, as {@link TreeLimits.maxBytes} counts them. */
  get usedBytes(): number {
    return this.#used;
  }

  /** Paths of the mounted folders. */
  get mounts(): readonly string[] {
    return this.#mounts.paths;
  }

  /**
   * Creates an empty folder whose changes are reported separately, because its content is managed elsewhere.
   * Nothing is moved across its boundary (EXDEV), it cannot be removed with its content (EBUSY), and it takes
   * no links (EPERM).
   * @param path without links; its parent exists, and it does not
   */
  mount(path: string): void {
    const place = resolvePath(this.#root, path, 'mount', { follow: false });
    if (place.node) throw new FileError('EEXIST', 'mount', path);
    this.#mounts.add(place.path);
    this.#makeFolder(place, 0o755);
  }

  /** Removes a mounted folder with its content. No change is reported. */
  unmount(path: string): void {
    const place = resolvePath(this.#root, path, 'umount', { follow: false });
    if (!place.node || !this.#mounts.delete(place.path))
      throw new FileError('EINVAL', 'umount', path);
    this.#used -= countedBytes(place.node);
    place.folder.children.delete(place.name);
  }

  /** @param maxBytes how much of its start is read */
  readFile(path: string, maxBytes = Number.POSITIVE_INFINITY): Uint8Array<ArrayBuffer> {
    const node = this.#at(path, 'open');
    if (node.type === 'directory') throw new FileError('EISDIR', 'read', path);
    if (node.type !== 'file') throw new FileError('EINVAL', 'open', path);
    if ((node.mode & 0o400) === 0) throw new FileError('EACCES', 'open', path);
    return node.store.slice(0, Math.min(node.size, maxBytes));
  }

  writeFile(path: string, bytes: Uint8Array, { mode = 0o644, append = false }: WriteOptions = {}) {
    const place = resolvePath(this.#root, path, 'open', { follow: true });
    const mtimeMs = this.now();
    const { node } = place;
    if (!node) {
      if (path.endsWith('/')) throw new FileError('EISDIR', 'open', path);
      this.#grow(bytes.length + BYTES_PER_ENTRY, 'write', path);
      const store = bytes.slice() as Uint8Array<ArrayBuffer>;
      const file: FileNode = {
        ...this.#fresh(mode & 0o7777, mtimeMs),
        type: 'file',
        store,
        size: store.length,
      };
      this.#put(place, file);
      this.#tell({ kind: 'write', path: place.path, mode: file.mode, mtimeMs, bytes });
      return;
    }
    if (node.type !== 'file') throw new FileError('EISDIR', 'open', path);
    if ((node.mode & 0o200) === 0) throw new FileError('EACCES', 'open', path);
    if (append) {
      this.#grow(bytes.length, 'write', path);
      appendTo(node, bytes);
      node.mtimeMs = mtimeMs;
      this.#tell({ kind: 'append', path: place.path, mtimeMs, bytes });
      return;
    }
    this.#grow(bytes.length - node.size, 'write', path);
    node.store = bytes.slice() as Uint8Array<ArrayBuffer>;
    node.size = bytes.length;
    node.mtimeMs = mtimeMs;
    this.#tell({ kind: 'write', path: place.path, mode: node.mode, mtimeMs, bytes });
  }

  stat(path: string): FileStat {
    return statOf(this.#at(path, 'stat'));
  }

  lstat(path: string): FileStat {
    const { node } = resolvePath(this.#root, path, 'lstat', { follow: path.endsWith('/') });
    if (!node) throw new FileError('ENOENT', 'lstat', path);
    return statOf(node);
  }

  readdir(path: string): string[] {
    const node = this.#at(path, 'scandir');
    if (node.type !== 'directory') throw new FileError('ENOTDIR', 'scandir', path);
    return [...node.children.keys()].sort();
  }

  mkdir(path: string, { recursive = false, mode = 0o755 } = {}) {
    if (recursive) return this.#mkdirAll(path, mode);
    const place = resolvePath(this.#root, path, 'mkdir', { follow: false });
    if (place.node) throw new FileError('EEXIST', 'mkdir', path);
    this.#makeFolder(place, mode);
  }

  remove(path: string, { recursive = false } = {}) {
    const place = resolvePath(this.#root, path, 'rm', { follow: false });
    if (!place.node) throw new FileError('ENOENT', 'rm', path);
    if (place.name === '') throw new FileError('EPERM', 'rm', path);
    this.#mounts.keep(place.path, 'rm', path);
    if (place.node.type === 'directory' && place.node.children.size > 0 && !recursive) {
      throw new FileError('ENOTEMPTY', 'rmdir', path);
    }
    this.#used -= countedBytes(place.node);
    place.folder.children.delete(place.name);
    const mtimeMs = this.now();
    place.folder.mtimeMs = mtimeMs;
    this.#tell({ kind: 'remove', path: place.path, mtimeMs });
  }

  rename(from: string, to: string) {
    const source = resolvePath(this.#root, from, 'rename', { follow: false });
    const { node } = source;
    if (!node) throw new FileError('ENOENT', 'rename', from);
    const target = resolvePath(this.#root, to, 'rename', { follow: false });
    if (source.name === '' || target.name === '') throw new FileError('EPERM', 'rename', from);
    if (source.path === target.path) return;
    this.#mounts.keep(source.path, 'rename', from);
    if (this.#mounts.of(source.path) !== this.#mounts.of(target.path))
      throw new FileError('EXDEV', 'rename', from);
    if (target.path.startsWith(`${source.path}/`)) throw new FileError('EINVAL', 'rename', from);
    const there = target.node;
    if (node.type === 'directory') {
      if (there && there.type !== 'directory') throw new FileError('ENOTDIR', 'rename', to);
      if (there && there.children.size > 0) throw new FileError('ENOTEMPTY', 'rename', to);
    } else if (there?.type === 'directory') throw new FileError('EISDIR', 'rename', to);
    if (there) this.#used -= countedBytes(there);
    source.folder.children.delete(source.name);
    target.folder.children.set(target.name, node);
    const mtimeMs = this.now();
    source.folder.mtimeMs = target.folder.mtimeMs = mtimeMs;
    this.#tell({ kind: 'rename', path: source.path, to: target.path, mtimeMs });
  }

  symlink(target: string, path: string) {
    const place = resolvePath(this.#root, path, 'symlink', { follow: false });
    if (place.node) throw new FileError('EEXIST', 'symlink', path);
    if (target === '') throw new FileError('ENOENT', 'symlink', path);
    if (this.#mounts.of(place.path)) throw new FileError('EPERM', 'symlink', path);
    this.#grow(target.length + BYTES_PER_ENTRY, 'symlink', path);
    const mtimeMs = this.now();
    this.#put(place, { ...this.#fresh(0o777, mtimeMs), type: 'symlink', target });
    this.#tell({ kind: 'symlink', path: place.path, target, mtimeMs });
  }

  readlink(path: string): string {
    const { node } = resolvePath(this.#root, path, 'readlink', { follow: false });
    if (!node) throw new FileError('ENOENT', 'readlink', path);
    if (node.type !== 'symlink') throw new FileError('EINVAL', 'readlink', path);
    return node.target;
  }

  chmod(path: string, mode: number) {
    const place = resolvePath(this.#root, path, 'chmod', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'chmod', path);
    place.node.mode = mode & 0o7777;
    this.#tell({ kind: 'chmod', path: place.path, mode: place.node.mode });
  }

  utimes(path: string, mtimeMs: number) {
    const place = resolvePath(this.#root, path, 'utimes', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'utimes', path);
    place.node.mtimeMs = mtimeMs;
    this.#tell({ kind: 'utimes', path: place.path, mtimeMs });
  }

  exists(path: string): boolean {
    try {
      return resolvePath(this.#root, path, 'access', { follow: true }).node !== undefined;
    } catch {
      return false;
    }
  }

  /** @returns the path without links, `.` and `..`; its target must exist */
  realpath(path: string): string {
    const place = resolvePath(this.#root, path, 'realpath', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'realpath', path);
    return place.path;
  }

  /** A file's bytes without copying or checking permissions; read them at once and do not modify them. */
  bytesAt(path: string): Uint8Array<ArrayBuffer> {
    const node = this.#at(path, 'open');
    if (node.type !== 'file') throw new FileError('EISDIR', 'read', path);
    return node.store.subarray(0, node.size);
  }

  #tell(change: FileChange) {
    const point = this.#mounts.of(change.path);
    if (point === undefined) this.onChange(change);
    else this.onMountChange(change, point);
  }

  #mkdirAll(path: string, mode: number) {
    let at = '';
    for (const part of path.split('/').filter((name) => name !== '')) {
      at += `/${part}`;
      const place = resolvePath(this.#root, at, 'mkdir', { follow: true });
      if (!place.node) this.#makeFolder(place, mode);
      else if (place.node.type !== 'directory') {
        throw new FileError(at === path ? 'EEXIST' : 'ENOTDIR', 'mkdir', path);
      }
    }
  }

  #makeFolder(place: ResolvedPath, mode: number) {
    this.#grow(BYTES_PER_ENTRY, 'mkdir', place.path);
    const mtimeMs = this.now();
    this.#put(place, {
      ...this.#fresh(mode & 0o7777, mtimeMs),
      type: 'directory',
      children: new Map(),
    });
    this.#tell({ kind: 'mkdir', path: place.path, mode: mode & 0o7777, mtimeMs });
  }

  #fresh(mode: number, mtimeMs: number) {
    this.#lastIno += 1;
    return { mode, mtimeMs, ino: this.#lastIno };
  }

  #put({ folder, name }: ResolvedPath, node: Node) {
    folder.children.set(name, node);
    folder.mtimeMs = node.mtimeMs;
  }

  #grow(bytes: number, syscall: string, path: string) {
    if (bytes > 0 && this.#used + bytes > this.maxBytes)
      throw new FileError('ENOSPC', syscall, path);
    this.#used += bytes;
  }

  #at(path: string, syscall: string): Node {
    const { node } = resolvePath(this.#root, path, syscall, { follow: true });
    if (!node) throw new FileError('ENOENT', syscall, path);
    return node;
  }
}
