// Unpacks one file of a 7z archive. Files of a folder are packed as one stream, so the whole folder is
// unpacked to disk once, with a CRC-32 check of each file, and its files are slices of the result.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { ToolError } from '@entropy-tools/core/tool-error';
import { damagedEntry } from '../extract-errors';
import type { ExtractRequest } from '../extract-request';
import { passwordMessages } from '../password-messages';
import { SpillSink } from '../spill-sink';
import { folderPieces, isLockedFolder } from './folder-pieces';
import { openSevenZip, type SevenZip } from './open-seven-zip';
import { type Folder, sizeOf } from './parse-header';

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

/** The result of unpacking a folder; of a damaged one, its intact files. */
interface Unpacked {
  data: Blob;
  /** Offset of each file. */
  starts: number[];
  /** Files whose bytes are missing or do not match the header. */
  unsound: ReadonlySet<number>;
  failure?: unknown;
}

/** Cached unpacked folders, so that viewing files alternately does not unpack again. */
const MAX_KEPT = 8;
let known: { archive: string; opened: Promise<SevenZip> } | undefined;
const unpacked = new Map<string, Unpacked>();

/**
 * Extracts a file from a 7z archive.
 * @throws ToolError `input` (damaged, a password is needed or wrong), `unsupported`, `limit`, `cancelled`
 */
export async function extractSevenZip(
  request: ExtractRequest & { at: { folder: number; file: number } },
  context: Context,
): Promise<Blob> {
  const { archive, data, entry, password, at } = request;
  if (known?.archive !== archive) {
    unpacked.clear();
    known = { archive, opened: openSevenZip(data, password, context) };
    known.opened.catch(() => {
      known = undefined;
    });
  }
  const folder = (await known.opened).header.folders[at.folder];
  if (!folder) throw damagedEntry({ name: entry.path });
  const isLocked = isLockedFolder(folder);
  if (isLocked && !password) throw new ToolError('input', passwordMessages.needed);
  const key = `${at.folder} ${isLocked ? password : ''}`;
  const made = unpacked.get(key) ?? (await unpackFolder(request, folder, context));
  if (made.data.size === sizeOf(folder)) keep(key, made);
  if (made.unsound.has(at.file)) {
    // A wrong password yields invalid bytes, as damage does.
    if (isLocked && made.unsound.has(0)) throw new ToolError('input', passwordMessages.wrong);
    throw damagedEntry({ name: entry.path }, made.failure);
  }
  const start = made.starts[at.file] ?? 0;
  return made.data.slice(start, start + (folder.files[at.file]?.size ?? 0));
}

function keep(key: string, made: Unpacked): void {
  unpacked.set(key, made);
  const [oldest] = unpacked.keys();
  if (unpacked.size > MAX_KEPT && oldest !== undefined) unpacked.delete(oldest);
}

async function unpackFolder(
  { data, password, place }: ExtractRequest,
  folder: Folder,
  context: Context,
): Promise<Unpacked> {
  const sink = new SpillSink(place);
  const { starts, take, unsound } = checkerOf(folder);
  const total = sizeOf(folder) || 1;
  let failure: unknown;
  try {
    for await (const piece of folderPieces(data, folder, password, context)) {
      take(piece);
      await sink.write(piece);
      context.onProgress(sink.size / total);
    }
  } catch (error) {
    const isAboutData = !(error instanceof ToolError) || error.code === 'input';
    if (context.signal.aborted || !isAboutData || sink.size === 0) {
      await sink.discard();
      context.signal.throwIfAborted();
      if (error instanceof ToolError && error.code !== 'input') throw error;
    }
    failure = error;
  }
  return { data: await sink.finish(), starts, unsound: unsound(), failure };
}

/** Checks the files of a folder as their bytes pass. */
function checkerOf({ files }: Folder) {
  const starts: number[] = [];
  let start = 0;
  for (const { size } of files) {
    starts.push(start);
    start += size;
  }
  const sound = new Set<number>();
  let file = 0;
  let read = 0;
  let crc = 0;
  const close = () => {
    for (let at = files[file]; at && read === at.size; at = files[file]) {
      if (at.crc32 === undefined || at.crc32 === crc) sound.add(file);
      file += 1;
      read = 0;
      crc = 0;
    }
  };
  close();
  const take = (piece: Uint8Array<ArrayBuffer>) => {
    for (let from = 0; from < piece.length; ) {
      const wanted = (files[file]?.size ?? 0) - read;
      if (wanted <= 0) return;
      const part = piece.subarray(from, from + wanted);
      crc = crc32(part, crc);
      read += part.length;
      from += part.length;
      close();
    }
  };
  const unsound = () => new Set([...files.keys()].filter((index) => !sound.has(index)));
  return { starts, take, unsound };
}
