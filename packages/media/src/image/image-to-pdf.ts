/**
 * Images to PDF with pdf-lib: a JPEG is embedded unchanged (gray, colour or CMYK; the drawing matrix
 * applies the EXIF orientation, so nothing is re-encoded), a PNG losslessly with its transparency, and
 * everything else is decoded by the browser first. One image per page.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PDFDocument, PDFImage, PDFRef } from 'pdf-lib';
import { isCutOff } from './cut-off';
import { decodeBlob } from './decode-blob';
import { decodeImage } from './decode-image';
import { encodeBitmap } from './encode-bitmap';
import { foreignFormatOf } from './foreign/foreign-format';
import { type ImageHeader, requireImageHeader } from './image-header';
import { type PageSize, placeImage } from './image-placement';

/** Page options. */
export interface ImagePdfOptions {
  pageSize: PageSize;
  /** Margin in millimetres on each side. */
  marginMm: number;
  /** Pixels of the images for one at 96 dpi; 1 if absent. */
  fineness?: number;
}

/** A PDF that was reopened to verify it. */
export interface ImagePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  madeBy: string;
}

/** One image on one page. See {@link imagesToPdf}. */
export function imageToPdf(
  blob: Blob,
  options: ImagePdfOptions,
  context: CodecContext,
): Promise<ImagePdf> {
  return imagesToPdf([blob], options, context);
}

/**
 * Puts each image on its own page: page in the image's orientation, image centred, as large as the
 * margins allow but never below 96 dpi; or on a page of its own size.
 * @throws ToolError `input`, `unsupported` or `limit`, from the first image that fails
 */
export async function imagesToPdf(
  blobs: readonly Blob[],
  options: ImagePdfOptions,
  context: CodecContext,
): Promise<ImagePdf> {
  const {
    PDFDocument,
    drawObject,
    pushGraphicsState,
    popGraphicsState,
    concatTransformationMatrix,
  } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  for (const [index, blob] of blobs.entries()) {
    throwIfAborted(context);
    const part = partOf(context, index / blobs.length, ((index + 1) / blobs.length) * 0.9);
    const { image, header } = await embedImage(pdf, new Uint8Array(await blob.arrayBuffer()), part);
    const { page: size, matrix } = placeImage(
      header,
      options.pageSize,
      options.marginMm,
      options.fineness,
    );
    const page = pdf.addPage(size);
    const name = page.node.newXObject('Image', image);
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(name),
      popGraphicsState(),
    );
    part.onProgress(1);
  }
  pdf.setProducer('Entropy Tools (pdf-lib)');
  pdf.setCreator('Entropy Tools');
  const bytes = new Uint8Array(await pdf.save());
  const pages = (await PDFDocument.load(bytes)).getPageCount();
  if (pages !== blobs.length)
    throw new ToolError('internal', 'The PDF does not open with all its pages. Try again.');
  context.onProgress(1);
  return { bytes, pages, madeBy: 'pdf-lib' };
}

/**
 * Embeds one image: unchanged if PDF supports the format, else decoded.
 * @returns its reference and header; the caller applies the EXIF orientation when drawing (`exifTurns`)
 * @throws ToolError `input`, `unsupported` or `limit`
 */
export async function embedImage(
  pdf: PDFDocument,
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<{ image: PDFRef; header: ImageHeader }> {
  const header = foreignFormatOf(bytes) ? undefined : requireImageHeader(bytes);
  const asItIs = header && !isCutOff(bytes, header.type);
  if (asItIs && header.type === 'image/jpeg') {
    await checkDecodes(bytes, header);
    const image = await attempt(() => pdf.embedJpg(bytes));
    if (image) return { image, header };
  }
  // Rotated PNGs are rare and go through the browser, which rotates them.
  if (asItIs && header.type === 'image/png' && header.orientation === 1) {
    await checkDecodes(bytes, header);
    if (header.animated)
      context.warn('This image is animated. Only its first frame is in the result.');
    const image = await embedPng(pdf, bytes);
    if (image) return { image, header };
  }
  const { bitmap } = await decodeImage(bytes, context);
  const encoded = await encodeBitmap(bitmap, 'image/png', 1);
  throwIfAborted(context);
  const image = await embedPng(pdf, new Uint8Array(await encoded.blob.arrayBuffer()));
  if (!image) throw new ToolError('internal', 'This image could not be put into the PDF.');
  return { image, header: encoded.header };
}

/** Decodes once if in a browser: data that is embedded without decoding must not be a broken picture. */
async function checkDecodes(bytes: Uint8Array<ArrayBuffer>, header: ImageHeader): Promise<void> {
  if (typeof createImageBitmap !== 'function') return;
  const bitmap = await decodeBlob(new Blob([bytes], { type: header.type }));
  bitmap.close();
}

async function embedPng(
  pdf: PDFDocument,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PDFRef | undefined> {
  const { embedPngPixels } = await import('./png-for-pdf');
  return (await embedPngPixels(pdf, bytes)) ?? (await attempt(() => pdf.embedPng(bytes)));
}

/** Returns undefined if pdf-lib cannot embed it: the browser may decode it, as it supports more variants. */
async function attempt(step: () => Promise<PDFImage>): Promise<PDFRef | undefined> {
  try {
    const image = await step();
    await image.embed();
    return image.ref;
  } catch {
    return undefined;
  }
}
