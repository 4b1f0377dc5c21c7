// Compares the working tree with the index: changed, deleted and new files.
import type { FileStat } from '../machine/file-change';
import { IgnoreRules } from './ignore-rules';
import { type GitIndex, type IndexEntry, parentFolders } from './index-file';
import type { Repository } from './repository';

/** A file of the working tree, as a commit would record it. */
export interface WorktreeFile {
  mode: string;
  size: number;
  mtimeMs: number;
}

export class Worktree {
  readonly repo: Repository;
  readonly rules: IgnoreRules;
  readonly #base: string;

  constructor(repo: Repository) {
    this.repo = repo;
    this.rules = new IgnoreRules(repo);
    this.#base = repo.dir === '/' ? '' : repo.dir;
  }

  /** The absolute path on the machine. */
  full(path: string): string {
    return `${this.#base}/${path}`;
  }

  #lstat(path: string): FileStat | null {
    try {
      return this.repo.session.files.lstat(this.full(path));
    } catch {
      return null;
    }
  }

  /** The file at a path; null if there is none, a folder, or something behind a link. */
  look(path: string): WorktreeFile | null {
    const stat = this.#lstat(path);
    if (stat === null || stat.type === 'directory') return null;
    if (parentFolders(path).some((folder) => this.#lstat(folder)?.type !== 'directory'))
      return null;
    const mode =
      stat.type === 'symlink' ? '120000' : (stat.mode & 0o100) !== 0 ? '100755' : '100644';
    return { mode, size: stat.size, mtimeMs: stat.mtimeMs };
  }

  isFolder(path: string): boolean {
    return path === '' || this.#lstat(path)?.type === 'directory';
  }

  /** The content of a file, or the target of a link. */
  read(path: string): Uint8Array {
    const { files } = this.repo.session;
    if (this.#lstat(path)?.type === 'symlink') {
      return new TextEncoder().encode(files.readlink(this.full(path)));
    }
    return files.readFile(this.full(path));
  }

  hash(path: string): Promise<string> {
    return this.repo.hashBlob(this.read(path));
  }

  /** Whether a file matches the index. Time and size usually suffice to tell. */
  async isSame(entry: IndexEntry, found: WorktreeFile, writtenAtMs: number): Promise<boolean> {
    if (entry.mode !== found.mode) return false;
    const known = entry.mtimeMs === found.mtimeMs && entry.size === found.size;
    if (known && found.mtimeMs < writtenAtMs) return true;
    return (await this.hash(entry.path)) === entry.oid;
  }

  /** How a tracked file differs: `M`, `T` (file became link or the reverse), `D`, or null. */
  async changeOf(entry: IndexEntry, writtenAtMs: number): Promise<'M' | 'T' | 'D' | null> {
    if (entry.mode === '160000') return null;
    const found = this.look(entry.path);
    if (found === null) return 'D';
    if ((entry.mode === '120000') !== (found.mode === '120000')) return 'T';
    return (await this.isSame(entry, found, writtenAtMs)) ? null : 'M';
  }

  /**
   * Files that are neither in the index nor ignored.
   * @param all lists every file; otherwise a folder without tracked files is one entry ending in `/`
   * @param ignored lists ignored files too
   */
  untracked(index: GitIndex, { all = false, folder = '', ignored = false } = {}): string[] {
    const tracked = new Set(index.paths());
    const folders = new Set([...tracked].flatMap(parentFolders));
    return this.#untracked(folder, { tracked, folders, all, ignored });
  }

  #untracked(
    folder: string,
    known: { tracked: Set<string>; folders: Set<string>; all: boolean; ignored: boolean },
  ): string[] {
    const found: string[] = [];
    const { files } = this.repo.session;
    for (const name of files.readdir(folder === '' ? this.repo.dir : this.full(folder))) {
      if (name === '.git') continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      if (known.tracked.has(path)) continue;
      const isFolder = this.#lstat(path)?.type === 'directory';
      const isSearched = known.ignored || known.folders.has(path);
      if (!isSearched && this.rules.isIgnoredHere(path, isFolder)) continue;
      if (!isFolder) found.push(path);
      else if (files.exists(`${this.full(path)}/.git/HEAD`)) found.push(`${path}/`);
      else {
        const inside = this.#untracked(path, known);
        if (known.all || known.folders.has(path)) found.push(...inside);
        else if (inside.length > 0) found.push(`${path}/`);
      }
    }
    return found;
  }

  /** Stores a file's content as an object. @returns its index entry */
  async store(path: string): Promise<Omit<IndexEntry, 'stage'> | null> {
    const found = this.look(path);
    if (found === null) return null;
    const oid = await this.repo.writeBlob(this.read(path));
    return { path, oid, ...found };
  }

  /** Writes a file of a commit; whatever is in the way of its folders is removed. */
  async write(path: string, { mode, oid }: { mode: string; oid: string }): Promise<WorktreeFile> {
    if (mode === '160000') {
      this.#makeWay(path);
      this.repo.session.files.mkdir(this.full(path), { recursive: true });
      return { mode, size: 0, mtimeMs: 0 };
    }
    const bytes = await this.repo.readBlob(oid);
    return this.writeBytes(path, mode, bytes);
  }

  writeBytes(path: string, mode: string, bytes: Uint8Array): WorktreeFile {
    const { files } = this.repo.session;
    this.#makeWay(path);
    const full = this.full(path);
    const before = this.#lstat(path);
    // The file is deleted and created again, so that no link is followed and no old permission stays.
    if (before !== null) files.remove(full, { recursive: true });
    if (mode === '120000') files.symlink(new TextDecoder().decode(bytes), full);
    else files.writeFile(full, bytes, { mode: mode === '100755' ? 0o755 : 0o644 });
    const { size, mtimeMs } = files.lstat(full);
    return { mode, size, mtimeMs };
  }

  /** Makes every folder of a path a real one, because a link there would lead out of the tree. */
  #makeWay(path: string): void {
    const { files } = this.repo.session;
    for (const folder of parentFolders(path)) {
      const there = this.#lstat(folder);
      if (there?.type === 'directory') continue;
      if (there !== null) files.remove(this.full(folder));
      files.mkdir(this.full(folder));
    }
  }

  /** Removes a file, and the folders left empty. */
  remove(path: string): void {
    const { files } = this.repo.session;
    if (this.look(path) !== null) files.remove(this.full(path));
    for (const folder of parentFolders(path).reverse()) {
      if (this.#lstat(folder)?.type !== 'directory') continue;
      if (files.readdir(this.full(folder)).length > 0) return;
      files.remove(this.full(folder));
    }
  }
}
