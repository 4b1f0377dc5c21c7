// Unpacks one entry of an opened archive, never beyond its stated size, and checks its CRC-32. A stored entry
// is returned as a slice of the archive without a copy. Passwords and Deflate64 are handled by zip.js;
// everything else by the platform.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ExtractRequest } from './extract-request';
import { gunzip } from './gunzip';
import type { ArchiveEntry } from './open-archive';
import { SpillSink } from './spill-sink';
import { packedPart, unpackPieces } from './unpack-entry';
import type { ZipEntry } from './zip-directory';

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

/**
 * Extracts one entry of an archive.
 * @throws ToolError `input` (damaged, a password is needed or wrong), `unsupported` (a link, another
 *   method), `limit` (more than it claims, no space), `cancelled`
 */
export async function extractEntry(request: ExtractRequest, context: Context): Promise<Blob> {
  const { data, entry, place } = request;
  if (entry.kind !== 'file') throw notAFile(entry);
  const { source } = entry;
  if (source.from === 'slice') return data.slice(source.offset, source.offset + entry.size);
  if (source.from === '7z') {
    const { extractSevenZip } = await import('./seven-zip/extract-seven-zip');
    return extractSevenZip({ ...request, at: source.place }, context);
  }
  const sink = new SpillSink(place);
  try {
    if (source.from === 'gzip') {
      await gunzip(data, async (piece) => void (await sink.write(piece)), context);
      return await sink.finish();
    }
    // Messages use the displayed name: a stored name may contain characters that change the text direction.
    const zip = { ...source.entry, name: entry.path };
    if (zip.encrypted || zip.method === 9) {
      const { extractWithZipJs } = await import('./extract-locked');
      return await extractWithZipJs({ ...request, zip, sink }, context);
    }
    if (zip.method === 0) return await checkStored(data, zip, context);
    return await inflate(data, zip, sink, context);
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

async function checkStored(archive: Blob, entry: ZipEntry, context: Context): Promise<Blob> {
  let read = 0;
  for await (const piece of unpackPieces(archive, entry, context)) {
    read += piece.length;
    context.onProgress(read / entry.size);
  }
  return packedPart(archive, entry);
}

async function inflate(
  archive: Blob,
  entry: ZipEntry,
  sink: SpillSink,
  context: Context,
): Promise<Blob> {
  for await (const piece of unpackPieces(archive, entry, context)) {
    await sink.write(piece);
    context.onProgress(sink.size / entry.size);
  }
  return sink.finish();
}

function notAFile({ path, kind }: ArchiveEntry): ToolError {
  const what = { link: 'a link to another place', directory: 'a folder', other: 'no plain file' };
  return new ToolError(
    'unsupported',
    `"${path}" is ${kind === 'file' ? '' : what[kind]} and is not unpacked.`,
  );
}
