// Reads the files of an import: our JSON, Markdown files, and ZIP archives of either. A file that cannot be
// read is reported without affecting the others; sizes are checked before anything is read.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZipBlob } from '@entropy-tools/data/archive/guard-zip';
import { unpackPieces } from '@entropy-tools/data/archive/unpack-entry';
import type { ZipEntry } from '@entropy-tools/data/archive/zip-directory';
import { importLimits, type ReadImport } from './import-note';
import { readJsonNotes } from './read-json-notes';
import { readMarkdownNote } from './read-markdown-note';

/** A chosen file. */
export interface ImportFile {
  /** Relative to the chosen folder. */
  path: string;
  blob: Blob;
  /** Milliseconds since 1970. */
  modified: number;
}

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

/** A readable source: a file, or an entry of an archive. */
interface Source {
  path: string;
  size: number;
  modified: number;
  read: () => Promise<Uint8Array>;
}

const isMarkdown = (path: string) => /\.(?:md|markdown|txt)$/i.test(path);
const isJson = (path: string) => /\.json$/i.test(path);
const isZip = (path: string) => /\.zip$/i.test(path);

/**
 * Reads all notes in the files. Pictures and other files next to notes in a folder are ignored.
 * @throws ToolError `limit` if the files are too many or too large together, `cancelled`
 */
export async function readImport(
  files: readonly ImportFile[],
  context: Context,
): Promise<ReadImport> {
  const result: ReadImport = { notes: [], sealed: [], problems: [] };
  const sources: Source[] = [];
  for (const file of files) {
    throwIfAborted(context);
    if (!isZip(file.path)) {
      sources.push({ ...file, size: file.blob.size, read: () => bytesOf(file.blob) });
      continue;
    }
    try {
      sources.push(...(await sourcesOf(file, context)));
    } catch (error) {
      throwIfAborted(context);
      result.problems.push({ file: file.path, message: messageOf(error) });
    }
  }
  const wanted = sources.filter(({ path }) => isMarkdown(path) || isJson(path));
  refuseTooMuch(wanted);
  for (const [at, source] of wanted.entries()) {
    throwIfAborted(context);
    try {
      const read = await readSource(source);
      result.notes.push(...read.notes);
      result.sealed.push(...read.sealed);
      result.problems.push(...read.problems);
    } catch (error) {
      throwIfAborted(context);
      result.problems.push({ file: source.path, message: messageOf(error) });
    }
    context.onProgress((at + 1) / wanted.length);
  }
  return result;
}

async function sourcesOf({ path, blob, modified }: ImportFile, context: Context) {
  const limits = { entries: importLimits.files * 2, totalBytes: importLimits.bytes };
  const entries = await guardZipBlob(blob, limits);
  return entries
    .filter(
      (entry) =>
        !entry.directory && !entry.symlink && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(entry.name),
    )
    .map(
      (entry): Source => ({
        path: `${path}/${entry.name}`,
        size: entry.size,
        modified: entry.modified?.getTime() || modified,
        read: () => unpack(blob, entry, context),
      }),
    );
}

async function unpack(archive: Blob, entry: ZipEntry, context: Context): Promise<Uint8Array> {
  const bytes = new Uint8Array(entry.size);
  let length = 0;
  for await (const piece of unpackPieces(archive, entry, context)) {
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function refuseTooMuch(sources: readonly Source[]): void {
  const most = importLimits.files.toLocaleString();
  if (sources.length > importLimits.files) {
    throw new ToolError(
      'limit',
      `These are ${sources.length.toLocaleString()} files; at most ${most} are read at once. Choose fewer.`,
    );
  }
  if (sources.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes) {
    throw new ToolError('limit', 'These files are larger than 200 MB together. Choose fewer.');
  }
}

async function readSource(source: Source): Promise<ReadImport> {
  const { path, modified } = source;
  if (isJson(path)) return readJsonNotes(decodeText(await source.read()).text, path);
  if (source.size > importLimits.fileBytes) {
    throw new ToolError('limit', 'The file is larger than 2 MB: no note is that long.');
  }
  const { note, problems } = readMarkdownNote(decodeText(await source.read()).text, path, modified);
  return { notes: note ? [note] : [], sealed: [], problems };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
