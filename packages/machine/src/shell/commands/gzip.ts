// `gzip -c`, `gunzip -c` and `zcat`: what the library writes to the output needs Node's Buffer, which no browser
// has, and what it unpacks must end with `.gz`. Files of several members are read whole.

import { joinBytes } from '@entropy-tools/core/join-bytes';
import { gunzip } from '@entropy-tools/data/archive/gunzip';
import { gzipSync } from 'fflate';
import { CommandFault, type CommandPlace, readInput, written } from './command-io';

const MAX_UNPACKED_BYTES = 200_000_000;

/** Files, or what comes in, packed one behind the other. @param level 1 to 9 */
export async function packToOutput(names: readonly string[], level: number, context: CommandPlace) {
  const pieces: Uint8Array[] = [];
  let stderr = '';
  for (const file of names.length > 0 ? names : ['-']) {
    try {
      const packed = gzipSync(await readInput(context, file), { level: level as 6 });
      pieces.push(packed);
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      stderr += `gzip: ${error.message}\n`;
    }
  }
  return written(joinBytes(pieces), stderr, stderr ? 1 : 0);
}

/** What files, or what comes in, hold unpacked, one behind the other. */
export async function unpackToOutput(
  name: string,
  names: readonly string[],
  context: CommandPlace,
) {
  const pieces: Uint8Array[] = [];
  let stderr = '';
  for (const file of names.length > 0 ? names : ['-']) {
    try {
      pieces.push(await unpacked(await stored(file, context), file === '-' ? 'stdin' : file));
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      stderr += `${name === 'zcat' ? 'gzip' : name}: ${error.message}\n`;
    }
  }
  return written(joinBytes(pieces), stderr, stderr ? 1 : 0);
}

/** `notes` stands for `notes.gz`, where only that is there. */
async function stored(file: string, context: CommandPlace): Promise<Uint8Array> {
  const { fs, cwd } = context;
  const isShort = file !== '-' && !(await fs.exists(fs.resolvePath(cwd, file)));
  if (isShort && (await fs.exists(fs.resolvePath(cwd, `${file}.gz`))))
    return readInput(context, `${file}.gz`);
  return readInput(context, file);
}

async function unpacked(bytes: Uint8Array, shown: string): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    throw new CommandFault(`${shown}: not in gzip format`);
  const pieces: Uint8Array[] = [];
  let total = 0;
  await gunzip(
    new Blob([bytes.slice()]),
    async (piece) => {
      total += piece.length;
      if (total > MAX_UNPACKED_BYTES)
        throw new CommandFault(`${shown}: it unpacks to more than 200 MB`);
      pieces.push(piece);
      return true;
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  ).catch((error: unknown) => {
    if (error instanceof CommandFault) throw error;
    throw new CommandFault(`${shown}: unexpected end of file or damaged data`);
  });
  return joinBytes(pieces);
}
