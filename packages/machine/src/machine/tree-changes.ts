import type { FileChange } from './file-change';
import type { MemoryFileTree } from './file-tree';

/** Replays a change with its original time. The tree's listener is not called. */
export function applyChange(tree: MemoryFileTree, change: FileChange): void {
  const { now, onChange } = tree;
  tree.onChange = () => {};
  if ('mtimeMs' in change) tree.now = () => change.mtimeMs;
  try {
    make(tree, change);
  } finally {
    tree.now = now;
    tree.onChange = onChange;
  }
}

function make(tree: MemoryFileTree, change: FileChange): void {
  const { kind, path } = change;
  if (kind === 'write') tree.writeFile(path, change.bytes, { mode: change.mode });
  else if (kind === 'append') tree.writeFile(path, change.bytes, { append: true });
  else if (kind === 'mkdir') tree.mkdir(path, { mode: change.mode });
  else if (kind === 'symlink') tree.symlink(change.target, path);
  else if (kind === 'remove') tree.remove(path, { recursive: true });
  else if (kind === 'rename') tree.rename(path, change.to);
  else if (kind === 'chmod') tree.chmod(path, change.mode);
  else tree.utimes(path, change.mtimeMs);
}

/** The changes that rebuild the tree from an empty one, including times of folders but not mounted folders. */
export function* changesToRebuild(tree: MemoryFileTree, folder = ''): Generator<FileChange> {
  for (const name of tree.readdir(folder || '/')) {
    const path = `${folder}/${name}`;
    if (tree.mounts.includes(path)) continue;
    const { type, mode, mtimeMs } = tree.lstat(path);
    if (type === 'symlink') yield { kind: 'symlink', path, target: tree.readlink(path), mtimeMs };
    else if (type === 'file') {
      yield { kind: 'write', path, mode, mtimeMs, bytes: tree.bytesAt(path) };
    } else {
      yield { kind: 'mkdir', path, mode, mtimeMs };
      yield* changesToRebuild(tree, path);
      yield { kind: 'utimes', path, mtimeMs };
    }
  }
}
