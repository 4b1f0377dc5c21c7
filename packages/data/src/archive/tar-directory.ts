// Lists the entries of a TAR: ustar (POSIX.1-1988), pax headers (path, size, mtime, linkpath) and GNU's long
// names and large sizes. A TAR has no table of contents, so its headers are visited one by one and the data
// between them is skipped. Sparse files are listed but not unpacked.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { archiveLimits } from './archive-limits';
import { readSlice } from './read-pieces';
import { readTarHeader, type TarHeader } from './tar-header';

/** One entry; its data is stored uncompressed at `offset` of the file. */
export interface TarEntry {
  /** As stored; never trust it as a path on a disk. */
  name: string;
  kind: 'file' | 'directory' | 'link' | 'other';
  size: number;
  offset: number;
  modified?: Date | undefined;
  /** Permission bits. */
  mode: number;
  /** The target of a link; empty for other entries. */
  target: string;
}

const block = 512;
const MAX_HEADER_BYTES = 1 << 20;
/** The largest time that `Date` can represent, in seconds (ECMA-262, 21.4.1.1). */
const lastSecond = 8.64e12;

/**
 * All entries in order. A truncated one is left out with a warning.
 * @throws ToolError `input` if the first header is invalid, `limit` for too many entries
 */
export async function readTarDirectory(
  blob: Blob,
  context: Pick<CodecContext, 'signal' | 'onProgress' | 'warn'>,
): Promise<TarEntry[]> {
  const read = windowOf(blob);
  const entries: TarEntry[] = [];
  const pax = new Map<string, string>();
  let next = 0;
  while (next + block <= blob.size) {
    throwIfAborted(context);
    const header = readTarHeader(await read(next, block));
    if (header === 'end') return entries;
    if (!header) return stop(entries, context);
    const offset = next + block;
    const { type } = header;
    const size = Number(pax.get('size') ?? header.size);
    if (!Number.isSafeInteger(size) || size < 0 || offset + size > blob.size)
      return stop(entries, context);
    next = offset + Math.ceil(size / block) * block;
    if (type === 'x' || type === 'L' || type === 'K' || type === 'g') {
      if (size > MAX_HEADER_BYTES) return stop(entries, context);
      if (type !== 'g') readLongFields(type, await read(offset, size), pax);
      continue;
    }
    if (entries.length >= archiveLimits.entries)
      throw new ToolError(
        'limit',
        `The archive holds more than ${archiveLimits.entries.toLocaleString('en')} files and is not opened.`,
      );
    entries.push(entryOf(header, pax, offset, size));
    pax.clear();
    context.onProgress(next / blob.size);
  }
  if (entries.length === 0) return stop(entries, context);
  return entries;
}

function entryOf(
  header: TarHeader,
  pax: ReadonlyMap<string, string>,
  offset: number,
  size: number,
): TarEntry {
  const name = pax.get('path') ?? header.name;
  const seconds = Number(pax.get('mtime') ?? header.modifiedSeconds);
  return {
    name,
    kind: kindOf(header.type, name),
    size,
    offset,
    modified: seconds > 0 && seconds < lastSecond ? new Date(seconds * 1000) : undefined,
    mode: header.mode,
    target: pax.get('linkpath') ?? header.target,
  };
}

/** What a header stands for. @param type its type letter */
export function kindOf(type: string, name: string): TarEntry['kind'] {
  if (type === '5' || name.endsWith('/')) return 'directory';
  if (type === '0' || type === '\0' || type === '7') return 'file';
  return type === '1' || type === '2' ? 'link' : 'other';
}

/** Reads the fields of a pax header or GNU long name, which belong to the next entry. */
export function readLongFields(type: string, bytes: Uint8Array, pax: Map<string, string>): void {
  if (type === 'L' || type === 'K') {
    const end = bytes.indexOf(0);
    const text = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
    pax.set(type === 'L' ? 'path' : 'linkpath', text);
    return;
  }
  // '<length> <key>=<value>\n', the length counting the whole record in bytes.
  for (let offset = 0; offset < bytes.length; ) {
    const space = bytes.indexOf(0x20, offset);
    const length = Number(new TextDecoder().decode(bytes.subarray(offset, space)));
    if (space < 0 || !(length > space - offset) || offset + length > bytes.length) return;
    const record = new TextDecoder().decode(bytes.subarray(space + 1, offset + length - 1));
    const equals = record.indexOf('=');
    if (equals > 0) pax.set(record.slice(0, equals), record.slice(equals + 1));
    offset += length;
  }
}

function stop(entries: TarEntry[], { warn }: Pick<CodecContext, 'warn'>): TarEntry[] {
  if (entries.length === 0)
    throw new ToolError('input', 'The TAR archive is damaged. Copy or download it again.');
  warn('The archive is damaged or was cut off. What comes before that place is shown.');
  return entries;
}

const windowBytes = 64 * 1024;

/** Headers of small files lie close together, so one read serves many of them. */
function windowOf(blob: Blob) {
  let bytes = new Uint8Array(0);
  let base = 0;
  return async (offset: number, length: number): Promise<Uint8Array> => {
    if (offset < base || offset + length > base + bytes.length) {
      bytes = await readSlice(blob, offset, Math.max(length, windowBytes));
      base = offset;
    }
    return bytes.subarray(offset - base, offset - base + length);
  };
}
