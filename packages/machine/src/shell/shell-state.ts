/** A file, a folder or a link of the shell's tree. */
export interface ShellEntry {
  /** Absolute, without a slash at its end. */
  path: string;
  kind: 'file' | 'directory' | 'link';
  /** Permission bits, such as `0o644`. */
  mode: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Of a file. */
  content?: Uint8Array<ArrayBuffer>;
  /** Of a link. */
  target?: string;
}

/**
 * All that a shell knows between two lines but its files, as plain data: it can be posted, kept and given
 * to another worker, so that a line which has to be ended by force costs that line only.
 */
export interface ShellSession {
  cwd: string;
  /** The folder before, for `cd -`. */
  previous: string;
  variables: Record<string, string>;
  /** Names of the variables that commands inherit. */
  exported: string[];
  /** Arrays, attributes and options as commands that make them again. */
  setup: string;
  /** Functions by name, as the parser's nodes. */
  functions: Record<string, unknown>;
  /** Exit code of the last line: `$?`. */
  status: number;
  /** Permissions that new files do not get, where they are not the usual ones. */
  umask?: number | undefined;
}

/** A shell with its files. */
export interface ShellState extends ShellSession {
  entries: ShellEntry[];
}

/** Where the practised shell starts. */
export const HOME = '/home/user';

const START_VARIABLES = {
  HOME,
  USER: 'user',
  LOGNAME: 'user',
  SHELL: '/bin/bash',
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
} as const;

/** What a tree is made of: a text for a file, `null` for an empty folder, both with a mode where it matters. */
export type StartTree = Readonly<Record<string, string | null | { text: string; mode: number }>>;

/**
 * A shell that has just been started in {@link HOME}.
 * @param tree its files by absolute path; folders above them come by themselves
 * @param now their time, in milliseconds since 1970
 */
export function startShell(tree: StartTree, now = Date.now()): ShellState {
  const entries = new Map<string, ShellEntry>();
  const folder = (path: string) => {
    if (path === '' || entries.has(path)) return;
    folder(path.slice(0, path.lastIndexOf('/')));
    entries.set(path, { path, kind: 'directory', mode: 0o755, modified: now });
  };
  folder(HOME);
  folder('/tmp');
  for (const [path, what] of Object.entries(tree)) {
    if (what === null) {
      folder(path);
      continue;
    }
    folder(path.slice(0, path.lastIndexOf('/')));
    const { text, mode } = typeof what === 'string' ? { text: what, mode: 0o644 } : what;
    const content = new TextEncoder().encode(text);
    entries.set(path, { path, kind: 'file', mode, modified: now, content });
  }
  return startedWith([...entries.values()]);
}

/** A new shell on files that are there already: what `exit` leads to. */
function startedWith(entries: ShellEntry[]): ShellState {
  return { entries, ...startSession() };
}

/** A shell that was started in {@link HOME}, without its files. */
export function startSession(): ShellSession {
  return {
    cwd: HOME,
    previous: HOME,
    variables: { ...START_VARIABLES },
    exported: Object.keys(START_VARIABLES),
    setup: '',
    functions: {},
    status: 0,
  };
}

/** The entry at a path, or none. */
export function entryAt(state: ShellState, path: string): ShellEntry | undefined {
  return state.entries.find((entry) => entry.path === path);
}

/** What is in a file, as text; undefined where there is no such file. */
export function textAt(state: ShellState, path: string): string | undefined {
  const content = entryAt(state, path)?.content;
  return content && new TextDecoder().decode(content);
}

/** A path as a prompt shows it: `~` for {@link HOME}. */
export function shortPath(path: string): string {
  return path === HOME || path.startsWith(`${HOME}/`) ? `~${path.slice(HOME.length)}` : path;
}
