/**
 * Writes the editor's changes into the PDF: real text, vector shapes, comments, filled fields, and pages in
 * their new order. Uses pdf-lib (@cantoo's fork), which preserves objects it does not understand; we embed
 * fonts ourselves (`packages/documents/src/pdf/write-text`), because pdf-lib supports neither fallback fonts
 * nor right-to-left text. Limits: the whole file is in memory; signatures become invalid.
 */

import { invert, transformedBounds } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { changeAttachments } from '@entropy-tools/documents/pdf/attachments/change-attachments';
import { writeBookmarks } from '@entropy-tools/documents/pdf/bookmarks/write-bookmarks';
import { openForChange, saveChanged } from '@entropy-tools/documents/pdf/change-pdf';
import { dropUnreachable } from '@entropy-tools/documents/pdf/drop-unreachable';
import { fillFields } from '@entropy-tools/documents/pdf/fields/fill-fields';
import {
  frameMatrix,
  frameSize,
  type PageBox,
  readPageBox,
} from '@entropy-tools/documents/pdf/page-frame';
import { PageLayer } from '@entropy-tools/documents/pdf/page-layer';
import { signatureFields } from '@entropy-tools/documents/pdf/sign/signature-fields';
import { dropAccessibilityClaim } from '@entropy-tools/documents/pdf/tags/drop-accessibility-claim';
import { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import { PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from 'pdf-lib';
import type { Annotation } from './annotation';
import { arrangePages, detachWidget, type KeptPage } from './arrange-pages';
import { annotationOperators } from './draw-annotation';
import type { EditedPage, EditedPdf, EditRequest } from './edit-request';
import { embedImages } from './embed-images';
import { editContents } from './page-content';
import { isMark, writeAnnotation } from './write-annotation';
import { writeFields } from './write-fields';

/**
 * Makes the edited PDF; the caller keeps the request's bytes.
 * @throws RasterisationRequiredError if the request asks first; ToolError as `openForChange`; `input` for a picture
 * that cannot be decoded or a document that is damaged where it is changed; `asset` for a font that cannot be
 * loaded; `internal` if the result does not open
 */
export async function editPdf(request: EditRequest, context: CodecContext): Promise<EditedPdf> {
  const { document, wasProtected } = await openForChange(
    request.bytes,
    context,
    request.password === undefined ? {} : { password: request.password },
  );
  if (wasProtected)
    context.warn('The password protection is taken off: the saved PDF opens without a password.');
  try {
    return await editDocument(document, request, context);
  } catch (cause) {
    throwIfAborted(context);
    // Compared by name, because the redactor is loaded only when needed.
    const isAsked = cause instanceof Error && cause.name === 'PicturesNeeded';
    if (cause instanceof ToolError || isAsked) throw cause;
    // pdf-lib throws various plain errors for objects that are not of the expected type.
    throw new ToolError(
      'input',
      'This PDF is damaged in a part that has to be changed. Print it to a new PDF and try again.',
      { cause },
    );
  }
}

async function editDocument(
  document: PDFDocument,
  request: EditRequest,
  context: CodecContext,
): Promise<EditedPdf> {
  warnAboutSignatures(document, context);
  dropAccessibilityClaim(document);
  context.onProgress(0.2);
  const pages = document.getPages();
  const kept = request.pages.map((edited) => ({ edited, page: pageOf(pages, edited) }));
  if (kept.length === 0) throw new ToolError('input', 'A PDF needs at least one page.');
  const fonts = new FontSet(document, context);
  const hasContents = Object.keys(request.contents).length > 0;
  if (hasContents) await editContents(document, keptContents(request), fonts, context);
  await fillFields(document, request.fields, fonts, context);
  const { annotations, author = '' } = request;
  const draw = (isWanted: (item: Annotation) => boolean, from: number, to: number) =>
    drawAll(document, kept, annotations.filter(isWanted), fonts, author, partOf(context, from, to));
  await draw((item) => !isRedaction(item) && !isBareShape(item), 0.2, 0.6);
  // Redacts after drawing, so that items below an area are removed too.
  const redactions = request.annotations.filter((each) => each.type === 'redact');
  const { rasterised, cut, covering } = await redactKept(
    document,
    kept,
    redactions,
    request.asksFirst !== true,
    context,
  );
  const drawn = annotations.map((item) => covering.get(item) ?? item);
  const isLate = (item: Annotation) => isRedaction(item) || isBareShape(item);
  await drawAll(document, kept, drawn.filter(isLate), fonts, author, partOf(context, 0.7, 0.8));
  await writeFields(document, kept, annotations, fonts, context);
  const { attachments, bookmarks } = request;
  if (bookmarks) writeBookmarks(document, bookmarks, keptPages(request, pages));
  const deleted = arrangePages(document, kept);
  if (redactions.length > 0 || Object.keys(request.fields).length > 0) dropXfa(document);
  if (attachments) await changeAttachments(document, attachments, context);
  if (redactions.length > 0) warnAboutTheRest(document, context);
  // Removed content must leave the file, not just the pages.
  if (deleted || hasContents || attachments || bookmarks || redactions.length > 0) {
    await document.flush();
    dropUnreachable(document);
  }
  const bytes = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes, pages: kept.length, rasterised, cut };
}

/** The file's pages by index; undefined for deleted ones. */
function keptPages(request: EditRequest, pages: readonly PDFPage[]): (PDFPage | undefined)[] {
  const kept = new Set(request.pages.map(({ source }) => source));
  return pages.map((page, source) => (kept.has(source) ? page : undefined));
}

/** Omits the edits of deleted pages. */
function keptContents({ contents, pages }: EditRequest): EditRequest['contents'] {
  const kept = new Set(pages.map(({ source }) => source));
  return Object.fromEntries(
    Object.entries(contents).filter(([source]) => kept.has(Number(source))),
  );
}

const isRedaction = (item: Annotation): boolean => item.type === 'redact';

/** A mark without content of its own, which may stay where it touches a redacted area. */
const isBareShape = (item: Annotation): boolean =>
  isMark(item) && !['image', 'ink', 'note'].includes(item.type);

function pageOf(pages: readonly PDFPage[], { source }: EditedPage): PDFPage {
  const page = pages[source];
  if (!page) throw new ToolError('input', `This PDF has no page ${source + 1}.`);
  return page;
}

async function drawAll(
  document: PDFDocument,
  kept: readonly KeptPage[],
  annotations: readonly Annotation[],
  fonts: FontSet,
  author: string,
  context: CodecContext,
): Promise<void> {
  const images = await embedImages(document, annotations, context);
  for (const [index, { edited, page }] of kept.entries()) {
    throwIfAborted(context);
    const layer = new PageLayer(document, page, fonts);
    const box = readPageBox(page);
    let isContent = false;
    for (const annotation of annotations) {
      if (annotation.page !== edited.id || annotation.type === 'field') continue;
      if (isMark(annotation)) {
        await writeAnnotation(annotation, { document, page, fonts, images, author });
        continue;
      }
      const pageHeight = frameSize(box, annotation.turn).height;
      isContent ||= !isRedaction(annotation);
      const tools = { layer, fonts, images, pageHeight };
      layer.draw(
        frameMatrix(box, annotation.turn),
        ...(await annotationOperators(annotation, tools)),
      );
    }
    layer.finish(isContent ? 'content' : 'decoration');
    context.onProgress((index + 1) / kept.length);
  }
  fonts.finish();
}

async function redactKept(
  document: PDFDocument,
  kept: readonly KeptPage[],
  redactions: readonly Annotation[],
  mayRasterise: boolean,
  context: CodecContext,
): Promise<Pick<EditedPdf, 'rasterised' | 'cut'> & { covering: Map<Annotation, Annotation> }> {
  const covering = new Map<Annotation, Annotation>();
  if (redactions.length === 0) return { rasterised: [], cut: 0, covering };
  const { redactDocument } = await import('@entropy-tools/documents/pdf/redact/redact-document');
  // Newly embedded fonts must be written before they can be read.
  await document.flush();
  const pages = document.getPages();
  const targets = kept.flatMap(({ edited, page }, at) => {
    const box = readPageBox(page);
    const own = redactions.filter((each) => each.page === edited.id);
    const areas = own.map(({ x, y, width, height, turn }) => {
      const top = frameSize(box, turn).height - y;
      return transformedBounds(frameMatrix(box, turn), [x, top - height, x + width, top]);
    });
    const index = pages.indexOf(page);
    return areas.length > 0 ? [{ page, index, number: at + 1, areas, own, box }] : [];
  });
  const forget = (widget: PDFRef) => detachWidget(document, widget);
  const done = await redactDocument(document, targets, forget, mayRasterise, context);
  for (const target of targets)
    for (const [at, item] of target.own.entries()) {
      const area = done.covered.get(target)?.[at];
      if (area && area !== target.areas[at]) covering.set(item, itemOver(area, item, target.box));
    }
  return { rasterised: done.rasterised, cut: done.cut, covering };
}

/** The item resized to an area of the page. */
function itemOver(area: Parameters<typeof transformedBounds>[1], item: Annotation, box: PageBox) {
  const [left, bottom, right, top] = transformedBounds(invert(frameMatrix(box, item.turn)), area);
  const y = frameSize(box, item.turn).height - top;
  return { ...item, x: left, y, width: right - left, height: top - bottom };
}

/** Removes the form's XML copy (XFA), which would keep the old values, and which Acrobat would show. */
function dropXfa({ catalog }: PDFDocument): void {
  catalog.getAcroForm()?.dict.delete(PDFName.of('XFA'));
}

/** Redaction covers pages only; the user must check everything else in the file. */
function warnAboutTheRest({ catalog }: PDFDocument, context: CodecContext): void {
  const names = catalog.lookup(PDFName.of('Names'));
  const outlines = catalog.lookup(PDFName.of('Outlines'));
  const left = [
    outlines instanceof PDFDict && outlines.has(PDFName.of('First')) && 'bookmarks',
    names instanceof PDFDict && names.has(PDFName.of('EmbeddedFiles')) && 'attached files',
  ].filter((each) => each !== false);
  if (left.length > 0)
    context.warn(
      `Only pages are redacted. The ${left.join(' and ')} of this PDF are as they were; check that they do not give away what you took out.`,
    );
}

/**
 * Warns that a change invalidates signatures. An empty signature field, which also sets the form's flags,
 * gives no warning.
 */
function warnAboutSignatures(document: PDFDocument, context: CodecContext): void {
  if (signatureFields(document).some(({ signature }) => signature))
    context.warn('This PDF is digitally signed. After a change the signature no longer counts.');
}
