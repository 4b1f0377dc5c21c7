/**
 * Opens the document's images before layout. PNG and JPEG go in as they are; what pdfkit cannot
 * embed goes through the caller's transcoder, and without one becomes a box with its caption.
 * Limits: 100 megapixels (PNG is inflated in memory); damaged images become boxes, with a warning.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Block, Doc, DocImage, Inline } from '../model';
import { type PreparedDrawing, prepareDrawing } from './draw-drawing';
import type { FontBook } from './font-book';
import type { PdfImage, PdfKitDocument } from './pdfkit-parts';

/** Encoded bytes with their type and size in pixels. */
interface TranscodedImage {
  bytes: Uint8Array;
  /** `image/png` or `image/jpeg`. */
  type: string;
  width: number;
  height: number;
}
/** Converts an image of another type to PNG or JPEG. */
export type TranscodeImage = (image: DocImage, context: CodecContext) => Promise<TranscodedImage>;

/** An image prepared for layout. */
export interface PlacedImage {
  /** Undefined when a box is to be drawn instead. */
  picture: PdfImage | undefined;
  /** When present, drawn as lines and text instead of the picture. */
  drawing?: PreparedDrawing;
  alt: string;
  decorative: boolean;
  isFormula?: boolean;
  /** Points below the baseline, within the height. */
  depth?: number;
  /** Points, at its stated or natural size, no larger than the page's content. */
  width: number;
  height: number;
}

const pointsPerPixel = 0.75;
const MAX_PIXELS = 100_000_000;

/** Opens every image of a document, each once. */
export async function prepareImages(
  doc: Doc,
  pdf: PdfKitDocument,
  room: { width: number; height: number },
  transcode: TranscodeImage | undefined,
  book: FontBook,
  context: CodecContext,
): Promise<Map<DocImage, PlacedImage>> {
  const placed = new Map<DocImage, PlacedImage>();
  const failed: string[] = [];
  for (const image of imagesOf(allBlocks(doc))) {
    if (placed.has(image)) continue;
    context.signal.throwIfAborted();
    if (image.drawing) {
      const drawing = await prepareDrawing(image.drawing, book);
      const size = sizeOf(image, undefined, room);
      placed.set(image, {
        ...{ picture: undefined, drawing, alt: image.alt, decorative: image.decorative === true },
        ...size,
        isFormula: image.formula !== undefined,
        depth: ((image.depth ?? 0) * size.width) / image.drawing.width,
      });
      continue;
    }
    const picture = await openPicture(image, pdf, transcode, context);
    if (!picture) failed.push(image.type.replace('image/', '').replace('svg+xml', 'svg'));
    placed.set(image, {
      ...{ picture, alt: image.alt, decorative: image.decorative === true },
      ...sizeOf(image, picture, room),
    });
  }
  if (failed.length > 0) {
    const kinds = [...new Set(failed)].join(', ');
    const count = failed.length === 1 ? 'One image' : `${failed.length} images`;
    context.warn(`${count} (${kinds}) could not be drawn. A box with the caption takes its place.`);
  }
  return placed;
}

async function openPicture(
  image: DocImage,
  pdf: PdfKitDocument,
  transcode: TranscodeImage | undefined,
  context: CodecContext,
): Promise<PdfImage | undefined> {
  const direct = tryOpen(image.bytes, pdf);
  if (direct || !transcode) return direct;
  try {
    return tryOpen((await transcode(image, context)).bytes, pdf);
  } catch (error) {
    if (context.signal.aborted) throw error;
    // An image that cannot be converted does not fail the document; it is counted and reported.
    return undefined;
  }
}

function tryOpen(bytes: Uint8Array, pdf: PdfKitDocument): PdfImage | undefined {
  const png = bytes[0] === 0x89 && bytes[1] === 0x50 && bytes.byteLength > 33;
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!png && !jpeg) return undefined;
  if (png) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint32(16) * view.getUint32(20) > MAX_PIXELS) return undefined;
  }
  try {
    const picture = pdf.openImage(bytes);
    return picture.width > 0 && picture.height > 0 ? picture : undefined;
  } catch {
    // pdfkit throws plain errors for damaged files; the caller reports the image.
    return undefined;
  }
}

function sizeOf(
  image: DocImage,
  picture: PdfImage | undefined,
  room: { width: number; height: number },
): { width: number; height: number } {
  const turned = (picture?.orientation ?? 1) > 4;
  const pixelWidth = (turned ? picture?.height : picture?.width) ?? 0;
  const pixelHeight = (turned ? picture?.width : picture?.height) ?? 0;
  const ratio =
    image.width && image.height
      ? image.height / image.width
      : pixelWidth > 0
        ? pixelHeight / pixelWidth
        : 0.5;
  const statedWidth = image.width ?? (image.height ? image.height / ratio : undefined);
  const wanted = (statedWidth ?? (pixelWidth || 240)) * pointsPerPixel;
  const width = Math.max(1, Math.min(wanted, room.width, room.height / ratio));
  return { width, height: width * ratio };
}

/** All blocks of the text and, with a page layout, of headers and footers. */
function allBlocks(doc: Doc): Block[] {
  const margins = new Set(
    (doc.sections ?? []).flatMap(({ headers, footers }) => [
      ...Object.values(headers),
      ...Object.values(footers),
    ]),
  );
  return [...doc.blocks, ...[...margins].flat()];
}

function* imagesOf(blocks: readonly Block[]): Generator<DocImage> {
  for (const block of blocks)
    if (block.kind === 'image') yield block.image;
    else if (block.kind === 'heading' || block.kind === 'paragraph') {
      yield* imagesOfInlines(block.inlines);
      for (const float of block.look?.floats ?? []) yield* imagesOf(float.blocks);
    } else if (block.kind === 'quote') yield* imagesOf(block.blocks);
    else if (block.kind === 'list') for (const item of block.items) yield* imagesOf(item.blocks);
    else if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row) yield* imagesOf(cell.blocks);
}

function* imagesOfInlines(inlines: Inline[]): Generator<DocImage> {
  for (const inline of inlines) if (inline.kind === 'image') yield inline.image;
}
