// A file tree in memory. Limits: no hard links, no owners but one, no access times; a file that is
// appended to keeps some room at its end, so that a program which writes line by line does not copy it
// each time.
import type { FileChange, FileStat, WriteOptions } from './file-change';
import { FileError } from './file-error';
import {
  about,
  BYTES_PER_ENTRY,
  bytesOf,
  type FileNode,
  type FolderNode,
  type Node,
} from './file-nodes';

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

/** Where a path ends: its folder, its name there, and what stands there. */
interface Place {
  folder: FolderNode;
  name: string;
  /** The path without links, `.` and `..`. */
  path: string;
  node: Node | undefined;
}

/** What a tree may hold, and who hears of its changes. */
export interface TreeLimits {
  /** All files together, in bytes; each file and folder counts 100 more. */
  maxBytes?: number;
  onChange?: (change: FileChange) => void;
}

const MAX_LINKS = 40;
const MAX_NAME_BYTES = 255;
const MAX_PATH = 4096;

export class MemoryFileTree implements FileTree {
  /** Told of each change once it has been made. */
  onChange: (change: FileChange) => void;
  /** The time that a change is given, in milliseconds since 1970. */
  now: () => number = Date.now;
  readonly maxBytes: number;
  readonly #root: FolderNode;
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

  readFile(path: string): Uint8Array<ArrayBuffer> {
    const node = this.#at(path, 'open');
    if (node.type === 'directory') throw new FileError('EISDIR', 'read', path);
    if (node.type !== 'file') throw new FileError('EINVAL', 'open', path);
    if ((node.mode & 0o400) === 0) throw new FileError('EACCES', 'open', path);
    return node.store.slice(0, node.size);
  }

  writeFile(path: string, bytes: Uint8Array, { mode = 0o644, append = false }: WriteOptions = {}) {
    const place = this.#place(path, 'open', { follow: true });
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
      this.onChange({ kind: 'write', path: place.path, mode: file.mode, mtimeMs, bytes });
      return;
    }
    if (node.type !== 'file') throw new FileError('EISDIR', 'open', path);
    if ((node.mode & 0o200) === 0) throw new FileError('EACCES', 'open', path);
    if (append) {
      this.#grow(bytes.length, 'write', path);
      const size = node.size + bytes.length;
      if (size > node.store.length) {
        const store = new Uint8Array(Math.max(size, Math.ceil(size * 1.5)));
        store.set(node.store.subarray(0, node.size));
        node.store = store;
      }
      node.store.set(bytes, node.size);
      node.size = size;
      node.mtimeMs = mtimeMs;
      this.onChange({ kind: 'append', path: place.path, mtimeMs, bytes });
      return;
    }
    this.#grow(bytes.length - node.size, 'write', path);
    node.store = bytes.slice() as Uint8Array<ArrayBuffer>;
    node.size = bytes.length;
    node.mtimeMs = mtimeMs;
    this.onChange({ kind: 'write', path: place.path, mode: node.mode, mtimeMs, bytes });
  }

  stat(path: string): FileStat {
    return about(this.#at(path, 'stat'));
  }

  lstat(path: string): FileStat {
    const { node } = this.#place(path, 'lstat', { follow: path.endsWith('/') });
    if (!node) throw new FileError('ENOENT', 'lstat', path);
    return about(node);
  }

  readdir(path: string): string[] {
    const node = this.#at(path, 'scandir');
    if (node.type !== 'directory') throw new FileError('ENOTDIR', 'scandir', path);
    return [...node.children.keys()].sort();
  }

  mkdir(path: string, { recursive = false, mode = 0o755 } = {}) {
    if (recursive) return this.#mkdirAll(path, mode);
    const place = this.#place(path, 'mkdir', { follow: false });
    if (place.node) throw new FileError('EEXIST', 'mkdir', path);
    this.#makeFolder(place, mode);
  }

  remove(path: string, { recursive = false } = {}) {
    const place = this.#place(path, 'rm', { follow: false });
    if (!place.node) throw new FileError('ENOENT', 'rm', path);
    if (place.name === '') throw new FileError('EPERM', 'rm', path);
    if (place.node.type === 'directory' && place.node.children.size > 0 && !recursive) {
      throw new FileError('ENOTEMPTY', 'rmdir', path);
    }
    this.#used -= bytesOf(place.node);
    place.folder.children.delete(place.name);
    const mtimeMs = this.now();
    place.folder.mtimeMs = mtimeMs;
    this.onChange({ kind: 'remove', path: place.path, mtimeMs });
  }

  rename(from: string, to: string) {
    const source = this.#place(from, 'rename', { follow: false });
    const { node } = source;
    if (!node) throw new FileError('ENOENT', 'rename', from);
    const target = this.#place(to, 'rename', { follow: false });
    if (source.name === '' || target.name === '') throw new FileError('EPERM', 'rename', from);
    if (source.path === target.path) return;
    if (target.path.startsWith(`${source.path}/`)) throw new FileError('EINVAL', 'rename', from);
    const there = target.node;
    if (node.type === 'directory') {
      if (there && there.type !== 'directory') throw new FileError('ENOTDIR', 'rename', to);
      if (there && there.children.size > 0) throw new FileError('ENOTEMPTY', 'rename', to);
    } else if (there?.type === 'directory') throw new FileError('EISDIR', 'rename', to);
    if (there) this.#used -= bytesOf(there);
    source.folder.children.delete(source.name);
    target.folder.children.set(target.name, node);
    const mtimeMs = this.now();
    source.folder.mtimeMs = target.folder.mtimeMs = mtimeMs;
    this.onChange({ kind: 'rename', path: source.path, to: target.path, mtimeMs });
  }

  symlink(target: string, path: string) {
    const place = this.#place(path, 'symlink', { follow: false });
    if (place.node) throw new FileError('EEXIST', 'symlink', path);
    if (target === '') throw new FileError('ENOENT', 'symlink', path);
    this.#grow(target.length + BYTES_PER_ENTRY, 'symlink', path);
    const mtimeMs = this.now();
    this.#put(place, { ...this.#fresh(0o777, mtimeMs), type: 'symlink', target });
    this.onChange({ kind: 'symlink', path: place.path, target, mtimeMs });
  }

  readlink(path: string): string {
    const { node } = this.#place(path, 'readlink', { follow: false });
    if (!node) throw new FileError('ENOENT', 'readlink', path);
    if (node.type !== 'symlink') throw new FileError('EINVAL', 'readlink', path);
    return node.target;
  }

  chmod(path: string, mode: number) {
    const place = this.#place(path, 'chmod', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'chmod', path);
    place.node.mode = mode & 0o7777;
    this.onChange({ kind: 'chmod', path: place.path, mode: place.node.mode });
  }

  utimes(path: string, mtimeMs: number) {
    const place = this.#place(path, 'utimes', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'utimes', path);
    place.node.mtimeMs = mtimeMs;
    this.onChange({ kind: 'utimes', path: place.path, mtimeMs });
  }

  exists(path: string): boolean {
    try {
      return this.#place(path, 'access', { follow: true }).node !== undefined;
    } catch {
      return false;
    }
  }

  /** @returns the path without links, `.` and `..`; what it leads to must be there */
  realpath(path: string): string {
    const place = this.#place(path, 'realpath', { follow: true });
    if (!place.node) throw new FileError('ENOENT', 'realpath', path);
    return place.path;
  }

  /** A file's bytes as they lie in the tree, whatever its mode: to be read at once and not changed. */
  bytesAt(path: string): Uint8Array<ArrayBuffer> {
    const node = this.#at(path, 'open');
    if (node.type !== 'file') throw new FileError('EISDIR', 'read', path);
    return node.store.subarray(0, node.size);
  }

  #mkdirAll(path: string, mode: number) {
    let at = '';
    for (const part of path.split('/').filter((name) => name !== '')) {
      at += `/${part}`;
      const place = this.#place(at, 'mkdir', { follow: true });
      if (!place.node) this.#makeFolder(place, mode);
      else if (place.node.type !== 'directory') {
        throw new FileError(at === path ? 'EEXIST' : 'ENOTDIR', 'mkdir', path);
      }
    }
  }

  #makeFolder(place: Place, mode: number) {
    this.#grow(BYTES_PER_ENTRY, 'mkdir', place.path);
    const mtimeMs = this.now();
    this.#put(place, {
      ...this.#fresh(mode & 0o7777, mtimeMs),
      type: 'directory',
      children: new Map(),
    });
    this.onChange({ kind: 'mkdir', path: place.path, mode: mode & 0o7777, mtimeMs });
  }

  #fresh(mode: number, mtimeMs: number) {
    this.#lastIno += 1;
    return { mode, mtimeMs, ino: this.#lastIno };
  }

  #put({ folder, name }: Place, node: Node) {
    folder.children.set(name, node);
    folder.mtimeMs = node.mtimeMs;
  }

  #grow(bytes: number, syscall: string, path: string) {
    if (bytes > 0 && this.#used + bytes > this.maxBytes)
      throw new FileError('ENOSPC', syscall, path);
    this.#used += bytes;
  }

  #at(path: string, syscall: string): Node {
    const { node } = this.#place(path, syscall, { follow: true });
    if (!node) throw new FileError('ENOENT', syscall, path);
    return node;
  }

  /** Walks a path; only its last part may be missing. */
  #place(path: string, syscall: string, { follow }: { follow: boolean }): Place {
    if (path.length > MAX_PATH) throw new FileError('ENAMETOOLONG', syscall, path);
    if (!path.startsWith('/') || path.includes('\0')) throw new FileError('EINVAL', syscall, path);
    const mustBeFolder = path.endsWith('/');
    let rest = path.split('/').filter((name) => name !== '' && name !== '.');
    let trail: { folder: FolderNode; name: string }[] = [];
    let folder = this.#root;
    let links = 0;
    for (;;) {
      const name = rest.shift();
      if (name === undefined) {
        const last = trail.pop();
        const full = `/${[...trail.map((step) => step.name), ...(last ? [last.name] : [])].join('/')}`;
        return { folder: last?.folder ?? folder, name: last?.name ?? '', path: full, node: folder };
      }
      if (name === '..') {
        folder = trail.pop()?.folder ?? this.#root;
        continue;
      }
      if (name.length > MAX_NAME_BYTES) throw new FileError('ENAMETOOLONG', syscall, path);
      const node = folder.children.get(name);
      if (node?.type === 'symlink' && (rest.length > 0 || follow)) {
        links += 1;
        if (links > MAX_LINKS) throw new FileError('ELOOP', syscall, path);
        rest = [...node.target.split('/').filter((part) => part !== '' && part !== '.'), ...rest];
        if (node.target.startsWith('/')) {
          folder = this.#root;
          trail = [];
        }
        continue;
      }
      if (node?.type === 'directory') {
        trail.push({ folder, name });
        folder = node;
        continue;
      }
      if (rest.length > 0) throw new FileError(node ? 'ENOTDIR' : 'ENOENT', syscall, path);
      if (node && mustBeFolder && node.type === 'file')
        throw new FileError('ENOTDIR', syscall, path);
      return {
        folder,
        name,
        path: `/${[...trail.map((step) => step.name), name].join('/')}`,
        node,
      };
    }
  }
}
