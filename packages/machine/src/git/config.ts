// `.git/config` and `~/.gitconfig`: read and edited line by line, so that comments and order are preserved.
import type { FileTree } from '../machine/file-calls';
import { GitError } from './git-error';

/** A setting with its position. `key` is as `git config --list` prints it: section and name in lower case. */
interface Setting {
  key: string;
  value: string;
  line: number;
}

const HEADER = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/;

/** Normalises `section.sub.name`: section and name in lower case; throws for an invalid key. */
function normalKey(key: string): {
  full: string;
  section: string;
  sub: string | null;
  name: string;
} {
  const first = key.indexOf('.');
  const last = key.lastIndexOf('.');
  if (first <= 0 || last === key.length - 1) {
    throw new GitError(`key does not contain a section: ${key}`, {
      prefix: 'error: ',
      exitCode: 2,
    });
  }
  const section = key.slice(0, first).toLowerCase();
  const name = key.slice(last + 1);
  const sub = first === last ? null : key.slice(first + 1, last);
  if (!/^[a-z0-9-]+$/.test(section) || !/^[a-z][a-z0-9-]*$/i.test(name) || sub?.includes('\n')) {
    throw new GitError(`invalid key: ${key}`, { prefix: 'error: ', exitCode: 1 });
  }
  const full = [section, ...(sub === null ? [] : [sub]), name.toLowerCase()].join('.');
  return { full, section, sub, name };
}

/** The value of a line, without quotes and comment. */
function readValue(text: string): string {
  let value = '';
  let quoted = false;
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '#' || letter === ';')) break;
    else if (letter === '\\') {
      at += 1;
      const next = text[at] ?? '';
      value += { n: '\n', t: '\t', b: '\b' }[next] ?? next;
      kept = value.length;
      continue;
    } else value += letter;
    if (quoted || !/\s/.test(letter)) kept = value.length;
  }
  return value.slice(0, kept);
}

function writeValue(value: string): string {
  const escaped = value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t');
  return /^\s|\s$|[#;]/.test(value) ? `"${escaped}"` : escaped;
}

/** One configuration file. */
export class ConfigFile {
  readonly #files: FileTree;
  readonly #path: string;

  constructor(files: FileTree, path: string) {
    this.#files = files;
    this.#path = path;
  }

  #lines(): string[] {
    if (!this.#files.exists(this.#path)) return [];
    const lines = new TextDecoder().decode(this.#files.readFile(this.#path)).split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines;
  }

  #save(lines: string[]): void {
    const text = lines.map((line) => `${line}\n`).join('');
    this.#files.writeFile(this.#path, new TextEncoder().encode(text));
  }

  /** All settings in the order of the file. */
  list(): Setting[] {
    const found: Setting[] = [];
    let section = '';
    this.#lines().forEach((line, number) => {
      const header = HEADER.exec(line);
      if (header) {
        const [, name = '', sub] = header;
        section = `${name.toLowerCase()}${sub === undefined ? '' : `.${sub.replace(/\\(.)/g, '$1')}`}.`;
        return;
      }
      const setting = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/.exec(line);
      if (!setting || section === '') return;
      const [, name = '', text] = setting;
      const value = text === undefined ? 'true' : readValue(text);
      found.push({ key: section + name.toLowerCase(), value, line: number });
    });
    return found;
  }

  /** All values of a key. */
  all(key: string): string[] {
    const { full } = normalKey(key);
    return this.list()
      .filter((one) => one.key === full)
      .map(({ value }) => value);
  }

  get(key: string): string | undefined {
    return this.all(key).at(-1);
  }

  /** Sets the last value of a key, or adds one. */
  set(key: string, value: string, { add = false } = {}): void {
    const { full, section, sub, name } = normalKey(key);
    const lines = this.#lines();
    const text = `\t${name} = ${writeValue(value)}`;
    const there = add
      ? undefined
      : this.list()
          .filter((one) => one.key === full)
          .at(-1);
    if (there) lines[there.line] = text;
    else {
      const header =
        sub === null ? `[${section}]` : `[${section} "${sub.replace(/[\\"]/g, '\\$&')}"]`;
      const prefix = full.slice(0, full.lastIndexOf('.') + 1);
      const start = this.#sectionEnd(lines, prefix);
      if (start === null) lines.push(header, text);
      else lines.splice(start, 0, text);
    }
    this.#save(lines);
  }

  /** The line after a section's last setting. */
  #sectionEnd(lines: string[], prefix: string): number | null {
    let end: number | null = null;
    let inside = false;
    lines.forEach((line, number) => {
      const header = HEADER.exec(line);
      if (header) {
        const [, name = '', sub] = header;
        inside =
          `${name.toLowerCase()}${sub === undefined ? '' : `.${sub.replace(/\\(.)/g, '$1')}`}.` ===
          prefix;
      }
      if (inside && line.trim() !== '') end = number + 1;
    });
    return end;
  }

  /** Removes all values of a key. @returns whether there was one */
  unset(key: string): boolean {
    const { full } = normalKey(key);
    const gone = new Set(
      this.list()
        .filter((one) => one.key === full)
        .map(({ line }) => line),
    );
    this.#save(this.#lines().filter((_, number) => !gone.has(number)));
    if (gone.size > 0) this.#dropEmptySection(full.slice(0, full.lastIndexOf('.') + 1));
    return gone.size > 0;
  }

  #dropEmptySection(prefix: string): void {
    if (!this.list().some(({ key }) => key.startsWith(prefix)))
      this.removeSection(prefix.slice(0, -1));
  }

  /** Removes a whole section such as `remote.origin`. @returns whether there was one */
  removeSection(name: string): boolean {
    let inside = false;
    let found = false;
    const kept = this.#lines().filter((line) => {
      const header = HEADER.exec(line);
      if (header) {
        const [, section = '', sub] = header;
        inside =
          `${section.toLowerCase()}${sub === undefined ? '' : `.${sub.replace(/\\(.)/g, '$1')}`}` ===
          name;
        found ||= inside;
      }
      return !inside;
    });
    if (found) this.#save(kept);
    return found;
  }
}
