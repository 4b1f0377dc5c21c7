// The refs of a repository: loose files under `.git/refs`, `packed-refs`, HEAD, and the reflogs under
// `.git/logs`. Files are read at each call, because other programs of the machine may change them.
import type { FileTree } from '../machine/file-calls';
import { GitError } from './git-error';
import { isSafeRef } from './safe-path';

/** 40 hexadecimal digits. */
export const OID = /^[0-9a-f]{40}$/;
const MAX_LINKS = 5;

/** A ref and the object it points to. */
export interface Ref {
  name: string;
  oid: string;
}

/** One entry of a reflog. */
export interface ReflogEntry {
  from: string;
  to: string;
  message: string;
}

export class Refs {
  readonly #files: FileTree;
  readonly #gitdir: string;

  constructor(files: FileTree, gitdir: string) {
    this.#files = files;
    this.#gitdir = gitdir;
  }

  #text(path: string): string | null {
    try {
      return new TextDecoder().decode(this.#files.readFile(`${this.#gitdir}/${path}`));
    } catch {
      return null;
    }
  }

  #put(path: string, text: string, append = false): void {
    const full = `${this.#gitdir}/${path}`;
    this.#files.mkdir(full.slice(0, full.lastIndexOf('/')), { recursive: true });
    this.#files.writeFile(full, new TextEncoder().encode(text), { append });
  }

  /** Refs in `packed-refs`. */
  #packed(): Map<string, string> {
    const found = new Map<string, string>();
    for (const line of (this.#text('packed-refs') ?? '').split('\n')) {
      const [oid = '', name = ''] = line.split(' ');
      if (OID.test(oid) && name !== '') found.set(name, oid);
    }
    return found;
  }

  /** The target of a symbolic ref such as HEAD; null if it is not one. */
  symbolic(name: string): string | null {
    const target = /^ref: *(\S+)/.exec(this.#text(name) ?? '')?.[1];
    return target !== undefined && isSafeRef(target) ? target : null;
  }

  /** The object of a full ref name such as `refs/heads/main` or `HEAD`; null if there is none. */
  resolve(name: string): string | null {
    let at = name;
    for (let link = 0; link < MAX_LINKS; link += 1) {
      if (!isSafeRef(at)) return null;
      // FETCH_HEAD has more text after the id.
      const [oid] = /^[0-9a-f]{40}(?=\s|$)/.exec(this.#text(at) ?? '') ?? [];
      if (oid !== undefined) return oid;
      const target = this.symbolic(at);
      if (target === null) return this.#packed().get(at) ?? null;
      at = target;
    }
    return null;
  }

  /** Names of all refs that begin with a prefix such as `refs/heads/`, sorted, also of broken ones. */
  names(prefix: string): string[] {
    const found = new Set([...this.#packed().keys()].filter((name) => name.startsWith(prefix)));
    const walk = (folder: string) => {
      const path = `${this.#gitdir}/${folder}`;
      if (!this.#files.exists(path)) return;
      for (const entry of this.#files.readdir(path)) {
        const name = `${folder}/${entry}`;
        if (this.#files.stat(`${this.#gitdir}/${name}`).type === 'directory') walk(name);
        else if (name.startsWith(prefix)) found.add(name);
      }
    };
    walk(prefix.replace(/\/[^/]*$/, ''));
    return [...found].sort();
  }

  /** All refs that begin with a prefix such as `refs/heads/`, sorted; symbolic ones resolved. */
  list(prefix: string): Ref[] {
    return this.names(prefix).flatMap((name) => {
      const oid = this.resolve(name);
      return oid === null ? [] : [{ name, oid }];
    });
  }

  /** Sets a ref by its full name. @throws GitError if the name is invalid or a folder is in the way */
  write(name: string, oid: string): void {
    if (!isSafeRef(name)) throw new GitError(`'${name}' is not a valid ref name`);
    try {
      this.#put(name, `${oid}\n`);
    } catch {
      throw new GitError(`cannot lock ref '${name}': another ref is in the way`);
    }
  }

  /** Makes a ref point to another one: `HEAD` to `refs/heads/main`. */
  writeSymbolic(name: string, target: string): void {
    this.#put(name, `ref: ${target}\n`);
  }

  /** Deletes a ref, its reflog, and the folders left empty. */
  remove(name: string): void {
    if (!isSafeRef(name)) return;
    for (const path of [name, `logs/${name}`]) {
      const full = `${this.#gitdir}/${path}`;
      if (this.#files.exists(full)) this.#files.remove(full);
      this.#removeEmptyFolders(full);
    }
    const packed = this.#text('packed-refs');
    if (packed === null || !this.#packed().has(name)) return;
    const lines = packed.split('\n');
    const at = lines.findIndex((line) => line.slice(41) === name);
    lines.splice(at, lines[at + 1]?.startsWith('^') ? 2 : 1);
    this.#put('packed-refs', lines.join('\n'));
  }

  #removeEmptyFolders(path: string): void {
    const kept = /\/(refs|logs)(\/(refs))?\/(heads|tags|remotes)$|\/(refs|logs)$/;
    for (let at = path; ; ) {
      at = at.slice(0, at.lastIndexOf('/'));
      if (kept.test(at) || !this.#files.exists(at) || this.#files.readdir(at).length > 0) return;
      this.#files.remove(at);
    }
  }

  /** Appends to the reflog of a ref. `who` is `Name <mail> seconds zone`. */
  log(name: string, { from, to, message, who }: ReflogEntry & { who: string }): void {
    this.#put(`logs/${name}`, `${from} ${to} ${who}\t${message.split('\n')[0]}\n`, true);
  }

  /** The reflog of a ref, newest first. */
  readLog(name: string): ReflogEntry[] {
    const lines = (this.#text(`logs/${name}`) ?? '').split('\n').filter((line) => line !== '');
    return lines.reverse().map((line) => {
      const [head = '', ...message] = line.split('\t');
      return { from: head.slice(0, 40), to: head.slice(41, 81), message: message.join('\t') };
    });
  }

  /** Removes one entry from a reflog, counted from the newest, and links its neighbours. */
  dropLog(name: string, position: number): void {
    const lines = (this.#text(`logs/${name}`) ?? '').split('\n').filter((line) => line !== '');
    lines.splice(lines.length - 1 - position, 1);
    let before = '0'.repeat(40);
    const joined = lines.map((line) => {
      const fixed = `${before}${line.slice(40)}`;
      before = line.slice(41, 81);
      return fixed;
    });
    this.#put(`logs/${name}`, joined.map((line) => `${line}\n`).join(''));
  }
}
