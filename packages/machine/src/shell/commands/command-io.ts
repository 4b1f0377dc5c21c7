// How our commands read and answer: bytes as they are, options as GNU's getopt has them.
import type { ResolvedCommandContext } from 'just-bash';

/** What a command of the shell answers. */
export interface CommandResult {
  stdout: string;
  stderr: string;
  exitCode: number;
  stdoutKind?: 'text' | 'bytes';
}

/** What a command needs of its shell. */
export type CommandPlace = Pick<ResolvedCommandContext, 'fs' | 'cwd' | 'stdin' | 'env'>;

/** A command of the shell. */
export type RunCommand = (
  args: readonly string[],
  context: ResolvedCommandContext,
) => Promise<CommandResult>;

/** Ends a command with a message of its own. */
export class CommandFault extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A command whose faults become `name: message` on the second stream. */
export function withFaults(name: string, run: RunCommand): RunCommand {
  return async (args, context) => {
    try {
      return await run(args, context);
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      return { stdout: '', stderr: `${name}: ${error.message}\n`, exitCode: error.exitCode };
    }
  };
}

/** The answer of a command that writes text. */
export const said = (stdout: string, stderr = '', exitCode = 0): CommandResult => ({
  stdout,
  stderr,
  exitCode,
});

/** The answer of a command that writes bytes. */
export const written = (bytes: Uint8Array, stderr = '', exitCode = 0): CommandResult => ({
  stdout: asLatin1(bytes),
  stderr,
  exitCode,
  stdoutKind: 'bytes',
});

/** Bytes as the library hands them on: one character each. */
function asLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** What comes in by a pipe or `<`. */
export function inputBytes(stdin: unknown): Uint8Array<ArrayBuffer> {
  const text = String(stdin);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** A file's bytes; `-` is what comes in. @throws CommandFault where there is none */
export async function readInput(
  { fs, cwd, stdin }: CommandPlace,
  name: string | undefined,
): Promise<Uint8Array> {
  if (name === undefined || name === '-') return inputBytes(stdin);
  try {
    return await fs.readFileBuffer(fs.resolvePath(cwd, name));
  } catch (error) {
    throw new CommandFault(`${name}: ${reasonOf(error)}`);
  }
}

/** Why something could not be done, as the C library words it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/EACCES|permission denied/i.test(message)) return 'Permission denied';
  if (/EISDIR|is a directory/i.test(message)) return 'Is a directory';
  if (/ENOTDIR|not a directory/i.test(message)) return 'Not a directory';
  if (/ENOSPC|maxTotalBytes|limit/i.test(message)) return 'No space left on device';
  if (/EEXIST/.test(message)) return 'File exists';
  return 'No such file or directory';
}

/** Options of a command line and what is none. */
export interface Options {
  /** The last value of each option; '' for one without a value. */
  values: Map<string, string>;
  names: string[];
}

/**
 * Reads options as getopt_long does: `-ab`, `-n5`, `-n 5`, `--name=5`, `--name 5`, `--`.
 * @param short letters, each with `:` behind it where it takes a value
 * @param long names by their letter, such as `{ size: 's' }`
 * @throws CommandFault for one that is not known
 */
export function readOptions(
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
      if (letter === undefined) throw new CommandFault(`unrecognized option '${arg}'`);
      if (given === undefined && takesValue(letter)) at += 1;
      values.set(letter, given ?? (takesValue(letter) ? (args[at] ?? '') : ''));
    } else if (/^-./.test(arg)) {
      for (let index = 1; index < arg.length; index += 1) {
        const letter = arg[index] ?? '';
        if (letter === ':' || !short.includes(letter))
          throw new CommandFault(`invalid option -- '${letter}'`);
        if (!takesValue(letter)) {
          values.set(letter, '');
          continue;
        }
        const rest = arg.slice(index + 1);
        if (rest === '') at += 1;
        if (rest === '' && args[at] === undefined)
          throw new CommandFault(`option requires an argument -- '${letter}'`);
        values.set(letter, rest || (args[at] ?? ''));
        break;
      }
    } else names.push(arg);
  }
  return { values, names };
}

const UNITS = 'KMGTPE';

/** A number of bytes as coreutils take it: `512`, `4K`, `2MB`, `1MiB`, `3w`; undefined for what is none. */
export function sizeOf(text: string): number | undefined {
  const [, count, unit = '', kind] = /^(\d+)([a-zA-Z]?)(B|iB)?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  if (unit === '') return kind ? undefined : Number(count);
  if (unit === 'b' && !kind) return Number(count) * 512;
  if (unit === 'c' && !kind) return Number(count);
  if (unit === 'w' && !kind) return Number(count) * 2;
  const power = UNITS.indexOf(unit.toUpperCase()) + 1;
  return power > 0 ? Number(count) * (kind === 'B' ? 1000 : 1024) ** power : undefined;
}
