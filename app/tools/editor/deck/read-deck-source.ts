// Reads a document or a presentation as slides, in a worker. No model is involved: the suite's readers find
// headings, lists, tables and pictures, and the outline engine makes slides of them.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, extensionOf } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { readDocument } from '@entropy-tools/documents/doc/read-document';
import { transcodeImage } from '@entropy-tools/media/image/transcode-image';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { outlineToDeck } from '@entropy-tools/studio/deck/outline-to-deck';

/** Larger documents are rejected before they are read. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;

/** A document as slides, with the pictures that they reference. */
export interface ReadDeck {
  title: string;
  slides: Slide[];
  images: ReadonlyMap<string, Blob>;
  /** Recordings of slides, by the URL that the slides use. */
  narrations: ReadonlyMap<string, Blob>;
  /** The theme of a presentation made by this tool. */
  theme?: string;
}

/** @throws ToolError `input`, `unsupported` or `limit` with the reason */
export async function readDeckSource(file: File, context: CodecContext): Promise<ReadDeck> {
  if (file.size > MAX_SOURCE_BYTES)
    throw new ToolError('limit', 'This document is too large: 100 MB can be read.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const images = new Map<string, Blob>();
  const keepImage = ({ bytes: picture, type }: DocImage) => {
    const url = `device:${images.size + 1}`;
    images.set(url, new Blob([picture], { type }));
    return url;
  };
  if (extensionOf(file.name) === 'pptx') {
    const { readDeckPptx } = await import('@entropy-tools/studio/deck/read-deck-pptx');
    const narrations = new Map<string, Blob>();
    const keepNarration = (sound: Blob) => {
      const address = `said:${narrations.size + 1}`;
      narrations.set(address, sound);
      return address;
    };
    const keep = { keepImage, keepNarration };
    const { title, slides, theme } = await readDeckPptx(bytes, keep, partOf(context, 0, 0.9));
    await drawSvgs(images, context);
    const design = theme ? { theme } : {};
    return { title: title.trim() || baseName(file.name), slides, images, narrations, ...design };
  }
  const reading = partOf(context, 0, 0.7);
  const { doc, format } = await readDocument(bytes, file.name, reading, { pageBreaks: true });
  const paged = format === 'pdf' ? { pagesOf: file.name } : {};
  const slides = await outlineToDeck(doc, { keepImage, ...paged }, partOf(context, 0.7, 1));
  return { title: doc.title?.trim() || baseName(file.name), slides, images, narrations: new Map() };
}

/**
 * Browsers decode no SVG in a worker: drawings, such as charts and Windows metafiles, are converted to PNG.
 */
async function drawSvgs(images: Map<string, Blob>, context: CodecContext): Promise<void> {
  for (const [url, picture] of images) {
    if (picture.type !== 'image/svg+xml') continue;
    const bytes = new Uint8Array(await picture.arrayBuffer());
    try {
      const { bytes: png, type } = await transcodeImage({ bytes }, context);
      images.set(url, new Blob([png], { type }));
    } catch (error) {
      // The picture is reported later as one that cannot be shown.
      if (!(error instanceof ToolError)) throw error;
    }
  }
}
