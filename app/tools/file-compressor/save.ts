import { layOutZip } from '~/codecs/archive/zip-layout';
import { downloadBlob } from '~/platform/download';
import { uniqueNames, zipName } from '~/platform/file-names';
import { type CompletedItem, downloadOf } from './items';
import { type ArchiveFormat, downloadEveryMs } from './settings';

/** Saves each archive as a file of its own, one every 100 ms. */
export function saveAll(items: readonly CompletedItem[], format: ArchiveFormat): void {
  const downloads = items.map((item) => downloadOf(item, format));
  const names = uniqueNames(downloads.map(({ name }) => name));
  for (const [index, { blob, name }] of downloads.entries())
    setTimeout(() => downloadBlob(blob, names[index] ?? name), index * downloadEveryMs);
}

/** One ZIP of everything, with its folders. Simulated items have nothing to put in. */
export function zipOfAll(
  items: readonly CompletedItem[],
  now: Date,
): { name: string; blob: Blob } | undefined {
  const entries = items.flatMap(({ result }) => (result.madeBy === 'real' ? [result.packed] : []));
  if (entries.length === 0) return undefined;
  const names = uniqueNames(entries.map(({ name }) => name));
  const blob = layOutZip(
    entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name })),
  );
  const folder = commonFolder(names);
  return { name: folder ? `${folder}.zip` : zipName('compressed_files', now), blob };
}

/** The folder that all paths begin with; undefined where there is none. */
function commonFolder(paths: readonly string[]): string | undefined {
  const [first = ''] = paths;
  const slash = first.indexOf('/');
  if (slash < 1) return undefined;
  const folder = first.slice(0, slash + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder.slice(0, -1) : undefined;
}
