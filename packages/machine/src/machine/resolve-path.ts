import { FileError } from './file-error';
import type { FolderNode, Node } from './file-nodes';

/** The end of a path: its folder, its name there, and the node if there is one. */
export interface ResolvedPath {
  folder: FolderNode;
  name: string;
  /** The path without links, `.` and `..`. */
  path: string;
  node: Node | undefined;
}

const MAX_LINKS = 40;
const MAX_NAME_BYTES = 255;
const MAX_PATH = 4096;

/**
 * Resolves a path; only its last part may be missing.
 * @param syscall for the message of an error
 * @param follow whether a link at the end is followed
 * @throws FileError `ENOENT`, `ENOTDIR`, `ELOOP`, `ENAMETOOLONG`, `EINVAL`
 */
export function resolvePath(
  root: FolderNode,
  path: string,
  syscall: string,
  { follow }: { follow: boolean },
): ResolvedPath {
  if (path.length > MAX_PATH) throw new FileError('ENAMETOOLONG', syscall, path);
  if (!path.startsWith('/') || path.includes('\0')) throw new FileError('EINVAL', syscall, path);
  const mustBeFolder = path.endsWith('/');
  let rest = path.split('/').filter((name) => name !== '' && name !== '.');
  let trail: { folder: FolderNode; name: string }[] = [];
  let folder = root;
  let links = 0;
  for (;;) {
    const name = rest.shift();
    if (name === undefined) {
      const last = trail.pop();
      const full = `/${[...trail.map((step) => step.name), ...(last ? [last.name] : [])].join('/')}`;
      return { folder: last?.folder ?? folder, name: last?.name ?? '', path: full, node: folder };
    }
    if (name === '..') {
      folder = trail.pop()?.folder ?? root;
      continue;
    }
    if (name.length > MAX_NAME_BYTES) throw new FileError('ENAMETOOLONG', syscall, path);
    const node = folder.children.get(name);
    if (node?.type === 'symlink' && (rest.length > 0 || follow)) {
      links += 1;
      if (links > MAX_LINKS) throw new FileError('ELOOP', syscall, path);
      rest = [...node.target.split('/').filter((part) => part !== '' && part !== '.'), ...rest];
      if (node.target.startsWith('/')) {
        folder = root;
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
    if (node && mustBeFolder && node.type === 'file') throw new FileError('ENOTDIR', syscall, path);
    return {
      folder,
      name,
      path: `/${[...trail.map((step) => step.name), name].join('/')}`,
      node,
    };
  }
}
