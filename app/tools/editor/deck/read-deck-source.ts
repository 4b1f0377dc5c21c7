// A document or a presentation as slides, in a worker. No model takes part: the suite's readers find
// headings, lists, tables and pictures, and the outline engine makes slides of them.

import { type CodecContext, partOf } from '~/codecs/codec-context';
import type { Slide } from '~/codecs/deck/deck';
import { outlineToDeck } from '~/codecs/deck/outline-to-deck';
import type { DocImage } from '~/codecs/doc/model';
import { readDocument } from '~/codecs/doc/read-document';
import { baseName, extensionOf } from '~/platform/file-names';
import { ToolError } from '~/platform/tool-error';

/** Larger documents are refused before they are read. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;

/** A document as slides, with the pictures that they name. */
export interface ReadDeck {
  title: string;
  slides: Slide[];
  images: ReadonlyMap<string, Blob>;
  /** What is said to slides, by the address that they name. */
  narrations: ReadonlyMap<string, Blob>;
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
    const { readDeckPptx } = await import('~/codecs/deck/read-deck-pptx');
    const narrations = new Map<string, Blob>();
    const keepNarration = (sound: Blob) => {
      const address = `said:${narrations.size + 1}`;
      narrations.set(address, sound);
      return address;
    };
    const keep = { keepImage, keepNarration };
    const { title, slides, warnings } = await readDeckPptx(bytes, keep, context);
    for (const warning of warnings) context.warn(warning);
    return { title: title.trim() || baseName(file.name), slides, images, narrations };
  }
  const reading = partOf(context, 0, 0.7);
  const { doc, format } = await readDocument(bytes, file.name, reading, { pageBreaks: true });
  const paged = format === 'pdf' ? { pagesOf: file.name } : {};
  const slides = await outlineToDeck(doc, { keepImage, ...paged }, partOf(context, 0.7, 1));
  return { title: doc.title?.trim() || baseName(file.name), slides, images, narrations: new Map() };
}
