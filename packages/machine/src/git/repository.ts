// A repository on the machine's file tree: its objects by isomorphic-git (loose, packed, deltas), its refs,
// settings and index by the modules of this folder.
import './buffer-global';
import git, { type CommitObject, Errors, type TagObject } from 'isomorphic-git';
import type { ProgramSession } from '../machine/program';
import { ConfigFile } from './config';
import { GitError } from './git-error';
import { createGitFs } from './git-fs';
import { GitIndex } from './index-file';
import { formatPerson, type Person, parseTree, type TreeEntry } from './object-format';
import { OID, Refs } from './refs';

export type { CommitObject } from 'isomorphic-git';

/** A commit with its id. */
export interface Commit extends CommitObject {
  oid: string;
}

/** An annotated tag to be written. */
export interface NewTag {
  object: string;
  type: string;
  tag: string;
  tagger: Person;
  message: string;
}

const MAX_BLOB_BYTES = 100 * 1024 * 1024;
/** Committer if no name is configured. */
const PLACEHOLDER = { name: 'Terminal User', email: 'user@example.com' };

export class Repository {
  readonly session: ProgramSession;
  /** Root folder of the working tree. */
  readonly dir: string;
  readonly gitdir: string;
  readonly refs: Refs;
  readonly config: ConfigFile;
  readonly userConfig: ConfigFile;
  readonly #cache = {};
  readonly #commits = new Map<string, Commit>();

  constructor(session: ProgramSession, dir: string) {
    this.session = session;
    this.dir = dir;
    this.gitdir = `${dir === '/' ? '' : dir}/.git`;
    this.refs = new Refs(session.files, this.gitdir);
    this.config = new ConfigFile(session.files, `${this.gitdir}/config`);
    this.userConfig = new ConfigFile(session.files, userConfigPath(session));
  }

  /** The repository that the current folder belongs to. @throws GitError outside of one */
  static find(session: ProgramSession): Repository {
    const { files, cwd } = session;
    for (let at = cwd; ; at = at.slice(0, at.lastIndexOf('/'))) {
      if (files.exists(`${at}/.git/HEAD`)) return new Repository(session, at === '' ? '/' : at);
      if (at === '') break;
    }
    throw new GitError('not a git repository (or any of the parent directories): .git');
  }

  /** Common arguments of isomorphic-git calls. */
  get base() {
    return {
      fs: createGitFs(this.session.files),
      dir: this.dir,
      gitdir: this.gitdir,
      cache: this.#cache,
    };
  }

  /** A setting of the repository, or else of the user. */
  setting(key: string): string | undefined {
    return this.config.get(key) ?? this.userConfig.get(key);
  }

  readIndex(): GitIndex {
    return GitIndex.read(this.session.files, this.gitdir);
  }

  writeIndex(index: GitIndex): Promise<void> {
    return index.write(this.session.files, this.gitdir);
  }

  /** Reads a small state file of `.git` such as MERGE_HEAD; null if there is none. */
  readState(name: string): string | null {
    const path = `${this.gitdir}/${name}`;
    if (!this.session.files.exists(path)) return null;
    return new TextDecoder().decode(this.session.files.readFile(path));
  }

  /**
   * Writes a small state file of `.git`, such as MERGE_HEAD or `rebase-merge/onto`; null deletes a file or a
   * folder.
   */
  writeState(name: string, text: string | null): void {
    const { files } = this.session;
    const path = `${this.gitdir}/${name}`;
    if (text !== null) {
      files.mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
      files.writeFile(path, new TextEncoder().encode(text));
    } else if (files.exists(path)) files.remove(path, { recursive: true });
  }

  /** The branch of HEAD (null when detached) and its commit (null before the first). */
  head(): { branch: string | null; oid: string | null } {
    const target = this.refs.symbolic('HEAD');
    const oid = this.refs.resolve('HEAD');
    return { branch: target?.replace(/^refs\/heads\//, '') ?? null, oid };
  }

  async readObject(oid: string): Promise<{ type: string; bytes: Uint8Array }> {
    if (!OID.test(oid)) throw new GitError(`bad object ${oid}`);
    try {
      const { type, object } = await git.readObject({ ...this.base, oid, format: 'content' });
      return { type, bytes: object as Uint8Array };
    } catch (error) {
      if (error instanceof Errors.NotFoundError) throw new GitError(`bad object ${oid}`);
      if (error instanceof GitError) throw error;
      throw new GitError(`loose object ${oid} is corrupt`);
    }
  }

  async hasObject(oid: string): Promise<boolean> {
    return await this.readObject(oid).then(
      () => true,
      () => false,
    );
  }

  async readBlob(oid: string): Promise<Uint8Array> {
    const { type, bytes } = await this.readObject(oid);
    if (type !== 'blob') throw new GitError(`object ${oid} is a ${type}, not a blob`);
    if (bytes.length > MAX_BLOB_BYTES) throw new GitError(`object ${oid} is larger than 100 MB`);
    return bytes;
  }

  async readCommit(oid: string): Promise<Commit> {
    const known = this.#commits.get(oid);
    if (known !== undefined) return known;
    const { type } = await this.readObject(oid);
    if (type !== 'commit') throw new GitError(`object ${oid} is a ${type}, not a commit`);
    const { commit } = await git.readCommit({ ...this.base, oid });
    const read = { ...commit, oid };
    this.#commits.set(oid, read);
    return read;
  }

  async readTag(oid: string): Promise<TagObject> {
    return (await git.readTag({ ...this.base, oid })).tag;
  }

  /** The entries of a tree. @throws GitError for names that may not be written */
  async readTree(oid: string): Promise<TreeEntry[]> {
    const { type, bytes } = await this.readObject(oid);
    if (type !== 'tree') throw new GitError(`object ${oid} is a ${type}, not a tree`);
    return parseTree(bytes, oid);
  }

  /** Follows tags to their target. */
  async peel(oid: string): Promise<{ type: string; oid: string }> {
    let at = oid;
    for (let depth = 0; depth < 10; depth += 1) {
      const { type } = await this.readObject(at);
      if (type !== 'tag') return { type, oid: at };
      at = (await this.readTag(at)).object;
    }
    throw new GitError(`bad object ${oid}`);
  }

  writeBlob(bytes: Uint8Array): Promise<string> {
    return git.writeBlob({ ...this.base, blob: bytes });
  }

  async hashBlob(bytes: Uint8Array): Promise<string> {
    return (await git.hashBlob({ object: bytes })).oid;
  }

  writeTree(entries: readonly TreeEntry[]): Promise<string> {
    const tree = entries.map(({ mode, name, oid }) => ({
      mode,
      path: name,
      oid,
      type: mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob',
    }));
    return git.writeTree({
      ...this.base,
      tree: tree as Parameters<typeof git.writeTree>[0]['tree'],
    });
  }

  writeCommit({ tree, parent, author, committer, message }: CommitObject): Promise<string> {
    const head = [
      `tree ${tree}`,
      ...parent.map((oid) => `parent ${oid}`),
      `author ${formatPerson(author)}`,
      `committer ${formatPerson(committer)}`,
    ];
    return this.#writeText('commit', `${head.join('\n')}\n\n${message}`);
  }

  writeTag({ object, type, tag, tagger, message }: NewTag): Promise<string> {
    const head = `object ${object}\ntype ${type}\ntag ${tag}\ntagger ${formatPerson(tagger)}\n\n`;
    return this.#writeText('tag', head + message);
  }

  /** Written here because isomorphic-git adds line breaks to messages, which changes their ids. */
  #writeText(type: 'commit' | 'tag', text: string): Promise<string> {
    const object = new TextEncoder().encode(text);
    return git.writeObject({ ...this.base, type, object, format: 'content' });
  }

  /** Packs objects without deltas. */
  async pack(oids: string[]): Promise<Uint8Array> {
    const { packfile } = await git.packObjects({ ...this.base, oids, write: false });
    return packfile ?? new Uint8Array();
  }

  /** Writes the `.idx` beside a pack. `path` is relative to the working tree. */
  async indexPack(path: string): Promise<string[]> {
    return (await git.indexPack({ ...this.base, filepath: path })).oids;
  }

  /** The author or committer, from environment variables or settings, or else a placeholder. */
  person(role: 'AUTHOR' | 'COMMITTER'): Person & { isPlaceholder: boolean } {
    const { env } = this.session;
    const name = env[`GIT_${role}_NAME`] ?? this.setting('user.name');
    const email = env[`GIT_${role}_EMAIL`] ?? this.setting('user.email');
    const date = /^@?(\d+) ([+-])(\d\d)(\d\d)$/.exec(env[`GIT_${role}_DATE`] ?? '');
    const zone =
      date === null ? 0 : (Number(date[3]) * 60 + Number(date[4])) * (date[2] === '-' ? 1 : -1);
    const clean = (text: string) => text.replace(/[<>\n\0]/g, '');
    return {
      name: clean(name ?? PLACEHOLDER.name),
      email: clean(email ?? PLACEHOLDER.email),
      timestamp: date === null ? Math.floor(Date.now() / 1000) : Number(date[1]),
      timezoneOffset: date === null ? new Date().getTimezoneOffset() : zone || 0,
      isPlaceholder: name === undefined || email === undefined,
    };
  }

  /** Moves the current branch (or a detached HEAD) to a commit and writes the reflogs. */
  moveHead(oid: string, message: string): void {
    const { branch, oid: from } = this.head();
    this.refs.write(branch === null ? 'HEAD' : `refs/heads/${branch}`, oid);
    this.journal('HEAD', from, oid, message);
    if (branch !== null && from !== oid) this.journal(`refs/heads/${branch}`, from, oid, message);
  }

  /** Adds an entry to the reflog of a ref. */
  journal(name: string, from: string | null, to: string, message: string): void {
    const who = formatPerson(this.person('COMMITTER'));
    this.refs.log(name, { from: from ?? '0'.repeat(40), to, message, who });
  }
}

/** `~/.gitconfig` of a session. */
export const userConfigPath = ({ env }: Pick<ProgramSession, 'env'>): string =>
  `${env.HOME ?? '/home/user'}/.gitconfig`;
