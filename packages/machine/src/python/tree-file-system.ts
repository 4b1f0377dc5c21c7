/**
 * Presents a machine's file tree to an Emscripten program as its file system, live both ways: every look-up
 * asks the tree, so changes by the shell and by the program are visible to each other at once. It overlays
 * the program's root; what exists there already (its libraries, its devices) stays its own. Limits: no memory
 * mapping, no locks, no access times; a file cannot be moved between `/` itself and a folder (EXDEV, for
 * which Python's shutil falls back to a copy).
 */

import type { FileTree } from '../machine/file-calls';
import { isFileError } from '../machine/file-error';
import type {
  EmscriptenFs,
  FsAttributes,
  FsChanges,
  FsMount,
  FsNode,
  FsStream,
  NodeOps,
  StreamOps,
} from './emscripten-files';
import { OpenFiles } from './open-files';

/** WASI error numbers, which Emscripten uses. */
const ERRNO: Readonly<Record<string, number>> = {
  EACCES: 2,
  EBUSY: 10,
  EEXIST: 20,
  EINVAL: 28,
  EISDIR: 31,
  ELOOP: 32,
  ENAMETOOLONG: 37,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EXDEV: 75,
};
const EIO = 29;
const EXDEV = 75;

const FORMAT = { file: 0o100000, directory: 0o040000, symlink: 0o120000 } as const;
const TYPE_BITS = 0o170000;

/** The tree below a program's root. */
export interface TreeFileSystem {
  /** Writes pending changes of open files to the tree. */
  flush(): void;
}

/**
 * Overlays a tree on the root of a program's file system.
 * @param FS of the Emscripten module; its own empty folders give way to the tree's folders of the same name
 */
export function overlayTree(FS: EmscriptenFs, files: FileTree): TreeFileSystem {
  const open = new OpenFiles(files);
  const own = FS.root.node_ops;
  const treeMount: FsMount = {
    type: {},
    opts: {},
    mountpoint: '/',
    mounts: [],
    root: FS.root,
  };

  // Nodes are created for each look-up and never cached, so they cannot become stale.
  let making = false;
  const remember = FS.hashAddNode;
  FS.hashAddNode = (node) => {
    if (!making && node.mount !== treeMount) remember.call(FS, node);
  };

  function makeNode(parent: FsNode, name: string, mode: number): FsNode {
    making = true;
    try {
      const node = FS.createNode(parent, name, mode, 0);
      node.mount = treeMount;
      node.node_ops = nodeOps;
      node.stream_ops = FS.isDir(mode) ? folderStream : fileStream;
      return node;
    } finally {
      making = false;
    }
  }

  function pathOf(node: FsNode): string {
    const names: string[] = [];
    for (let at = node; at !== at.parent; at = at.parent) names.unshift(at.name);
    return `/${names.join('/')}`;
  }
  const childOf = (parent: FsNode, name: string) => `${pathOf(parent).replace(/\/$/, '')}/${name}`;

  /** Runs a call to the tree; converts its errors to Emscripten's. */
  function asked<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      if (!isFileError(error)) throw error;
      throw new FS.ErrnoError(ERRNO[error.code] ?? EIO);
    }
  }

  function modeOf(path: string): number {
    const { type, mode } = files.lstat(path);
    return FORMAT[type] | mode;
  }

  const nodeOps: NodeOps = {
    getattr: (node) =>
      asked((): FsAttributes => {
        const path = pathOf(node);
        const { type, mode, mtimeMs, ino, size } = files.lstat(path);
        const length = open.sizeOf(path) ?? size;
        const time = new Date(mtimeMs);
        return {
          dev: 2,
          ino,
          mode: FORMAT[type] | mode,
          nlink: 1,
          uid: 0,
          gid: 0,
          rdev: 0,
          size: type === 'directory' ? 4096 : length,
          atime: time,
          mtime: time,
          ctime: time,
          blksize: 4096,
          blocks: Math.ceil(length / 512),
        };
      }),
    setattr: (node, { mode, mtime, size }: FsChanges) =>
      asked(() => {
        const path = pathOf(node);
        if (mode !== undefined) {
          node.mode = mode;
          files.chmod(path, mode & 0o7777);
        }
        if (size !== undefined) open.truncate(path, size);
        if (mtime !== undefined) {
          open.flush(path);
          files.utimes(path, mtime);
        }
      }),
    lookup: (parent, name) => asked(() => makeNode(parent, name, modeOf(childOf(parent, name)))),
    mknod: (parent, name, mode) =>
      asked(() => {
        const path = childOf(parent, name);
        if (FS.isDir(mode)) files.mkdir(path, { mode: mode & 0o777 });
        else files.writeFile(path, new Uint8Array(), { mode: mode & 0o777 });
        return makeNode(parent, name, (mode & TYPE_BITS) | (mode & 0o7777));
      }),
    rename: (node, newParent, newName) => {
      if (newParent.node_ops !== nodeOps && newParent !== FS.root) throw new FS.ErrnoError(EXDEV);
      asked(() => {
        open.rename(pathOf(node), childOf(newParent, newName));
      });
      node.name = newName;
    },
    unlink: (parent, name) => asked(() => open.remove(childOf(parent, name))),
    rmdir: (parent, name) => asked(() => files.remove(childOf(parent, name))),
    readdir: (node) => asked(() => ['.', '..', ...files.readdir(pathOf(node))]),
    symlink: (parent, name, target) =>
      asked(() => {
        files.symlink(target, childOf(parent, name));
        return makeNode(parent, name, FORMAT.symlink | 0o777);
      }),
    readlink: (node) => asked(() => files.readlink(pathOf(node))),
  };

  function seek(stream: FsStream, offset: number, whence: number, size: () => number): number {
    const position = offset + (whence === 1 ? stream.position : whence === 2 ? size() : 0);
    if (position < 0) throw new FS.ErrnoError(ERRNO.EINVAL ?? EIO);
    return position;
  }
  const folderStream: StreamOps = {
    llseek: (stream, offset, whence) => seek(stream, offset, whence, () => 0),
  };
  const fileStream: StreamOps = {
    open: (stream) => asked(() => open.open(stream, pathOf(stream.node))),
    close: (stream) => asked(() => open.close(stream)),
    dup: (stream) => open.dup(stream),
    fsync: (stream) =>
      asked(() => {
        open.fileOf(stream).flush();
        return 0;
      }),
    llseek: (stream, offset, whence) =>
      seek(stream, offset, whence, () => asked(() => open.fileOf(stream).size)),
    read: (stream, into, offset, length, at) =>
      asked(() => {
        const part = open.fileOf(stream).read(at, length);
        into.set(part, offset);
        return part.length;
      }),
    write: (stream, from, offset, length, at) =>
      asked(() => {
        open.fileOf(stream).write(at, from.subarray(offset, offset + length));
        return length;
      }),
  };

  FS.root.node_ops = {
    ...own,
    lookup: nodeOps.lookup,
    readdir: (node) => [...new Set([...own.readdir(node), ...nodeOps.readdir(node)])],
    mknod: nodeOps.mknod,
    symlink: nodeOps.symlink,
    rename: (node, newParent, newName) =>
      (node.mount === treeMount ? nodeOps : own).rename(node, newParent, newName),
    unlink: (parent, name) => (isOwn(name) ? own : nodeOps).unlink(parent, name),
    rmdir: (parent, name) => (isOwn(name) ? own : nodeOps).rmdir(parent, name),
  };
  function isOwn(name: string): boolean {
    return own.readdir(FS.root).includes(name);
  }

  return { flush: () => open.flush() };
}
