// Reads a document, a table or a presentation as slides, in a worker. No model is involved: the suite's readers
// find headings, lists, tables and pictures, and the planner makes a talk of them.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, extensionOf } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { readDocument } from '@entropy-tools/documents/doc/read-document';
import { transcodeImage } from '@entropy-tools/media/image/transcode-image';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { type PlannedDeck, planDeck } from '@entropy-tools/studio/deck/plan/plan-deck';
import { planDocument } from '@entropy-tools/studio/deck/plan/plan-document';
import { materialsOfTable } from '@entropy-tools/studio/deck/plan/table-document';
import type { PictureWish } from '@entropy-tools/studio/deck/plan/wish-pictures';
import { openIndexIfOnline } from '../pictures/draw-wishes';
import { PASTED_NAME } from './new-slide';
import { isTableFile, readTableRows } from './read-table-rows';

/** Larger documents are rejected before they are read. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;

/** A document as slides, with the pictures that they reference. */
export interface ReadDeck {
  title: string;
  slides: Slide[];
  images: ReadonlyMap<string, Blob>;
  /** Pictures of the plan that are still to be drawn, by the URL that the slides use. */
  wishes: ReadonlyMap<string, PictureWish>;
  /** Recordings of slides, by the URL that the slides use. */
  narrations: ReadonlyMap<string, Blob>;
  /** The design that was planned, or that of a presentation made by this tool. */
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
    const wishes = new Map<string, PictureWish>();
    return {
      title: title.trim() || baseName(file.name),
      slides,
      images,
      wishes,
      narrations,
      ...design,
    };
  }
  const found = await openIndexIfOnline();
  const index = found ? { index: found } : {};
  const asRead = ({ slides, pictures, theme }: PlannedDeck, title: string): ReadDeck => {
    return { title, slides, images, wishes: pictures, narrations: new Map(), theme };
  };
  if (isTableFile(file.name)) {
    const title = wordsOfName(file.name);
    const rows = await readTableRows(file, context);
    const materials = materialsOfTable(rows, title, file.name);
    if (materials.length === 0)
      throw new ToolError('input', 'The table has no rows below its first one.');
    return asRead(planDeck(materials, index), title);
  }
  const { doc, format } = await readDocument(bytes, file.name, context, { pageBreaks: true });
  const isPasted = file.name === PASTED_NAME;
  const source = isPasted ? {} : { source: file.name, name: wordsOfName(file.name) };
  const paged = { ...source, isPaged: format === 'pdf' };
  const planned = planDocument(doc, { keepImage, ...paged, ...index }, context);
  return asRead(planned, doc.title?.trim() || planned.slides[0]?.title || baseName(file.name));
}

/** ‘sales_2026.csv’ reads ‘Sales 2026’. */
function wordsOfName(name: string): string {
  const words = baseName(name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
