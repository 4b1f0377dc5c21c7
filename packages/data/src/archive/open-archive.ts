// Opens a ZIP, 7z, GZIP, TAR, XZ or Zstandard file of any size and lists its entries. The format is
// recognised by the first bytes, not by the name. Nothing is unpacked except a packed TAR, whose entries
// cannot be found otherwise, and XZ and Zstandard, which are unpacked and then inspected.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { archiveLimits } from './archive-limits';
import { leavesFolder, safePath } from './entry-path';
import { guardZipBlob, refuseDepth } from './guard-zip';
import { gunzip, readGzipHeader } from './gunzip';
import { readSlice } from './read-pieces';
import { type SpillPlace, SpillSink } from './spill-sink';
import { readTarDirectory } from './tar-directory';
import { readTarHeader } from './tar-header';
import type { ZipEntry } from './zip-directory';

type ArchiveKind = 'zip' | '7z' | 'gzip' | 'tar' | 'tar.gz' | 'xz' | 'tar.xz' | 'zstd' | 'tar.zst';

/** The location of an entry's data. */
type EntrySource =
  | { from: 'zip'; entry: ZipEntry }
  | { from: '7z'; place: { folder: number; file: number } }
  | { from: 'slice'; offset: number }
  | { from: 'gzip' };

/** One entry of an opened archive. */
export interface ArchiveEntry {
  /** Its index in the list, from 0. */
  id: number;
  /** Safe and unique: below the folder it is unpacked to, on any system. */
  path: string;
  kind: 'file' | 'directory' | 'link' | 'other';
  /** Unpacked size in bytes, as the archive states it. */
  size: number;
  /** Size in the archive in bytes, if each entry is packed separately. */
  packedSize?: number;
  modified?: Date | undefined;
  encrypted: boolean;
  /** Its stored path would have left the folder; `path` does not. */
  renamed: boolean;
  source: EntrySource;
}

/** An opened archive. */
export interface OpenedArchive {
  /** Unique per opened archive. */
  id: string;
  kind: ArchiveKind;
  name: string;
  /** The data that the entries' sources refer to: the file, or the TAR inside it. */
  data: Blob;
  /** How many archives enclose this one. */
  depth: number;
  entries: ArchiveEntry[];
}

/** An archive to open. */
export interface OpenRequest {
  blob: Blob;
  name: string;
  /** How many archives enclose it. */
  depth: number;
  place?: SpillPlace | undefined;
  /** For archives with encrypted names, an option of 7-Zip. */
  password?: string | undefined;
}

type Context = Pick<CodecContext, 'signal' | 'onProgress' | 'warn'>;
type Found = Omit<ArchiveEntry, 'id' | 'path' | 'renamed'> & { stored: string };

/**
 * Opens an archive and lists its entries.
 * @throws ToolError `input` (damaged, not an archive, a password is needed or wrong), `unsupported` (another
 *   kind of archive), `limit` (a bomb, too many entries, too deep), `cancelled`
 */
export async function openArchive(request: OpenRequest, context: Context): Promise<OpenedArchive> {
  const { blob, name, depth } = request;
  refuseDepth({ depth, maxDepth: archiveLimits.maxDepth });
  if (blob.size === 0) throw new ToolError('input', 'The file is empty.');
  const head = await readSlice(blob, 0, 1024);
  const opened = (kind: ArchiveKind, data: Blob, found: Found[]): OpenedArchive => ({
    id: crypto.randomUUID(),
    kind,
    name,
    data,
    depth,
    entries: named(found),
  });
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const tar = await unpackTar(request, gunzip, context);
    if (tar) return opened('tar.gz', tar, await tarEntries(tar, context));
    return opened('gzip', blob, [await gzipEntry(blob, name)]);
  }
  const streamed = streams.find(({ magic }) => magic.every((byte, at) => head[at] === byte));
  if (streamed) {
    const unpacked = await unpackWhole(request, await streamed.load(), context);
    const isTarInside = isTar(await readSlice(unpacked, 0, 512));
    return isTarInside
      ? opened(streamed.tar, unpacked, await tarEntries(unpacked, context))
      : opened(streamed.kind, unpacked, [streamedEntry(request, unpacked)]);
  }
  if (sevenZipSignature.every((byte, at) => head[at] === byte))
    return opened('7z', blob, await sevenZipEntries(request, context));
  if (isTar(head)) return opened('tar', blob, await tarEntries(blob, context));
  refuseOthers(head);
  return opened('zip', blob, (await zipEntries(blob, head, depth)).map(zipEntry));
}

/** A ZIP need not start as one: self-extracting programs have one at their end. */
async function zipEntries(blob: Blob, head: Uint8Array, depth: number): Promise<ZipEntry[]> {
  try {
    return await guardZipBlob(blob, { ...archiveLimits, depth, passwords: true });
  } catch (error) {
    const begins = head[0] === 0x50 && head[1] === 0x4b;
    if (begins || !(error instanceof ToolError) || error.code !== 'input') throw error;
    throw new ToolError('input', `This is no archive that can be opened here. ${openable} can.`, {
      cause: error,
    });
  }
}

const zipEntry = (entry: ZipEntry): Found => ({
  stored: entry.name,
  kind: entry.directory ? 'directory' : entry.symlink ? 'link' : 'file',
  size: entry.size,
  packedSize: entry.compressedSize,
  modified: entry.modified,
  encrypted: entry.encrypted,
  source: { from: 'zip', entry },
});

const sevenZipSignature = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c];

async function sevenZipEntries(
  { blob, password }: OpenRequest,
  context: Context,
): Promise<Found[]> {
  const { openSevenZip } = await import('./seven-zip/open-seven-zip');
  const { files } = await openSevenZip(blob, password, context);
  return files.map(({ name, kind, size, modified, encrypted, place }) => ({
    stored: name,
    kind,
    size,
    modified,
    encrypted,
    source: place ? { from: '7z', place } : { from: 'slice', offset: 0 },
  }));
}

async function tarEntries(tar: Blob, context: Context): Promise<Found[]> {
  const entries = await readTarDirectory(tar, context);
  return entries.map(({ name, kind, size, offset, modified }) => ({
    stored: name,
    kind,
    size,
    modified,
    encrypted: false,
    source: { from: 'slice', offset },
  }));
}

async function gzipEntry(blob: Blob, name: string): Promise<Found> {
  const header = await readGzipHeader(blob);
  return {
    stored: header.name ?? (/\.gz$/i.test(name) ? baseName(name) : `${name}.unpacked`),
    kind: 'file',
    size: header.claimedSize,
    packedSize: blob.size,
    modified: header.modified,
    encrypted: false,
    source: { from: 'gzip' },
  };
}

/** Unpacks a stream piece by piece, as `gunzip` does. */
type Unpack = typeof gunzip;

/** Compressed streams without a list of their contents. */
const streams: readonly {
  magic: readonly number[];
  kind: ArchiveKind;
  tar: ArchiveKind;
  load: () => Promise<Unpack>;
}[] = [
  {
    magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
    kind: 'xz',
    tar: 'tar.xz',
    load: async () => (await import('./unpack-xz')).unpackXz,
  },
  {
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    kind: 'zstd',
    tar: 'tar.zst',
    load: async () => (await import('./unpack-zstd')).unpackZstd,
  },
];

/** The entry for an unpacked stream that is not a TAR. */
function streamedEntry({ name, blob }: OpenRequest, unpacked: Blob): Found {
  return {
    stored: /\.(xz|zst)$/i.test(name) ? baseName(name) : `${name}.unpacked`,
    kind: 'file',
    size: unpacked.size,
    packedSize: blob.size,
    encrypted: false,
    source: { from: 'slice', offset: 0 },
  };
}

async function unpackWhole(
  { blob, place }: OpenRequest,
  unpack: Unpack,
  context: Context,
): Promise<Blob> {
  const sink = new SpillSink(place);
  try {
    await unpack(blob, async (piece) => void (await sink.write(piece)), context);
    return await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** The TAR inside a gzip; undefined if the data does not start like one. */
async function unpackTar(
  request: OpenRequest,
  unpack: Unpack,
  context: Context,
): Promise<Blob | undefined> {
  let head: Uint8Array = new Uint8Array(0);
  await unpack(
    request.blob,
    async (piece) => {
      head = head.length === 0 ? piece : Uint8Array.from([...head, ...piece.subarray(0, 512)]);
      return head.length < 512;
    },
    { ...context, onProgress: () => undefined },
  );
  if (!isTar(head)) return undefined;
  return unpackWhole(request, unpack, context);
}

function isTar(head: Uint8Array): boolean {
  const header = readTarHeader(head.subarray(0, 512));
  return header !== undefined && header !== 'end';
}

const openable = 'ZIP, 7z, GZIP, TAR, XZ and Zstandard';

/** Common archive formats that cannot be opened here, by their first bytes. */
const others: readonly [string, readonly number[]][] = [
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['a bzip2 file', [0x42, 0x5a, 0x68]],
];

function refuseOthers(head: Uint8Array): void {
  const known = others.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (known)
    throw new ToolError('unsupported', `This is ${known[0]}. ${openable} can be opened here.`);
}

/** Numbers the entries and gives each a unique path. */
function named(found: readonly Found[]): ArchiveEntry[] {
  const paths = uniqueNames(found.map(({ stored }) => safePath(stored)));
  return found.map(({ stored, ...entry }, id) => ({
    ...entry,
    id,
    path: paths[id] ?? safeFileName(stored),
    renamed: leavesFolder(stored),
  }));
}
