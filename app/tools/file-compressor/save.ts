import { uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { layOutTar, layOutTarGz } from '@entropy-tools/data/archive/write-tar';
import { layOutZip } from '@entropy-tools/data/archive/zip-layout';
import { downloadBlob } from '~/platform/download';
import { type CompletedItem, downloadOf, isLocked } from './items';
import { type ArchiveFormat, downloadEveryMs } from './settings';

/** Saves each archive as a separate file, one every 100 ms. */
export function saveAll(items: readonly CompletedItem[], format: ArchiveFormat): void {
  const downloads = items.map((item) => downloadOf(item, format));
  const names = uniqueNames(downloads.map(({ name }) => name));
  for (const [index, { blob, name }] of downloads.entries())
    setTimeout(() => downloadBlob(blob, names[index] ?? name), index * downloadEveryMs);
}

/** The format of 'Download as one': a TAR if one was chosen and nothing is encrypted, otherwise a ZIP. */
export function formatOfWhole(
  items: readonly CompletedItem[],
  format: ArchiveFormat,
): Exclude<ArchiveFormat, 'gzip'> {
  const isTar = format === 'tar' || format === 'tar.gz';
  return isTar && !items.some(({ result }) => isLocked(result)) ? format : 'zip';
}

/** One archive of everything, with its folders. Undefined if all items are simulated. */
export function archiveOfAll(
  items: readonly CompletedItem[],
  format: ArchiveFormat,
  now: Date,
): { name: string; blob: Blob } | undefined {
  const entries = items.flatMap(({ result, file }) =>
    result.madeBy === 'real' ? [{ ...result.packed, file }] : [],
  );
  if (entries.length === 0) return undefined;
  const names = uniqueNames(entries.map(({ name }) => name));
  const named = entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
  const kind = formatOfWhole(items, format);
  const layOut = { zip: layOutZip, tar: layOutTar, 'tar.gz': layOutTarGz }[kind];
  const folder = commonFolder(names) ?? zipName('compressed_files', now).replace(/\.zip$/, '');
  return { name: `${folder}.${kind}`, blob: layOut(named) };
}

/** The folder that all paths start with; undefined if there is none. */
function commonFolder(paths: readonly string[]): string | undefined {
  const [first = ''] = paths;
  const slash = first.indexOf('/');
  if (slash < 1) return undefined;
  const folder = first.slice(0, slash + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder.slice(0, -1) : undefined;
}
