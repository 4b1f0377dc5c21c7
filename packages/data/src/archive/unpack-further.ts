// Unpacks the archives that our own readers do not know, by libarchive (BSD) in WebAssembly: RAR 4 and 5, CAB,
// ISO 9660, LHA, CPIO, AR, TAR packed with bzip2, and 7z with BCJ2, PPMd or bzip2. It runs in memory, so the
// limits are lower than those of our own readers; the whole list is read and judged before anything is unpacked.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { uniqueNames } from '@entropy-tools/core/file-names';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { archiveLimits, assertNotBomb } from './archive-limits';
import { safePath } from './entry-path';
import { readSlice } from './read-pieces';
import { type LibArchive, startLibArchive } from './start-lib-archive';

/** What an archive holds. */
export interface UnpackedArchive {
  /** Paths are safe and unique, as those of `openArchive`. */
  files: { path: string; blob: Blob }[];
  /** Links and devices, which are not unpacked. */
  leftOut: number;
}

/** Archive and results are in memory at once. */
const MAX_ARCHIVE_BYTES = 512e6;
const MAX_UNPACKED_BYTES = 1e9;

const signatures: readonly (readonly [at: number, text: string])[] = [
  [0, 'Rar!\x1a\x07'],
  [0, 'BZh'],
  [0, 'MSCF'],
  [0, '07070'],
  [0, '\xc7\x71'],
  [0, '\x71\xc7'],
  [0, '!<arch>\n'],
  [2, '-lh'],
  [2, '-lz'],
];
const discSignatureAt = 0x8001;

/** Whether a file begins as one of the archives that only this reader knows. */
export async function isFurtherArchive(blob: Blob): Promise<boolean> {
  const [head, disc] = await Promise.all(
    [0, discSignatureAt].map(async (at) =>
      at + 8 > blob.size ? '' : String.fromCharCode(...(await readSlice(blob, at, 8))),
    ),
  );
  return disc?.startsWith('CD001') || signatures.some(([at, text]) => head?.startsWith(text, at));
}

/**
 * Unpacks an archive.
 * @throws ToolError `input` (damaged, locked, nothing in it), `limit` (too large, a bomb), `cancelled`, `asset`
 */
export async function unpackFurther(blob: Blob, context: CodecContext): Promise<UnpackedArchive> {
  if (blob.size > MAX_ARCHIVE_BYTES)
    throw new ToolError('limit', 'An archive of this kind may have at most 512 MB here.');
  const bytes = await readBytes(blob);
  const library = await startLibArchive(context);
  throwIfAborted(context);
  try {
    return unpack(library, bytes, context);
  } catch (cause) {
    // Hostile archives can make the library run out of its memory.
    if (cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError)
      throw damaged(cause);
    throw cause;
  }
}

const directory = 0o040000;
/** Zero where the archive does not say. */
const isFile = (kind: number) => kind === 0o100000 || kind === 0;

function unpack(library: LibArchive, bytes: Uint8Array, context: CodecContext): UnpackedArchive {
  const call = callsOf(library);
  const place = call.malloc(bytes.length);
  if (place === 0) throw damaged();
  library.HEAPU8.set(bytes, place);
  const wanted: { stored: string; size: number }[] = [];
  let total = 0;
  let leftOut = 0;
  walk(call, place, bytes.length, (entry, archive) => {
    throwIfAborted(context);
    const kind = call.kind(entry);
    if (call.isLocked(entry) > 0)
      throw new ToolError(
        'input',
        'This archive is locked with a password. Unpack it with the program that made it.',
      );
    if (isFile(kind)) {
      // Sizes of 2 GB and more come as negative numbers.
      const size = call.size(entry);
      if (size < 0) throw tooLarge();
      total += size;
      wanted.push({ stored: call.path(entry) ?? '', size });
      if (wanted.length > archiveLimits.entries)
        throw new ToolError('limit', 'The archive holds more than 100,000 files.');
      assertNotBomb(bytes.length, total);
      if (total > MAX_UNPACKED_BYTES) throw tooLarge();
    } else if (kind !== directory) leftOut += 1;
    call.skip(archive);
  });
  if (wanted.length === 0) throw new ToolError('input', 'There are no files in this archive.');
  const paths = uniqueNames(wanted.map(({ stored }) => safePath(stored)));
  const files: UnpackedArchive['files'] = [];
  walk(call, place, bytes.length, (entry, archive) => {
    throwIfAborted(context);
    if (!isFile(call.kind(entry))) return;
    const { size } = wanted[files.length] ?? { size: -1 };
    if (call.size(entry) !== size) throw damaged();
    const content = readContent(library, call, archive, size);
    files.push({ path: paths[files.length] ?? '_', blob: new Blob([content]) });
    context.onProgress(files.length / wanted.length);
  });
  call.free(place);
  return { files, leftOut };
}

/** A file shorter than it claims leaves the end of its buffer as it was, and the library does not tell. */
const MARK_BYTES = 8;

function readContent(
  library: LibArchive,
  call: Calls,
  archive: number,
  size: number,
): Uint8Array<ArrayBuffer> {
  if (size === 0) return new Uint8Array(0);
  const mark = crypto.getRandomValues(new Uint8Array(MARK_BYTES));
  // The buffer of the library is allocated next and gets the same place.
  const marked = call.malloc(size);
  if (marked !== 0 && size >= MARK_BYTES) library.HEAPU8.set(mark, marked + size - MARK_BYTES);
  call.free(marked);
  const place = call.read(archive, size);
  if (place <= 0 || call.error(archive)) throw damaged();
  const content = library.HEAPU8.slice(place, place + size);
  call.free(place);
  const isShort =
    size >= MARK_BYTES && mark.every((byte, at) => content[size - MARK_BYTES + at] === byte);
  if (isShort) throw damaged();
  return content;
}

type Calls = ReturnType<typeof callsOf>;

function callsOf({ cwrap }: LibArchive) {
  const of = (name: string, count: number, returns: 'number' | 'string' | null = 'number') =>
    cwrap(name, returns, new Array<string>(count).fill('number'));
  return {
    malloc: of('malloc', 1),
    free: of('free', 1, null),
    open: cwrap('archive_open', 'number', ['number', 'number', 'string', 'string']),
    next: of('get_next_entry', 1),
    read: of('get_filedata', 2),
    skip: of('archive_read_data_skip', 1),
    close: of('archive_close', 1, null),
    size: of('archive_entry_size', 1),
    path: of('archive_entry_pathname', 1, 'string') as (entry: number) => string | null,
    kind: of('archive_entry_filetype', 1),
    isLocked: of('archive_entry_is_encrypted', 1),
    error: of('archive_error_string', 1, 'string') as (archive: number) => string | null,
  };
}

/** Reads an archive from its beginning. */
function walk(
  call: Calls,
  place: number,
  length: number,
  take: (entry: number, archive: number) => void,
): void {
  const archive = call.open(place, length, null, 'en_US.UTF-8');
  if (archive === 0 || call.error(archive)) throw damaged();
  for (;;) {
    const entry = call.next(archive);
    if (entry === 0) break;
    take(entry, archive);
  }
  const error = call.error(archive);
  call.close(archive);
  if (error) throw damaged(new Error(error));
}

const tooLarge = () =>
  new ToolError('limit', 'This archive unpacks to more than 1 GB, which is more than fits here.');

const damaged = (cause?: unknown) =>
  new ToolError(
    'input',
    'This archive is damaged, was cut off, or is packed in a way that cannot be opened here.',
    { cause },
  );
