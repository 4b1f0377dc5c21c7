// The format of Git's objects: tree entries, authors and committers.
import { GitError } from './git-error';
import { isSafeName } from './safe-path';

/** An entry of a tree object. */
export interface TreeEntry {
  /** `100644`, `100755`, `120000`, `160000`, `040000`. */
  mode: string;
  name: string;
  oid: string;
}

/** Author or committer, with the time. */
export interface Person {
  name: string;
  email: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** Minutes west of Greenwich, as in `Date`. */
  timezoneOffset: number;
}

/** Formats as `Name <mail> seconds +0100`. */
export function formatPerson({ name, email, timestamp, timezoneOffset }: Person): string {
  return `${name} <${email}> ${timestamp} ${formatZone(timezoneOffset)}`;
}

/** Formats minutes west of Greenwich as `+0100`. */
export function formatZone(timezoneOffset: number): string {
  const minutes = Math.abs(timezoneOffset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${timezoneOffset > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** Parses a tree object: repeated `mode name NUL id`. @throws GitError */
export function parseTree(bytes: Uint8Array, oid: string): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const seen = new Set<string>();
  const text = new TextDecoder();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0 || end + 21 > bytes.length) throw new GitError(`bad tree ${oid}`);
    const mode = text.decode(bytes.subarray(at, space)).padStart(6, '0');
    const name = text.decode(bytes.subarray(space + 1, end));
    if (!isSafeName(name)) throw new GitError(`invalid path '${name}' in tree ${oid}: refused`);
    if (seen.has(name)) throw new GitError(`bad tree ${oid}: '${name}' occurs twice`);
    seen.add(name);
    let id = '';
    for (let byte = end + 1; byte <= end + 20; byte += 1) {
      id += (bytes[byte] as number).toString(16).padStart(2, '0');
    }
    entries.push({ mode: normalMode(mode), name, oid: id });
    at = end + 21;
  }
  return entries;
}

/** Git has five modes; others, found in old repositories, map to the nearest. */
function normalMode(mode: string): string {
  if (mode === '040000' || mode === '120000' || mode === '160000') return mode;
  return (Number.parseInt(mode, 8) & 0o100) !== 0 ? '100755' : '100644';
}
