// A file in the list, from its selection to its archive.
import type { DeflatedBlob } from '@entropy-tools/data/archive/deflated-blob';
import { gzipSize, layOutGzip } from '@entropy-tools/data/archive/gzip-layout';
import { layOutTar, layOutTarGz } from '@entropy-tools/data/archive/write-tar';
import { layOutZip, type PackedEntry, zipSize } from '@entropy-tools/data/archive/zip-layout';
import type { ArchiveFormat } from './settings';

type ItemStatus = 'pending' | 'compressing' | 'completed' | 'error';

/** The result for one file. A simulation has only a size. */
export type ItemResult =
  | { madeBy: 'real'; level: number; packed: PackedEntry; by: DeflatedBlob['by'] }
  | { madeBy: 'simulation'; level: number; compressedSize: number };

/** Source: specification 2, section 3, Compression item. Its ratio and download are derived from `result`. */
export interface CompressionItem {
  id: number;
  file: File;
  /** Path below the added folder: 'photos/june/1.jpg'. */
  path: string;
  originalSize: number;
  status: ItemStatus;
  result?: ItemResult | undefined;
  /** The reason if there is no result. */
  failure?: string | undefined;
}

/** An item with a result to download. */
export type CompletedItem = CompressionItem & { result: ItemResult };

/** The items with a result. */
export function completedItems(items: readonly CompressionItem[]): CompletedItem[] {
  return items.filter((item): item is CompletedItem => item.result !== undefined);
}

/**
 * The file that 'Download' saves. A simulation compresses nothing, so it returns the original, unchanged and
 * under its own name: a file named as an archive would be misleading and fail to open.
 */
export function downloadOf(item: CompletedItem, format: ArchiveFormat) {
  const { result, file } = item;
  if (result.madeBy === 'simulation') return { name: file.name, blob: file };
  const alone = { ...result.packed, name: file.name };
  switch (formatOf(item, format)) {
    case 'zip':
      return { name: `${file.name}.zip`, blob: layOutZip([alone]) };
    case 'gzip':
      return { name: `${file.name}.gz`, blob: layOutGzip(alone) };
    case 'tar':
      return { name: `${file.name}.tar`, blob: layOutTar([{ ...alone, file }]) };
    case 'tar.gz':
      return { name: `${file.name}.tar.gz`, blob: layOutTarGz([alone]) };
  }
}

/** A password-protected result is always a ZIP: no other format here supports encryption. */
function formatOf({ result }: CompletedItem, format: ArchiveFormat): ArchiveFormat {
  return isLocked(result) ? 'zip' : format;
}

/** Whether a result requires a password. */
export function isLocked(result: ItemResult): boolean {
  return result.madeBy === 'real' && result.packed.locked === true;
}

/** Size of the file's archive in bytes; for a simulation its simulated size. */
export function compressedSize(item: CompletedItem, format: ArchiveFormat): number {
  const { result } = item;
  if (result.madeBy === 'simulation') return result.compressedSize;
  // Calculated or laid out by reference, never compressed: this is called for each file at each render.
  const alone = { ...result.packed, name: item.file.name };
  const actual = formatOf(item, format);
  if (actual === 'zip') return zipSize(alone);
  if (actual === 'gzip') return gzipSize(alone);
  const known = tarSizes.get(result.packed)?.[actual];
  if (known !== undefined) return known;
  const { size } = downloadOf(item, format).blob;
  tarSizes.set(result.packed, { ...tarSizes.get(result.packed), [actual]: size });
  return size;
}

/** Caches sizes, so that an archive is not laid out again for its size. */
const tarSizes = new WeakMap<PackedEntry, Partial<Record<ArchiveFormat, number>>>();

/** Archive ÷ original: 0.4 for a file that shrank to 40 % of its size. */
export function compressionRatio(originalSize: number, compressed: number): number {
  return originalSize === 0 ? 1 : compressed / originalSize;
}

/** Totals of the completed items. `saved` is negative if the archives are larger than their files. */
export interface Summary {
  count: number;
  original: number;
  compressed: number;
  saved: number;
  /** Whether part of it is simulated. */
  simulated: boolean;
}

/** Source: specification 2, section 2: original size, compressed size, space saved. */
export function summarise(items: readonly CompressionItem[], format: ArchiveFormat): Summary {
  const done = completedItems(items);
  const original = done.reduce((sum, item) => sum + item.originalSize, 0);
  const compressed = done.reduce((sum, item) => sum + compressedSize(item, format), 0);
  return {
    count: done.length,
    original,
    compressed,
    saved: original - compressed,
    simulated: done.some(({ result }) => result.madeBy === 'simulation'),
  };
}
