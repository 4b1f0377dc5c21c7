// The file tree as Node's `fs.promises`, which isomorphic-git expects. The underlying calls are synchronous,
// so nothing else in this machine runs in the middle of one.

import type { FileTree } from '../machine/file-calls';
import type { FileStat } from '../machine/file-change';

type Encoding = { encoding?: string } | string | undefined;
const isText = (encoding: Encoding) =>
  (typeof encoding === 'string' ? encoding : encoding?.encoding) === 'utf8';

/** A Node-style stat, as far as isomorphic-git reads it. */
function nodeStat(stat: FileStat) {
  return {
    ...stat,
    ctimeMs: stat.mtimeMs,
    uid: 0,
    gid: 0,
    dev: 0,
    isFile: () => stat.type === 'file',
    isDirectory: () => stat.type === 'directory',
    isSymbolicLink: () => stat.type === 'symlink',
  };
}

const toBytes = (data: Uint8Array | string) =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

/** Wraps a file tree for isomorphic-git. Errors keep the tree's codes (`ENOENT` …). */
export function createGitFs(files: FileTree) {
  return {
    promises: {
      readFile: async (path: string, encoding?: Encoding) => {
        const bytes = files.readFile(path);
        return isText(encoding) ? new TextDecoder().decode(bytes) : bytes;
      },
      writeFile: async (path: string, data: Uint8Array | string) =>
        files.writeFile(path, toBytes(data)),
      mkdir: async (path: string) => files.mkdir(path),
      rmdir: async (path: string) => files.remove(path),
      rm: async (path: string) => files.remove(path, { recursive: true }),
      unlink: async (path: string) => files.remove(path),
      stat: async (path: string) => nodeStat(files.stat(path)),
      lstat: async (path: string) => nodeStat(files.lstat(path)),
      readdir: async (path: string) => files.readdir(path),
      readlink: async (path: string) => files.readlink(path),
      symlink: async (target: string, path: string) => files.symlink(target, path),
    },
  };
}
