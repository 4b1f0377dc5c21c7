/** The position of an image on a PDF page, and the matrix for its EXIF orientation. Units: points. */
import { displaySize, type ImageHeader, type Orientation } from './image-header';

/** Page sizes in points, portrait. */
const pageSizes: Readonly<Record<Exclude<PageSize, 'own'>, readonly [number, number]>> = {
  A4: [595.28, 841.89],
  A5: [419.53, 595.28],
  Letter: [612, 792],
};
/** `own` is as large as the image at 96 dpi. */
export type PageSize = 'A4' | 'Letter' | 'A5' | 'own';
/** The longest side that all programs show. Source: ISO 32000-1, annex C. */
const LONGEST_PAGE = 14_400;

/** One pixel at 96 dpi: a small image is never enlarged beyond its size on screen. */
const pointsPerPixel = 72 / 96;
const pointsPerMm = 72 / 25.4;

/** A page and the matrix that maps the image's unit square onto it (PDF's `cm` operands). */
export interface Placement {
  page: [width: number, height: number];
  matrix: [number, number, number, number, number, number];
}

/**
 * Centres an image on a page of its own orientation, as large as the margins allow, at no less than
 * 96 dpi; or makes the page as large as the image.
 * @param marginMm margin in millimetres; reduced if it would leave less than a tenth of the page
 * @param fineness pixels of the image for one at 96 dpi
 */
export function placeImage(
  header: Pick<ImageHeader, 'width' | 'height' | 'orientation'>,
  pageSize: PageSize,
  marginMm: number,
  fineness = 1,
): Placement {
  const image = displaySize(header);
  const usual = pointsPerPixel / fineness;
  if (pageSize === 'own') {
    const scale = Math.min(usual, LONGEST_PAGE / Math.max(image.width, image.height));
    const page: [number, number] = [image.width * scale, image.height * scale];
    return placed(page, page, header.orientation);
  }
  const [short, long] = pageSizes[pageSize];
  const page: [number, number] = image.width > image.height ? [long, short] : [short, long];
  const margin = Math.min(Math.max(0, marginMm) * pointsPerMm, short * 0.45);
  const scale = Math.min(
    (page[0] - 2 * margin) / image.width,
    (page[1] - 2 * margin) / image.height,
    usual,
  );
  return placed(page, [image.width * scale, image.height * scale], header.orientation);
}

/** An image of this size in the middle of a page. */
function placed(
  page: [number, number],
  [width, height]: readonly [number, number],
  orientation: Orientation,
): Placement {
  const left = (page[0] - width) / 2;
  const bottom = (page[1] - height) / 2;
  const [a, b, c, d, e, f] = exifTurns[orientation];
  return {
    page,
    matrix: [a * width, b * height, c * width, d * height, left + e * width, bottom + f * height],
  };
}

/** Maps the stored to the displayed unit square, for each EXIF orientation (y points up). */
export const exifTurns: Readonly<
  Record<Orientation, readonly [number, number, number, number, number, number]>
> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
