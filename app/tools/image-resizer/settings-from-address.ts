import { readBytes, readOneOf, readWhole } from '~/tool-kit/requests/address-values';
import { MAX_SIDE, type ResizeSettings } from './settings';

/**
 * The settings in the page's address, such as `?percent=100&size=2MB` or `?width=1200&height=800&format=webp`.
 * What is not as it should be is ignored.
 */
export function settingsFromAddress(query: URLSearchParams): Partial<ResizeSettings> {
  const side = (name: string) => readWhole(query, name, 1, MAX_SIDE);
  const [width, height, longest] = [side('width'), side('height'), side('longest')];
  const format = readOneOf(query, 'format', ['jpeg', 'png', 'webp', 'avif', 'gif']);
  const quality = readWhole(query, 'quality', 10, 100);
  const bytes = readBytes(query, 'size');
  // Who asks for a file size alone wants as many pixels as it leaves.
  const percent = readWhole(query, 'percent', 1, 1000) ?? (bytes === undefined ? undefined : 100);
  return {
    ...(width !== undefined || height !== undefined
      ? // With one side alone the other follows from the picture's shape.
        { sizeBy: 'box', width: width ?? Number.NaN, height: height ?? Number.NaN }
      : longest !== undefined
        ? { sizeBy: 'longest', longest }
        : percent !== undefined
          ? { sizeBy: 'percent', percent }
          : {}),
    ...(format && { format }),
    ...(quality !== undefined && { quality: quality / 100 }),
    ...(bytes !== undefined && { maxKilobytes: bytes / 1000 }),
  };
}
