/** Parses the command line of python as CPython 3.14 does. Source: docs.python.org/3/using/cmdline.html. */
import type { ProgramKind } from './interpreter';

/** What a command line asks for. */
export type PythonCall =
  | { kind: ProgramKind; target: string; argv: string[]; interactive: boolean }
  | { kind: 'prompt' }
  | { kind: 'version' }
  | { kind: 'help' }
  | { kind: 'wrong'; message: string };

/** Options without effect here: buffering, byte code, the user's site, optimising. */
const WITHOUT_EFFECT = new Set('bBdEIOPqRsSuvx');

/**
 * @param args the arguments after `python`
 * @param piped whether there is standard input
 */
export function parsePythonArguments(args: readonly string[], piped: boolean): PythonCall {
  let interactive = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--version') return { kind: 'version' };
    if (word === '--help') return { kind: 'help' };
    if (word === '-') return { kind: 'stdin', target: '', argv: [...args.slice(at)], interactive };
    if (!word.startsWith('-'))
      return { kind: 'file', target: word, argv: [...args.slice(at)], interactive };
    for (let index = 1; index < word.length; index += 1) {
      const letter = word[index] ?? '';
      if (letter === 'V') return { kind: 'version' };
      if (letter === 'h' || letter === '?') return { kind: 'help' };
      if (letter === 'i') interactive = true;
      else if (letter === 'c' || letter === 'm' || letter === 'W' || letter === 'X') {
        const joined = word.slice(index + 1);
        const value = joined || args[at + 1];
        if (value === undefined)
          return { kind: 'wrong', message: `Argument expected for the -${letter} option` };
        if (!joined) at += 1;
        const rest = args.slice(at + 1);
        if (letter === 'c')
          return { kind: 'code', target: value, argv: ['-c', ...rest], interactive };
        if (letter === 'm')
          return { kind: 'module', target: value, argv: ['-m', ...rest], interactive };
        break;
      } else if (!WITHOUT_EFFECT.has(letter))
        return { kind: 'wrong', message: `Unknown option: -${letter}` };
    }
  }
  if (piped) return { kind: 'stdin', target: '', argv: [''], interactive };
  return { kind: 'prompt' };
}
