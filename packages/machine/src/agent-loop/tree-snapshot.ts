// What a tree held at a moment, so that all that was done since can be taken back: also what programs
// did that the agent ran, of which nothing is known but their outcome. Limits: 64 MB of contents, the
// largest files are left out first and named; files that may not be read are left out too.

import type { FileTree } from '../machine/file-calls';
import type { FileStat } from '../machine/file-change';

/** In bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;
/** Folders of the machine, not of the person. */
const LEFT_OUT = new Set(['/bin', '/dev', '/proc', '/sys', '/usr']);

interface Entry {
  type: FileStat['type'];
  mode: number;
  /** Of a file; undefined where it was left out. */
  bytes?: Uint8Array;
  /** Of a file that was left out. */
  stamp?: string;
  /** Of a link. */
  target?: string;
}

export interface TreeSnapshot {
  entries: ReadonlyMap<string, Entry>;
  /** Files whose contents were too large to keep. */
  leftOut: readonly string[];
}

/** A path that differs between two moments. */
export interface PathChange {
  path: string;
  before: Entry | undefined;
  after: Entry | undefined;
}

/** Takes down what the tree holds. */
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

/** What differs between two moments, in the order of their paths. */
export function compareSnapshots(before: TreeSnapshot, after: TreeSnapshot): PathChange[] {
  const paths = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...paths].sort().flatMap((path) => {
    const [was, is] = [before.entries.get(path), after.entries.get(path)];
    return isSame(was, is) ? [] : [{ path, before: was, after: is }];
  });
}

/** What taking back gave. */
export interface TakenBack {
  done: string[];
  /** Changed since by somebody else, or never kept: left as they are. */
  kept: string[];
}

/** Takes changes back; a path that is not as it was left then is not touched. */
export function takeBack(files: FileTree, changes: readonly PathChange[]): TakenBack {
  const now = takeSnapshot(files).entries;
  const result: TakenBack = { done: [], kept: [] };
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
  // From the inside out what is new goes, from the outside in what was there comes back.
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
    // A file that may not be written is made writable for this.
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
