// Opens a 7z archive: the signature header, which locates the header, and the header, which is usually
// packed, and encrypted if names are hidden.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { assertNotBomb } from '../archive-limits';
import { passwordMessages } from '../password-messages';
import { readSlice } from '../read-pieces';
import { folderPieces, isLockedFolder } from './folder-pieces';
import {
  type Folder,
  type Header,
  type ListedFile,
  parseHeader,
  signatureBytes,
  sizeOf,
} from './parse-header';
import { damagedSevenZip } from './seven-zip-errors';

/** Enough for the names of 100,000 files in long folders. */
const MAX_HEADER_BYTES = 64e6;
/** A packed header may be packed again. */
const MAX_HEADER_DEPTH = 4;

type Context = Pick<CodecContext, 'signal'>;

/** A file and the location of its bytes. */
interface SevenZipFile extends Pick<ListedFile, 'name' | 'modified'> {
  kind: 'file' | 'directory' | 'link' | 'other';
  size: number;
  encrypted: boolean;
  /** Undefined for entries without bytes. */
  place: { folder: number; file: number } | undefined;
}

export interface SevenZip {
  header: Header;
  files: SevenZipFile[];
}

/**
 * @param password for an archive that hides its names
 * @throws ToolError `input` (damaged, a password is needed or wrong), `unsupported` (a method that is not
 *   read), `limit` for a bomb or too many files, `cancelled`
 */
export async function openSevenZip(
  blob: Blob,
  password: string | undefined,
  context: Context,
): Promise<SevenZip> {
  const bytes = await readHeaderBytes(blob);
  const header = bytes
    ? await unpackHeader(blob, bytes, password, context)
    : { folders: [], files: [] };
  const total = header.folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
  assertNotBomb(blob.size, total);
  const places = header.folders.flatMap(({ files }, folder) =>
    files.map((_, file) => ({ folder, file })),
  );
  let next = 0;
  const files = header.files.map((listed): SevenZipFile => {
    const place = listed.hasData ? places[next++] : undefined;
    if (listed.hasData && !place) throw damagedSevenZip();
    const folder = place && header.folders[place.folder];
    const size = (place && folder?.files[place.file]?.size) ?? 0;
    const encrypted = folder !== undefined && isLockedFolder(folder);
    return {
      name: listed.name,
      modified: listed.modified,
      kind: kindOf(listed),
      size,
      encrypted,
      place,
    };
  });
  return { header, files };
}

/** Windows attributes: folder, link, and the flag that the upper half is a Unix mode. */
const attribute = { directory: 0x10, reparsePoint: 0x400, unix: 0x8000 } as const;
/** Unix file types, in the upper four bits of the mode. */
const unixKind = { directory: 4, file: 8, link: 10 } as const;

function kindOf({ isDirectory, attributes }: ListedFile): SevenZipFile['kind'] {
  const unix = attributes & attribute.unix ? attributes >>> 28 : 0;
  if (isDirectory || attributes & attribute.directory || unix === unixKind.directory)
    return 'directory';
  if (unix === unixKind.link || attributes & attribute.reparsePoint) return 'link';
  return unix === 0 || unix === unixKind.file ? 'file' : 'other';
}

/** Undefined for an empty archive. */
async function readHeaderBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const start = await readSlice(blob, 0, signatureBytes);
  if (start.length < signatureBytes) throw damagedSevenZip();
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (crc32(start.subarray(12)) !== view.getUint32(8, true)) throw damagedSevenZip();
  const offset = Number(view.getBigUint64(12, true));
  const size = Number(view.getBigUint64(20, true));
  if (size === 0) return undefined;
  if (signatureBytes + offset + size > blob.size) throw damagedSevenZip();
  if (size > MAX_HEADER_BYTES) throw tooLarge();
  const bytes = await readSlice(blob, signatureBytes + offset, size);
  if (crc32(bytes) !== view.getUint32(28, true)) throw damagedSevenZip();
  return bytes;
}

async function unpackHeader(
  blob: Blob,
  first: Uint8Array<ArrayBuffer>,
  password: string | undefined,
  context: Context,
): Promise<Header> {
  let bytes = first;
  for (let depth = 0; depth < MAX_HEADER_DEPTH; depth += 1) {
    const parsed = parseHeader(bytes);
    if (!('packedHeader' in parsed)) return parsed;
    const folder = parsed.packedHeader;
    if (sizeOf(folder) > MAX_HEADER_BYTES) throw tooLarge();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    try {
      for await (const piece of folderPieces(blob, folder, password, context)) pieces.push(piece);
    } catch (cause) {
      context.signal.throwIfAborted();
      if (cause instanceof ToolError && (cause.code !== 'input' || !password)) throw cause;
      throw unsound(folder, cause);
    }
    bytes = joinBytes(pieces);
    if (folder.crc32 !== undefined && crc32(bytes) !== folder.crc32) throw unsound(folder);
  }
  throw damagedSevenZip();
}

/** A wrong password yields invalid bytes, as damage does. */
const unsound = (folder: Folder, cause?: unknown) =>
  isLockedFolder(folder)
    ? new ToolError('input', passwordMessages.wrong, { cause })
    : damagedSevenZip(cause);

const tooLarge = () =>
  new ToolError('limit', 'The list of files in this 7z archive is too long to be opened here.');
