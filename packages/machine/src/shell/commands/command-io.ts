// Input and output of our commands: bytes unchanged, options as in GNU's getopt.
import type { ResolvedCommandContext } from 'just-bash';
import { latin1 } from '../line-files';

/** The result of a shell command. */
export interface CommandResult {
  stdout: string;
  stderr: string;
  exitCode: number;
  stdoutKind?: 'text' | 'bytes';
}

/** What a command needs from its shell. */
export type CommandContext = Pick<ResolvedCommandContext, 'fs' | 'cwd' | 'stdin' | 'env'>;

/** A command of the shell. */
export type RunCommand = (
  args: readonly string[],
  context: ResolvedCommandContext,
) => Promise<CommandResult>;

/** Ends a command with an error message. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Wraps a command so that its errors are written as `name: message` to standard error. */
export function withErrorHandling(name: string, run: RunCommand): RunCommand {
  return async (args, context) => {
    try {
      return await run(args, context);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { stdout: '', stderr: `${name}: ${error.message}\n`, exitCode: error.exitCode };
    }
  };
}

/** The result of a command that writes text. */
export const textResult = (stdout: string, stderr = '', exitCode = 0): CommandResult => ({
  stdout,
  stderr,
  exitCode,
});

/** The result of a command that writes bytes. */
export const bytesResult = (bytes: Uint8Array, stderr = '', exitCode = 0): CommandResult => ({
  stdout: latin1(bytes),
  stderr,
  exitCode,
  stdoutKind: 'bytes',
});

/** The bytes of standard input. */
export function inputBytes(stdin: unknown): Uint8Array<ArrayBuffer> {
  const text = String(stdin);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Reads a file, or standard input for `-` or no name. @throws CommandError if it cannot be read */
export async function readInput(
  { fs, cwd, stdin }: CommandContext,
  name: string | undefined,
): Promise<Uint8Array> {
  if (name === undefined || name === '-') return inputBytes(stdin);
  try {
    return await fs.readFileBuffer(fs.resolvePath(cwd, name));
  } catch (error) {
    throw new CommandError(`${name}: ${errorReason(error)}`);
  }
}

/** Why an operation failed, in the wording of the C library. */
export function errorReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/EACCES|permission denied/i.test(message)) return 'Permission denied';
  if (/EISDIR|is a directory/i.test(message)) return 'Is a directory';
  if (/ENOTDIR|not a directory/i.test(message)) return 'Not a directory';
  if (/ENOSPC|maxTotalBytes|limit/i.test(message)) return 'No space left on device';
  if (/EEXIST/.test(message)) return 'File exists';
  return 'No such file or directory';
}

/** The options and other arguments of a command line. */
export interface Options {
  /** The last value of each option; '' for one without a value. */
  values: Map<string, string>;
  names: string[];
}

/**
 * Reads options as getopt_long does: `-ab`, `-n5`, `-n 5`, `--name=5`, `--name 5`, `--`.
 * @param short option letters, each followed by `:` if it takes a value
 * @param letter of each long name, such as `{ size: 's' }`
 * @throws CommandError for an unknown option, or a short one without its value
 */
export function parseOptions(
  args: readonly string[],
  short: string,
  long: Readonly<Record<string, string>> = {},
): Options {
  const values = new Map<string, string>();
  const names: string[] = [];
  const takesValue = (letter: string) => short[short.indexOf(letter) + 1] === ':';
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') {
      names.push(...args.slice(at + 1));
      break;
    }
    if (arg.startsWith('--')) {
      const [, name = '', , given] = /^--([^=]+)(=(.*))?$/s.exec(arg) ?? [];
      const letter = long[name];
      if (letter === undefined) throw new CommandError(`unrecognized option '${arg}'`);
      const value = given ?? (takesValue(letter) ? args[++at] : '');
      if (value === undefined) throw new CommandError(`option '--${name}' requires an argument`);
      values.set(letter, value);
    } else if (/^-./.test(arg)) {
      for (let index = 1; index < arg.length; index += 1) {
        const letter = arg[index] ?? '';
        if (letter === ':' || !short.includes(letter))
          throw new CommandError(`invalid option -- '${letter}'`);
        if (!takesValue(letter)) {
          values.set(letter, '');
          continue;
        }
        const rest = arg.slice(index + 1);
        if (rest === '') at += 1;
        if (rest === '' && args[at] === undefined)
          throw new CommandError(`option requires an argument -- '${letter}'`);
        values.set(letter, rest || (args[at] ?? ''));
        break;
      }
    } else names.push(arg);
  }
  return { values, names };
}

const UNITS = 'KMGTPE';

/** Parses a number of bytes as in coreutils: `512`, `4K`, `2MB`, `1MiB`, `3w`; undefined if invalid. */
export function parseSize(text: string): number | undefined {
  const [, count, unit = '', kind] = /^(\d+)([a-zA-Z]?)(B|iB)?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  if (unit === '') return kind ? undefined : Number(count);
  if (unit === 'b' && !kind) return Number(count) * 512;
  if (unit === 'c' && !kind) return Number(count);
  if (unit === 'w' && !kind) return Number(count) * 2;
  const power = UNITS.indexOf(unit.toUpperCase()) + 1;
  return power > 0 ? Number(count) * (kind === 'B' ? 1000 : 1024) ** power : undefined;
}
