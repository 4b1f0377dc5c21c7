/** Turns a page into a picture with its areas blackened, when content cannot be removed from it with certainty. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import type { OpenPdf } from '../open-pdf';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { encodeCanvas, releaseCanvas } from '../pdfjs';
import { drawPage } from '../render-pdf';
import type { Area } from './areas';
import { dropCopies } from './redact-page';

/** 200 dpi, at which letters are legible in print. */
const pixelsPerPoint = 200 / 72;

/**
 * Renders the page, blackens the areas and replaces all content of the page by the picture.
 * @param shown the current document, opened for rendering; pages are in the same order
 * @param number from 1
 * @throws ToolError `input` when the page cannot be rendered
 */
export async function rasterisePage(
  document: PDFDocument,
  page: PDFPage,
  areas: readonly Area[],
  shown: OpenPdf,
  number: number,
  context: CodecContext,
): Promise<void> {
  const { canvas, width } = await drawPage(shown, number, pixelsPerPoint, context);
  try {
    blacken(canvas, await viewportOf(shown, number, width), areas);
    const blob = await encodeCanvas(canvas, 'image/jpeg', 0.85);
    if (blob.size === 0 || blob.type !== 'image/jpeg')
      throw new ToolError('limit', `Page ${number} is too large to be made a picture here.`);
    const image = await document.embedJpg(await blob.arrayBuffer());
    await image.embed();
    replaceContent(document, page, image.ref);
  } finally {
    releaseCanvas(canvas);
  }
}

function replaceContent({ context }: PDFDocument, page: PDFPage, image: PDFRef): void {
  const box = readPageBox(page);
  const { width, height } = frameSize(box, 0);
  const matrix = frameMatrix(box, 0).map(formatNumber).join(' ');
  const content = `q ${matrix} cm ${formatNumber(width)} 0 0 ${formatNumber(height)} 0 0 cm /Page Do Q`;
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Page: image } }));
  for (const key of ['StructParents', 'Group']) page.node.delete(PDFName.of(key));
  keepLinks(page);
  dropCopies(page);
}

/** Keeps links over the picture; everything else is part of it. */
function keepLinks(page: PDFPage): void {
  const { context } = page.node;
  const links = (page.node.Annots()?.asArray() ?? []).filter((entry) => {
    const annotation = context.lookup(entry);
    return (
      annotation instanceof PDFDict &&
      annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Link')
    );
  });
  page.node.set(PDFName.of('Annots'), context.obj(links));
}

async function viewportOf(shown: OpenPdf, number: number, width: number) {
  const page = await shown.page(number);
  const scale = width / page.getViewport({ scale: 1 }).width;
  return page.getViewport({ scale });
}

type Viewport = Awaited<ReturnType<typeof viewportOf>>;

function blacken(canvas: unknown, viewport: Viewport, areas: readonly Area[]): void {
  // The two kinds of canvas have only this in common in their types.
  const painter = (canvas as OffscreenCanvas).getContext('2d');
  if (!painter) throw new ToolError('unsupported', 'This browser cannot draw PDF pages.');
  painter.setTransform(1, 0, 0, 1, 0, 0);
  painter.fillStyle = '#000';
  for (const [left, bottom, right, top] of areas) {
    const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(left, bottom);
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(right, top);
    painter.fillRect(
      Math.floor(Math.min(x0, x1)),
      Math.floor(Math.min(y0, y1)),
      Math.ceil(Math.abs(x1 - x0)) + 1,
      Math.ceil(Math.abs(y1 - y0)) + 1,
    );
  }
}
