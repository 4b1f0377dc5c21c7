/** A file, a folder or a link of the shell's tree. */
export interface ShellEntry {
  /** Absolute, without a trailing slash. */
  path: string;
  kind: 'file' | 'directory' | 'link';
  /** Permission bits, such as `0o644`. */
  mode: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** Content of a file. */
  content?: Uint8Array<ArrayBuffer>;
  /** Target of a link. */
  target?: string;
}

/**
 * The state of a shell between two lines except its files, as plain data: it can be posted, stored and passed
 * to another worker, so that a line which has to be terminated costs only that line.
 */
export interface ShellSession {
  cwd: string;
  /** The previous folder, for `cd -`. */
  previous: string;
  variables: Record<string, string>;
  /** Names of the variables that commands inherit. */
  exported: string[];
  /** Arrays, attributes and options as commands that restore them. */
  setup: string;
  /** Functions by name, as the parser's nodes. */
  functions: Record<string, unknown>;
  /** Exit code of the last line: `$?`. */
  status: number;
  /** Permissions that new files are denied; undefined for the default. */
  umask?: number | undefined;
}

/** A shell with its files. */
export interface ShellState extends ShellSession {
  entries: ShellEntry[];
}

/** Start folder of the practice shell. */
export const HOME = '/home/user';

const START_VARIABLES = {
  HOME,
  USER: 'user',
  LOGNAME: 'user',
  SHELL: '/bin/bash',
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
} as const;

/** Initial files: a text for a file, `null` for an empty folder; a mode if it matters. */
export type StartTree = Readonly<Record<string, string | null | { text: string; mode: number }>>;

/**
 * A new shell in {@link HOME}.
 * @param tree its files by absolute path; parent folders are created automatically
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
  return startShellWith([...entries.values()]);
}

/** A new shell on existing files, as after `exit`. */
function startShellWith(entries: ShellEntry[]): ShellState {
  return { entries, ...startSession() };
}

/** The state of a new shell in {@link HOME}, without its files. */
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

/** The entry at a path, if any. */
export function entryAt(state: ShellState, path: string): ShellEntry | undefined {
  return state.entries.find((entry) => entry.path === path);
}

/** A file's content as text; undefined if there is no such file. */
export function textAt(state: ShellState, path: string): string | undefined {
  const content = entryAt(state, path)?.content;
  return content && new TextDecoder().decode(content);
}

/** A path as a prompt shows it: `~` for {@link HOME}. */
export function shortPath(path: string): string {
  return path === HOME || path.startsWith(`${HOME}/`) ? `~${path.slice(HOME.length)}` : path;
}
