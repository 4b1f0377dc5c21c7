import { HOME } from './shell-state';

/** What completion can choose from: plain data, from any shell. */
export interface CompletionSource {
  cwd: string;
  /** Entries of a folder, by its absolute path; empty if there is no such folder. */
  list: (folder: string) => readonly { name: string; isFolder: boolean; isLink: boolean }[];
  /** Branch names, for git; undefined if it is not available. */
  branches?: () => readonly string[];
  /** Names of variables. */
  variables: readonly string[];
  commands: readonly string[];
}

/** The line after Tab was pressed. */
export interface Completion {
  text: string;
  caret: number;
  /** All matches, if there is more than one. */
  options: string[];
}

/**
 * Completes the word before the caret, as bash does on Tab: a command at the beginning of a line or after
 * `|`, `;` and `&&`, a variable after `$`, a path everywhere else.
 */
export function completeLine(text: string, caret: number, shell: CompletionSource): Completion {
  const before = text.slice(0, caret);
  const { word, quote, isFirst, command, second } = lastWord(before);
  const isBranch = command === 'git' && TAKES_BRANCH.test(second) && !word.includes('/.');
  const variable = /\$\{?(\w*)$/.exec(word)?.[1];
  const found =
    variable !== undefined
      ? matches(shell.variables, variable).map((name) => ({ name, end: '' }))
      : isFirst && !word.includes('/')
        ? matches(shell.commands, word).map((name) => ({ name, end: ' ' }))
        : [
            ...(isBranch ? matches(shell.branches?.() ?? [], word).map(asBranch(word)) : []),
            ...paths(word, shell, command === 'cd' || command === 'rmdir'),
          ];
  const typed = variable ?? (isFirst && !word.includes('/') ? word : word.replace(/^.*\//, ''));
  const [first] = found;
  if (!first) return { text, caret, options: [] };
  const common = commonStart(found.map(({ name }) => name));
  const end = found.length === 1 ? (first.end === ' ' && quote ? `${quote} ` : first.end) : '';
  const rest = common.slice(typed.length);
  const inserted = `${quote || variable !== undefined ? rest : escaped(rest)}${end}`;
  return {
    text: before + inserted + text.slice(caret),
    caret: caret + inserted.length,
    options: found.length > 1 ? found.map(({ name, end: mark }) => name + mark.trim()) : [],
  };
}

const TAKES_BRANCH = /^(checkout|switch|merge|branch|rebase|push|pull|log|diff)$/;

/** Insertion begins after the last slash, as for a path. */
const asBranch = (word: string) => (branch: string) => ({
  name: branch.slice(word.lastIndexOf('/') + 1),
  end: ' ',
});

/** The word being typed, without its quotes, and whether it is a command. */
function lastWord(before: string) {
  let word = '';
  let quote = '';
  let isFirst = true;
  let command = '';
  let second = '';
  const close = () => {
    if (word && isFirst && !/^\w+=/.test(word)) {
      isFirst = false;
      command = word;
    } else if (word && command && second === '') second = word;
    word = '';
  };
  for (let at = 0; at < before.length; at += 1) {
    const letter = before[at] as string;
    if (quote) {
      if (letter === quote) quote = '';
      else word += letter;
    } else if (letter === '\\') {
      at += 1;
      word += before[at] ?? '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (/\s/.test(letter)) close();
    else if (/[|;&(]/.test(letter)) {
      close();
      isFirst = true;
      command = second = '';
    } else if (/[<>]/.test(letter)) {
      close();
      isFirst = false;
    } else word += letter;
  }
  return { word, quote, isFirst, command, second };
}

function paths(word: string, shell: CompletionSource, foldersOnly: boolean) {
  const slash = word.lastIndexOf('/') + 1;
  const folder = toAbsolutePath(word.slice(0, slash), shell.cwd);
  const start = word.slice(slash);
  return shell
    .list(folder)
    .filter(({ name, isFolder, isLink }) => {
      if (foldersOnly && !isFolder && !isLink) return false;
      return name.startsWith(start) && (start !== '' || !name.startsWith('.'));
    })
    .map(({ name, isFolder }) => ({ name, end: isFolder ? '/' : ' ' }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Makes the `list` function of {@link completeLine} from plain file entries. */
export function createFolderLister(
  entries: readonly { path: string; kind: 'file' | 'directory' | 'link' }[],
): CompletionSource['list'] {
  return (folder) => {
    const prefix = folder === '/' ? '/' : `${folder}/`;
    return entries.flatMap(({ path, kind }) => {
      const name = path.slice(prefix.length);
      if (!path.startsWith(prefix) || name === '' || name.includes('/')) return [];
      return { name, isFolder: kind === 'directory', isLink: kind === 'link' };
    });
  };
}

/** Resolves a typed path: absolute, without `.`, `..` and `~`. */
export function toAbsolutePath(path: string, cwd: string): string {
  const parts: string[] = [];
  const from = path.startsWith('~') ? HOME + path.slice(1) : path;
  for (const part of (from.startsWith('/') ? from : `${cwd}/${from}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

const matches = (names: readonly string[], start: string) =>
  names.filter((name) => name.startsWith(start)).sort();

function commonStart(names: readonly string[]): string {
  let common = names[0] ?? '';
  for (const name of names) while (!name.startsWith(common)) common = common.slice(0, -1);
  return common;
}

const escaped = (text: string) => text.replace(/[\s"'\\$&|;<>()*?[\]`!#]/g, '\\$&');
