// git fsck: checks that objects are whole, valid and all there, and finds those that nothing leads to.
import { joinBytes } from '@entropy-tools/core/join-bytes';
import pako from 'pako';
import { type CheckedObject, checkObject, type ObjectLink } from '../check-object';
import { type GitCommand, type GitContext, openAll } from '../git-context';
import { GitError } from '../git-error';
import { readShallow } from '../history';
import { hexOf } from '../index-file';
import { looseIds, loosePath, packedIds, packFiles } from '../object-ids';
import { type Options, parseOptions } from '../options';
import type { Repository } from '../repository';
import { findRevision } from '../revisions';

/** Bits of the exit code. */
const ERROR_OBJECT = 1;
const ERROR_REACHABLE = 2;
const ERROR_PACK = 4;
const ERROR_REFS = 8;

const MAX_OBJECT_BYTES = 100 * 1024 * 1024;
const NONE = '0'.repeat(40);

interface FoundObject extends CheckedObject {
  type: string;
}

export const fsckCommand: GitCommand = async (context, args) => {
  const options = parseOptions(args, {
    flags: [
      '--full',
      '--no-full',
      '--strict',
      '--unreachable',
      '--dangling',
      '--no-dangling',
      '--root',
      '--tags',
      '--cache',
      '--reflogs',
      '--no-reflogs',
      '--lost-found',
      '--connectivity-only',
      '--progress',
      '--no-progress',
      '-v --verbose',
    ],
  });
  const check = new RepositoryCheck(context, options);
  return check.run([...options.rest, ...(options.paths ?? [])]);
};

class RepositoryCheck {
  readonly #context: GitContext;
  readonly #repo: Repository;
  readonly #options: Options;
  readonly #objects = new Map<string, FoundObject>();
  /** Objects that a ref, a reflog, the index or another object leads to. */
  readonly #reachable = new Set<string>();
  readonly #shallow: Set<string>;
  #code = 0;

  constructor(context: GitContext, options: Options) {
    this.#context = context;
    this.#repo = openAll(context).repo;
    this.#options = options;
    this.#shallow = readShallow(this.#repo);
  }

  async run(words: readonly string[]): Promise<number> {
    this.#checkHead();
    await this.#readObjects();
    await this.#checkPacks();
    const roots = words.length > 0 ? await this.#namedRoots(words) : this.#defaultRoots();
    if (words.length === 0 && this.#repo.refs.list('refs/').length === 0)
      this.#context.err('notice: No default references\n');
    this.#reach(roots);
    await this.#reportUnreachable();
    return this.#code;
  }

  #fail(bit: number, message: string): void {
    this.#code |= bit;
    this.#context.err(`error: ${message}\n`);
  }

  #checkHead(): void {
    const { refs } = this.#repo;
    const target = refs.symbolic('HEAD');
    if (target !== null && !target.startsWith('refs/heads/'))
      this.#fail(ERROR_REFS, `HEAD points to something strange (${target})`);
    else if (
      target !== null &&
      refs.resolve(target) === null &&
      this.#repo.readState(target) === null
    )
      this.#context.err(
        `notice: HEAD points to an unborn branch (${target.slice('refs/heads/'.length)})\n`,
      );
  }

  async #readObjects(): Promise<void> {
    for (const oid of looseIds(this.#repo)) {
      await this.#pause();
      const read = await this.#readLoose(oid);
      if (read !== null) this.#note(oid, read.type, read.bytes);
    }
    for (const oid of packedIds(this.#repo)) {
      await this.#pause();
      if (this.#objects.has(oid)) continue;
      const read = await this.#repo.readObject(oid).catch(() => null);
      if (read === null || (await hashOf(read.type, read.bytes)) !== oid)
        this.#fail(ERROR_OBJECT, `cannot unpack ${oid}`);
      else this.#note(oid, read.type, read.bytes);
    }
    for (const [oid, { type, links }] of this.#objects) this.#checkTypes(oid, type, links);
  }

  /** Lets Ctrl+C be noticed. */
  async #pause(): Promise<void> {
    if (this.#objects.size % 500 === 499) await new Promise((resolve) => setTimeout(resolve, 0));
    this.#context.session.signal.throwIfAborted();
  }

  async #readLoose(oid: string): Promise<{ type: string; bytes: Uint8Array } | null> {
    const path = loosePath(oid);
    const packed = this.#context.session.files.readFile(`${this.#repo.gitdir}/${path.slice(5)}`);
    const { bytes, problem } = inflate(packed);
    const end = bytes.indexOf(0);
    const [, type, size] =
      /^(commit|tree|blob|tag) (\d+)$/.exec(
        new TextDecoder().decode(bytes.subarray(0, Math.max(0, Math.min(end, 32)))),
      ) ?? [];
    if (problem !== '' || type === undefined || bytes.length - end - 1 !== Number(size)) {
      if (problem !== '') this.#context.err(`error: inflate: data stream error (${problem})\n`);
      this.#context.err(`error: unable to unpack header of ${path}\n`);
      this.#fail(ERROR_OBJECT, `${oid}: object corrupt or missing: ${path}`);
      return null;
    }
    const actual = await sha1(bytes);
    if (actual === oid) return { type, bytes: bytes.subarray(end + 1) };
    this.#fail(ERROR_OBJECT, `${actual}: hash-path mismatch, found at: ${path}`);
    return null;
  }

  #note(oid: string, type: string, bytes: Uint8Array): void {
    const checked = checkObject(type, bytes);
    if (this.#shallow.has(oid))
      checked.links = checked.links.filter((link) => link.type !== 'commit');
    this.#objects.set(oid, { ...checked, type });
    if (!this.#options.has('--connectivity-only')) {
      for (const { id, text, isWarning } of checked.problems) {
        const isError = !isWarning || (this.#options.has('--strict') && id !== 'badFilemode');
        if (isError) this.#code |= ERROR_OBJECT;
        this.#context.err(`${isError ? 'error' : 'warning'} in ${type} ${oid}: ${id}: ${text}\n`);
      }
    }
    if (
      type === 'commit' &&
      this.#options.has('--root') &&
      !checked.links.some((link) => link.type === 'commit')
    )
      this.#context.out(`root ${oid}\n`);
    const target = checked.links[0];
    if (type === 'tag' && this.#options.has('--tags') && target !== undefined)
      this.#context.out(`tagged ${target.type} ${target.oid} (${checked.tag}) in ${oid}\n`);
  }

  #checkTypes(oid: string, type: string, links: readonly ObjectLink[]): void {
    for (const link of links) {
      const target = this.#objects.get(link.oid);
      if (target === undefined || target.type === link.type) continue;
      this.#context.err(`error: object ${link.oid} is a ${target.type}, not a ${link.type}\n`);
      this.#code |= ERROR_OBJECT;
      this.#context.err(`error in ${type} ${oid}: broken links\n`);
    }
  }

  async #checkPacks(): Promise<void> {
    for (const path of packFiles(this.#repo)) {
      const bytes = this.#context.session.files.readFile(path);
      const end = bytes.length - 20;
      const wanted = hexOf(bytes.subarray(end));
      if (end < 0 || (await sha1(bytes.subarray(0, end))) !== wanted)
        this.#fail(
          ERROR_PACK,
          `${path.slice(this.#repo.gitdir.length - '.git'.length)} pack checksum mismatch`,
        );
    }
  }

  async #namedRoots(words: readonly string[]): Promise<string[]> {
    const roots: string[] = [];
    for (const word of words) {
      const oid = await findRevision(this.#repo, word).catch(() => null);
      if (oid === null || !this.#objects.has(oid))
        this.#fail(ERROR_OBJECT, `invalid parameter: expected sha1, got '${word}'`);
      else roots.push(oid);
    }
    return roots;
  }

  /** Refs, HEAD, reflogs and the index. */
  #defaultRoots(): string[] {
    const { refs } = this.#repo;
    const roots: string[] = [];
    const take = (oid: string, problem: () => string, bit: number) => {
      if (this.#objects.has(oid)) roots.push(oid);
      else this.#fail(bit, problem());
    };
    const names = refs.names('refs/');
    for (const name of names) {
      const oid = refs.resolve(name) ?? NONE;
      take(oid, () => `${name}: invalid sha1 pointer ${oid}`, ERROR_REACHABLE);
    }
    const head = refs.resolve('HEAD');
    if (head !== null) take(head, () => `HEAD: invalid sha1 pointer ${head}`, ERROR_REACHABLE);
    for (const name of ['--no-reflogs', '--lost-found'].some((flag) => this.#options.has(flag))
      ? []
      : [...names, 'HEAD']) {
      for (const { from, to } of refs.readLog(name).reverse())
        for (const oid of [from, to])
          if (oid !== NONE)
            take(oid, () => `${name}: invalid reflog entry ${oid}`, ERROR_REACHABLE);
    }
    for (const { oid, mode } of this.#repo.readIndex().entries()) {
      if (mode === '160000') continue;
      if (this.#objects.has(oid)) roots.push(oid);
      else this.#missing({ type: 'blob', oid });
    }
    return roots;
  }

  #missing({ type, oid }: ObjectLink): void {
    if (this.#reachable.has(oid)) return;
    this.#reachable.add(oid);
    this.#code |= ERROR_REACHABLE;
    this.#context.out(`missing ${type} ${oid}\n`);
  }

  #reach(roots: readonly string[]): void {
    const open = [...roots];
    for (let oid = open.pop(); oid !== undefined; oid = open.pop()) {
      if (this.#reachable.has(oid)) continue;
      this.#reachable.add(oid);
      const { type, links } = this.#objects.get(oid) as FoundObject;
      for (const link of links) {
        if (this.#objects.has(link.oid)) open.push(link.oid);
        else if (!this.#reachable.has(link.oid)) {
          const [from, to] = [type.padStart(7), link.type.padStart(7)];
          this.#context.out(
            `broken link from ${from} ${oid}\n              to ${to} ${link.oid}\n`,
          );
          this.#missing(link);
        }
      }
    }
  }

  async #reportUnreachable(): Promise<void> {
    const used = new Set(
      [...this.#objects.values()].flatMap(({ links }) => links.map(({ oid }) => oid)),
    );
    const isListed = this.#options.has('--unreachable');
    for (const [oid, { type }] of this.#objects) {
      if (this.#reachable.has(oid)) continue;
      if (isListed) this.#context.out(`unreachable ${type} ${oid}\n`);
      if (isListed || used.has(oid)) continue;
      if (!this.#options.has('--no-dangling')) this.#context.out(`dangling ${type} ${oid}\n`);
      if (this.#options.has('--lost-found')) await this.#keepFound(oid, type);
    }
  }

  /** Writes a file for a dangling object: a blob's content, or the id of another one. */
  async #keepFound(oid: string, type: string): Promise<void> {
    const { files } = this.#context.session;
    const folder = `${this.#repo.gitdir}/lost-found/${type === 'commit' ? 'commit' : 'other'}`;
    files.mkdir(folder, { recursive: true });
    const bytes =
      type === 'blob' ? await this.#repo.readBlob(oid) : new TextEncoder().encode(`${oid}\n`);
    files.writeFile(`${folder}/${oid}`, bytes);
  }
}

function inflate(packed: Uint8Array): { bytes: Uint8Array; problem: string } {
  const stream = new pako.Inflate();
  const chunks: Uint8Array[] = [];
  let size = 0;
  stream.onData = (chunk) => {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_OBJECT_BYTES) throw new GitError('an object is larger than 100 MB');
    chunks.push(bytes);
  };
  stream.push(packed, true);
  return {
    bytes: joinBytes(chunks),
    problem: stream.err === 0 ? '' : stream.msg || 'unexpected end of file',
  };
}

async function sha1(bytes: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes.slice())));
}

function hashOf(type: string, bytes: Uint8Array): Promise<string> {
  return sha1(joinBytes([new TextEncoder().encode(`${type} ${bytes.length}\0`), bytes]));
}
