/**
 * Writes what was put on the pages into the PDF: real text, vector shapes, comments, filled fields,
 * pages in their new order. pdf-lib (@cantoo's fork) changes the document, because it keeps what it
 * does not know; fonts are embedded by us (`engines/pdf/write-text`), since its own embedding knows
 * neither fallback nor right-to-left. Limits: the whole file in memory; signatures become invalid.
 */
import type { PDFDocument, PDFPage } from 'pdf-lib';
import { type EngineContext, partOf, throwIfAborted } from '~/engines/engine';
import { openForChange, saveChanged } from '~/engines/pdf/change-pdf';
import { dropUnreachable } from '~/engines/pdf/drop-unreachable';
import { frameMatrix, frameSize, readPageBox } from '~/engines/pdf/page-frame';
import { PageLayer } from '~/engines/pdf/page-layer';
import { FontSet } from '~/engines/pdf/write-text/font-set';
import { ToolError } from '~/lib/tool-error';
import { arrangePages, type KeptPage } from './arrange-pages';
import { annotationOperators } from './draw-annotation';
import type { EditedPage, EditedPdf, EditRequest } from './edit-request';
import { embedImages } from './embed-images';
import { fillFields } from './fill-fields';
import { writeNote } from './write-note';

/**
 * Makes the edited PDF; the request's bytes stay the caller's.
 * @throws ToolError as `openForChange`; `input` for a picture that cannot be decoded; `asset` for a
 * font that cannot be loaded; `internal` when the result does not open
 */
export async function editPdf(request: EditRequest, context: EngineContext): Promise<EditedPdf> {
  const { document, wasProtected } = await openForChange(
    request.bytes,
    context,
    request.password === undefined ? {} : { password: request.password },
  );
  if (wasProtected)
    context.warn('The password protection is taken off: the saved PDF opens without a password.');
  context.onProgress(0.2);
  const pages = document.getPages();
  const kept = request.pages.map((edited) => ({ edited, page: pageOf(pages, edited) }));
  if (kept.length === 0) throw new ToolError('input', 'A PDF needs at least one page.');
  await drawAll(document, kept, request, partOf(context, 0.2, 0.8));
  // What was on deleted pages has to leave the file, not only the page tree.
  if (arrangePages(document, kept)) dropUnreachable(document);
  const bytes = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes, pages: kept.length, rasterised: [] };
}

function pageOf(pages: readonly PDFPage[], { source }: EditedPage): PDFPage {
  const page = pages[source];
  if (!page) throw new ToolError('input', `This PDF has no page ${source + 1}.`);
  return page;
}

async function drawAll(
  document: PDFDocument,
  kept: readonly KeptPage[],
  { annotations, fields }: EditRequest,
  context: EngineContext,
): Promise<void> {
  const fonts = new FontSet(document, context);
  const images = await embedImages(document, annotations, context);
  for (const [index, { edited, page }] of kept.entries()) {
    throwIfAborted(context);
    const layer = new PageLayer(document, page, fonts);
    const box = readPageBox(page);
    for (const annotation of annotations.filter((each) => each.page === edited.id)) {
      if (annotation.type === 'note') {
        writeNote(document, page, annotation);
        continue;
      }
      const pageHeight = frameSize(box, annotation.turn).height;
      const tools = { layer, fonts, images, pageHeight };
      layer.draw(
        frameMatrix(box, annotation.turn),
        ...(await annotationOperators(annotation, tools)),
      );
    }
    layer.finish();
    context.onProgress((index + 1) / kept.length);
  }
  await fillFields(document, fields, fonts, context);
  fonts.finish();
}
