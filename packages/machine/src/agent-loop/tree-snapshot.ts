// Snapshots of a file tree, so that everything done since can be reverted, including what programs run by the
// agent did, of which only the outcome is known. Limits: 64 MB of contents (the largest files are left out
// first, and listed); unreadable files are left out too.

import type { FileTree } from '../machine/file-calls';
import type { FileStat } from '../machine/file-change';

/** In bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;
/** Folders that belong to the machine, not to the user. */
const LEFT_OUT = new Set(['/bin', '/dev', '/proc', '/sys', '/usr']);

interface Entry {
  type: FileStat['type'];
  mode: number;
  /** Content of a file; undefined if it was left out. */
  bytes?: Uint8Array;
  /** Identifies the version of a file whose content was left out. */
  stamp?: string;
  /** Target of a symbolic link. */
  target?: string;
}

export interface TreeSnapshot {
  entries: ReadonlyMap<string, Entry>;
  /** Files whose contents were too large or unreadable. */
  leftOut: readonly string[];
}

/** A path that differs between two snapshots. */
export interface PathChange {
  path: string;
  before: Entry | undefined;
  after: Entry | undefined;
}

/** Records what the tree holds. */
export function takeSnapshot(files: FileTree): TreeSnapshot {
  const entries = new Map<string, Entry>();
  const found: { path: string; stat: FileStat }[] = [];
  const folders = ['/'];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const name of files.readdir(folder)) {
      const path = folder === '/' ? `/${name}` : `${folder}/${name}`;
      if (LEFT_OUT.has(path)) continue;
      const stat = files.lstat(path);
      const { type, mode } = stat;
      if (type === 'directory') folders.push(path);
      if (type === 'file') found.push({ path, stat });
      else
        entries.set(path, {
          type,
          mode,
          ...(type === 'symlink' ? { target: files.readlink(path) } : {}),
        });
    }
  }
  let room = MAX_CONTENT;
  const leftOut: string[] = [];
  for (const { path, stat } of found.sort((one, other) => one.stat.size - other.stat.size)) {
    const { type, mode, size, mtimeMs, ino } = stat;
    const bytes = size <= room ? readQuietly(files, path) : undefined;
    if (bytes) room -= bytes.length;
    else leftOut.push(path);
    entries.set(
      path,
      bytes ? { type, mode, bytes } : { type, mode, stamp: `${ino} ${size} ${mtimeMs}` },
    );
  }
  return { entries, leftOut };
}

/** The differences between two snapshots, sorted by path. */
export function compareSnapshots(before: TreeSnapshot, after: TreeSnapshot): PathChange[] {
  const paths = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...paths].sort().flatMap((path) => {
    const [was, is] = [before.entries.get(path), after.entries.get(path)];
    return isSame(was, is) ? [] : [{ path, before: was, after: is }];
  });
}

/** Outcome of a revert. */
export interface RevertResult {
  done: string[];
  /** Paths left as they are, because they changed since or their content was not recorded. */
  kept: string[];
}

/** Reverts changes; a path that has changed again since is left alone. */
export function revert(files: FileTree, changes: readonly PathChange[]): RevertResult {
  const now = takeSnapshot(files).entries;
  const result: RevertResult = { done: [], kept: [] };
  const undo = ({ path, before, after }: PathChange, work: () => void) => {
    const isKnown = before?.type !== 'file' || before.bytes !== undefined;
    if (!isKnown || !isSame(now.get(path), after)) return void result.kept.push(path);
    try {
      work();
      result.done.push(path);
    } catch {
      result.kept.push(path);
    }
  };
  // Remove new entries from the innermost outwards, then restore old ones from the outermost inwards.
  for (const change of changes.toReversed())
    if (change.after && change.after.type !== change.before?.type)
      undo(change, () => files.remove(change.path));
  for (const change of changes) {
    const { path, before, after } = change;
    if (!before) continue;
    const isReplaced = after !== undefined && after.type !== before.type;
    if (isReplaced && result.kept.includes(path)) continue;
    if (isReplaced) restore(files, path, before);
    else undo(change, () => restore(files, path, before));
  }
  return { done: [...new Set(result.done)].sort(), kept: result.kept.sort() };
}

function restore(files: FileTree, path: string, { type, mode, bytes, target }: Entry): void {
  if (type === 'directory') {
    if (!files.exists(path)) files.mkdir(path, { mode });
  } else if (type === 'symlink') {
    if (hasEntry(files, path)) files.remove(path);
    files.symlink(target ?? '', path);
    return;
  } else {
    // A read-only file is made writable first.
    if (files.exists(path)) files.chmod(path, mode | 0o600);
    files.writeFile(path, bytes ?? new Uint8Array(), { mode });
  }
  files.chmod(path, mode);
}

function hasEntry(files: FileTree, path: string): boolean {
  try {
    files.lstat(path);
    return true;
  } catch {
    return false;
  }
}

function isSame(one: Entry | undefined, other: Entry | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.type === other.type &&
    one.mode === other.mode &&
    one.target === other.target &&
    one.stamp === other.stamp &&
    isSameBytes(one.bytes, other.bytes)
  );
}

function isSameBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one?.length !== other?.length) return false;
  if (one === undefined || other === undefined) return true;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

function readQuietly(files: FileTree, path: string): Uint8Array | undefined {
  try {
    return files.readFile(path);
  } catch {
    return undefined;
  }
}
