// Git as a program of the terminal. Its commands are in `commands/`; objects and packs are read and written
// by isomorphic-git. Limits: no submodules, no hooks, no editor, http(s) only.
import type { Program, ProgramSession } from '../machine/program';
import { colourPatch } from './colour-patch';
import { addCommand, mvCommand, rmCommand } from './commands/add';
import { blameCommand } from './commands/blame';
import { branchCommand } from './commands/branch';
import { checkoutCommand, switchCommand } from './commands/checkout';
import { cherryPickCommand, revertCommand } from './commands/cherry-pick';
import { cloneCommand } from './commands/clone';
import { commitCommand } from './commands/commit';
import { configCommand } from './commands/config';
import { diffCommand } from './commands/diff';
import { fetchCommand, pullCommand } from './commands/fetch';
import { helpCommand } from './commands/help';
import { initCommand } from './commands/init';
import { logCommand } from './commands/log';
import { mergeCommand } from './commands/merge';
import { pushCommand } from './commands/push';
import { rebaseCommand } from './commands/rebase';
import { reflogCommand } from './commands/reflog';
import { remoteCommand } from './commands/remote';
import { resetCommand } from './commands/reset';
import { restoreCommand } from './commands/restore';
import { catFileCommand, lsFilesCommand, revParseCommand } from './commands/rev-parse';
import { showCommand } from './commands/show';
import { stashCommand } from './commands/stash';
import { statusCommand } from './commands/status';
import { tagCommand } from './commands/tag';
import { ConfigFile } from './config';
import type { GitCommand, GitContext } from './git-context';
import { GitError } from './git-error';
import { lazyCommand } from './load-more';
import { Credentials, type FindLogin } from './network/credentials';
import type { GitTransport } from './network/git-transport';
import { sanitiseMessage } from './network/pkt-line';
import { withoutSecrets } from './network/remote-address';
import { joinPath } from './pathspec';
import { Repository, userConfigPath } from './repository';

/** Git's commands by name. */
const GIT_COMMANDS: Readonly<Record<string, GitCommand>> = {
  add: addCommand,
  blame: blameCommand,
  branch: branchCommand,
  'cat-file': catFileCommand,
  checkout: checkoutCommand,
  'cherry-pick': cherryPickCommand,
  clean: lazyCommand('clean'),
  clone: cloneCommand,
  commit: commitCommand,
  config: configCommand,
  describe: lazyCommand('describe'),
  diff: diffCommand,
  fetch: fetchCommand,
  fsck: lazyCommand('fsck'),
  grep: lazyCommand('grep'),
  help: helpCommand,
  init: initCommand,
  log: logCommand,
  'ls-files': lsFilesCommand,
  merge: mergeCommand,
  mv: mvCommand,
  pull: pullCommand,
  push: pushCommand,
  rebase: rebaseCommand,
  reflog: reflogCommand,
  remote: remoteCommand,
  reset: resetCommand,
  restore: restoreCommand,
  'rev-parse': revParseCommand,
  revert: revertCommand,
  rm: rmCommand,
  show: showCommand,
  stash: stashCommand,
  status: statusCommand,
  switch: switchCommand,
  tag: tagCommand,
};

/** What Git needs from outside. */
export interface GitOptions {
  /** How it reaches servers: `proxyTransport` in a page. */
  transport: GitTransport;
  /** Finds a login in the vault for a host such as `git.example`; null if there is none. */
  findLogin?: FindLogin;
}

/** The version that `git --version` names; the messages follow this version. */
const VERSION = 'git version 2.39 (Entropy Tools, isomorphic-git)';

/**
 * Git for the terminal. Each instance remembers typed logins in memory for as long as it lives. It resolves
 * to Git's exit codes, and to 130 after Ctrl+C.
 */
export function gitProgram({ transport, findLogin }: GitOptions): Program {
  const network = { transport, credentials: new Credentials(findLogin) };
  return {
    name: 'git',
    run: async (args, session) => {
      const { words, folder, settings } = readGlobal(args);
      const env = { ...session.env, ...settings };
      const cwd = folder === null ? session.cwd : joinPath(session.cwd, folder);
      return runCommand(words, { ...bind(session), cwd, env }, network);
    },
  };
}

/** A session's functions may be methods of a class, so they are bound before the session is spread. */
function bind(session: ProgramSession): ProgramSession {
  return {
    ...session,
    files: session.files,
    stdin: session.stdin,
    signal: session.signal,
    ...(session.isTerminal === undefined ? {} : { isTerminal: session.isTerminal }),
    ...(session.hasColours === undefined ? {} : { hasColours: session.hasColours }),
    write: (text) => session.write(text),
    writeError: (text) => session.writeError(text),
    ask: (question, options) => session.ask(question, options),
  };
}

/** Parses options before the command: `-C FOLDER`, `-c user.name=…`, `--no-pager`. */
function readGlobal(args: readonly string[]) {
  const words = [...args];
  let folder: string | null = null;
  const settings: Record<string, string> = {};
  for (let word = words[0]; word?.startsWith('-'); word = words[0]) {
    if (word === '-C') {
      folder = folder === null ? (words[1] ?? '.') : `${folder}/${words[1] ?? '.'}`;
      words.splice(0, 2);
    } else if (word === '-c') {
      const [name = '', value = ''] = (words[1] ?? '').split(/=(.*)/s);
      for (const role of ['AUTHOR', 'COMMITTER']) {
        if (name === 'user.name') settings[`GIT_${role}_NAME`] = value;
        if (name === 'user.email') settings[`GIT_${role}_EMAIL`] = value;
      }
      words.splice(0, 2);
    } else if (word === '--no-pager' || word === '-P') words.shift();
    else break;
  }
  return { words, folder, settings };
}

/** Accepted out of habit, without effect; output is coloured on a terminal and nowhere else. */
const COLOUR = /^--(no-)?colou?r(=(always|auto|never))?$/;
/** Commands that print patches or ids. */
const COLOURED = new Set(['add', 'diff', 'log', 'show', 'stash']);
/** Maximum depth of aliases that name other aliases. */
const MAX_ALIASES = 5;

/** The expansion of `alias.NAME` in the settings of the repository or the user. */
function aliasOf(session: ProgramSession, name: string): string | undefined {
  try {
    return Repository.find(session).setting(`alias.${name}`);
  } catch {
    return new ConfigFile(session.files, userConfigPath(session)).get(`alias.${name}`);
  }
}

async function runAlias(
  alias: string,
  args: readonly string[],
  session: ProgramSession,
  network: GitContext['network'],
  depth: number,
): Promise<number> {
  // A clone brings no settings, but an imported folder may: its aliases must not run shell commands.
  if (alias.startsWith('!')) {
    session.writeError('ERROR: Aliases of Git that run a shell line are not available here.\n');
    return 1;
  }
  const words = (alias.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, a, b) => a ?? b),
  );
  return runCommand([...words, ...args], session, network, depth + 1);
}

async function runCommand(
  words: readonly string[],
  session: ProgramSession,
  network: GitContext['network'],
  depth = 0,
): Promise<number> {
  const [name = 'help', ...args] = words.filter((word) => !COLOUR.test(word));
  // Untrusted text in commits and files must not control the terminal.
  const isPatch = COLOURED.has(name) && !words.some((word) => /:|^--(format|pretty)/.test(word));
  const shown = (text: string) => {
    if (session.isTerminal !== true) return text;
    return isPatch && session.hasColours
      ? colourPatch(sanitiseMessage(text))
      : sanitiseMessage(text);
  };
  const context: GitContext = {
    session,
    network,
    out: (text) => session.write(shown(text)),
    err: (text) => session.writeError(shown(text)),
  };
  if (name === '--version' || name === 'version') {
    session.write(`${VERSION}\n`);
    return 0;
  }
  if (name === '--help' || name === '-h') return helpCommand(context, []);
  const command = Object.hasOwn(GIT_COMMANDS, name) ? GIT_COMMANDS[name] : undefined;
  if (command === undefined) {
    const alias = aliasOf(session, name);
    if (alias !== undefined && depth < MAX_ALIASES)
      return runAlias(alias, args, session, network, depth);
    session.writeError(`ERROR: git: ${name} is not a git command\nSee 'git help'.\n`);
    return 1;
  }
  try {
    if (args.includes('--help') || args.join() === '-h') return await helpCommand(context, [name]);
    return await command(context, args);
  } catch (error) {
    return sayError(session, name, error);
  }
}

function sayError(session: ProgramSession, name: string, error: unknown): number {
  if (session.signal.aborted) {
    session.writeError('^C\n');
    return 130;
  }
  if (error instanceof GitError) {
    session.writeError(`${withoutSecrets(`${error.prefix}${error.message}`)}\n`);
    return error.exitCode;
  }
  const code = (error as { code?: string }).code;
  const message =
    code === 'ENOSPC'
      ? 'no space left on this machine'
      : error instanceof Error
        ? error.message
        : String(error);
  session.writeError(`ERROR: Git ${name} failed: ${withoutSecrets(message)}\n`);
  return 128;
}
