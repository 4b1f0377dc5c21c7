// head: reads only the start of a file, which the library reads as a whole. Other forms are the library's.
import type { ResolvedCommandContext } from 'just-bash';
import type { LineFiles } from '../line-files';
import { bytesResult } from './command-io';

/** How much of a file is read at first to find lines; four times as much each time that is not enough. */
const FIRST_BYTES = 65_536;
const LINE_FEED = 10;

interface Start {
  count: number;
  unit: 'bytes' | 'lines';
  name: string;
}

export async function head(args: string[], context: ResolvedCommandContext) {
  const missing = { stdout: '', stderr: 'command not found\n', exitCode: 127 };
  const original = async (given: string[]) => (await context.origCommand?.(given)) ?? missing;
  // `head -n -3`: all but the last three.
  const [, count] = /^(?:-n ?|--lines=)-(\d+)(?: |$)/.exec(args.join(' ')) ?? [];
  if (count !== undefined) {
    const rest = args.slice(args[0] === '-n' ? 2 : 1);
    const result = await original(['-n', '1000000000', ...rest]);
    const lines = result.stdout.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const kept = lines.slice(0, Math.max(0, lines.length - Number(count)));
    return { ...result, stdout: kept.join('') };
  }
  const start = readArguments(args);
  if (start === undefined) return original(args);
  try {
    return bytesResult(await readStart(start, context));
  } catch {
    // The library words the error.
    return original(args);
  }
}

/** `head FILE`, `head -n 5 FILE`, `head -5 FILE`, `head -c5 FILE`; undefined for anything else. */
function readArguments(args: readonly string[]): Start | undefined {
  const [, letter, count, name = ''] =
    /^(?:(?:-([nc]) ?|--(?:line|byte)s=|-)(\d+)\0)?([^-\0][^\0]*)$/.exec(
      args.join('\0').replace(/^(-[nc])\0/, '$1 '),
    ) ?? [];
  if (name === '' || name.startsWith('/dev/')) return undefined;
  const isBytes = letter === 'c' || args[0]?.startsWith('--bytes') === true;
  return { count: Number(count ?? 10), unit: isBytes ? 'bytes' : 'lines', name };
}

async function readStart({ count, unit, name }: Start, { fs, cwd }: ResolvedCommandContext) {
  const files = fs as LineFiles;
  const path = fs.resolvePath(cwd, name);
  if (unit === 'bytes') return files.readStart(path, count);
  for (let size = FIRST_BYTES; ; size *= 4) {
    const bytes = await files.readStart(path, size);
    const end = endOfLines(bytes, count);
    if (end !== undefined || bytes.length < size) return bytes.subarray(0, end);
  }
}

/** Where the given number of lines ends; undefined if there are fewer. */
function endOfLines(bytes: Uint8Array, count: number): number | undefined {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    const at = bytes.indexOf(LINE_FEED, end);
    if (at < 0) return undefined;
    end = at + 1;
  }
  return end;
}
