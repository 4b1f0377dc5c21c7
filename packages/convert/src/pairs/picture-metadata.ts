// Camera, times and title of a photo in its copy, if that is asked for.
import { readBytes } from '@entropy-tools/core/read-bytes';
import { findExif, withExif } from '@entropy-tools/media/image/exif-carry';
import { hasGps, rewriteExif } from '@entropy-tools/media/image/exif-rewrite';
import { readImageHeader } from '@entropy-tools/media/image/image-header';
import type { FormatId } from '../formats/formats';
import type { ConvertJob } from '../job';

const carriers = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

const isCarrier = (target: FormatId): target is keyof typeof carriers => target in carriers;

/**
 * Puts the metadata of the original into its copy; says what does not come along.
 * @param size of the copy in pixels
 */
export async function carryMetadata(
  copy: Blob,
  original: Blob,
  { target, options, context }: ConvertJob,
  size: { width: number; height: number },
): Promise<Blob> {
  const wish = options.picture.metadata;
  if (wish === 'none') return copy;
  if (!isCarrier(target)) {
    context.warn(`Metadata is not written to ${target.toUpperCase()} files, so it is left out.`);
    return copy;
  }
  const bytes = await readBytes(original);
  const type = readImageHeader(bytes)?.type;
  const exif = type && findExif(bytes, type);
  const kept = exif && rewriteExif(exif, { ...size, keepGps: wish === 'all' });
  if (!kept) {
    context.warn('No metadata was found that can be kept.');
    return copy;
  }
  if (wish === 'without-place' && hasGps(exif))
    context.warn('The place where the photo was taken is left out.');
  // A PNG that was copied as it is has its metadata already, and may have more than was asked for.
  if (findExif(await readBytes(copy), carriers[target])) return copy;
  return withExif(copy, carriers[target], kept, size);
}
