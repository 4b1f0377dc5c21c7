// Archives to ZIP, 7z, TAR and TAR.GZ: opened by our own readers or libarchive, written and listed again.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { extractEntry } from '@entropy-tools/data/archive/extract-entry';
import { openArchive } from '@entropy-tools/data/archive/open-archive';
import { isFurtherArchive, unpackFurther } from '@entropy-tools/data/archive/unpack-further';
import { layOutTar, layOutTarGz } from '@entropy-tools/data/archive/write-tar';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import type { PackedEntry } from '@entropy-tools/data/archive/zip-layout';
import { ZipEntryWriter } from '@entropy-tools/data/archive/zip-writer';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

/** One file of an archive. */
interface Member {
  path: string;
  blob: Blob;
  modified?: Date | undefined;
}

interface Contents {
  members: Member[];
  /** Links and devices, which no archive gets from here. */
  leftOut: number;
  readBy: string;
}

/** Results are kept until they are saved, so they are smaller than what File Compressor unpacks to the disk. */
const MAX_UNPACKED_BYTES = 4e9;

/** Packs the files of an archive into another kind of archive. */
export async function convertArchive(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const write = writers[target];
  if (!write) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const { members, leftOut, readBy } = await unpack(job, partOf(context, 0, 0.5));
  if (members.length === 0) throw new ToolError('input', 'There are no files in this archive.');
  if (leftOut > 0)
    context.warn(`Left out, because links may lead anywhere: ${formatCount(leftOut, 'link')}.`);
  const packed = await write(members, partOf(context, 0.5, 0.95));
  const blob = packed.slice(0, packed.size, formats[target].mime);
  await assertHolds(blob, members, context);
  const stem = baseName(source.name).replace(/\.tar$/i, '');
  return {
    files: [{ name: `${stem}.${target}`, blob }],
    madeBy: readBy,
    detail: formatCount(members.length, 'file'),
  };
}

async function unpack({ source }: ConvertJob, context: CodecContext): Promise<Contents> {
  if (await isFurtherArchive(source.blob)) return further(source.blob, context);
  try {
    return await own(source, context);
  } catch (error) {
    // Methods and streams that our readers refuse may be known to libarchive; a bomb is one for both.
    const isRefused =
      error instanceof ToolError && (error.code === 'unsupported' || error.code === 'input');
    if (!isRefused || !['7z', 'xz'].includes(source.format)) throw error;
    return further(source.blob, context).catch(() => Promise.reject(error));
  }
}

async function further(blob: Blob, context: CodecContext): Promise<Contents> {
  const { files, leftOut } = await unpackFurther(blob, context);
  return { members: files, leftOut, readBy: 'libarchive' };
}

async function own(source: ConvertJob['source'], context: CodecContext): Promise<Contents> {
  const { blob, name } = source;
  const opened = await openArchive({ blob, name, depth: 0 }, context);
  const files = opened.entries.filter(({ kind }) => kind === 'file');
  const total = files.reduce((sum, { size }) => sum + size, 0) || 1;
  if (total > MAX_UNPACKED_BYTES)
    throw new ToolError(
      'limit',
      'This archive unpacks to more than 4 GB. Unpack it with File Compressor, which writes to the disk.',
    );
  if (files.some(({ encrypted }) => encrypted))
    throw new ToolError(
      'input',
      'This archive is locked with a password. Open it with File Compressor, which asks for it.',
    );
  const members: Member[] = [];
  let done = 0;
  for (const entry of files) {
    context.signal.throwIfAborted();
    const step = partOf(context, done / total, (done + entry.size) / total);
    const request = { archive: opened.id, data: opened.data, entry };
    const content = await extractEntry(request, step);
    members.push({ path: entry.path, blob: content, modified: entry.modified });
    done += entry.size;
  }
  const leftOut = opened.entries.filter(({ kind }) => kind === 'link' || kind === 'other').length;
  return { members, leftOut, readBy: 'our archive reader' };
}

type Writer = (members: readonly Member[], context: CodecContext) => Promise<Blob>;

const writers: Partial<Record<string, Writer>> = {
  zip: (members, context) => {
    const files = members.map(({ path, blob, modified }) => ({
      name: path,
      blob: modified ? new File([blob], '', { lastModified: modified.getTime() }) : blob,
    }));
    return zipFiles(files, context);
  },
  tar: async (members) =>
    layOutTar(
      members.map(({ path, blob, modified }) => ({
        name: path,
        size: blob.size,
        modified,
        file: blob,
      })),
    ),
  '7z': async (members, context) => {
    const { writeSevenZip } = await import('@entropy-tools/data/archive/seven-zip/write-seven-zip');
    return writeSevenZip(members, context);
  },
  tgz: async (members, context) => {
    const entries: PackedEntry[] = [];
    for (const { path, blob, modified } of members) {
      context.signal.throwIfAborted();
      const entry = new ZipEntryWriter();
      for await (const piece of blob.stream()) await entry.write(piece);
      entries.push({ name: path, ...(modified && { modified }), ...(await entry.close()) });
      context.onProgress(entries.length / members.length);
    }
    return layOutTarGz(entries);
  },
};

async function assertHolds(
  blob: Blob,
  members: readonly Member[],
  context: CodecContext,
): Promise<void> {
  const { entries } = await openArchive({ blob, name: '', depth: 0 }, context);
  const sizes = new Map(entries.map(({ path, size }) => [path, size]));
  const isSame =
    entries.length === members.length &&
    members.every(({ path, blob: { size } }) => sizes.get(path) === size);
  if (!isSame)
    throw new ToolError('internal', 'Listed again, the archive lacks files, so it is not offered.');
}
