// `gzip -c`, `gunzip -c` and `zcat`: the library's output to standard output needs Node's Buffer, which no
// browser has, and it unpacks only names that end with `.gz`. Files of several members are read whole.

import { joinBytes } from '@entropy-tools/core/join-bytes';
import { gunzip } from '@entropy-tools/data/archive/gunzip';
import { gzipSync } from 'fflate';
import { bytesResult, type CommandContext, CommandError, readInput } from './command-io';

const MAX_UNPACKED_BYTES = 200_000_000;

/** Compresses files or standard input, concatenated. @param level 1 to 9 */
export async function gzipToOutput(
  names: readonly string[],
  level: number,
  context: CommandContext,
) {
  const pieces: Uint8Array[] = [];
  let stderr = '';
  for (const file of names.length > 0 ? names : ['-']) {
    try {
      const packed = gzipSync(await readInput(context, file), { level: level as 6 });
      pieces.push(packed);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      stderr += `gzip: ${error.message}\n`;
    }
  }
  return bytesResult(joinBytes(pieces), stderr, stderr ? 1 : 0);
}

/** Decompresses files or standard input, concatenated. */
export async function gunzipToOutput(
  name: string,
  names: readonly string[],
  context: CommandContext,
) {
  const pieces: Uint8Array[] = [];
  let stderr = '';
  for (const file of names.length > 0 ? names : ['-']) {
    try {
      pieces.push(await unpacked(await stored(file, context), file === '-' ? 'stdin' : file));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      stderr += `${name === 'zcat' ? 'gzip' : name}: ${error.message}\n`;
    }
  }
  return bytesResult(joinBytes(pieces), stderr, stderr ? 1 : 0);
}

/** `notes` means `notes.gz` if only that exists. */
async function stored(file: string, context: CommandContext): Promise<Uint8Array> {
  const { fs, cwd } = context;
  const isShort = file !== '-' && !(await fs.exists(fs.resolvePath(cwd, file)));
  if (isShort && (await fs.exists(fs.resolvePath(cwd, `${file}.gz`))))
    return readInput(context, `${file}.gz`);
  return readInput(context, file);
}

async function unpacked(bytes: Uint8Array, shown: string): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    throw new CommandError(`${shown}: not in gzip format`);
  const pieces: Uint8Array[] = [];
  let total = 0;
  await gunzip(
    new Blob([bytes.slice()]),
    async (piece) => {
      total += piece.length;
      if (total > MAX_UNPACKED_BYTES)
        throw new CommandError(`${shown}: it unpacks to more than 200 MB`);
      pieces.push(piece);
      return true;
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  ).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${shown}: unexpected end of file or damaged data`);
  });
  return joinBytes(pieces);
}
