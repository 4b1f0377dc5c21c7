/** Programs of packages in node_modules/.bin, as the shell runs them. */
import { joinPath } from '../javascript/module-paths';
import type { FileTree } from '../machine/file-calls';
import { interpreterOf } from '../machine/interpreter-of';
import type { ProgramSession } from '../machine/program';

/** Prints a command's output as it arrives, because a server's script does not end. */
export const tellTo = (session: ProgramSession) => (text: string, isError: boolean) =>
  session[isError ? 'writeError' : 'write'](text);

/** The session of a program that was started in another folder. */
export function sessionIn(folder: string, session: ProgramSession): ProgramSession {
  const { runLine } = session;
  return {
    ...session,
    signal: session.signal,
    cwd: folder,
    ...(runLine && {
      runLine: (line, tell) => runLine(`cd ${quoted(folder)} && ${line}`, tell),
    }),
  };
}

/**
 * Definitions of the programs of node_modules/.bin that a command line names, for the shell in which it runs:
 * they come before programs of the same name, as npm puts .bin first in PATH.
 */
export function binFunctions(files: FileTree, folder: string, line: string): string {
  const words = new Set(line.match(/[\w@.~-]+/g));
  return [...words]
    .flatMap((word) => {
      const path = /^[A-Za-z_][\w.-]*$/.test(word) ? binaryOf(word, files, folder) : undefined;
      if (path === undefined) return [];
      const program = interpreterOf(files, path) ?? 'bash';
      return [`${word}() { ${program} ${quoted(path)} "$@"; }; `];
    })
    .join('');
}

/** Finds a program in node_modules/.bin, in this folder or above. */
export function binaryOf(name: string, files: FileTree, folder: string): string | undefined {
  for (let at = folder; ; at = joinPath(at, '..')) {
    const path = joinPath(at, `node_modules/.bin/${name}`);
    if (!name.includes('/') && files.exists(path) && files.stat(path).type === 'file') return path;
    if (at === '/') return undefined;
  }
}

/** Quotes a word for the shell. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
