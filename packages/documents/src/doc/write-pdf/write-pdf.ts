/**
 * Writes a document as PDF: selectable text in any script, tagged, with outline and links. Our own layout
 * uses pdfkit (objects, fonts, images), fontkit (shaping), linebreak (UAX 14) and bidi-js (UAX 9);
 * docs/decisions/002-pdf-writer.md explains why no ready-made writer is used. A document that states its page
 * layout keeps it (flow/write-pages.ts); any other gets our theme. Limits: no footnotes or hyphenation; PNG
 * and JPEG unless the caller transcodes.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Block, Doc } from '../model';
import { inlineText } from '../model';
import type { DocSection } from '../page-layout';
import { PdfCanvas } from './canvas';
import { createYielder } from './create-yielder';
import { drawFooter } from './draw-footer';
import { openFontBook } from './font-book';
import type { Layout } from './layout';
import { layoutBlock } from './layout-blocks';
import { createOutline } from './outline';
import { Paginator } from './paginate';
import { createPdfKit, type PdfKitDocument } from './pdfkit-parts';
import { prepareImages, type TranscodeImage } from './prepare-images';
import { Tag } from './tag';
import { bodyStyle } from './text-style';
import { type PageGeometry, type PageSize, pageGeometry } from './theme';

/** How a PDF is laid out. */
export interface WritePdfOptions {
  pageSize: PageSize;
  /** On all four sides, in millimetres. */
  marginMm: number;
  /** Converts images that PDF does not support (WebP, GIF, SVG, BMP, TIFF) to PNG or JPEG. */
  transcodeImage?: TranscodeImage;
}

let documents = 0;
const rtlLanguage = /^(ar|he|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i;

/**
 * Writes the document.
 * @returns the file's bytes and its number of pages, at least 1
 * @throws ToolError `asset` when a font cannot be loaded; the signal's reason when cancelled
 */
export async function writePdf(
  doc: Doc,
  options: WritePdfOptions,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: number }> {
  const [first] = doc.sections ?? [];
  const geometry = first ? geometryOf(first) : pageGeometry(options.pageSize, options.marginMm);
  const breathe = createYielder(context.signal);
  const [book, pdf] = await Promise.all([
    openFontBook(doc, context, breathe),
    openDocument(doc, geometry.width, geometry.height),
  ]);
  const finished = collectBytes(pdf);
  const room = { width: geometry.contentWidth, height: geometry.contentHeight };
  const canvas = new PdfCanvas(pdf);
  const layout: Layout = {
    serial: ++documents,
    book,
    rtl: rtlLanguage.test(doc.language ?? ''),
    images: await prepareImages(doc, pdf, room, options.transcodeImage, book, context),
    targets: headingIds(doc.blocks),
    pageHeight: geometry.contentHeight,
    outline: createOutline(pdf),
    breathe,
  };
  if (doc.sections) {
    const { writePages } = await import('./flow/write-pages');
    await writePages({ ...doc, sections: doc.sections }, canvas, layout, book.own, context);
    canvas.end();
    pdf.end();
    const bytes = await finished;
    context.onProgress(1);
    return { bytes, pages: canvas.pages };
  }
  const digits = await book.digits();
  const root = new Tag('Document', undefined);
  const paginator = new Paginator(canvas, geometry, (page) =>
    drawFooter(canvas, page, geometry, digits),
  );
  const around = {
    style: bodyStyle,
    tag: root,
    align: 'start' as const,
    outline: true,
    depth: 0,
  };
  for (const [index, block] of doc.blocks.entries()) {
    for (const slab of await layoutBlock(block, geometry.contentWidth, around, layout)) {
      paginator.add(slab);
      await breathe();
    }
    context.onProgress((index / doc.blocks.length) * 0.95);
    await breathe();
  }
  paginator.end();
  if (canvas.pages > 1) drawFooter(canvas, canvas.pages, geometry, digits);
  canvas.end();
  pdf.end();
  const bytes = await finished;
  context.onProgress(1);
  return { bytes, pages: canvas.pages };
}

/** The page geometry of a section, to fit pictures to. */
function geometryOf({ width, height }: DocSection): PageGeometry {
  return { width, height, left: 0, top: 0, contentWidth: width, contentHeight: height };
}

function openDocument(doc: Doc, width: number, height: number): Promise<PdfKitDocument> {
  const title = doc.title ?? firstHeading(doc.blocks);
  return createPdfKit({
    size: [width, height],
    margin: 0,
    font: null,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: title !== undefined,
    ...(doc.language ? { lang: doc.language } : {}),
    info: {
      Producer: 'pdfkit',
      Creator: 'Entropy Tools',
      ...(title ? { Title: title } : {}),
      ...(doc.author ? { Author: doc.author } : {}),
    },
  });
}

/** All bytes of a document, once it has ended. */
export function collectBytes(pdf: PdfKitDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    pdf.on('data', (chunk) => {
      chunks.push(chunk);
      length += chunk.byteLength;
    });
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = new Uint8Array(length);
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.byteLength;
      }
      resolve(bytes);
    });
  });
}

function headingIds(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>();
  const walk = (inside: readonly Block[]): void => {
    for (const block of inside)
      if (block.kind === 'heading' && block.id) ids.add(block.id);
      else if (block.kind === 'quote') walk(block.blocks);
      else if (block.kind === 'list') for (const item of block.items) walk(item.blocks);
      else if (block.kind === 'table')
        for (const row of block.rows) for (const cell of row) walk(cell.blocks);
  };
  walk(blocks);
  return ids;
}

function firstHeading(blocks: readonly Block[]): string | undefined {
  for (const block of blocks)
    if (block.kind === 'heading') return inlineText(block.inlines).trim() || undefined;
  return undefined;
}
